/** Code as it is shown: coloured, with a title, with marked lines. */
import type { Element, ElementContent, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { isPlain } from "../content/languages.ts";
import { readFence } from "./fence.ts";
import type { Highlight } from "./highlight.ts";
import { type MarkedCode, readLineMarks } from "./line-marks.ts";
import type { Placed, Tell } from "./tell.ts";

/** What plug-ins have coloured stays as it is. */
export function showCode(tree: Root, highlight: Highlight, tell: Tell, notice: Tell): void {
  visit(tree, "element", (pre: Element, index, parent) => {
    const [code] = pre.children;
    if (pre.tagName !== "pre" || code?.type !== "element" || !parent || index === undefined)
      return undefined;
    const words = String(code.properties.dataFence ?? "");
    delete code.properties.dataFence;
    // Long lines are scrolled to by keyboard, as in coloured code.
    pre.properties.tabIndex = 0;
    if (code.children.some(({ type }) => type === "element")) return SKIP;
    const fence = readFence(words);
    if (fence.unknown.length > 0)
      tell(
        pre,
        `"${fence.unknown.join(" ")}" after the language of code means nothing here`,
        'what does is title="…", {1,3-5}, ins={2} and del={3} for lines, and showLineNumbers',
      );
    const text = code.children.map((child) => ("value" in child ? child.value : "")).join("");
    const marked = readLineMarks(text.replace(/\n$/, ""));
    for (const { mark, line, isKnown } of marked.unknown)
      tell(
        lineOf(pre, line),
        isKnown
          ? `${mark} marks nothing: it does not end its line`
          : `${mark} marks code in a way that nobody knows`,
        isKnown
          ? "write it last, in a comment of its own"
          : "there are ++, --, highlight, focus, error, warning",
      );
    const shown = coloured(pre, code, marked, highlight, notice);
    for (const [name, lines] of fence.lines)
      markLines(linesOf(shown), { name, lines }, pre, notice);
    if (fence.first !== undefined) numberLines(shown, fence.first);
    parent.children[index] = fence.title === undefined ? shown : titled(fence.title, shown);
    return SKIP;
  });
}

/** A line of the code, from 1, where the fence takes the line before the first. */
const lineOf = ({ position }: Element, line: number): Placed =>
  position ? { position: { start: { line: position.start.line + line, column: 1 } } } : {};

function coloured(
  pre: Element,
  code: Element,
  { code: text, classes }: MarkedCode,
  highlight: Highlight,
  notice: Tell,
): Element {
  const [, language] = /language-([^\s,]+)/.exec(String(code.properties.className)) ?? [];
  const isCode = language !== undefined && !isPlain(language.toLowerCase());
  const [found] = (isCode && highlight(text, language.toLowerCase())?.children) || [];
  const shown = found?.type === "element" ? found : plain(pre, code, text);
  if (found?.type === "element") shown.properties["data-language"] = language;
  else if (isCode) notice(pre, `code in "${language}" has no colours: nobody knows that language`);
  if (classes.size === 0) return shown;
  const lines = linesOf(shown);
  for (const [line, names] of classes) for (const name of names) addClass(lines[line - 1], name);
  return shown;
}

/** The same element with the text that is left of it. */
function plain(pre: Element, code: Element, text: string): Element {
  const [only] = code.children;
  if (only?.type === "text") only.value = `${text}\n`;
  return pre;
}

function markLines(
  lines: readonly Element[],
  { name, lines: marked }: { readonly name: string; readonly lines: ReadonlySet<number> },
  place: Placed,
  notice: Tell,
): void {
  for (const line of marked) addClass(lines[line - 1], name);
  const missing = [...marked].find((line) => !lines[line - 1]);
  if (missing !== undefined)
    notice(
      place,
      `line ${missing} of this code is to be marked, but its last is ${lines.length}`,
      "lines are counted from 1, without those of comments such as // highlight-next-line",
    );
}

/** Styles count from 1; a line that has another number says it. */
function numberLines(shown: Element, first: number): void {
  const lines = linesOf(shown);
  addClass(shown, "numbered");
  if (first === 1) return;
  for (const [at, line] of lines.entries()) line.properties["data-line"] = String(first + at);
}

/** The elements of the lines. Code without colours gets them here. */
function linesOf(pre: Element): readonly Element[] {
  const [code] = pre.children;
  if (code?.type !== "element") return [];
  const [only] = code.children;
  if (only?.type === "text") {
    const lines = only.value.replace(/\n$/, "").split("\n");
    code.children = lines.flatMap((value, at): ElementContent[] => [
      ...(at > 0 ? [{ type: "text", value: "\n" } as const] : []),
      {
        type: "element",
        tagName: "span",
        properties: { className: ["line"] },
        children: [{ type: "text", value }],
      },
    ]);
    addClass(pre, "code");
  }
  return code.children.filter((child) => child.type === "element");
}

function addClass(element: Element | undefined, name: string): void {
  if (!element) return;
  const { className } = element.properties;
  const names = Array.isArray(className) ? className : [];
  if (!names.includes(name)) element.properties.className = [...names, name];
}

const titled = (title: string, pre: Element): Element => ({
  type: "element",
  tagName: "figure",
  properties: { className: ["code-figure"] },
  children: [
    {
      type: "element",
      tagName: "figcaption",
      properties: {},
      children: [{ type: "text", value: title }],
    },
    pre,
  ],
});
