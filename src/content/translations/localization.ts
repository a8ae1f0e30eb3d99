/** What a part of a record is for translations, by its schema: written in each language, or the same in all. */
import { z } from "zod";

export type Localization = "localized" | "shared" | "overridable";

type Schema = z.core.$ZodType;

export type Part =
  | { readonly kind: Localization }
  | {
      readonly kind: "group";
      readonly at: (name: string) => Schema | undefined;
      /** Of the fields that a schema names. */
      readonly names?: readonly string[];
    }
  | { readonly kind: "list"; readonly at: (index: number) => Schema | undefined };

const SHARED: Part = { kind: "shared" };
const LOCALIZED: Part = { kind: "localized" };

/** `value` is what the source language has there: a union is what its option is that reads the value. */
export function partOf(schema: Schema | undefined, value: unknown): Part {
  if (!schema) return partOfValue(value);
  const { localization, refersTo } = z.globalRegistry.get(schema) ?? {};
  if (isLocalization(localization)) return { kind: localization };
  if (refersTo !== undefined) return SHARED;
  const inner = innerOf(schema, value);
  if (inner) return partOf(inner, value);
  if (schema instanceof z.ZodObject) {
    const { shape, catchall } = schema._zod.def;
    return {
      kind: "group",
      at: (name) => shape[name] ?? catchall,
      names: Object.keys(shape),
    };
  }
  if (schema instanceof z.ZodRecord) return { kind: "group", at: () => schema.valueType };
  if (schema instanceof z.ZodArray) return { kind: "list", at: () => schema.element };
  if (schema instanceof z.ZodTuple)
    return { kind: "list", at: (index) => schema.def.items[index] ?? schema.def.rest ?? undefined };
  if (schema instanceof z.core.$ZodString) return hasForm(schema) ? SHARED : LOCALIZED;
  return SAME_EVERYWHERE.has(schema._zod.def.type) ? SHARED : partOfValue(value);
}

const isLocalization = (value: unknown): value is Localization =>
  value === "localized" || value === "shared" || value === "overridable";

const SAME_EVERYWHERE = new Set([
  ...["enum", "literal", "number", "bigint", "boolean", "date", "null", "undefined", "nan"],
  ...["template_literal", "never", "void", "symbol", "file"],
]);

/** What reads the value in the end; undefined where that is the schema itself. */
function innerOf(schema: Schema, value: unknown): Schema | undefined {
  if (schema instanceof z.ZodLazy) return schema._zod.innerType;
  if (schema instanceof z.ZodPipe)
    return schema.in instanceof z.ZodTransform ? schema.out : schema.in;
  if (schema instanceof z.ZodUnion) return schema.options.find((option) => reads(option, value));
  if (schema instanceof z.ZodIntersection) {
    const { left, right } = schema.def;
    return left instanceof z.ZodObject && right instanceof z.ZodObject
      ? left.safeExtend(right.shape)
      : left;
  }
  const { innerType } = schema._zod.def as { readonly innerType?: Schema };
  return innerType;
}

function reads(option: Schema, value: unknown): boolean {
  try {
    return z.safeParse(option, value).success;
  } catch {
    // It waits for something, or is the site's own code, which tells its faults when it reads the record.
    return false;
  }
}

/** Where no schema says more, a text is one that people read. */
function partOfValue(value: unknown): Part {
  if (typeof value === "string") return LOCALIZED;
  if (Array.isArray(value)) return { kind: "list", at: () => undefined };
  if (typeof value === "object" && value !== null) return { kind: "group", at: () => undefined };
  return SHARED;
}

/** A format or a pattern: e-mail, date, slug. */
const hasForm = ({ _zod: { def } }: z.core.$ZodString): boolean =>
  (def as { readonly format?: string }).format !== undefined ||
  (def.checks ?? []).some(({ _zod }) => _zod.def.check === "string_format");

/** Whether a value holds words that a translation would write. Placeholders are none. */
export function hasWords(value: unknown): boolean {
  if (typeof value === "string") return /\p{L}/u.test(value.replace(/\{[^}]*\}/g, ""));
  return typeof value === "object" && value !== null && Object.values(value).some(hasWords);
}
