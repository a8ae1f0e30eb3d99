/** What may come to a record that is more than a value: groups that are not there, items of lists, names in groups of free names. */
import { z } from "zod";
import { type FieldPath, valueAt } from "../../content/field-path.ts";
import { isGroup } from "../../content/map-texts.ts";
import { schemaAt, unwrap } from "../../content/schema/schema-walk.ts";
import { labelOf } from "../field-info.ts";
import type { Field } from "../fields.ts";
import { boundsOf, formsOf } from "../structure/forms.ts";

export interface Addition extends Field {
  readonly kind: "group" | "item" | "key";
  readonly label: string;
  /** Of a new item. */
  readonly index: number;
  /** The forms that it can have; empty where there is one. */
  readonly forms: readonly string[];
}

/** `groups`: the places of all groups of the data. */
export function additionsTo(
  file: string,
  schema: z.ZodType,
  data: unknown,
  groups: readonly FieldPath[],
  shapeFor: (path: FieldPath) => Readonly<Record<string, unknown>> | undefined,
): readonly Addition[] {
  const may = (path: FieldPath): readonly Addition[] => {
    const own = schemaAt(schema, path);
    const plain = unwrap(own);
    const value = valueAt(data, path);
    const made = { file, path, label: labelOf(path), index: 0 };
    const isFree = value === undefined && own?.safeParse(undefined).success === true;
    if (plain instanceof z.ZodArray && (isFree || Array.isArray(value))) {
      const { most } = boundsOf(schema, path);
      const index = Array.isArray(value) ? value.length : 0;
      const forms = formNames(schemaAt(schema, [...path, 0]));
      return most !== undefined && index >= most ? [] : [{ ...made, kind: "item", index, forms }];
    }
    if (plain instanceof z.ZodRecord && (isFree || isGroup(value)))
      return [{ ...made, kind: "key", forms: formNames(schemaAt(schema, [...path, "name"])) }];
    const isWhole = plain instanceof z.ZodObject || formsOf(own).length > 0;
    return isFree && isWhole ? [{ ...made, kind: "group", forms: formNames(own) }] : [];
  };
  const named = groups.flatMap((group) =>
    Object.keys(shapeFor(group) ?? {}).map((name) => [...group, name]),
  );
  return named.flatMap(may);
}

const formNames = (schema: z.ZodType | undefined): readonly string[] =>
  formsOf(schema).map(({ name }) => name);
