/** What is known of a field by all that the site holds: its own file, and other languages. */
import type { LoadedRecord } from "../content/loaded-content.ts";
import type { ReadySite } from "../serve/site-builder.ts";
import { blockIndex } from "./body/body-field.ts";
import { contentFileOf, standingAt } from "./edits.ts";
import { type FieldInfo, fieldInfo } from "./field-info.ts";
import { type Field, fieldIn, fieldKey } from "./fields.ts";
import type { SiteView } from "./site-view.ts";

export function infoOf(view: SiteView, site: ReadySite, field: Field): FieldInfo {
  const { schema } = contentFileOf(view, site, field);
  const { named } = site.site.loaded;
  const from = standingAt(view, site, field);
  const info = fieldInfo(schema, from, view.textOf(from.file), (source) => named.get(source));
  if (from !== field) {
    const locked = isBlock(field) ? ({ kind: "locked" } as const) : {};
    return { ...info, ...field, ...locked, borrowedFrom: from.file };
  }
  return { ...info, ...sharingIn(site, field.file)(field) };
}

const isBlock = ({ file, path }: Field): boolean => blockIndex(file, path) !== undefined;

/** Of each field of a file of the first language: the languages whose pages change with it, by their names in themselves. */
export function sharingIn(
  { site: { editions } }: ReadySite,
  file: string,
): (field: Field) => Pick<FieldInfo, "sharedBy"> {
  const [first, ...others] = editions;
  const record = [...(first?.loaded.recordSources.values() ?? [])].find(
    (one) => one.file === file && one.row === undefined,
  );
  if (!first || !record) return () => ({});
  const same = others.map(({ language, loaded }) => ({
    language,
    records: [...loaded.recordSources.values()].filter(({ key }) => key === record.key),
  }));
  return (field) => {
    const says = (one: LoadedRecord) =>
      isBlock(field)
        ? one.body?.file === file
        : fieldKey(fieldIn(one, field.path)) === fieldKey(field);
    const sharing = same.filter(({ records }) => records.some(says));
    const names = [first, ...sharing].map(({ language }) => language.name);
    return names.length > 1 ? { sharedBy: names } : {};
  };
}
