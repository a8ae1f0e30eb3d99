import { LINE_END } from "./code-frame.ts";

/** From an offset in a source to line and column, both counted from 1. */
export function linePlaces(source: string): (offset: number) => { line: number; column: number } {
  let starts: readonly number[] | undefined;
  return (offset) => {
    starts ??= [
      0,
      ...Array.from(source.matchAll(LINE_END), ({ 0: end, index }) => index + end.length),
    ];
    const line = starts.findLastIndex((start) => start <= offset);
    return { line: line + 1, column: offset - (starts[line] ?? 0) + 1 };
  };
}
