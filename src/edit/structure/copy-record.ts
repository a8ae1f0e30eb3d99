/** A new record from a copy of another one: what must differ is asked for, the rest stays. */
import { posix } from "node:path";
import { type FieldPath, formatPath } from "../../content/field-path.ts";
import type { ReadySite } from "../../serve/site-builder.ts";
import { contentFiles } from "../content-files.ts";
import { type FieldInfo, fieldInfo } from "../field-info.ts";
import type { Field } from "../fields.ts";
import { problemsWith } from "../problems-with.ts";
import type { SiteView } from "../site-view.ts";
import { unlessBroken } from "../unless-broken.ts";
import { changeValues } from "../writer/change-text.ts";
import { Refused } from "../writer/refused.ts";
import type { Plain } from "../writer/yaml-scalar.ts";
import { nameFieldOf, type RecordPlace, recordOf, recordPlace } from "./collections.ts";
import { pathsThatDiffer } from "./paths-that-differ.ts";
import { sharedHeads } from "./shared-heads.ts";
import { inFolder, isIndex, renamed, stemOf } from "./site-files.ts";
import { slugOf } from "./slug.ts";
import type { Worked } from "./worked.ts";

export interface CopyForm {
  /** Empty: its names, and what the site refuses to be said twice. Fields of translations are among them. */
  readonly fields: readonly FieldInfo[];
  /** From which the slug follows. */
  readonly name: string | undefined;
}

export async function copyForm(view: SiteView, site: ReadySite, file: string): Promise<CopyForm> {
  const place = recordPlace(view, site, file);
  const name = nameFieldIn(view, place);
  const fields = place.files.flatMap((one) => {
    const { schema } = contentFiles(view.root, site.site).get(one) ?? {};
    if (!schema) return [];
    const text = view.textOf(one);
    return pathsThatDiffer(view, site, place, one, name).map((path) =>
      fieldInfo(schema, { file: one, path }, text),
    );
  });
  const names = fields.filter(
    ({ path }) => path.length === 1 && [name, "slug"].includes(String(path[0])),
  );
  const isRefused = await refusedTwice(view, site, place, names);
  const asked = fields.filter((field) => names.includes(field) || isRefused(field));
  return { fields: asked.map((field) => ({ ...field, value: "" })), name };
}

const nameFieldIn = (view: SiteView, { siblings }: RecordPlace): string | undefined =>
  nameFieldOf(siblings.map((one) => recordOf(view, one)));

/** What a copy with other names may not say too, found by trying: what the site refuses, and what its pages have in their heads. */
async function refusedTwice(
  view: SiteView,
  site: ReadySite,
  place: RecordPlace,
  names: readonly FieldInfo[],
): Promise<(field: FieldInfo) => boolean> {
  const slug = freeSlug(view, place);
  const values = names.map(({ file, path, value }) => ({
    file,
    path,
    value: path[0] === "slug" ? slug : otherText(String(value)),
  }));
  const { writings } = copyOf(view, place, slug, values);
  const texts = new Map(writings.map(({ file, after }) => [file, after]));
  const problems = await problemsWith(view, texts);
  const after = await unlessBroken(() => view.with(texts, { isLoose: true }));
  const copies = new Map(place.files.map((one) => [one, copiedTo(place, one, slug)]));
  const heads = after ? await sharedHeads(view, site, after, copies) : [];
  return ({ path, value }) =>
    problems.some(({ where }) => where.field === formatPath(path)) ||
    heads.some((text) => value !== "" && text.includes(String(value)));
}

/** As long as it is: the schema may count. */
const otherText = (text: string): string => text.slice(0, -1) + (text.endsWith("x") ? "y" : "x");

function freeSlug(view: SiteView, place: RecordPlace): string {
  for (let number = 2; ; number++) {
    const slug = `${place.slug}-${number}`;
    if (view.textIfThere(copiedTo(place, place.file, slug)) === undefined) return slug;
  }
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
  const name = nameFieldIn(view, place);
  const given = (path: FieldPath) =>
    values.find((one) => one.file === place.file && formatPath(one.path) === formatPath(path))
      ?.value;
  const named = name && given([name]);
  const slug = given(["slug"]) || slugOf(String(named ?? ""));
  if (typeof slug !== "string" || slugOf(slug) !== slug || slug === "")
    throw new Refused("needs a name for addresses: lower-case letters, digits and hyphens");
  return copyOf(
    view,
    place,
    slug,
    values,
    typeof named === "string" && named !== "" ? named : slug,
  );
}

function copyOf(
  view: SiteView,
  place: RecordPlace,
  slug: string,
  values: readonly GivenValue[],
  label = slug,
): Worked {
  const target = copiedTo(place, place.file, slug);
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
      file: copiedTo(place, one, slug),
      before: undefined,
      after: changeValues(one, view.textOf(one), unique),
    };
  });
  return { writings, words: [`${place.source}: “${label}” is new, from a copy of ${place.slug}`] };
}

/** In a folder of its own where each record has one: `posts/spring/index.md` beside `posts/winter/index.md`. */
function copiedTo(place: RecordPlace, file: string, slug: string): string {
  const aside = posix.dirname(posix.dirname(place.file));
  const haveFolders =
    isIndex(place.file) &&
    place.siblings.some(
      (one) => one !== place.file && isIndex(one) && posix.dirname(posix.dirname(one)) === aside,
    );
  return haveFolders ? inFolder(file, slug) : renamed(file, stemFor(place, slug));
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
