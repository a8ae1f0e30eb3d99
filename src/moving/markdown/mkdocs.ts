/** What Python's generators and notes add to Markdown: admonitions and tabs by indentation, and maths. */
import type { MovingText } from "../text.ts";
import { BRACES } from "./attributes.ts";
import { escaped } from "./containers.ts";

type Told = (line: number, what: string, why: string) => void;

/** A line, and all below it that stands four spaces further in. */
const BLOCK =
  /^([ \t]*)(!!!|\?\?\?\+?|===[!+]?)[ \t]+([^\n]*)\n((?:(?:[ \t]*\n)*\1(?: {4}|\t)[^\n]*(?:\n|$))+)/gm;

/** What stands in another is read after it. */
const DEEPEST = 5;

export function withoutMkDocs(text: MovingText): MovingText {
  let result = text;
  for (let depth = 0; depth < DEEPEST; depth++) {
    const colons = ":".repeat(3 + 2 * (DEEPEST - depth));
    result = result.replaced(BLOCK, (match) => {
      const [, margin = "", mark = "", rest = "", body = ""] = match;
      const [, kind = "", title] = /^([\w-]*)[^"]*(?:"([^"]*)")?/.exec(rest) ?? [];
      const inner = body
        .replace(new RegExp(`^${margin}(?: {4}|\t)`, "gm"), margin)
        .trimEnd()
        .replace(/^(?:[ \t]*\n)+/, "");
      if (mark.startsWith("=")) return tab(match, title ?? rest, inner, colons);
      const name = mark.startsWith("?") ? "details" : kind.toLowerCase() || "note";
      const shown = title ? `[${title.replace(/[[\]]/g, "")}]` : "";
      return `${margin}${colons}${name}${shown}\n${inner}\n${margin}${colons}\n\n`;
    });
  }
  return result;
}

/** Those that follow each other are one group: https://facelessuser.github.io/pymdown-extensions/extensions/tabbed/ */
function tab(
  { 0: whole, 1: margin = "", 2: mark = "", index = 0, input = "" }: RegExpMatchArray,
  title: string,
  inner: string,
  colons: string,
): string {
  const before = input.slice(0, index).split("\n");
  const above = before.findLast(
    (line, at) => line.trim() !== "" && depthOf(line) <= depthOf(margin) && at < before.length - 1,
  );
  const isFirst = mark === "===!" || !above?.startsWith(`${margin}===`);
  const after = input.slice(index + whole.length).replace(/^(?:[ \t]*\n)*/, "");
  const isLast = !after.startsWith(`${margin}===`) || after.startsWith(`${margin}===!`);
  const label = escaped(title.replace(/\[([^\]]*)\]\([^)]*\)/g, "$1").replace(/[`*]/g, ""));
  return [
    ...(isFirst ? [`${margin}${colons}tabs`] : []),
    `${margin}${colons.slice(1)}tab[${label}]`,
    inner,
    `${margin}${colons.slice(1)}`,
    ...(isLast ? [`${margin}${colons}`, "", ""] : [""]),
  ].join("\n");
}

const depthOf = (line: string): number => /^[ \t]*/.exec(line)?.[0].length ?? 0;

/** What names no part of the page: https://python-markdown.github.io/extensions/attr_list/ */
const ATTRIBUTES = new RegExp(String.raw`[ \t]*(?!\{#[^}\s]+\}[ \t]*$)${BRACES.form}`, "gm");

/** Also in code. A `;` before it says that it is shown: https://facelessuser.github.io/pymdown-extensions/extensions/snippets/ */
const SNIPPET = /^([ \t]*)(;?)-{1,}8<-{1,}[ \t]+["']([^"'\n]+)["'][ \t]*$/gm;

/** https://mkdocstrings.github.io/usage/ and mkautodoc: a name, and indented below it how it is shown. */
const OBJECT = /^([ \t]*):::[ \t]+([A-Za-z_]\w*(?:\.\w+)*)[ \t]*(?:\n\1[ \t]+[^\n]*)*/gm;

/** https://squidfunk.github.io/mkdocs-material/reference/icons-emojis/ */
const ICON =
  /:(?:octicons|material|fontawesome(?:-(?:solid|regular|brands))?|simple)-([a-z0-9-]+):[ \t]?/g;

/** Those that are all there is in a cell of a table. */
const DRAWN: Readonly<Record<string, string>> = {
  check: "✓ ",
  "check-all": "✓ ",
  close: "✗ ",
};

interface Tools {
  readonly tell: Told;
  readonly include: (path: string, line: number) => string | undefined;
}

/** What Material's own documentation has for settings: a heading whose words its hooks make of a comment. */
const SETTING = /^(#{1,6}[ \t]+)<!--[ \t]*md:\w+[ \t]+([\w.:*-]+)[ \t]*-->[ \t]*$/gm;

export const withoutPython = (text: MovingText, { tell, include }: Tools): MovingText =>
  text
    .replaced(
      SETTING,
      ([, level = "", name = ""]) => `${level}\`${name.split(/[.:]/).at(-1)}\` {#${name}}`,
    )
    .replacedEverywhere(SNIPPET, ([whole, margin = "", mark, path = ""], line) =>
      mark
        ? whole.replace(";", "")
        : (include(path.replace(/:[\w:,-]*$/, ""), line) ?? "")
            .trimEnd()
            .replace(/^(?=.)/gm, margin),
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
    .replaced(ICON, ([whole, name = ""], line) => {
      if (!Object.hasOwn(DRAWN, name)) tell(line, `the icon ${whole.trim()}`, "left out");
      return DRAWN[name] ?? "";
    })
    .replaced(ATTRIBUTES, ([whole], line) => {
      tell(line, `the attributes ${whole.trim()}`, "left out: Markdown has none here");
      return "";
    });
