/** Lists of attributes, as kramdown, Python-Markdown, goldmark and markdown-it-attrs have them: of them ids stay. */
import type { MovingText } from "../text.ts";
import { blockEdits } from "./attribute-places.ts";

export type Told = (line: number, what: string, why: string, everywhere?: boolean) => void;

const ATTRIBUTE = String.raw`(?:[.#][\w:-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s}]+))`;

interface Lists {
  /** A regular expression of one, which holds what stands in it. */
  readonly form: string;
  /** Whether the loss of an attribute is told. */
  readonly isTold: (attribute: string) => boolean;
}

/** One attribute or more, in braces. */
export const BRACES: Lists = {
  form: String.raw`\{:?[ \t]*(${ATTRIBUTE}(?:[ \t]+${ATTRIBUTE})*)[ \t]*\}`,
  isTold: () => true,
};

/** The ids of headings as they are written here, all others as places that links lead to. Lists without an id stay. */
export function withPlaces(text: MovingText, { form, isTold }: Lists, tell: Told): MovingText {
  if (!new RegExp(form).test(text.value)) return text;
  const forms = formsOf(form);
  const idIn = (given: string, line: number): string | undefined => {
    const { id, others } = attributesIn(given);
    const gone = others.filter(isTold);
    if (id !== undefined && gone.length > 0)
      tell(line, `the attributes ${gone.join(" ")}`, "left out: Markdown has none here");
    return id;
  };
  const heading = ([, words = "", given = ""]: RegExpExecArray, line: number) => {
    const id = idIn(given, line);
    return id && `${words} {#${id}}`;
  };
  const place = ([, words = "", given = ""]: RegExpExecArray, line: number) => {
    const id = idIn(given, line);
    return id && `${words}<a id="${id}"></a>`;
  };
  return text
    .edited(blockEdits(text, forms.block, idIn))
    .replaced(forms.heading, heading)
    .replaced(forms.underlined, heading)
    .replaced(forms.entry, place)
    .replaced(forms.paragraph, place)
    .replaced(forms.words, place);
}

const UNDERLINE = String.raw`\n {0,3}(?:=+|-+)[ \t]*$`;

const formsOf = (list: string) => ({
  block: new RegExp(String.raw`^([ \t>]*)${list}[ \t]*$`),
  heading: new RegExp(String.raw`^([ \t>]*#{1,6}[ \t].*?)[ \t]*${list}[ \t]*$`, "gm"),
  underlined: new RegExp(String.raw`^(.*?\S)[ \t]*${list}[ \t]*(?=${UNDERLINE})`, "gm"),
  entry: new RegExp(String.raw`^([ \t>]*(?:[*+-]|\d+\.)[ \t]+)${list}[ \t]*`, "gm"),
  paragraph: new RegExp(
    String.raw`^(?![ \t>]*(?:#{1,6}[ \t]|:::))(.*\S)[ \t]+${list}[ \t]*$(?!${UNDERLINE})`,
    "gm",
  ),
  /** Also Python's place without words: https://mkdocstrings.github.io/autorefs/#markdown-anchors */
  words: new RegExp(String.raw`(?:\[\]\(\)[ \t]*|(?<=[)\]*_\`~>]))()${list}`, "gm"),
});

const PARTS = /([\w-]+)=(?:"([^"]*)"|'([^']*)'|(\S+))|\S+/g;
const ID = /^[\p{L}\p{M}\p{N}_:.-]+$/u;

/** The last id counts. */
export function attributesIn(given: string) {
  const ids: string[] = [];
  const others: string[] = [];
  for (const [whole, name, ...values] of given.matchAll(PARTS))
    if (name === "id") ids.push(values.find((value) => value !== undefined) ?? "");
    else if (/^[.#]/.test(whole)) {
      ids.push(...(whole.match(/(?<=#)[^.#]+/g) ?? []));
      others.push(...(whole.match(/\.[^.#]+/g) ?? []));
    } else others.push(whole);
  return { id: ids.findLast((id) => ID.test(id)), others };
}
