/** Code as it is shown: coloured, with a title, with marked lines. */
import type { Element, Root } from "hast";
import { SKIP, visit } from "unist-util-visit";
import { isPlain, languageOfDiff } from "../content/languages.ts";
import { readDiff } from "./code-diff.ts";
import { addClass, linesOf, numberLines } from "./code-lines.ts";
import { type Fence, readFence } from "./fence.ts";
import type { Highlight } from "./highlight.ts";
import { type MarkedCode, readLineMarks } from "./line-marks.ts";
import type { Placed, Tell } from "./tell.ts";
import { markText } from "./text-marks.ts";

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
    tellWords(fence, pre, tell, notice);
    const text = code.children.map((child) => ("value" in child ? child.value : "")).join("");
    const marked = readLineMarks(text.replace(/\n$/, ""));
    tellMarks(marked, pre, tell);
    const { language, isDiff } = languageOf(code, fence);
    const shownAs = isDiff ? readDiff(marked) : marked;
    const shown = coloured(pre, code, shownAs, language, highlight, notice);
    markLines(shown, shownAs, fence, (message, hint) => notice(pre, message, hint));
    if (fence.first !== undefined) numberLines(shown, fence.first);
    parent.children[index] = fence.title === undefined ? shown : titled(fence.title, shown);
    return SKIP;
  });
}

function tellWords({ unknown, foreign }: Fence, pre: Element, tell: Tell, notice: Tell): void {
  if (unknown.length > 0)
    tell(
      pre,
      `"${unknown.join(" ")}" after the language of code means nothing here`,
      'what does is title="…", {1,3-5}, ins={2}, del={3} and "words" to mark, and showLineNumbers',
    );
  // One for all of a site.
  if (foreign.length > 0)
    notice(
      pre,
      "words after the language of code, such as frame, wrap, live or copy, say how another tool shows it, and do nothing here",
      "take them out where you like",
    );
}

function tellMarks({ unknown }: MarkedCode, pre: Element, tell: Tell): void {
  for (const { mark, line, isKnown } of unknown)
    tell(
      lineOf(pre, line),
      isKnown
        ? `${mark} marks nothing: it does not end its line`
        : `${mark} marks code in a way that nobody knows`,
      isKnown
        ? "write it last, in a comment of its own"
        : "there are ++, --, highlight, focus, error, warning, word:…",
    );
}

/** A line of the code, from 1, where the fence takes the line before the first. */
const lineOf = ({ position }: Element, line: number): Placed =>
  position ? { position: { start: { line: position.start.line + line, column: 1 } } } : {};

/** `diff lang="js"`, `diff-js` and `js diff` are diffs in a language. */
function languageOf({ properties }: Element, fence: Fence) {
  const [, named] = /language-([^\s,]+)/.exec(String(properties.className)) ?? [];
  const ofDiff = named === undefined ? undefined : languageOfDiff(named);
  const language = fence.language ?? ofDiff ?? named;
  const isDiff = fence.isDiff || ofDiff !== undefined || named?.toLowerCase() === "diff";
  return { language, isDiff: isDiff && language?.toLowerCase() !== "diff" };
}

/** What others make a drawing of. */
const DRAWN = new Set("mermaid math geojson topojson stl goat plantuml d2".split(" "));

function coloured(
  pre: Element,
  code: Element,
  { code: text, classes }: MarkedCode,
  language: string | undefined,
  highlight: Highlight,
  notice: Tell,
): Element {
  const lower = language?.toLowerCase();
  const isCode = lower !== undefined && !isPlain(lower);
  const [found] = (isCode && highlight(text, lower)?.children) || [];
  const shown = found?.type === "element" ? found : plain(pre, code, text);
  if (found?.type === "element") shown.properties["data-language"] = language;
  if (isCode && DRAWN.has(lower))
    notice(
      pre,
      `code in "${language}" is shown as it is written, and not drawn`,
      "let a plug-in draw it: the documentation has the recipe",
    );
  else if (isCode && found === undefined)
    notice(pre, `code in "${language}" has no colours: nobody knows that language`);
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

/** By the words of the fence, and by comments that name words. */
function markLines(
  shown: Element,
  { texts }: MarkedCode,
  fence: Fence,
  notice: (message: string, hint?: string) => void,
): void {
  const all = [...texts, ...fence.texts];
  if (fence.lines.size === 0 && all.length === 0) return;
  const lines = linesOf(shown);
  for (const [name, marked] of fence.lines) {
    for (const line of marked) addClass(lines[line - 1], name);
    const missing = [...marked].find((line) => !lines[line - 1]);
    if (missing !== undefined)
      notice(
        `line ${missing} of this code is to be marked, but its last is ${lines.length}`,
        "lines are counted from 1, without those of comments such as // highlight-next-line",
      );
  }
  for (const mark of all)
    if (!markText(lines, mark))
      notice(`"${mark.shown}" is to be marked in this code, which does not hold it`);
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
