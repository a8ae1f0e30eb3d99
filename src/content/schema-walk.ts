/** Walks zod schemas: finds the schema of a field and the fields of a group. */
import { z } from "zod";
import type { FieldPath } from "./field-path.ts";

/** The schema without optional, default and pipe wrappers. */
export function unwrap(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable)
    return unwrap(schema.unwrap());
  if (schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault)
    return unwrap(schema.unwrap());
  if (schema instanceof z.ZodPipe) return unwrap(schema.out);
  return schema;
}

/** The fields of a group; those of all forms of a union together. */
export function shapeOf(
  schema: z.ZodType | undefined,
): Readonly<Record<string, z.ZodType>> | undefined {
  const plain = unwrap(schema);
  if (plain instanceof z.ZodObject) return plain.shape;
  if (plain instanceof z.ZodUnion) {
    const shapes = plain.options.map((option) =>
      option instanceof z.ZodType ? shapeOf(option) : {},
    );
    return Object.assign({}, ...shapes);
  }
  return undefined;
}

/** The schema of the field at a path, or undefined when the schema has no such field. */
export function schemaAt(schema: z.ZodType | undefined, path: FieldPath): z.ZodType | undefined {
  const [first, ...rest] = path;
  if (first === undefined) return schema;
  const plain = unwrap(schema);
  const next = partOf(plain, first) ?? shapeOf(schema)?.[first];
  return next instanceof z.ZodType ? schemaAt(next, rest) : undefined;
}

/** Of a list all items have one schema, and so has all that has a free name. */
function partOf(plain: z.core.$ZodType | undefined, name: string | number) {
  if (typeof name === "number") return plain instanceof z.ZodArray ? plain.element : undefined;
  return plain instanceof z.ZodRecord ? plain.valueType : undefined;
}
