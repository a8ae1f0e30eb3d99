/** Plain functions over lists of records: order, pages of a list, tags, neighbours. */

import type { TrailingSlash } from "../hosting/url.ts";

/** A language by its tag, or as functions of the manifest get it. */
type InLanguage = string | { readonly locale: string };

const localeOf = (language: InLanguage): string =>
  typeof language === "string" ? language : language.locale;

/**
 * A sorted copy; equal values keep their order. Text is in the order of the language, numbers in it by their value; without one
 * it is compared by code units.
 */
export function sortBy<T>(
  records: readonly T[],
  key: (record: T) => string | number,
  direction: "ascending" | "descending" = "ascending",
  language?: InLanguage,
): readonly T[] {
  const sign = direction === "ascending" ? 1 : -1;
  const compare = comparer(language);
  return records
    .map((record) => ({ record, by: key(record) }))
    .sort((a, b) => sign * compare(a.by, b.by))
    .map(({ record }) => record);
}

type Key = string | number;

function comparer(language: InLanguage | undefined): (a: Key, b: Key) => number {
  const byValue = (a: Key, b: Key) => (a < b ? -1 : a > b ? 1 : 0);
  if (language === undefined) return byValue;
  const { compare } = new Intl.Collator(localeOf(language), { numeric: true });
  // Texts that differ only in what the language overlooks have one order too.
  return (a, b) =>
    typeof a === "string" && typeof b === "string" ? compare(a, b) || byValue(a, b) : byValue(a, b);
}

/** One page of a long list. */
export interface ListPage<T> {
  /** The route's path: the given one for the first page, `/blog/2` for the second, `/blog/2/` for `/blog/`. */
  readonly path: string;
  readonly items: readonly T[];
  /** From 1. */
  readonly number: number;
  readonly total: number;
  /** The paths of the pages before and after. */
  readonly previous: string | undefined;
  readonly next: string | undefined;
}

/**
 * A list in pages of at most `size`, at least one, the first at `path`. Throws for a size below 1. Paths have a slash at
 * their end where `path` has one, or where `trailingSlash` is that of settings whose addresses do.
 */
export function paginate<T>(
  records: readonly T[],
  {
    size,
    path,
    trailingSlash = /.\/$/.test(path) ? "always" : "never",
  }: {
    readonly size: number;
    readonly path: string;
    readonly trailingSlash?: TrailingSlash;
  },
): readonly ListPage<T>[] {
  if (!Number.isInteger(size) || size < 1)
    throw new Error(`paginate: size is ${size}; it must be a whole number of at least 1`);
  const total = Math.max(1, Math.ceil(records.length / size));
  const top = path.replace(/\/$/, "");
  const end = trailingSlash === "always" ? "/" : "";
  const pathOf = (number: number) => (number === 1 ? top + end || "/" : `${top}/${number}${end}`);
  return Array.from({ length: total }, (_, index) => ({
    path: pathOf(index + 1),
    items: records.slice(index * size, (index + 1) * size),
    number: index + 1,
    total,
    previous: index > 0 ? pathOf(index) : undefined,
    next: index + 1 < total ? pathOf(index + 2) : undefined,
  }));
}

/** A tag with the records that have it. */
export interface Tag<T> {
  readonly name: string;
  /** For paths: `static-sites` of "Static sites". */
  readonly slug: string;
  readonly items: readonly T[];
}

/**
 * Every tag that records have, in the order of the language, or of their slugs without one; records keep theirs. Tags that
 * differ in case, or in how their words are joined, are one. Throws for others that would have one slug, as "C" and "C++",
 * and for one without a letter or a digit.
 */
export function tagsOf<T>(
  records: readonly T[],
  tags: (record: T) => readonly string[] | undefined,
  language?: InLanguage,
): readonly Tag<T>[] {
  const slugFor = language === undefined ? slugOf : slugIn(language);
  const found = new Map<string, { name: string; items: T[] }>();
  for (const record of records)
    for (const name of new Set(tags(record))) {
      const slug = slugFor(name);
      const tag = found.get(slug) ?? { name, items: [] };
      assertTag(name, tag.name, slug);
      if (!tag.items.includes(record)) tag.items.push(record);
      found.set(slug, tag);
    }
  return sortBy(
    [...found].map(([slug, tag]) => ({ slug, ...tag })),
    ({ name, slug }) => (language === undefined ? slug : name),
    "ascending",
    language,
  );
}

/** Records must not get under a tag that they do not have. */
function assertTag(name: string, known: string, slug: string): void {
  if (slug === "")
    throw new Error(`the tag "${name}" has no letter or digit that an address could be made of`);
  if (marksOf(name) !== marksOf(known))
    throw new Error(
      `the tags "${known}" and "${name}" would have one address, "${slug}": write one of them in another way`,
    );
}

/** What a slug leaves out beside spaces and hyphens. */
const marksOf = (name: string): string =>
  name.normalize("NFC").replace(/[\p{L}\p{M}\p{N}\s_-]+/gu, "");

/** A name as a part of a path: lower-case letters and digits of any script, single hyphens. */
export const slugOf = (name: string): string => joined(name.normalize("NFC").toLowerCase());

/** The same with the small letters of a language: in Turkish those of `I` and `İ` are `ı` and `i`. */
export const slugIn = (language: InLanguage): ((name: string) => string) => {
  const locale = localeOf(language);
  return (name) => joined(name.normalize("NFC").toLocaleLowerCase(locale));
};

const joined = (small: string): string =>
  small.replace(/[^\p{L}\p{M}\p{N}]+/gu, "-").replace(/^-|-$/g, "");

/** The records before and after one in a list. */
export function neighbours<T>(
  records: readonly T[],
  record: T,
): { readonly previous: T | undefined; readonly next: T | undefined } {
  const at = records.indexOf(record);
  return at < 0
    ? { previous: undefined, next: undefined }
    : { previous: records[at - 1], next: records[at + 1] };
}

/** The records that share most of something, such as tags, with one; at most `count`, the nearest first. */
export function related<T>(
  records: readonly T[],
  record: T,
  shared: (record: T) => readonly string[] | undefined,
  count = 3,
): readonly T[] {
  const own = new Set(shared(record));
  const common = (other: T) => (shared(other) ?? []).filter((name) => own.has(name)).length;
  const others = records.filter((other) => other !== record && common(other) > 0);
  return sortBy(others, common, "descending").slice(0, count);
}
