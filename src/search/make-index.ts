/**
 * Pages to the files of an index. What a word weighs at a place is worked out here, so that a browser only adds:
 * BM25 for the text, and what titles and headings add; https://doi.org/10.1561/1500000019
 */
import { compare } from "../errors.ts";
import { type IndexFile, type PageFile, SECTIONS, type WordsFile } from "./files.ts";
import { runsIn, shardOf, wordsOf } from "./words.ts";

export interface IndexedPage extends Omit<PageFile, "version"> {
  readonly description: string;
}

export interface SearchFiles {
  readonly index: IndexFile;
  readonly words: readonly WordsFile[];
  readonly pages: readonly PageFile[];
}

/**
 * What a word counts where it stands, beside at most 2.2 in the text; less where it is one of many. Every part of
 * a page can be found by the page's title too.
 */
const WORTH = { title: 8, heading: 4, description: 2, titleElsewhere: 0.5 } as const;

/** How little a word's tenth time in a text adds to its first, and how much less the words of a long text say. */
const [SATURATION, LENGTH] = [1.2, 0.5];

const MOST_PLACES = 400;

/** So many that a file stays below some tens of kB; a site of few pages has one. */
export const shardsFor = (pages: number): number =>
  Math.min(512, 2 ** Math.max(0, Math.ceil(Math.log2(pages / 8))));

export function makeIndex(pages: readonly IndexedPage[]): SearchFiles {
  const { words: found, ...places } = placesIn(pages);
  const { lengths } = places;
  const usual = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1) || 1;
  const texts = pages.map(({ description: _, ...page }) => page);
  const shards = shardsFor(pages.length);
  const files = Array.from({ length: shards }, (): Shard => ({ words: {}, common: [] }));
  const hashed = createVersion();
  for (const page of texts) hashed.add(page);
  for (const word of [...found.keys()].sort(compare)) {
    const list = found.get(word) ?? [];
    // What it was made from is not kept beside it.
    found.delete(word);
    const postings = weigh(list, places, usual);
    hashed.add([word, postings]);
    const file = files[shardOf(word, shards)];
    if (postings.length > MOST_PLACES) file?.common.push(word);
    if (file) file.words[word] = packed(postings);
  }
  const version = hashed.value();
  return {
    index: { version, shards },
    words: files.map((one) => ({ version, ...one })),
    pages: texts.map((one) => ({ version, ...one })),
  };
}

interface Shard {
  readonly words: Record<string, readonly number[]>;
  readonly common: string[];
}

interface Places {
  /** Of each place: how many words its text has, and the number of its page and section. */
  readonly lengths: readonly number[];
  readonly at: readonly number[];
  /** By word, three numbers for each place that has it: which one, how often in its text, and its worth outside of it. */
  readonly words: Map<string, number[]>;
}

/** Numbers in a row: a large site has millions of words at places. */
function placesIn(pages: readonly IndexedPage[]): Places {
  const read = createReader();
  const [lengths, at]: [number[], number[]] = [[], []];
  const words = new Map<string, number[]>();
  pages.forEach(({ title, description, sections }, page) => {
    sections.forEach(([, heading, text], section) => {
      const isBeginning = section === 0;
      const own = read(text);
      const times = added(own.map((word) => [word, 1]));
      const worth = added([
        ...worthOf(read(title), isBeginning ? WORTH.title : WORTH.titleElsewhere),
        ...worthOf(isBeginning ? read(description) : [], WORTH.description),
        ...worthOf(read(heading), WORTH.heading),
      ]);
      for (const word of new Set([...times.keys(), ...worth.keys()])) {
        const list = words.get(word) ?? [];
        words.set(word, list);
        list.push(lengths.length, times.get(word) ?? 0, worth.get(word) ?? 0);
      }
      lengths.push(own.length);
      at.push(page * SECTIONS + Math.min(section, SECTIONS - 1));
    });
  });
  return { lengths, at, words };
}

const worthOf = (
  words: readonly string[],
  most: number,
): readonly (readonly [string, number])[] => {
  const distinct = new Set(words);
  return [...distinct].map((word) => [word, most * (0.5 + 0.5 / distinct.size)]);
};

/** The words of a text, as often as they are there. */
type Reader = (text: string) => readonly string[];

/** The same letters come again and again. */
function createReader(): Reader {
  const known = new Map<string, readonly string[]>();
  return (text) =>
    runsIn(text).flatMap(({ text: run }) => {
      const words = known.get(run) ?? wordsOf(run);
      known.set(run, words);
      return words;
    });
}

function added(values: readonly (readonly [string, number])[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const [word, value] of values) sums.set(word, (sums.get(word) ?? 0) + value);
  return sums;
}

/** Where a word is, and what it weighs there. */
type Posting = readonly [at: number, weight: number];

/** `list` as `Places` has it, by place, and so has what is given. */
function weigh(
  list: readonly number[],
  { lengths, at }: Pick<Places, "lengths" | "at">,
  usual: number,
): readonly Posting[] {
  const count = list.length / 3;
  const rarity = Math.log(1 + (lengths.length - count + 0.5) / (count + 0.5));
  return Array.from({ length: count }, (_, index): Posting => {
    const [place = 0, times = 0, worth = 0] = list.slice(index * 3, index * 3 + 3);
    const dampened = times + SATURATION * (1 - LENGTH + (LENGTH * (lengths[place] ?? 0)) / usual);
    const weight = (times * (SATURATION + 1)) / dampened + worth;
    return [at[place] ?? 0, Math.max(1, Math.round(rarity * weight * 10))];
  });
}

/** FNV-1a from two beginnings: it need only differ where the index does, and sites that import it need no Node. */
function createVersion() {
  const hashes = [0x811c9dc5, 0x1000193];
  return {
    add(value: unknown): void {
      const text = JSON.stringify(value);
      for (let at = 0; at < text.length; at++)
        for (let one = 0; one < hashes.length; one++)
          hashes[one] = Math.imul((hashes[one] ?? 0) ^ text.charCodeAt(at), 0x1000193);
    },
    value: () => hashes.map((hash) => (hash >>> 0).toString(36)).join(""),
  };
}

function packed(postings: readonly Posting[]): readonly number[] {
  const kept =
    postings.length > MOST_PLACES
      ? postings.toSorted(([a, x], [b, y]) => y - x || a - b).slice(0, MOST_PLACES)
      : postings;
  let before = 0;
  return kept
    .toSorted(([a], [b]) => a - b)
    .flatMap(([at, weight]) => {
      const further = at - before;
      before = at;
      return [further, weight];
    });
}
