/** Comments in code that mark its lines or words, and are not shown: `// highlight-next-line`, `// [!code ++]`. */
import { patternOfText, type TextMark } from "./text-marks.ts";

export interface MarkedCode {
  readonly code: string;
  /** Classes by line, from 1. */
  readonly classes: ReadonlyMap<number, readonly string[]>;
  readonly texts: readonly TextMark[];
  readonly unknown: readonly UnknownMark[];
}

/** What marks nothing: nobody knows it, or it does not end its line. */
interface UnknownMark {
  readonly mark: string;
  /** Of the code as it is written, from 1. */
  readonly line: number;
  readonly isKnown: boolean;
}

const OPEN = String.raw`(?://|#|--|%|;|'|/\*|<!--|\{\s*/\*|\{#)`;
const CLOSE = String.raw`(?:\*/\s*\}?|-->|#\})?`;
/** Alone on its line, in the comment of any language. */
const WHOLE = /^\W*(?:rem\s+)?highlight-(next-line|start|end)\W*$/i;
const END = new RegExp(
  String.raw`\s*${OPEN}\s*\[!code\s+([^\]:]+?)(?::(\d+))?\s*\]\s*${CLOSE}\s*$`,
);

/** `// [!code word:bees]` marks it from there on, `word:bees:2` in two lines. */
const WORD = new RegExp(
  String.raw`\s*${OPEN}\s*\[!code\s+word:((?:\\.|[^:\]\\])+)(?::(\d+))?\s*\]\s*${CLOSE}\s*$`,
);

/** Any other. */
const OTHER = new RegExp(String.raw`${OPEN}\s*(\[!code\s+([^\]:]*)[^\]]*\])`);

const KINDS: Readonly<Record<string, string>> = {
  "++": "added",
  "--": "removed",
  highlight: "marked",
  hl: "marked",
  focus: "focused",
  error: "error",
  warning: "warning",
};

export function readLineMarks(source: string): MarkedCode {
  const classes = new Map<number, string[]>();
  const texts: TextMark[] = [];
  const unknown: UnknownMark[] = [];
  if (!/highlight-|\[!code/i.test(source)) return { code: source, classes, texts, unknown };
  const kept: string[] = [];
  const add = (line: number, name: string) =>
    classes.set(line, [...new Set([...(classes.get(line) ?? []), name])]);
  let next = false;
  let open = false;
  for (const [index, line] of source.split("\n").entries()) {
    const [, whole] = WHOLE.exec(line) ?? [];
    if (whole !== undefined) {
      next ||= whole === "next-line";
      open = whole === "start" || (open && whole !== "end");
      continue;
    }
    const [comment = "", word, count] = WORD.exec(line) ?? [];
    const { text, marks } = marksOf(line.slice(0, line.length - comment.length));
    // A mark that has a line to itself is of the next.
    if (text !== "" || (marks.length === 0 && word === undefined)) kept.push(text);
    const first = text === "" ? kept.length + 1 : kept.length;
    for (const { name, count } of marks) for (let at = 0; at < count; at++) add(first + at, name);
    if (word !== undefined) texts.push(textMark(word, first, count));
    const [, mark, kind = ""] = OTHER.exec(text) ?? [];
    if (mark !== undefined)
      unknown.push({ mark, line: index + 1, isKnown: Object.hasOwn(KINDS, kind.trim()) });
    if (next || open) add(first, "marked");
    next = false;
  }
  return { code: kept.join("\n"), classes, texts, unknown };
}

function textMark(word: string, first: number, count: string | undefined): TextMark {
  const shown = word.replace(/\\(.)/g, "$1");
  const last = count === undefined ? {} : { last: first + Number(count) - 1 };
  return { tag: "mark", pattern: patternOfText(shown), shown, first, ...last };
}

interface Mark {
  readonly name: string;
  readonly count: number;
}

/** The marks at a line's end, and what is left of it. */
function marksOf(line: string): { readonly text: string; readonly marks: readonly Mark[] } {
  const [, kind = "", count = "1"] = END.exec(line) ?? [];
  const name = Object.hasOwn(KINDS, kind) ? KINDS[kind] : undefined;
  if (name === undefined) return { text: line, marks: [] };
  const rest = marksOf(line.replace(END, ""));
  return { text: rest.text, marks: [...rest.marks, { name, count: Number(count) }] };
}
