/** Plain functions over lists of records: order, pages of a list, tags, neighbours. */

/** A sorted copy; equal values keep their order. Text is compared by code units, the same everywhere. */
export function sortBy<T>(
  records: readonly T[],
  key: (record: T) => string | number,
  direction: "ascending" | "descending" = "ascending",
): readonly T[] {
  const sign = direction === "ascending" ? 1 : -1;
  return records
    .map((record) => ({ record, by: key(record) }))
    .sort((a, b) => (a.by < b.by ? -sign : a.by > b.by ? sign : 0))
    .map(({ record }) => record);
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

/** A list in pages of at most `size`, at least one, the first at `path`. Throws for a size below 1. */
export function paginate<T>(
  records: readonly T[],
  { size, path }: { readonly size: number; readonly path: string },
): readonly ListPage<T>[] {
  if (!Number.isInteger(size) || size < 1)
    throw new Error(`paginate: size is ${size}; it must be a whole number of at least 1`);
  const total = Math.max(1, Math.ceil(records.length / size));
  const pathOf = (number: number) =>
    number === 1 ? path : `${path.replace(/\/$/, "")}/${number}${/.\/$/.test(path) ? "/" : ""}`;
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

/** Every tag that records have, by name; records keep their order. Tags that differ in case are one. */
export function tagsOf<T>(
  records: readonly T[],
  tags: (record: T) => readonly string[] | undefined,
): readonly Tag<T>[] {
  const found = new Map<string, { name: string; items: T[] }>();
  for (const record of records)
    for (const name of new Set(tags(record))) {
      const slug = slugOf(name);
      const tag = found.get(slug) ?? { name, items: [] };
      if (!tag.items.includes(record)) tag.items.push(record);
      found.set(slug, tag);
    }
  return sortBy(
    [...found].map(([slug, tag]) => ({ slug, ...tag })),
    ({ slug }) => slug,
  );
}

/** A name as a part of a path: lower-case letters and digits of any language, single hyphens. */
export const slugOf = (name: string): string =>
  name
    .normalize("NFC")
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replace(/^-|-$/g, "");

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
