/** Steps of a list or a group, in all languages of its record at once. */
import { z } from "zod";
import { type FieldPath, formatPath, valueAt } from "../../content/field-path.ts";
import { schemaAt } from "../../content/schema/schema-walk.ts";
import type { ReadySite } from "../../serve/site-builder.ts";
import { contentFiles } from "../content-files.ts";
import { type FieldInfo, fieldOf, labelOf } from "../field-info.ts";
import type { Field } from "../fields.ts";
import { type SiteView, type Texts, writingsOf } from "../site-view.ts";
import { changeStructure } from "../writer/change-structure.ts";
import { changeValues, dataOf } from "../writer/change-text.ts";
import { Refused } from "../writer/refused.ts";
import type { Plain } from "../writer/yaml-scalar.ts";
import { blankOf, placesIn, withPlain } from "./blank.ts";
import type { GivenValue } from "./copy-record.ts";
import { formsOf } from "./forms.ts";
import { filesOfRecord } from "./site-files.ts";
import type { Step } from "./step.ts";
import type { Worked } from "./worked.ts";

type ListStep = Extract<Step, { type: "move" | "copy" | "remove" }>;

/** Translations keep the same items in the same places. */
export function listStep(view: SiteView, site: ReadySite, file: string, step: ListStep): Worked {
  const texts = new Map<string, string>();
  const count = countOf(view, file, step.path);
  for (const one of filesOfRecord(site.site, file)) {
    if (view.textIfThere(one) === undefined) continue;
    const length = countOf(view, one, step.path);
    if (length === undefined && one !== file) continue;
    if (length !== count)
      throw new Refused(`list has other items in ${one}: change it by hand in both`);
    texts.set(one, changeStructure(one, view.textOf(one), step));
  }
  return { words: [wordsFor(step)], writings: writingsOf(view, texts) };
}

function countOf(view: SiteView, file: string, path: FieldPath): number | undefined {
  const list = valueAt(dataOf(file, view.textOf(file)), path);
  return Array.isArray(list) ? list.length : undefined;
}

function wordsFor(step: ListStep): string {
  const list = labelOf(step.path);
  switch (step.type) {
    case "move":
      return `${list}: number ${step.from + 1} is now number ${step.to + 1}`;
    case "copy":
      return `${list}: number ${step.index + 1} stands there twice`;
    case "remove":
      return `${list}: number ${step.index + 1} is gone`;
  }
}

/** What a form fixes need not be asked for. Of several forms a field of one name may be fixed in each. */
function isOpen(schema: z.ZodType, path: FieldPath): boolean {
  return !(schemaAt(schema, path) instanceof z.ZodLiteral);
}

export interface NewItem extends Field {
  readonly index: number;
  /** Which of the forms that an item can have. */
  readonly form?: number | undefined;
}

/** The fields that a new item must have, in each language. */
export function blankItem(view: SiteView, site: ReadySite, item: NewItem): readonly FieldInfo[] {
  return blanksOf(view, site, item).flatMap(({ file, schema, value }) =>
    placesIn(value)
      .filter((path) => isOpen(schema, [...item.path, 0, ...path]))
      .map((path) => {
        const plain = valueAt(value, path);
        const own = [...item.path, item.index, ...path];
        const start =
          typeof plain === "boolean" || typeof plain === "number" ? plain : String(plain);
        return fieldOf(schema, { file, path: own }, start, "");
      }),
  );
}

export function insertItem(
  view: SiteView,
  site: ReadySite,
  item: NewItem,
  values: readonly GivenValue[],
): Worked {
  let texts: Texts = new Map();
  for (const { file, value } of blanksOf(view, site, item)) {
    const { path, index } = item;
    const start = formatPath([...path, index]);
    const filled = values
      .filter((one) => one.file === file && formatPath(one.path).startsWith(start))
      .reduce<unknown>(
        (made, one) => withPlain(made, one.path.slice(path.length + 1), one.value),
        value,
      );
    const step = { type: "insert", path, index, value: filled } as const;
    texts = new Map([...texts, [file, changeStructure(file, view.textOf(file), step)]]);
  }
  return {
    words: [`${labelOf(item.path)}: number ${item.index + 1} is new`],
    writings: writingsOf(view, texts),
  };
}

/** Of a translation, only what its other items write. */
function blanksOf(view: SiteView, site: ReadySite, { file, path, form }: NewItem) {
  const [first = file, ...others] = filesOfRecord(site.site, file);
  const { schema } = contentFiles(view.root, site.site).get(first) ?? {};
  const itemSchema = schemaAt(schema, [...path, 0]);
  if (!schema || !itemSchema) throw new Refused("is no list of this site's content");
  const value = blankOf(itemSchema, form);
  const blanks = [{ file: first, schema, value }];
  for (const one of others) {
    if (view.textIfThere(one) === undefined) continue;
    const items = valueAt(dataOf(one, view.textOf(one)), path);
    if (!Array.isArray(items)) continue;
    const kept = placesIn(value).filter((place) =>
      items.some((item) => valueAt(item, place) !== undefined),
    );
    const isWhole = placesIn(value).some((place) => place.length === 0);
    const written = isWhole
      ? value
      : kept.reduce<unknown>((made, place) => withPlain(made, place, ""), {});
    blanks.push({ file: one, schema, value: written });
  }
  return blanks;
}

export interface OtherForm extends Field {
  readonly form: number;
}

/** The fields that the other form has and this one has not. */
export function blankForm(view: SiteView, site: ReadySite, asked: OtherForm): readonly FieldInfo[] {
  const { schema, added } = formChange(view, site, asked);
  return placesIn(added)
    .filter((path) => path.length > 0 && isOpen(schema, [...asked.path, ...path]))
    .map((path) => {
      const plain = valueAt(added, path);
      const start = typeof plain === "boolean" || typeof plain === "number" ? plain : String(plain);
      return fieldOf(schema, { file: asked.file, path: [...asked.path, ...path] }, start, "");
    });
}

/** What both forms have stays as it is written. */
export function chooseForm(
  view: SiteView,
  site: ReadySite,
  asked: OtherForm,
  values: readonly GivenValue[],
): Worked {
  const { file, path } = asked;
  const { added, dropped, name } = formChange(view, site, asked);
  const filled = values.reduce<unknown>(
    (made, one) =>
      one.file === file ? withPlain(made, one.path.slice(path.length), one.value) : made,
    added,
  );
  let text = view.textOf(file);
  for (const [field, value] of Object.entries(filled as Record<string, unknown>))
    text = withField(file, text, [...path, field], value);
  for (const field of dropped)
    text = changeStructure(file, text, { type: "drop", path: [...path, field] });
  return {
    words: [`${labelOf(path)}: is now “${name}”`],
    writings: writingsOf(view, new Map([[file, text]])),
  };
}

/** Between two single values what is said beside them stays. */
function withField(file: string, text: string, path: FieldPath, value: unknown): string {
  const isSingle = (one: unknown) =>
    one !== undefined && !(typeof one === "object" && one !== null);
  return isSingle(value) && isSingle(valueAt(dataOf(file, text), path))
    ? changeValues(file, text, [[path, value as Plain]])
    : changeStructure(file, text, { type: "put", path, value });
}

function formChange(view: SiteView, site: ReadySite, { file, path, form }: OtherForm) {
  const { schema } = contentFiles(view.root, site.site).get(file) ?? {};
  const chosen = formsOf(schemaAt(schema, path))[form];
  if (!schema || !chosen) throw new Refused("has no such form");
  const now = Object(valueAt(dataOf(file, view.textOf(file)), path));
  const blank = Object(blankOf(chosen.schema));
  const fits = (field: string) =>
    field in now && chosen.schema.shape[field]?.safeParse(now[field]).success === true;
  const added = Object.fromEntries(Object.entries(blank).filter(([field]) => !fits(field)));
  const dropped = Object.keys(now).filter((field) => !(field in chosen.schema.shape));
  return { schema, added, dropped, name: chosen.name };
}
