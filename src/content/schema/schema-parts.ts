/** What a schema is made of, and what its fields mean to the engine. */
import { z } from "zod";
import type { Schema } from "./schema-run.ts";

/** The schemas that one is made of. */
export function partsOf(schema: Schema): readonly Schema[] {
  if (schema instanceof z.core.$ZodLazy) return [schema._zod.innerType];
  // The value of a default may be made by the site's code.
  const { defaultValue: _, ...def } = Object.getOwnPropertyDescriptors(schema._zod.def as object);
  return Object.values(def)
    .map(({ value, get }): unknown => (get ? get.call(schema._zod.def) : value))
    .flatMap((part) => (isObject(part) && !isSchema(part) ? Object.values(part) : part))
    .filter(isSchema);
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

const isSchema = (value: unknown): value is Schema =>
  isObject(value) && "_zod" in value && isObject(value._zod) && "run" in value._zod;

type Meaning = {
  readonly refersTo?: unknown;
  readonly visibility?: unknown;
  readonly [more: string]: unknown;
};

export const isVisibility = ({ visibility }: Meaning): boolean => visibility !== undefined;
export const isDraft = ({ visibility }: Meaning): boolean => visibility === "draft";
const isAny = (meaning: Meaning): boolean =>
  meaning.refersTo !== undefined || isVisibility(meaning);

/** Whether the schema itself, or what its defaults and checks are around, is such a field. */
export function isVisibilityField(schema: Schema): boolean {
  if (isVisibility(z.globalRegistry.get(schema) ?? {})) return true;
  const { innerType } = schema._zod.def as { readonly innerType?: Schema };
  return innerType !== undefined && isVisibilityField(innerType);
}

/** Whether a field in it means something to the engine. */
export function hasMarks(schema: Schema, is = isAny, seen = new Set<Schema>()): boolean {
  if (seen.has(schema)) return false;
  seen.add(schema);
  return (
    is(z.globalRegistry.get(schema) ?? {}) ||
    partsOf(schema).some((part) => hasMarks(part, is, seen))
  );
}
