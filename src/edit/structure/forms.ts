/** Lists around a field, and groups that the schema knows in several forms. */
import { z } from "zod";
import { type FieldPath, valueAt } from "../../content/field-path.ts";
import { schemaAt, unwrap } from "../../content/schema/schema-walk.ts";
import { partOf } from "../../content/translations/localization.ts";
import type { ReadySite } from "../../serve/site-builder.ts";
import { contentFiles } from "../content-files.ts";
import { labelOf } from "../field-info.ts";
import type { Field } from "../fields.ts";
import type { SiteView } from "../site-view.ts";
import { dataOf } from "../writer/change-text.ts";

/** A list that a field is in. */
export interface ListInfo extends Field {
  readonly label: string;
  /** The item that the field is in. */
  readonly index: number;
  /** Each item in a few words. */
  readonly items: readonly string[];
  readonly least: number;
  readonly most: number | undefined;
  /** The forms that a new item can have; empty where it has one. */
  readonly forms: readonly string[];
}

/** A group that can have another form. */
export interface FormInfo extends Field {
  readonly label: string;
  readonly forms: readonly string[];
  readonly now: number;
}

/** The innermost one first. */
export function listsAround(view: SiteView, site: ReadySite, { file, path }: Field) {
  const { schema } = contentFiles(view.root, site.site).get(file) ?? {};
  const data = dataOf(file, view.textOf(file));
  return path
    .flatMap((part, depth): readonly ListInfo[] => {
      const own = path.slice(0, depth);
      const items = valueAt(data, own);
      if (typeof part !== "number" || !Array.isArray(items)) return [];
      const { least, most } = boundsOf(schema, own);
      return [
        {
          file,
          path: own,
          label: labelOf(own),
          index: part,
          items: items.map((item, index) => inWords(item, schemaAt(schema, [...own, index]))),
          least,
          most,
          forms: formsOf(schemaAt(schema, [...own, 0])).map(({ name }) => name),
        },
      ];
    })
    .reverse();
}

export function formsAround(view: SiteView, site: ReadySite, { file, path }: Field) {
  const { schema } = contentFiles(view.root, site.site).get(file) ?? {};
  const data = dataOf(file, view.textOf(file));
  return path
    .flatMap((_, depth): readonly FormInfo[] => {
      const own = path.slice(0, depth);
      const forms = formsOf(schemaAt(schema, own));
      if (forms.length < 2) return [];
      const now = forms.findIndex((form) => form.schema.safeParse(valueAt(data, own)).success);
      return [{ file, path: own, label: labelOf(own), forms: forms.map(({ name }) => name), now }];
    })
    .reverse();
}

export interface Form {
  readonly name: string;
  readonly schema: z.ZodObject;
}

/** Of a union of groups; empty for everything else. */
export function formsOf(schema: z.core.$ZodType | undefined): readonly Form[] {
  const plain = unwrap(schema);
  if (!(plain instanceof z.ZodUnion)) return [];
  const options = plain.options.map(unwrap).filter((option) => option instanceof z.ZodObject);
  if (options.length < plain.options.length) return [];
  return options.map((option) => ({ name: nameOf(option), schema: option }));
}

/** What the form is called by its fixed field, else by the fields that it has. */
function nameOf({ shape }: z.ZodObject): string {
  const fixed = Object.values(shape).find((part) => part instanceof z.ZodLiteral);
  return fixed instanceof z.ZodLiteral
    ? [...fixed.values].join(", ")
    : Object.keys(shape).join(", ");
}

export function boundsOf(schema: z.ZodType | undefined, path: FieldPath) {
  const list = schemaAt(schema, path);
  const json = list && z.toJSONSchema(list, { io: "input", unrepresentable: "any" });
  return { least: json?.minItems ?? 0, most: json?.maxItems };
}

const MOST_LETTERS = 60;
/** What a reader would call an item by. */
const USUAL = ["title", "name", "label", "question", "heading"];

function inWords(item: unknown, schema: z.ZodType | undefined): string {
  const text = firstText(item, schema) ?? firstText(item) ?? JSON.stringify(item) ?? "";
  return text.length > MOST_LETTERS ? `${text.slice(0, MOST_LETTERS)}…` : text;
}

/** With a schema, one that people read: no id, link or picture. */
function firstText(value: unknown, schema?: z.core.$ZodType): string | undefined {
  const own = schema && partOf(schema, value);
  if (own?.kind === "shared") return undefined;
  if (typeof value === "string") return value;
  if (typeof value !== "object" || value === null) return undefined;
  const named = USUAL.map((name) => valueAt(value, [name])).find((one) => typeof one === "string");
  if (typeof named === "string") return named;
  const at = (name: string) => {
    if (own?.kind === "group") return own.at(name);
    return own?.kind === "list" ? own.at(Number(name)) : undefined;
  };
  for (const [name, part] of Object.entries(value)) {
    const found = firstText(part, at(name));
    if (found !== undefined) return found;
  }
  return undefined;
}
