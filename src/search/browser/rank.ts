/** Where the words that somebody looks for are, the best places first. */
import { SECTIONS, type WordsFile } from "../files.ts";

export interface Hit {
  readonly page: number;
  readonly section: number;
}

/** What a beginning of a word, and a word with one letter more, less or other, count beside the word itself. */
const [BEGINNING, NEAR] = [0.6, 0.3];

/** From how many letters on a word may have one wrong. */
const LONG = 5;

/** How many parts of one page are shown. */
const MOST_OF_PAGE = 3;

interface Sought {
  readonly weights: ReadonlyMap<number, number>;
  /** It is nearly everywhere: places without it count too. */
  readonly common: boolean;
}

/** `files` are those of the words, in their order. Of all places those with the most of the words. */
export function rank(
  words: readonly string[],
  files: readonly WordsFile[],
  most: number,
): readonly Hit[] {
  const sought = words.map((word, at) => seek(word, files[at]));
  const needed = sought.some(({ common }) => !common)
    ? sought.filter(({ common }) => !common)
    : sought;
  const places = new Map<number, { readonly found: number; readonly weight: number }>();
  for (const one of sought)
    for (const [at, weight] of one.weights) {
      const before = places.get(at) ?? { found: 0, weight: 0 };
      const found = before.found + (needed.includes(one) ? 1 : 0);
      places.set(at, { found, weight: before.weight + weight });
    }
  const best = Math.max(0, ...[...places.values()].map(({ found }) => found));
  const ranked = [...places]
    .filter(([, { found }]) => best > 0 && found === best)
    .sort(([a, one], [b, other]) => other.weight - one.weight || a - b)
    .map(([at]) => ({ page: Math.floor(at / SECTIONS), section: at % SECTIONS }));
  const ofPage = new Map<number, number>();
  return ranked
    .filter(({ page }) => {
      const count = ofPage.get(page) ?? 0;
      ofPage.set(page, count + 1);
      return count < MOST_OF_PAGE;
    })
    .slice(0, most);
}

function seek(word: string, file: WordsFile | undefined): Sought {
  const weights = new Map<number, number>();
  for (const [known, postings] of Object.entries(file?.words ?? {})) {
    const factor = likeness(word, known);
    if (factor === 0) continue;
    let at = 0;
    postings.forEach((number, index) => {
      if (index % 2 === 0) at += number;
      else weights.set(at, Math.max(weights.get(at) ?? 0, number * factor));
    });
  }
  return { weights, common: file?.common.includes(word) ?? false };
}

function likeness(word: string, known: string): number {
  if (known === word) return 1;
  if (known.startsWith(word)) return BEGINNING;
  return word.length >= LONG && isNear(word, known) ? NEAR : 0;
}

/** Whether one letter more, less or other makes one word of the other. */
export function isNear(a: string, b: string): boolean {
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  const rest = short.slice(short.length === long.length ? same + 1 : same);
  return long.slice(same + 1) === rest;
}
