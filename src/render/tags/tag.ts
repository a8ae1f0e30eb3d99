/** The one reader of tags: whatever looks at them, or writes them anew, sees what a browser sees. */

export interface Tag {
  readonly text: string;
  /** In small letters. */
  readonly element: string;
  readonly attributes: readonly TagAttribute[];
}

interface TagAttribute {
  /** In small letters. */
  readonly name: string;
  /** As it is written, without quotes; undefined where there is none. */
  readonly value: string | undefined;
  /** Where the value begins and ends in the tag, without quotes. */
  readonly start: number;
  readonly end: number;
}

/** What stands between names and values, and each of them, is matched once: nothing is tried another way. */
const NAME = `[^\\s/>][^\\s/>=]*`;
const VALUE = `"[^"]*"|'[^']*'|[^\\s"'>][^\\s>]*|(?=>)`;

/**
 * A comment, or a start tag with its element. A quote is one only after an equals sign, and may hold a `>`;
 * https://html.spec.whatwg.org/multipage/parsing.html#tokenization
 */
const TAG = new RegExp(
  `<!--(?:-?>|[^]*?(?:--!?>|$))|<([a-z][^\\s/>]*)(?:[\\s/]|(?=(${NAME}(?:\\s*=\\s*(?:${VALUE})|(?!\\s*=\\s*["']))))\\2)*>`,
  "gi",
);

/** Elements whose text holds no tags. */
const RAW = /^(script|style)$/i;

/** A script or style that stands in the markup. */
export interface InlineElement {
  /** The start tag, as it is written. */
  readonly tag: string;
  readonly text: string;
}

/** The markup with other start tags. Comments stay, and so does the text of scripts and styles, which `see` is told. */
export function replaceTags(
  markup: string,
  replace: (tag: string) => string,
  see: (element: InlineElement) => void = () => {},
): string {
  const tags = new RegExp(TAG);
  let replaced = "";
  let done = 0;
  for (let found = tags.exec(markup); found; found = tags.exec(markup)) {
    const [tag, element] = found;
    if (element === undefined) continue;
    replaced += markup.slice(done, found.index) + replace(tag);
    done = tags.lastIndex;
    if (!RAW.test(element)) continue;
    const end = rawEnd(markup, element, done);
    if (end < markup.length) see({ tag, text: markup.slice(done, end) });
    tags.lastIndex = end;
  }
  return replaced + markup.slice(done);
}

/**
 * Where the text of the element ends. Between `<!--` and `-->` a script may hold another script's tags;
 * https://html.spec.whatwg.org/multipage/scripting.html#restrictions-for-contents-of-script-elements
 */
function rawEnd(markup: string, element: string, start: number): number {
  const isScript = element.toLowerCase() === "script";
  const marks = new RegExp(`<!--(?:-?>)?|-->|<(/?)${element}[\\s/>]`, "gi");
  marks.lastIndex = start;
  let depth = 0;
  for (let found = marks.exec(markup); found; found = marks.exec(markup)) {
    const [mark, slash] = found;
    if (slash === "/" && depth < 2) return found.index;
    if (!isScript) continue;
    if (mark === "<!--") depth = Math.max(depth, 1);
    else if (mark.endsWith("-->") || mark.endsWith("->")) depth = 0;
    else if (depth > 0) depth = slash === "/" ? 1 : 2;
  }
  return markup.length;
}

const ATTRIBUTE = new RegExp(`[\\s/]*(${NAME})(?:\\s*=\\s*(${VALUE}))?`, "g");

/** Of two attributes with one name a browser takes the first: the second is left out. */
export function readTag(text: string): Tag {
  const [opening = "", element = ""] = /^<([a-z][^\s/>]*)/i.exec(text) ?? [];
  const attributes = new Map<string, TagAttribute>();
  const found = new RegExp(ATTRIBUTE);
  found.lastIndex = opening.length;
  for (let one = found.exec(text); one; one = found.exec(text)) {
    const [, written = "", value] = one;
    const name = written.toLowerCase();
    if (attributes.has(name)) continue;
    const quotes = value !== undefined && /^["']/.test(value) ? 1 : 0;
    const start = found.lastIndex - (value?.length ?? 0) + quotes;
    const end = found.lastIndex - quotes;
    attributes.set(name, {
      name,
      value: value === undefined ? undefined : text.slice(start, end),
      start,
      end,
    });
  }
  return { text, element: element.toLowerCase(), attributes: [...attributes.values()] };
}

export const isVoid = (element: string): boolean => VOID.has(element);

/** https://html.spec.whatwg.org/multipage/syntax.html#void-elements */
const VOID = new Set([
  "area",
  "base",
  "br",
  "col",
  "embed",
  "hr",
  "img",
  "input",
  "link",
  "meta",
  "source",
  "track",
  "wbr",
]);
