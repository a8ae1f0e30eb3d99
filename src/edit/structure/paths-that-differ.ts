/** What the records of a collection say each in its own way. */
import { z } from "zod";
import { type FieldPath, formatPath, valueAt } from "../../content/field-path.ts";
import { schemaAt } from "../../content/schema/schema-walk.ts";
import type { ReadySite } from "../../serve/site-builder.ts";
import { contentFiles } from "../content-files.ts";
import type { SiteView } from "../site-view.ts";
import { dataOf } from "../writer/change-text.ts";
import type { RecordPlace } from "./collections.ts";

/** Texts that no two records share, but for those that name something else. */
export function pathsThatDiffer(
  view: SiteView,
  site: ReadySite,
  place: RecordPlace,
  file: string,
  name: string | undefined,
): readonly FieldPath[] {
  const { schema } = contentFiles(view.root, site.site).get(file) ?? {};
  const isFirst = file === place.file;
  const others = isFirst ? place.siblings : twinsOf(place, file);
  const shared = sharedPaths(others.map((one) => dataOf(one, view.textIfThere(one) ?? "")));
  const isAlone = others.length < 2;
  const data = dataOf(file, view.textOf(file));
  return leaves(data, []).filter((path) => {
    const value = valueAt(data, path);
    if (isFirst && path.length === 1 && (path[0] === name || path[0] === "slug")) return true;
    if (
      isAlone ||
      typeof value !== "string" ||
      (isFirst && path.length === 1 && path[0] === "order")
    )
      return false;
    return !namesAnother(schema, path) && !shared.has(general(path));
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
function sharedPaths(records: readonly unknown[]): ReadonlySet<string> {
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
  return shared;
}
