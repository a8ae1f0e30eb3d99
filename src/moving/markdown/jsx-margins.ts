/** How far to the right elements of MDX stand, which has no code by indentation, while Markdown has. */
import type { codeRanges, Edit } from "../text.ts";

export interface Dedent {
  readonly by: number;
  /** Columns that stay: code further to the left would end the list that it is in. */
  readonly keep: number;
}

interface Indented {
  readonly source: string;
  /** White space that goes, by line from 0. */
  readonly dedents: Map<number, Dedent>;
  readonly code: ReturnType<typeof codeRanges>;
}

/** White space, and marks of quotes, before the line of an element. */
export function marginOf(source: string, offset: number, shift: number): string {
  const before = source.slice(source.lastIndexOf("\n", offset - 1) + 1, offset);
  const [marks = ""] = MARKS.exec(before) ?? [];
  // After words of the line nothing is in a list that they begin.
  const margin =
    marks === before ? marks.replace(/[^\s>]/g, " ") : (/^[ \t]*/.exec(before)?.[0] ?? "");
  return margin.slice(shift);
}

/** Of quotes and of items of lists. */
const MARKS = /^(?:[ \t>]|[-*+](?=[ \t])|\d+[.)](?=[ \t]))*/;

/** Moves what stands in an element below its tag: four spaces would make it code. */
export function dedent(
  from: number,
  to: number,
  own: number,
  { source, dedents, code }: Indented,
  shift: number,
): number {
  const first = source.slice(0, from).split("\n").length;
  const lines = source.slice(from, to).split("\n").slice(1, -1);
  const depths: number[] = [];
  let begin = source.indexOf("\n", from) + 1;
  for (const line of lines) {
    // Code may stand further to the left than the fence around it.
    const isCode = code.some(({ start, end }) => begin > start && begin < end);
    if (line.trim() !== "" && !isCode) depths.push(/^[ \t]*/.exec(line)?.[0].length ?? 0);
    begin += line.length + 1;
  }
  if (depths.length === 0) return shift;
  const by = Math.max(0, Math.min(...depths) - own);
  for (const at of lines.keys()) dedents.set(first + at, { by, keep: own });
  return by;
}

/** MDX has no code by indentation, Markdown has. */
export function isAsFarAsCode(source: string, offset: number, column: number): boolean {
  const before = source.slice(source.lastIndexOf("\n", offset - 1) + 1, offset);
  return before.length >= column + 4 && before.trim() === "";
}

/** Those lines that no other edit takes away. */
export function dedentEdits(
  source: string,
  dedents: ReadonlyMap<number, Dedent>,
  edits: readonly Edit[],
): readonly Edit[] {
  const starts = [0, ...Array.from(source.matchAll(/\n/g), ({ index }) => index + 1)];
  return [...dedents].flatMap(([line, { by, keep }]): Edit[] => {
    const start = starts[line] ?? 0;
    const indent = /^[ \t]*/.exec(source.slice(start, start + by + keep))?.[0].length ?? 0;
    const space = Math.min(by, Math.max(0, indent - keep));
    const isTaken = edits.some((edit) => edit.start < start && edit.end > start);
    return space === 0 || isTaken ? [] : [{ start, end: start + space, text: "" }];
  });
}
