/** Follows a reference to the record that it names. */
import { type RecordsByName, recordsByName } from "./record-names.ts";

/** Records are plain data that nobody changes: each list is looked through once. */
const known = new WeakMap<object, RecordsByName<unknown>>();

function namedIn<R>(records: readonly R[]): RecordsByName<R> {
  const names = known.get(records) ?? recordsByName<unknown>(records, (record) => record);
  known.set(records, names);
  return names as RecordsByName<R>;
}

/**
 * The record of a list that a field made by `fields.reference` names, by its `slug`, its `id` or its file's name.
 * Throws when there is none, or more than one, which a build has told before where the list is the one that the field
 * names.
 */
export function resolve<R>(reference: string, records: readonly R[]): R;
export function resolve<R>(reference: string | undefined, records: readonly R[]): R | undefined;
export function resolve<R>(reference: string | undefined, records: readonly R[]): R | undefined {
  if (reference === undefined) return undefined;
  const [record, another] = namedIn(records).get(reference) ?? [];
  if (record === undefined)
    throw new Error(`resolve: there is no record "${reference}" in the list that was given`);
  if (another !== undefined)
    throw new Error(`resolve: "${reference}" names several records of the list that was given`);
  return record;
}

/** The records that references name, without those that the language of the page does not have yet. */
export const resolveAll = <R>(references: readonly string[], records: readonly R[]): readonly R[] =>
  references
    .filter((reference) => namedIn(records).has(reference))
    .map((reference) => resolve(reference, records));
