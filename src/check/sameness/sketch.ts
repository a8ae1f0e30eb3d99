/**
 * Texts as sets of hashes of five words in a row, of which the smallest few stand for the whole
 * (bottom-k sketches, https://doi.org/10.1145/1281100.1281133): a page costs at most 2 kB whatever
 * its length, and texts of up to 512 such runs are compared exactly.
 */
const RUN = 5;
const SIZE = 512;

/** Sorted, without repeats. */
export function sketchOf(words: readonly string[]): Uint32Array {
  const ofWords = words.map(hash);
  const hashes = new Uint32Array(Math.max(0, words.length - RUN + 1));
  for (let start = 0; start < hashes.length; start++) hashes[start] = hashOfRun(ofWords, start);
  hashes.sort();
  return hashes.filter((each, index) => each !== hashes[index - 1]).slice(0, SIZE);
}

/** FNV-1a over UTF-16 units. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index++)
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  return value;
}

/** Of the words from `start` on, mixed so that the smallest hashes are a fair sample. */
function hashOfRun(ofWords: readonly number[], start: number): number {
  let value = 0;
  for (let index = start; index < start + RUN; index++)
    value = mixed(value ^ (ofWords[index] ?? 0));
  return value >>> 0;
}

function mixed(value: number): number {
  const once = Math.imul(value ^ (value >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return twice ^ (twice >>> 16);
}

/** The share of common runs among all runs of both texts (Jaccard), from 0 to 1. */
function shareOf(a: Uint32Array, b: Uint32Array): number {
  if (a.length === 0 || b.length === 0) return a.length === b.length ? 1 : 0;
  const sampled = a.length === SIZE || b.length === SIZE;
  let [i, j, common, seen] = [0, 0, 0, 0];
  while (i < a.length && j < b.length && !(sampled && seen === SIZE)) {
    const [x = 0, y = 0] = [a[i], b[j]];
    if (x === y) common++;
    if (x <= y) i++;
    if (y <= x) j++;
    seen++;
  }
  const rest = sampled ? 0 : a.length - i + b.length - j;
  return common / (seen + rest);
}

/** A text and the one before it in the list that is most like it. */
export interface Likeness {
  readonly index: number;
  readonly other: number;
  readonly share: number;
}

/** Groups up to this size are compared pair by pair. */
const PAIRWISE = 400;

/** For each text but the first, the most alike of those before it; of large groups the likely ones. */
export function likenesses(sketches: readonly Uint32Array[]): readonly Likeness[] {
  const best = new Map<number, Likeness>();
  for (const [other, index] of candidatePairs(sketches)) {
    const [a, b] = [sketches[other], sketches[index]];
    if (!a || !b) continue;
    const share = shareOf(a, b);
    if (share > (best.get(index)?.share ?? -1)) best.set(index, { index, other, share });
  }
  return [...best.values()].sort((a, b) => b.share - a.share || a.index - b.index);
}

function* candidatePairs(sketches: readonly Uint32Array[]): Generator<readonly [number, number]> {
  if (sketches.length <= PAIRWISE) {
    for (let second = 1; second < sketches.length; second++)
      for (let first = 0; first < second; first++) yield [first, second];
    return;
  }
  // Alike texts have the same smallest hashes: neighbours in the order of what is rare among them.
  const order = byRareHashes(sketches);
  for (const [place, first] of order.entries())
    for (const second of order.slice(place + 1, place + 4))
      yield first < second ? [first, second] : [second, first];
}

function byRareHashes(sketches: readonly Uint32Array[]): readonly number[] {
  const counts = new Map<number, number>();
  const heads = sketches.map((sketch) => sketch.subarray(0, 64));
  for (const head of heads) for (const each of head) counts.set(each, (counts.get(each) ?? 0) + 1);
  const keys = heads.map((head) =>
    [...head].sort((a, b) => (counts.get(b) ?? 0) - (counts.get(a) ?? 0) || a - b),
  );
  const compare = (a: readonly number[], b: readonly number[]) => {
    const place = a.findIndex((each, index) => each !== b[index]);
    return place === -1 ? 0 : (a[place] ?? 0) - (b[place] ?? 0);
  };
  return sketches.map((_, index) => index).sort((a, b) => compare(keys[a] ?? [], keys[b] ?? []));
}

/** For each text, how many of its hashes no other text has. */
export function uniqueHashes(sketches: readonly Uint32Array[]): readonly number[] {
  const all = new Uint32Array(sketches.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const sketch of sketches) {
    all.set(sketch, end);
    end += sketch.length;
  }
  all.sort();
  return sketches.map((sketch) =>
    sketch.reduce((sum, each) => sum + (isAlone(all, each) ? 1 : 0), 0),
  );
}

/** Whether a sorted list has a number exactly once. */
function isAlone(sorted: Uint32Array, wanted: number): boolean {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) < wanted) low = middle + 1;
    else high = middle;
  }
  return sorted[low] === wanted && sorted[low + 1] !== wanted;
}
