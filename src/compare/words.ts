/** What differs between two versions of a text, word by word. */
import { diffArrays } from "diff";
import { wordsInRun } from "../text/words.ts";

export interface Word {
  readonly text: string;
  readonly mark: "same" | "deleted" | "inserted";
}

/** With sign, groups and decimals one word: `+44 20 7946 0000`, `25,000`. */
const NUMBER = /[+-]?\p{N}(?:[\p{N}.,' \u00a0\u202f]*\p{N})?%?/gu;
const WORDS = new RegExp(`${NUMBER.source}|[\\p{L}\\p{M}\\p{N}'’-]+|\\s+|.`, "gsu");

const tokensOf = (text: string): string[] => (text.match(WORDS) ?? []).flatMap(wordsInRun);

export const wordsBetween = (before: string, after: string): readonly Word[] =>
  diffArrays(tokensOf(before), tokensOf(after)).map(({ value, added, removed }) => ({
    text: value.join(""),
    mark: added ? "inserted" : removed ? "deleted" : "same",
  }));

/** One place where words were replaced; either side may be empty. */
export interface Replacement {
  readonly before: string;
  readonly after: string;
}

/** A single space between two replacements belongs to both: "old words" became "new phrase". */
export function replacementsIn(words: readonly Word[]): readonly Replacement[] {
  const found: { before: string; after: string }[] = [];
  let open: { before: string; after: string } | undefined;
  let gap = "";
  for (const { text, mark } of words) {
    if (mark === "same") {
      if (open && text.trim() === "") gap += text;
      else open = undefined;
      continue;
    }
    if (!open) {
      open = { before: "", after: "" };
      found.push(open);
      gap = "";
    }
    open.before += open.before === "" ? "" : gap;
    open.after += open.after === "" ? "" : gap;
    gap = "";
    if (mark === "deleted") open.before += text;
    else open.after += text;
  }
  return found.map(({ before, after }) => ({ before: before.trim(), after: after.trim() }));
}

/** A text with another number in each place is the same sentence. */
export const withoutNumbers = (text: string): string => text.replace(NUMBER, "0");

/** How much of two texts is the same, whatever their numbers, from 0 to 1: twice the shared words by all words. */
export function likeness(before: string, after: string): number {
  const left = wordCounts(withoutNumbers(before));
  const right = wordCounts(withoutNumbers(after));
  let shared = 0;
  for (const [word, count] of left) shared += Math.min(count, right.get(word) ?? 0);
  const all = sumOf(left) + sumOf(right);
  return all === 0 ? 1 : (2 * shared) / all;
}

function wordCounts(text: string): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const word of tokensOf(text))
    if (word.trim() !== "") counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

const sumOf = (counts: ReadonlyMap<string, number>): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);
