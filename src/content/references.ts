/** Finds the links and picture names in a validated record, by the `refersTo` mark of their fields. */
import { z } from "zod";
import type { Where } from "../errors.ts";
import { shapeOf, unwrap } from "./schema-walk.ts";
import type { YamlFile } from "./yaml.ts";
import type { FieldPath } from "./yaml-places.ts";

export interface Reference {
  readonly kind: "route" | "image";
  readonly value: string;
  /** Found when a problem asks for it: most references are right. */
  readonly place: () => { readonly where: Where; readonly frame: string };
}

export function referencesIn(schema: z.ZodType, record: unknown, yaml: YamlFile): Reference[] {
  return [...walk(schema, record, [])].map(({ kind, value, path }) => ({
    kind,
    value,
    place() {
      const where = yaml.placeOf(path);
      return { where, frame: yaml.frameAt(where) };
    },
  }));
}

interface Found {
  readonly kind: Reference["kind"];
  readonly value: string;
  readonly path: FieldPath;
}

function* walk(schema: z.ZodType, value: unknown, path: FieldPath): Generator<Found> {
  const plain = unwrap(schema);
  const kind = markOf(schema) ?? (plain instanceof z.ZodType ? markOf(plain) : undefined);
  if (typeof value === "string" && kind) yield { kind, value, path };
  if (Array.isArray(value) && plain instanceof z.ZodArray && plain.element instanceof z.ZodType)
    for (const [index, item] of value.entries()) yield* walk(plain.element, item, [...path, index]);
  const shape = shapeOf(schema);
  if (shape && typeof value === "object" && value !== null)
    for (const [key, item] of Object.entries(value)) {
      const field = shape[key];
      if (field) yield* walk(field, item, [...path, key]);
    }
}

function markOf(schema: z.ZodType): Reference["kind"] | undefined {
  const mark = schema.meta()?.refersTo;
  return mark === "route" || mark === "image" ? mark : undefined;
}
