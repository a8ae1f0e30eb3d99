/** What a new item, or a group of another form, must say: empty, as the schema has it. */
import { z } from "zod";
import { type FieldPath, valueAt } from "../../content/field-path.ts";
import { isGroup } from "../../content/map-texts.ts";
import type { Plain } from "../writer/yaml-scalar.ts";

interface JsonSchema {
  readonly type?: string;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minItems?: number;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
}

/** `form` is the index of an option where the schema has several. */
export function blankOf(schema: z.ZodType, form = 0): unknown {
  const json = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema;
  return blank(json, form);
}

function blank(schema: JsonSchema, form = 0): unknown {
  const options = schema.anyOf ?? schema.oneOf;
  if (options) return blank(options[form] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties)
        .filter(([name]) => schema.required?.includes(name))
        .map(([name, part]) => [name, blank(part)]),
    );
  if (schema.items)
    return Array.from({ length: schema.minItems ?? 0 }, () => blank(schema.items ?? {}));
  return schema.type === "boolean" ? false : "";
}

/** The places of all single values. */
export const placesIn = (value: unknown, path: FieldPath = []): readonly FieldPath[] => {
  if (Array.isArray(value)) return value.flatMap((item, index) => placesIn(item, [...path, index]));
  if (isGroup(value))
    return Object.entries(value).flatMap(([name, part]) => placesIn(part, [...path, name]));
  return [path];
};

/** A copy with another value at a path. */
export function withPlain(data: unknown, path: FieldPath, value: Plain): unknown {
  const [first, ...rest] = path;
  if (first === undefined) return value;
  const inner = withPlain(valueAt(data, [first]), rest, value);
  if (Array.isArray(data)) return data.map((item, index) => (index === first ? inner : item));
  return { ...(isGroup(data) ? data : {}), [first]: inner };
}
