/** The part of a text that says most of what somebody looks for, and the words in it. */
import { folded, runsIn } from "../words.ts";

export interface Piece {
  readonly text: string;
  readonly found: boolean;
}

const LENGTH = 150;

interface Range {
  readonly from: number;
  readonly to: number;
}

/** A text in pieces, of which every other is one of the words, or begins with it. */
export function marked(text: string, words: readonly string[]): readonly Piece[] {
  const ranges = rangesIn(text, words);
  const ends = [0, ...ranges.map(({ to }) => to)];
  return [...ranges, { from: text.length, to: text.length }]
    .flatMap(({ from, to }, at): Piece[] => [
      { text: text.slice(ends[at], from), found: false },
      { text: text.slice(from, to), found: true },
    ])
    .filter((piece) => piece.text !== "");
}

export function excerpt(text: string, words: readonly string[]): readonly Piece[] {
  const ranges = rangesIn(text, words);
  const within = ({ from }: Range) =>
    new Set(
      ranges
        .filter((other) => other.from >= from && other.to <= from + LENGTH)
        .map((other) => folded(text.slice(other.from, other.to))),
    ).size;
  const best = ranges.reduce<Range | undefined>(
    (found, range) => (found && within(found) >= within(range) ? found : range),
    undefined,
  );
  const start = beginningOfWord(text, (best?.from ?? 0) - 40);
  const part = text.slice(start, start + LENGTH);
  const end = start + LENGTH < text.length ? part.replace(/\s+\S*$/, "") : part;
  const pieces = marked(end, words);
  return [
    ...(start > 0 ? [{ text: "… ", found: false }] : []),
    ...pieces,
    ...(end.length + start < text.length ? [{ text: " …", found: false }] : []),
  ];
}

const beginningOfWord = (text: string, at: number): number =>
  at <= 0 ? 0 : text.indexOf(" ", at) + 1;

const rangesIn = (text: string, words: readonly string[]): readonly Range[] =>
  runsIn(text).flatMap(({ text: run, at }) => {
    const known = folded(run);
    const isAll = words.some((word) => known.startsWith(word));
    if (isAll) return [{ from: at, to: at + run.length }];
    const inside = words.find((word) => known.length === run.length && known.includes(word));
    if (!inside) return [];
    const from = at + known.indexOf(inside);
    return [{ from, to: from + inside.length }];
  });
