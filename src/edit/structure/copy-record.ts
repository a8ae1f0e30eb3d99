/** A new record from a copy of another one: what must differ is asked for, the rest stays. */

import { z } from "zod";
import { type FieldPath, formatPath, valueAt } from "../../content/field-path.ts";
import { schemaAt } from "../../content/schema-walk.ts";
import type { ReadySite } from "../../serve/site-builder.ts";
import { contentFiles } from "../content-files.ts";
import { type FieldInfo, fieldInfo } from "../field-info.ts";
import type { Field } from "../fields.ts";
import type { SiteView } from "../site-view.ts";
import { changeValues, dataOf } from "../writer/change-text.ts";
import { Refused } from "../writer/refused.ts";
import type { Plain } from "../writer/yaml-scalar.ts";
import { nameFieldOf, type RecordPlace, recordOf, recordPlace } from "./collections.ts";
import { renamed, stemOf } from "./site-files.ts";
import { slugOf } from "./slug.ts";
import type { Worked } from "./worked.ts";

export interface CopyForm {
  /** Empty: what no two records of the collection share. Fields of translations are among them. */
  readonly fields: readonly FieldInfo[];
  /** From which the slug follows. */
  readonly name: string | undefined;
}

export function copyForm(view: SiteView, site: ReadySite, file: string): CopyForm {
  const place = recordPlace(view, site, file);
  const name = nameFieldOf(place.siblings.map((one) => recordOf(view, one)));
  const fields = place.files.flatMap((one) => {
    const { schema } = contentFiles(view.root, site.site).get(one) ?? {};
    if (!schema) return [];
    const text = view.textOf(one);
    return pathsThatDiffer(view, site, place, one, name).map((path) => ({
      ...fieldInfo(schema, { file: one, path }, text),
      value: "",
    }));
  });
  return { fields, name };
}

export interface GivenValue extends Field {
  readonly value: Plain;
}

export function copyRecord(
  view: SiteView,
  site: ReadySite,
  file: string,
  values: readonly GivenValue[],
): Worked {
  const place = recordPlace(view, site, file);
  const form = copyForm(view, site, file);
  const given = (field: Field) =>
    values.find((one) => one.file === field.file && formatPath(one.path) === formatPath(field.path))
      ?.value;
  const named = form.name && given({ file: place.file, path: [form.name] });
  const slug = given({ file: place.file, path: ["slug"] }) || slugOf(String(named ?? ""));
  if (typeof slug !== "string" || slugOf(slug) !== slug || slug === "")
    throw new Refused("needs a name for addresses: lower-case letters, digits and hyphens");
  const stem = stemFor(place, slug);
  const target = renamed(place.file, stem);
  if (view.textIfThere(target) !== undefined)
    throw new Refused(`cannot be made: there is ${target} already`);
  const order = orderAfter(view, place);
  const writings = place.files.map((one) => {
    const changes = [
      ...values
        .filter((value) => value.file === one)
        .map(({ path, value }) => [path, value] as const),
      ...(one === place.file && "slug" in place.data ? [[["slug"], slug] as const] : []),
      ...(one === place.file && order !== undefined ? [[["order"], order] as const] : []),
    ];
    const unique = [...new Map(changes.map((change) => [formatPath(change[0]), change])).values()];
    return {
      file: renamed(one, stem),
      before: undefined,
      after: changeValues(one, view.textOf(one), unique),
    };
  });
  const label = typeof named === "string" && named !== "" ? named : slug;
  return { writings, words: [`${place.source}: “${label}” is new, from a copy of ${place.slug}`] };
}

/** Files are called as their slugs where the others are. */
const stemFor = ({ slug, file }: RecordPlace, wanted: string): string =>
  stemOf(file) === slug
    ? wanted
    : stemOf(file).includes(slug)
      ? stemOf(file).replace(slug, wanted)
      : wanted;

function orderAfter(view: SiteView, { data, siblings }: RecordPlace): number | undefined {
  if (typeof data.order !== "number") return undefined;
  const orders = siblings.map((one) => Number(recordOf(view, one).order) || 0);
  return Math.max(...orders) + 1;
}

/** Texts that no two records share, but for those that name something else. */
function pathsThatDiffer(
  view: SiteView,
  site: ReadySite,
  place: RecordPlace,
  file: string,
  name: string | undefined,
): readonly FieldPath[] {
  const { schema } = contentFiles(view.root, site.site).get(file) ?? {};
  const isFirst = file === place.file;
  const others = isFirst ? place.siblings : twinsOf(place, file);
  const counts = countValues(others.map((one) => dataOf(one, view.textIfThere(one) ?? "")));
  const isAlone = others.length < 2;
  return leaves(dataOf(file, view.textOf(file)), []).filter((path) => {
    const value = valueAt(dataOf(file, view.textOf(file)), path);
    if (isFirst && path.length === 1 && (path[0] === name || path[0] === "slug")) return true;
    if (
      isAlone ||
      typeof value !== "string" ||
      (isFirst && path.length === 1 && path[0] === "order")
    )
      return false;
    if (namesAnother(schema, path)) return false;
    return counts.shared.has(general(path)) === false;
  });
}

function twinsOf(place: RecordPlace, file: string): readonly string[] {
  const folder = file.slice(0, file.length - place.file.slice("content/".length).length);
  return place.siblings.map((one) => folder + one.slice("content/".length));
}

function namesAnother(schema: z.ZodType | undefined, path: FieldPath): boolean {
  const own = schemaAt(schema, path);
  if (!own) return false;
  const json = z.toJSONSchema(own, { io: "input", unrepresentable: "any" });
  return "refersTo" in json || "enum" in json || json.format === "date" || json.format === "uri";
}

const general = (path: FieldPath): string => formatPath(path).replace(/\[\d+\]/g, "[]");

const leaves = (value: unknown, path: FieldPath): readonly FieldPath[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([key, part]) =>
        leaves(part, [...path, Array.isArray(value) ? Number(key) : key]),
      )
    : [path];

/** The fields, whatever their place in a list, that say the same in two records. */
function countValues(records: readonly unknown[]): { readonly shared: ReadonlySet<string> } {
  const owners = new Map<string, number>();
  const shared = new Set<string>();
  records.forEach((record, index) => {
    for (const path of leaves(record, [])) {
      const key = `${general(path)} ${JSON.stringify(valueAt(record, path))}`;
      const owner = owners.get(key);
      if (owner !== undefined && owner !== index) shared.add(general(path));
      owners.set(key, index);
    }
  });
  return { shared };
}
