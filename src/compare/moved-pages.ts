/** Pages that are at another address now: the same words, or nearly. */
import { likeness } from "./words.ts";

export interface Move {
  readonly from: string;
  readonly to: string;
}

/** From this likeness of their own words on, two pages are one that has moved. */
const SAME_PAGE = 0.8;
/** More pairs take too long: then only the very same words count. */
const MOST_PAIRS = 40_000;

/** Both by address, with the words of the page's own. */
export function movesBetween(
  gone: ReadonlyMap<string, string>,
  come: ReadonlyMap<string, string>,
): readonly Move[] {
  const free = new Map(come);
  const left = new Map(gone);
  const moves: Move[] = [];
  const move = (from: string, to: string | undefined) => {
    if (to === undefined) return;
    moves.push({ from, to });
    free.delete(to);
    left.delete(from);
  };
  const byWords = new Map([...free].map(([to, words]) => [words, to]));
  for (const [from, words] of gone) {
    const to = byWords.get(words);
    if (words !== "" && to !== undefined && free.has(to)) move(from, to);
  }
  if (left.size * free.size > MOST_PAIRS) return moves;
  for (const [from, words] of [...left]) move(from, mostAlike(words, free));
  return moves;
}

function mostAlike(words: string, pages: ReadonlyMap<string, string>): string | undefined {
  const [best] = [...pages]
    .map(([address, others]) => ({ address, like: likeness(words, others) }))
    .filter(({ like }) => like >= SAME_PAGE)
    .sort((a, b) => b.like - a.like);
  return best?.address;
}
