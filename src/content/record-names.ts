/** By what references name a record: its slug, its id, the last part of that, which is the name of its file, or all but its first. */

/** What comes first counts: one record's slug is not taken for the file of another. */
const NAMES: readonly ((record: object) => unknown)[] = [
  (record) => ("slug" in record ? record.slug : undefined),
  (record) => idOf(record),
  (record) => {
    const id = idOf(record);
    return typeof id === "string" ? id.replace(/^.*\//, "") : undefined;
  },
  // The path in the folder of the source: others have it alone as the id.
  (record) => {
    const id = idOf(record);
    return typeof id === "string" ? id.replace(/^[^/]*\//, "") : undefined;
  },
];

const idOf = (record: object) => ("id" in record ? record.id : undefined);

function nameOf(record: unknown, read: (record: object) => unknown): string | undefined {
  const name = typeof record === "object" && record !== null ? read(record) : undefined;
  return typeof name === "string" || typeof name === "number" ? String(name) : undefined;
}

export const namesOf = (record: unknown): readonly string[] =>
  NAMES.flatMap((read) => nameOf(record, read) ?? []);

/** Those that a name may mean: more than one where it tells nobody which. */
export type RecordsByName<R> = ReadonlyMap<string, ReadonlySet<R>>;

export function recordsByName<R>(
  records: readonly R[],
  readValue: (record: R) => unknown,
): RecordsByName<R> {
  const all = new Map<string, Set<R>>();
  for (const read of NAMES) {
    const known = new Set(all.keys());
    for (const record of records) {
      const name = nameOf(readValue(record), read);
      if (name === undefined || known.has(name)) continue;
      const named = all.get(name) ?? new Set();
      all.set(name, named.add(record));
    }
  }
  return all;
}
