/** A text of a language's own in its file, which may not be there yet, in the place that its source has in the first language. */
import { type FieldPath, valueAt } from "../content/field-path.ts";
import { isGroup } from "../content/map-texts.ts";
import type { Borrowed } from "./borrowed.ts";
import { dataOf, withValue } from "./writer/change-text.ts";
import { Refused } from "./writer/refused.ts";
import { setValue } from "./writer/set-value.ts";
import type { Plain } from "./writer/yaml-scalar.ts";

/** `text` is empty of a file that is not there yet. Throws `Refused` where other texts would have to be written too. */
export function withOwnWords(text: string, borrowed: Borrowed, value: Plain): string {
  const { file, path, whole, record } = borrowed;
  const rest = path.slice(whole.written.length);
  const part = partToSet(dataOf(file, text) ?? {}, record.value, whole.path, [], (own) =>
    withValue(own ?? whole.source, rest, value),
  );
  if (!part) throw new Refused(`stands in a list of texts: write the whole list into ${file}`);
  return setValue(file, text, part.path, part.value);
}

interface Part {
  readonly path: FieldPath;
  readonly value: unknown;
}

/** `record` is as pages get it: its lists have the items of the first language. undefined where items would be made up. */
function partToSet(
  given: unknown,
  record: unknown,
  [name, ...rest]: FieldPath,
  at: FieldPath,
  own: (before: unknown) => unknown,
): Part | undefined {
  if (name === undefined) return { path: at, value: own(given) };
  if (given === undefined || given === null) {
    const value = newPart(record, [name, ...rest], own);
    return value === undefined ? undefined : { path: at, value };
  }
  const inner = valueAt(record, [name]);
  const key = keyOf(given, record);
  if (key === undefined || !Array.isArray(given))
    return partToSet(valueAt(given, [name]), inner, rest, [...at, name], own);
  const id = valueAt(inner, [key]);
  const index = given.findIndex((item) => valueAt(item, [key]) === id);
  if (index >= 0) return partToSet(given[index], inner, rest, [...at, index], own);
  const value = newPart(inner, rest, own);
  return isGroup(value)
    ? { path: [...at, given.length], value: { [key]: id, ...value } }
    : undefined;
}

/** A list has as many items as in the first language: groups of which nothing is said. */
function newPart(
  record: unknown,
  [name, ...rest]: FieldPath,
  own: (before: unknown) => unknown,
): unknown {
  if (name === undefined) return own(undefined);
  const value = newPart(valueAt(record, [name]), rest, own);
  if (value === undefined || !Array.isArray(record)) return value && { [name]: value };
  const others = record.filter((_, index) => index !== name);
  return others.every(isGroup)
    ? record.map((_, index) => (index === name ? value : {}))
    : undefined;
}

/** The shared text by which the items of a list are matched, where every one names it. */
function keyOf(given: unknown, record: unknown): string | undefined {
  if (!Array.isArray(given) || !Array.isArray(record)) return undefined;
  return Object.keys(given[0] ?? {}).find((name) => {
    const ids = new Set(record.map((item) => valueAt(item, [name])));
    const isId = (item: unknown) => {
      const id = valueAt(item, [name]);
      return typeof id === "string" && ids.has(id);
    };
    return ids.size === record.length && given.every(isId);
  });
}
