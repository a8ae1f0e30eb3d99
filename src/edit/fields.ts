/** The fields of a site's content: where each stands, and what it says. */
import type { FieldPath } from "../content/field-path.ts";
import type { LoadedRecord } from "../content/loaded-content.ts";
import { isGroup } from "../content/map-texts.ts";
import type { LoadedSite } from "../site/load-site.ts";

export interface Field {
  /** Relative to the site's root. */
  readonly file: string;
  readonly path: FieldPath;
}

export interface FilledField extends Field {
  /** With its placeholders filled. */
  readonly value: string | number;
}

export const fieldKey = ({ file, path }: Field): string => `${file} ${JSON.stringify(path)}`;

/** All texts and numbers that come from files, of all languages. */
export function* fieldsOf({ editions }: Pick<LoadedSite, "editions">): Generator<FilledField> {
  const seen = new Set<string>();
  for (const { loaded } of editions)
    for (const record of loaded.recordSources.values())
      for (const field of fieldsIn(record)) {
        const key = fieldKey(field);
        if (editions.length > 1 && seen.has(key)) continue;
        seen.add(key);
        yield field;
      }
}

function* fieldsIn(record: LoadedRecord): Generator<FilledField> {
  if (record.file === undefined || record.row !== undefined) return;
  for (const { path, value } of leavesOf(record.value)) yield { ...fieldIn(record, path), value };
}

/** What is translated stands in a file of its own, field by field. */
export function fieldIn({ file = "", fieldAt }: LoadedRecord, path: FieldPath): Field {
  const { file: own = file, path: at } = fieldAt?.(path) ?? { path };
  return { file: own, path: at };
}

export function* leavesOf(
  value: unknown,
  path: FieldPath = [],
): Generator<Omit<FilledField, "file">> {
  if (typeof value === "string" || typeof value === "number") yield { path, value };
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* leavesOf(item, [...path, index]);
  else if (isGroup(value))
    for (const [name, part] of Object.entries(value)) yield* leavesOf(part, [...path, name]);
}
