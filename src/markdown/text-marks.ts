/** Texts that are marked in the lines of code, whatever colours their parts have. */
import type { Element, ElementContent, Text } from "hast";
import { toString as textOf } from "mdast-util-to-string";
import { SKIP, visit } from "unist-util-visit";
import { escapeRegExp } from "../text/escape-reg-exp.ts";

export interface TextMark {
  readonly tag: "mark" | "ins" | "del";
  /** Global, with indices. Where it has groups, they are what is marked. */
  readonly pattern: RegExp;
  /** As it was written. */
  readonly shown: string;
  /** The lines that it is looked for in, from 1; all where it does not say. */
  readonly first?: number;
  readonly last?: number;
  /** Which of the texts that it finds, from 1; all where it does not say. */
  readonly only?: ReadonlySet<number>;
}

type Range = readonly [start: number, end: number];

/** undefined for what is no regular expression. */
export function patternOf(source: string): RegExp | undefined {
  try {
    return new RegExp(source, "dgu");
  } catch {
    return undefined;
  }
}

export const patternOfText = (text: string): RegExp => new RegExp(escapeRegExp(text), "dgu");

/** Whether it was found. What the code holds as it is written is no regular expression: `/http.get()/`. */
export function markText(lines: readonly Element[], mark: TextMark): boolean {
  const { tag, shown, only, first = 1, last = lines.length } = mark;
  const among = lines.slice(first - 1, last);
  const isWritten = among.some((line) => textOf(line).includes(shown));
  const pattern = isWritten ? patternOfText(shown) : mark.pattern;
  let count = 0;
  let isFound = false;
  for (const line of among) {
    const found = Array.from(textOf(line).matchAll(pattern)).filter(() => {
      count++;
      return !only || only.has(count);
    });
    const ranges = found.flatMap(rangesOf);
    if (ranges.length > 0) wrapRanges(line, ranges, tag);
    isFound ||= ranges.length > 0;
  }
  return isFound;
}

function rangesOf({ indices = [] }: RegExpExecArray): readonly Range[] {
  const [whole, ...groups] = indices;
  const given = groups.filter((range) => range !== undefined);
  return (given.length > 0 ? given : whole ? [whole] : []).filter(([start, end]) => end > start);
}

function wrapRanges(line: Element, ranges: readonly Range[], tag: TextMark["tag"]): void {
  let offset = 0;
  visit(line, "text", (text, index = 0, parent) => {
    const start = offset;
    offset += text.value.length;
    const pieces = piecesOf(
      text,
      ranges.map(([from, to]) => [from - start, to - start]),
      tag,
    );
    parent?.children.splice(index, 1, ...pieces);
    return [SKIP, index + pieces.length];
  });
}

function piecesOf({ value }: Text, ranges: readonly Range[], tag: TextMark["tag"]) {
  const pieces: ElementContent[] = [];
  let done = 0;
  const addText = (end: number) => {
    if (end > done) pieces.push({ type: "text", value: value.slice(done, end) });
    done = Math.max(done, end);
  };
  for (const [from, to] of ranges) {
    const [start, end] = [Math.max(from, done), Math.min(to, value.length)];
    if (end <= start) continue;
    addText(start);
    done = end;
    const children: Text[] = [{ type: "text", value: value.slice(start, end) }];
    pieces.push({ type: "element", tagName: tag, properties: {}, children });
  }
  addText(value.length);
  return pieces;
}
