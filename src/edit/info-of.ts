/** What is known of a field by all that the site holds: its own file, and other languages. */
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
  const sharedBy = languagesOf(site, field);
  return sharedBy.length > 1 ? { ...info, sharedBy } : info;
}

const isBlock = ({ file, path }: Field): boolean => blockIndex(file, path) !== undefined;

/** Whose pages change with a field, by their names in themselves. */
function languagesOf({ site: { editions } }: ReadySite, field: Field): readonly string[] {
  const [first, ...others] = editions;
  const record = [...(first?.loaded.recordSources.values() ?? [])].find(
    ({ file, row }) => file === field.file && row === undefined,
  );
  if (!first || !record) return [];
  const sharing = others.filter(({ loaded }) =>
    [...loaded.recordSources.values()].some((one) => {
      if (one.key !== record.key) return false;
      if (isBlock(field)) return one.body?.file === field.file;
      return fieldKey(fieldIn(one, field.path)) === fieldKey(field);
    }),
  );
  return [first, ...sharing].map(({ language }) => language.name);
}
