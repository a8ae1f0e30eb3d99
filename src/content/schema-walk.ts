/** Walks zod schemas: finds the schema of a field and the fields of a group. */
import { z } from "zod";
import type { FieldPath } from "./field-path.ts";

/** The schema without optional, default and other wrappers; of a pipe the end that is no function. */
export function unwrap(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNonOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodLazy
  )
    return unwrap(schema.unwrap());
  if (schema instanceof z.ZodPipe)
    return unwrap(schema.out instanceof z.ZodTransform ? schema.in : schema.out);
  return schema;
}

/** The fields of a group; those of all forms of a union, or parts of an intersection, together. */
export function shapeOf(
  schema: z.core.$ZodType | undefined,
): Readonly<Record<string, z.ZodType>> | undefined {
  const plain = unwrap(schema);
  if (plain instanceof z.ZodObject) return plain.shape;
  if (plain instanceof z.ZodUnion) return Object.assign({}, ...plain.options.map(shapeOf));
  if (plain instanceof z.ZodIntersection)
    return { ...shapeOf(plain.def.left), ...shapeOf(plain.def.right) };
  return undefined;
}

/** The names that a group takes: its fields, or those that a record lists. */
export function namesIn(schema: z.ZodType | undefined): readonly string[] {
  const plain = unwrap(schema);
  const listed = plain instanceof z.ZodRecord ? plain.keyType._zod.values : undefined;
  return listed ? Array.from(listed, String) : Object.keys(shapeOf(plain) ?? {});
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
