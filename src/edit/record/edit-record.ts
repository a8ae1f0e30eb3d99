/** Several fields of one file, changed, added and taken out as one change. */
import { type FieldPath, valueAt } from "../../content/field-path.ts";
import type { Desk } from "../desk.ts";
import type { Conflict } from "../edits.ts";
import { labelOf } from "../field-info.ts";
import { type PageText, pageTexts } from "../index/page-texts.ts";
import type { Outcome } from "../outcome.ts";
import type { SiteView } from "../site-view.ts";
import { wordsOf } from "../words.ts";
import { changeStructure } from "../writer/change-structure.ts";
import { changeValues, dataOf } from "../writer/change-text.ts";
import { Refused } from "../writer/refused.ts";
import type { Plain } from "../writer/yaml-scalar.ts";
import { recordForm } from "./record-form.ts";

export interface RecordEdit {
  readonly path: FieldPath;
  /** undefined where the file did not say it. */
  readonly before?: Plain | undefined;
  /** undefined takes it out. */
  readonly value?: Plain | undefined;
}

/** The texts of a page as the edits would make them; undefined where it would not be there. Nothing is written. */
export async function tryRecord(
  view: SiteView,
  file: string,
  path: string,
  edits: readonly RecordEdit[],
): Promise<readonly PageText[] | undefined> {
  const now = await view.now();
  recordForm(view, now, file);
  const site = await view.with(new Map([[file, textWith(view, file, edits)]]), { isLoose: true });
  const made = await view.page(site, path);
  return made && pageTexts(made.html);
}

/** What somebody else has changed meanwhile is a question, where it is the same field. */
export async function saveRecord(
  view: SiteView,
  desk: Desk,
  file: string,
  edits: readonly RecordEdit[],
): Promise<Outcome> {
  recordForm(view, await view.now(), file);
  const values = edits.flatMap(({ path, before, value }) =>
    before === undefined || value === undefined ? [] : [{ file, path, before, value }],
  );
  if (values.length === edits.length) return desk.save(values);
  const data = dataOf(file, view.textOf(file));
  const conflicts = edits.flatMap(({ path, before, value }): readonly Conflict[] => {
    const now = valueAt(data, path) as Plain | undefined;
    if (now === before || now === value) return [];
    return [{ file, path, label: labelOf(path), now: now ?? null }];
  });
  if (conflicts.length > 0) return { ok: false, problems: [], conflicts };
  const before = view.textOf(file);
  const after = textWith(view, file, edits);
  const parts = edits.map(({ path, before: was = null, value = null }) => ({
    label: labelOf(path),
    file,
    path,
    before: was,
    after: value,
  }));
  return desk.make({ words: wordsOf({ parts }), writings: [{ file, before, after }] });
}

function textWith(view: SiteView, file: string, edits: readonly RecordEdit[]): string {
  const data = dataOf(file, view.textOf(file));
  const isThere = (path: FieldPath) => valueAt(data, path) !== undefined;
  const text = changeValues(
    file,
    view.textOf(file),
    edits.flatMap(({ path, value }) =>
      value !== undefined && isThere(path) ? [[path, value] as const] : [],
    ),
  );
  return edits.reduce((made, { path, value }) => {
    if (value === undefined)
      return isThere(path) ? changeStructure(file, made, { type: "drop", path }) : made;
    if (isThere(path)) return made;
    if (!isGroupAt(data, path.slice(0, -1))) throw new Refused("is no field of a group");
    return changeStructure(file, made, { type: "put", path, value });
  }, text);
}

function isGroupAt(data: unknown, path: FieldPath): boolean {
  const group = valueAt(data, path);
  return typeof group === "object" && group !== null && !Array.isArray(group);
}
