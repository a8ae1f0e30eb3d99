/** What a record has beside the fields that its schema makes: its id, and the body of its Markdown file. */
import { types } from "node:util";
import type { Problem } from "../errors.ts";
import { copyProperties, isGroup } from "./map-texts.ts";
import type { MarkdownBody } from "./markdown-body.ts";
import type { RecordSource } from "./record-source.ts";

type Own = { readonly id?: string; readonly body?: MarkdownBody };

/**
 * A Markdown file's own `id` and `body` come before fields of these names, which are found in `data` then. Records
 * of other files get an `id` where they have none. What a loader gives is what its schema makes of it.
 */
export function withOwn(
  value: unknown,
  { id, source }: { readonly id: string | undefined; readonly source: RecordSource },
): { readonly value: unknown } | { readonly problems: readonly Problem[] } {
  const { body, file } = source;
  if (file === undefined) return { value };
  const own: Own = { ...(id === undefined ? {} : { id }), ...(body ? { body } : {}) };
  if (isGroup(value)) return { value: merged(own, value) };
  if (typeof value === "object" && value !== null && takes(value, own))
    return { value: Object.assign(value, own) };
  if (!body && !(isCopiedByParts(value) && id !== undefined)) return { value };
  const where = { ...source.placeOf([]) };
  return {
    problems: [
      {
        rule: "content/markdown-record",
        where,
        message: `the schema makes ${kindOf(value)} of the record, which has no room for its ${Object.keys(own).join(" and ")}`,
        hint: "let it make a group of fields, or an instance of a class without fields of these names",
        frame: source.frameAt(where),
      },
    ],
  };
}

function merged(own: Own, fields: Readonly<Record<string, unknown>>) {
  const names = Object.keys(own).filter((name) => Object.hasOwn(fields, name));
  if (!own.body && names.length > 0) return fields;
  const all = { ...own };
  copyProperties(fields, all, (_, value) => value);
  return names.length > 0 ? Object.assign(all, own, { data: fields }) : all;
}

/** A copy of it, as each thread gets one, is without fields that it was given. */
const isCopiedByParts = (value: unknown): boolean => COPIED_BY_PARTS.some((is) => is(value));

const COPIED_BY_PARTS: readonly ((value: unknown) => boolean)[] = [
  types.isMap,
  types.isSet,
  types.isDate,
  types.isRegExp,
  types.isAnyArrayBuffer,
  types.isArrayBufferView,
];

const kindOf = (value: unknown): string => {
  const name = typeof value === "object" && value !== null ? value.constructor?.name : undefined;
  return name ? `an object of class ${name}` : `a value of type ${typeof value}`;
};

/** Whether it is an instance of a class with room for them. */
const takes = (value: object, own: Own): boolean =>
  !Array.isArray(value) &&
  !isCopiedByParts(value) &&
  Object.isExtensible(value) &&
  !Object.keys(own).some((name) => name in value);
