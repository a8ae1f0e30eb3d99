/** Walks zod schemas: finds the schema of a field and the fields of a group. */
import { z } from "zod";
import type { FieldPath } from "../field-path.ts";

/** The schema without optional, default and other wrappers; of a pipe the end that is no function. */
export function unwrap(schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined {
  if (
    schema instanceof z.core.$ZodOptional ||
    schema instanceof z.core.$ZodNonOptional ||
    schema instanceof z.core.$ZodNullable ||
    schema instanceof z.core.$ZodDefault ||
    schema instanceof z.core.$ZodPrefault ||
    schema instanceof z.core.$ZodCatch ||
    schema instanceof z.core.$ZodReadonly
  )
    return unwrap(schema._zod.def.innerType);
  if (schema instanceof z.core.$ZodLazy) return unwrap(schema._zod.innerType);
  if (schema instanceof z.core.$ZodPipe) {
    const { in: given, out } = schema._zod.def;
    return unwrap(out instanceof z.core.$ZodTransform ? given : out);
  }
  return schema;
}

/** The fields of a group; those of all forms of a union, or parts of an intersection, together. */
export function shapeOf(
  schema: z.core.$ZodType | undefined,
): Readonly<Record<string, z.core.$ZodType>> | undefined {
  const plain = unwrap(schema);
  if (plain instanceof z.core.$ZodObject) return plain._zod.def.shape;
  if (plain instanceof z.core.$ZodUnion)
    return Object.assign({}, ...plain._zod.def.options.map(shapeOf));
  if (plain instanceof z.core.$ZodIntersection)
    return { ...shapeOf(plain._zod.def.left), ...shapeOf(plain._zod.def.right) };
  return undefined;
}

/** The names that a group takes: its fields, or those that a record lists. */
export function namesIn(schema: z.core.$ZodType, path: FieldPath): readonly string[] {
  const plain = unwrap(partAt(schema, path));
  const listed =
    plain instanceof z.core.$ZodRecord ? plain._zod.def.keyType._zod.values : undefined;
  return listed ? Array.from(listed, String) : Object.keys(shapeOf(plain) ?? {});
}

/** The schema of the field at a path, or undefined when the schema has no such field, or one of zod/mini. */
export function schemaAt(schema: z.ZodType | undefined, path: FieldPath): z.ZodType | undefined {
  const part = partAt(schema, path);
  return part instanceof z.ZodType ? part : undefined;
}

function partAt(
  schema: z.core.$ZodType | undefined,
  [first, ...rest]: FieldPath,
): z.core.$ZodType | undefined {
  if (first === undefined || !schema) return schema;
  return partAt(partOf(unwrap(schema), first) ?? shapeOf(schema)?.[first], rest);
}

/** Of a list all items have one schema, and so has all that has a free name. */
function partOf(plain: z.core.$ZodType | undefined, name: string | number) {
  if (typeof name === "number")
    return plain instanceof z.core.$ZodArray ? plain._zod.def.element : undefined;
  return plain instanceof z.core.$ZodRecord ? plain._zod.def.valueType : undefined;
}
