/** Follows a reference to the record that it names. */

type Names = ReadonlyMap<string, unknown>;

/** Records are plain data that nobody changes: each list is looked through once. */
const known = new WeakMap<object, Names>();

/**
 * The record of a list that a field made by `fields.reference` names, by its `slug`, its `id` or its file's name.
 * Throws when there is none, which a build has told before where the list is the one that the field names.
 */
export function resolve<R>(reference: string, records: readonly R[]): R;
export function resolve<R>(reference: string | undefined, records: readonly R[]): R | undefined;
export function resolve<R>(reference: string | undefined, records: readonly R[]): R | undefined {
  if (reference === undefined) return undefined;
  const names = known.get(records) ?? namesOf(records);
  known.set(records, names);
  if (!names.has(reference))
    throw new Error(`resolve: there is no record "${reference}" in the list that was given`);
  return names.get(reference) as R;
}

/** The records that references name, without those that the language of the page does not have yet. */
export function resolveAll<R>(references: readonly string[], records: readonly R[]): readonly R[] {
  const names = known.get(records) ?? namesOf(records);
  known.set(records, names);
  return references.flatMap((reference) =>
    names.has(reference) ? [names.get(reference) as R] : [],
  );
}

/** The last part of an id is the file's name. What comes first counts: slugs before names of files. */
function namesOf(records: readonly unknown[]): Names {
  const recordsByName = (name: (record: object) => unknown) =>
    records.flatMap((record): [string, unknown][] => {
      const found = typeof record === "object" && record !== null ? name(record) : undefined;
      return typeof found === "string" || typeof found === "number"
        ? [[String(found), record]]
        : [];
    });
  const idOf = (record: object) => ("id" in record ? record.id : undefined);
  return new Map([
    ...recordsByName((record) => String(idOf(record) ?? "").replace(/^.*\//, "")),
    ...recordsByName(idOf),
    ...recordsByName((record) => ("slug" in record ? record.slug : undefined)),
  ]);
}
