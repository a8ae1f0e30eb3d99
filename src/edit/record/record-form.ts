/** All fields of a content file, made from its schema: those that it says, and those that it may say as well. */
import { z } from "zod";
import { type FieldPath, valueAt } from "../../content/field-path.ts";
import { isGroup } from "../../content/map-texts.ts";
import { schemaAt, unwrap } from "../../content/schema/schema-walk.ts";
import type { ReadySite } from "../../serve/site-builder.ts";
import { contentFiles } from "../content-files.ts";
import { type FieldInfo, fieldInfo, fieldOf } from "../field-info.ts";
import { sharingIn } from "../info-of.ts";
import { addressIn, type SiteView } from "../site-view.ts";
import { placesIn } from "../structure/blank.ts";
import { formsOf } from "../structure/forms.ts";
import { filesOfRecord } from "../structure/site-files.ts";
import { dataOf, isEditable } from "../writer/change-text.ts";
import { Refused } from "../writer/refused.ts";
import { type Addition, additionsTo } from "./additions.ts";

export interface RecordField extends FieldInfo {
  /** Whether the file says it. */
  readonly isSet: boolean;
  /** Whether the file need not say it. */
  readonly isOptional: boolean;
}

export interface RecordForm {
  readonly file: string;
  /** The addresses of its pages. */
  readonly pages: readonly string[];
  readonly fields: readonly RecordField[];
  readonly additions: readonly Addition[];
}

export interface ContentFileInfo {
  readonly file: string;
  readonly source: string;
  readonly pages: readonly string[];
}

/** Those that can be edited, in their order in the manifest. */
export const filesWithFields = (view: SiteView, site: ReadySite): readonly ContentFileInfo[] =>
  [...contentFiles(view.root, site.site).values()]
    .filter(({ file }) => isEditable(file))
    .map(({ file, source }) => ({ file, source, pages: pagesOf(site, file) }));

const pagesOf = (site: ReadySite, file: string): readonly string[] =>
  [...site.routes.values()]
    .filter(({ source }) => source === file)
    .map(({ path }) => addressIn(site, path));

/** Throws `Refused` for what is no file of the site's content. */
export function recordForm(view: SiteView, site: ReadySite, file: string): RecordForm {
  const { schema } = contentFiles(view.root, site.site).get(file) ?? {};
  if (!schema) throw new Refused("stands in no file of the site's content");
  if (!isEditable(file))
    throw new Refused(`stands in a file that can only be changed by hand: ${file}`);
  const text = view.textOf(file);
  const data = dataOf(file, text);
  // A translation says only what it translates.
  const isWhole = filesOfRecord(site.site, file)[0] === file;
  const sharing = sharingIn(site, file);
  const said = placesIn(data)
    .filter((path) => path.length > 0 && isSingle(valueAt(data, path)) && isOpen(schema, path))
    .map((path) => ({
      ...fieldInfo(schema, { file, path }, text),
      ...sharing({ file, path }),
      isSet: true,
      isOptional: isWhole && isOptionalAt(schema, path),
    }));
  const groups = isWhole ? [[], ...groupsIn(data, [])] : [];
  const unsaid = groups.flatMap((group) => unsaidIn(schema, data, group));
  const shapeAt = (group: FieldPath) => shapeFor(schemaAt(schema, group), valueAt(data, group));
  const more = unsaid.map((path) => ({
    ...fieldOf(schema, { file, path }, null, ""),
    isSet: false,
    isOptional: true,
  }));
  return {
    file,
    pages: pagesOf(site, file),
    fields: [...said, ...more],
    additions: additionsTo(file, schema, data, groups, shapeAt),
  };
}

/** Lists and groups without anything in them are no values. */
const isSingle = (value: unknown): boolean =>
  value === null || ["string", "number", "boolean"].includes(typeof value);

/** What a form of a group fixes is chosen with the form. */
const isOpen = (schema: z.ZodType, path: FieldPath): boolean =>
  !(schemaAt(schema, path) instanceof z.ZodLiteral);

function isOptionalAt(schema: z.ZodType, path: FieldPath): boolean {
  if (typeof path.at(-1) !== "string") return false;
  return schemaAt(schema, path)?.safeParse(undefined).success === true;
}

function groupsIn(value: unknown, path: FieldPath): readonly FieldPath[] {
  const parts: readonly (readonly [string | number, unknown])[] = Array.isArray(value)
    ? value.map((item, index) => [index, item] as const)
    : isGroup(value)
      ? Object.entries(value)
      : [];
  return parts.flatMap(([name, part]) => {
    const own = [...path, name];
    return [...(isGroup(part) ? [own] : []), ...groupsIn(part, own)];
  });
}

/** Single values that a group may have and has not. */
function unsaidIn(schema: z.ZodType, data: unknown, group: FieldPath): readonly FieldPath[] {
  const now = valueAt(data, group);
  const own = schemaAt(schema, group);
  const shape = shapeFor(own, now);
  if (!shape || !isGroup(now)) return [];
  return Object.keys(shape)
    .filter((name) => !(name in now))
    .map((name) => [...group, name])
    .filter((path) => isSingleAt(schema, path) && isOptionalAt(schema, path));
}

/** Of several forms only the one that the group has. */
function shapeFor(schema: z.ZodType | undefined, now: unknown) {
  const plain = unwrap(schema);
  if (plain instanceof z.ZodObject) return plain.shape;
  return formsOf(schema).find((form) => form.schema.safeParse(now).success)?.schema.shape;
}

const SINGLE = ["string", "number", "integer", "boolean"];

function isSingleAt(source: z.ZodType, path: FieldPath): boolean {
  const schema = schemaAt(source, path);
  if (!schema || schema instanceof z.ZodLiteral) return false;
  const { type } = z.toJSONSchema(schema, { io: "input", unrepresentable: "any" });
  return typeof type === "string" && SINGLE.includes(type);
}
