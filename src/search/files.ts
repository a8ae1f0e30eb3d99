/** What the files of an index hold. They say which index they are of: a page may be older than what is published. */

/** `index.json`. */
export interface IndexFile {
  readonly version: string;
  /** How many files of words there are. */
  readonly shards: number;
}

/** `words-1.json`. */
export interface WordsFile {
  readonly version: string;
  /** By word, pairs of numbers: how much further the next place is, and what the word weighs there. */
  readonly words: Readonly<Record<string, readonly number[]>>;
  /** Words of so many places that only the weightiest are kept. */
  readonly common: readonly string[];
}

/** `page-1.json`. */
export interface PageFile {
  readonly version: string;
  readonly path: string;
  readonly title: string;
  /** The first has no heading: it is the page's beginning. */
  readonly sections: readonly SectionText[];
}

export type SectionText = readonly [id: string, heading: string, text: string];

/** A place is a page's number and that of its section in one; what comes later belongs to the last. */
export const SECTIONS = 1000;
