/** Numbers that a name in other letters draws to itself, away from the word that they belong to. */
import { bidi } from "./bidi.ts";
import { foreignParts } from "./foreign-parts.ts";

interface TornNumber {
  readonly start: number;
  readonly number: string;
  readonly word: string;
  /** What stands before the number and is written from left to right. */
  readonly name: string;
}

const NUMBER_AND_WORD =
  /^(?<between>[^\p{L}\d]*)(?<number>\d{1,3}(?:,\d{3})+)[ \u00a0](?<word>[\p{Script=Arabic}\p{Script=Hebrew}]+)/u;

/** In a paragraph that runs from right to left, by https://www.unicode.org/reports/tr9/ */
export function tornNumbers(text: string): readonly TornNumber[] {
  const found = foreignParts(text).flatMap(({ kind, start: from, end }) => {
    const match = kind === "name" ? NUMBER_AND_WORD.exec(text.slice(end)) : undefined;
    const { between = "", number = "", word = "" } = match?.groups ?? {};
    const start = end + between.length;
    return match ? [{ start, number, word, name: text.slice(from, end) }] : [];
  });
  if (found.length === 0) return [];
  const order = bidi.getReorderedIndices(text, bidi.getEmbeddingLevels(text, "rtl"));
  return found.filter(({ start, number }) => {
    const word = start + number.length + 1;
    // From the left, the word ends where the number begins.
    return order.indexOf(word) !== order.indexOf(start) - 2;
  });
}
