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

interface Place {
  readonly at: number;
  /** Of each word, in the text. */
  readonly times: ReadonlyMap<string, number>;
  /** Of words outside of the text. */
  readonly worth: ReadonlyMap<string, number>;
  /** Words of the text. */
  readonly length: number;
}

export function makeIndex(pages: readonly IndexedPage[]): SearchFiles {
  const read = createReader();
  const places = pages.flatMap((page, at) => placesOf(page, at, read));
  const weighed = weigh(places);
  const texts = pages.map(({ description: _, ...page }) => page);
  const version = versionOf(JSON.stringify([texts, [...weighed]]));
  const shards = shardsFor(pages.length);
  const words = Array.from({ length: shards }, (): Shard => ({ words: {}, common: [] }));
  for (const [word, postings] of weighed) {
    const shard = words[shardOf(word, shards)];
    if (postings.length > MOST_PLACES) shard?.common.push(word);
    if (shard) shard.words[word] = packed(postings);
  }
  return {
    index: { version, shards },
    words: words.map((one) => ({ version, ...one })),
    pages: texts.map((one) => ({ version, ...one })),
  };
}

interface Shard {
  readonly words: Record<string, readonly number[]>;
  readonly common: string[];
}

const placesOf = (
  { title, description, sections }: IndexedPage,
  page: number,
  read: Reader,
): readonly Place[] =>
  sections.map(([, heading, text], section) => {
    const isBeginning = section === 0;
    const words = read(text);
    return {
      at: page * SECTIONS + Math.min(section, SECTIONS - 1),
      times: added(words.map((word) => [word, 1])),
      worth: added([
        ...worthOf(read(title), isBeginning ? WORTH.title : WORTH.titleElsewhere),
        ...worthOf(isBeginning ? read(description) : [], WORTH.description),
        ...worthOf(read(heading), WORTH.heading),
      ]),
      length: words.length,
    };
  });

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

interface Posting {
  readonly at: number;
  readonly weight: number;
}

/** By word, sorted. */
function weigh(places: readonly Place[]): ReadonlyMap<string, readonly Posting[]> {
  const byWord = new Map<string, Place[]>();
  for (const place of places)
    for (const word of new Set([...place.times.keys(), ...place.worth.keys()])) {
      const list = byWord.get(word) ?? [];
      byWord.set(word, list);
      list.push(place);
    }
  const usual = places.reduce((sum, { length }) => sum + length, 0) / (places.length || 1) || 1;
  const weightOf = (word: string, { times, worth, length }: Place): number => {
    const count = times.get(word) ?? 0;
    const dampened = count + SATURATION * (1 - LENGTH + (LENGTH * length) / usual);
    return (count * (SATURATION + 1)) / dampened + (worth.get(word) ?? 0);
  };
  const words = [...byWord].sort(([a], [b]) => compare(a, b));
  return new Map(
    words.map(([word, list]) => {
      const rarity = Math.log(1 + (places.length - list.length + 0.5) / (list.length + 0.5));
      const postings = list.map((place) => {
        const weight = Math.round(rarity * weightOf(word, place) * 10);
        return { at: place.at, weight: Math.max(1, weight) };
      });
      return [word, postings];
    }),
  );
}

/** FNV-1a from two beginnings: it need only differ where the index does, and sites that import it need no Node. */
const versionOf = (text: string): string =>
  [0x811c9dc5, 0x1000193]
    .map((hash) => {
      let value = hash;
      for (let at = 0; at < text.length; at++)
        value = Math.imul(value ^ text.charCodeAt(at), 0x1000193);
      return (value >>> 0).toString(36);
    })
    .join("");

function packed(postings: readonly Posting[]): readonly number[] {
  const kept =
    postings.length > MOST_PLACES
      ? postings.toSorted((a, b) => b.weight - a.weight || a.at - b.at).slice(0, MOST_PLACES)
      : postings;
  let before = 0;
  return kept
    .toSorted((a, b) => a.at - b.at)
    .flatMap(({ at, weight }) => {
      const further = at - before;
      before = at;
      return [further, weight];
    });
}
