/** What Python's generators and notes add to Markdown: admonitions and tabs by indentation, and maths. */
import type { MovingText } from "../text.ts";

type Told = (line: number, what: string, why: string) => void;

/** A line, and all below it that stands four spaces further in. */
const BLOCK =
  /^([ \t]*)(!!!|\?\?\?\+?|===[!+]?)[ \t]+([^\n]*)\n((?:(?:[ \t]*\n)*\1(?: {4}|\t)[^\n]*(?:\n|$))+)/gm;

/** What stands in another is read after it. */
const DEEPEST = 5;

export function withoutMkDocs(text: MovingText, tell: Told): MovingText {
  let result = text;
  for (let depth = 0; depth < DEEPEST; depth++)
    result = result.replaced(BLOCK, (match, line) => {
      const [, margin = "", mark = "", rest = "", body = ""] = match;
      const [, kind = "", title] = /^([\w-]*)[^"]*(?:"([^"]*)")?/.exec(rest) ?? [];
      const inner = body
        .replace(new RegExp(`^${margin}(?: {4}|\\t)`, "gm"), margin)
        .trimEnd()
        .replace(/^(?:[ \t]*\n)+/, "");
      if (mark.startsWith("=")) {
        tell(line, `the tab "${title ?? rest}"`, "shown one after another, each below its name");
        return `${margin}**${title ?? rest}**\n\n${inner}\n\n`;
      }
      const name = mark.startsWith("?") ? "details" : kind.toLowerCase() || "note";
      const colons = ":".repeat(3 + DEEPEST - depth);
      const shown = title ? `[${title.replace(/[[\]]/g, "")}]` : "";
      return `${margin}${colons}${name}${shown}\n${inner}\n${margin}${colons}\n\n`;
    });
  return result;
}

/** Between two lines of `$$`. */
export const withoutMaths = (text: MovingText, tell: Told): MovingText =>
  text.replaced(
    /^([ \t>]*)\$\$[ \t]*\n([\s\S]*?)\n[ \t>]*\$\$[ \t]*$/gm,
    ([, margin = "", maths = ""], line) => {
      tell(
        line,
        "maths",
        "shown as they are written: a plug-in can draw them, the documentation has the recipe",
      );
      return `${margin}\`\`\`latex\n${maths}\n${margin}\`\`\``;
    },
  );

const ATTRIBUTE = String.raw`(?:[.#][\w:-]+|[\w-]+=(?:"[^"\n]*"|'[^'\n]*'|[^\s}]+))`;

/** https://python-markdown.github.io/extensions/attr_list/ */
const ATTRIBUTES = new RegExp(
  String.raw`[ \t]*\{:?[ \t]*(${ATTRIBUTE}(?:[ \t]+${ATTRIBUTE})*)[ \t]*\}`,
  "gm",
);

/** https://facelessuser.github.io/pymdown-extensions/extensions/snippets/ */
const SNIPPET = /^([ \t]*)-{1,}8<-{1,}[ \t]+"([^"\n]+)"[ \t]*$/gm;

/** https://mkdocstrings.github.io/usage/ and mkautodoc: a name, and indented below it how it is shown. */
const OBJECT = /^([ \t]*):::[ \t]+([A-Za-z_]\w*(?:\.\w+)+)[ \t]*(?:\n\1[ \t]+[^\n]*)*/gm;

interface Tools {
  readonly tell: Told;
  readonly include: (path: string, line: number) => string | undefined;
}

export const withoutPython = (text: MovingText, { tell, include }: Tools): MovingText =>
  text
    .replaced(SNIPPET, ([, margin = "", path = ""], line) =>
      (include(path.replace(/:[\w:,-]*$/, ""), line) ?? "").trimEnd().replace(/^(?=.)/gm, margin),
    )
    .replaced(OBJECT, ([, margin = "", name = ""], line) => {
      tell(
        line,
        `what the code says of ${name}`,
        "its name alone is shown: only Python could read it",
      );
      return `${margin}**\`${name}\`**\n`;
    })
    .replaced(/^\[TOC\][ \t]*$/gm, () => "")
    .replaced(ATTRIBUTES, ({ 0: whole, 1: given = "", index = 0, input = "" }, line) => {
      const isLast = /^[ \t]*(\n|$)/.test(input.slice(index + whole.length));
      const [, id] = /(?:^|\s)#([\w:-]+)/.exec(given) ?? [];
      const rest = given.replace(/(?:^|\s)#[\w:-]+/, "").trim();
      if (rest !== "")
        tell(line, `the attributes ${whole.trim()}`, "left out: Markdown has none here");
      return id !== undefined && isLast ? ` {#${id}}` : "";
    });
