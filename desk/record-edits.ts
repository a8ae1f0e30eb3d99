/** What is typed into the fields of a file: only what differs is kept, and sent. */
import type { FieldInfo, Problem, RecordEdit, RecordField } from "./api.ts";
import { draftOf } from "./drafts.ts";

type Value = FieldInfo["value"] | undefined;

/** By field; undefined takes the field out. */
export type Typed = ReadonlyMap<string, Value>;

export const keyOf = ({ path }: Pick<RecordField, "path">): string => JSON.stringify(path);

/** What the file says of it. */
const saidIn = (field: RecordField): Value => (field.isSet ? field.value : undefined);

export const valueIn = (typed: Typed, field: RecordField): Value =>
  typed.has(keyOf(field)) ? typed.get(keyOf(field)) : saidIn(field);

export function withValue(typed: Typed, field: RecordField, value: Value): Typed {
  const next = new Map(typed);
  if (value === saidIn(field)) next.delete(keyOf(field));
  else next.set(keyOf(field), value);
  return next;
}

export const draftsOf = (fields: readonly RecordField[]): Typed =>
  fields.reduce<Typed>((typed, field) => {
    const draft = draftOf(field);
    return draft === undefined ? typed : withValue(typed, field, draft);
  }, new Map());

/** `before`: what fields say by now whose conflict is settled. */
export const editsOf = (
  fields: readonly RecordField[],
  typed: Typed,
  before: Typed,
): readonly RecordEdit[] =>
  fields.flatMap((field) => {
    const key = keyOf(field);
    if (!typed.has(key)) return [];
    const said = before.has(key) ? before.get(key) : saidIn(field);
    return [{ path: field.path, before: said, value: typed.get(key) }];
  });

/** The fields as they are once this was written. */
export const savedFields = (fields: readonly RecordField[], sent: Typed): readonly RecordField[] =>
  fields.map((field) => {
    const key = keyOf(field);
    if (!sent.has(key)) return field;
    const value = sent.get(key);
    return { ...field, isSet: value !== undefined, value: value ?? field.value };
  });

/** What was typed while it was being written. */
export const stillTyped = (fields: readonly RecordField[], sent: Typed, now: Typed): Typed =>
  savedFields(fields, sent).reduce<Typed>((typed, field, index) => {
    const before = fields[index];
    return before ? withValue(typed, field, valueIn(now, before)) : typed;
  }, new Map());

/** With what a field begins that is added. */
export function startOf({ kind, rules }: FieldInfo): FieldInfo["value"] {
  if (kind === "yes-no") return true;
  if (kind === "choice") return rules.options?.[0] ?? "";
  if (kind === "focus") return rules.options?.[0] ?? "50% 50%";
  return kind === "colour" ? "#000000" : "";
}

export const nameOf = (path: RecordField["path"]): string =>
  path
    .map((part, at) => (typeof part === "number" ? `[${part}]` : at === 0 ? part : `.${part}`))
    .join("");

export const problemsOfField = (
  problems: readonly Problem[],
  { file, path }: RecordField,
): readonly Problem[] =>
  problems.filter(({ where }) => where.file === file && where.field === nameOf(path));
