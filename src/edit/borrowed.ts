/** Texts that a language takes from another one: each has a field in the language's own file, which is not there yet. */
import type { LoadedRecord } from "../content/loaded-content.ts";
import type { Translation } from "../content/translations/translate.ts";
import type { ReadySite } from "../serve/site-builder.ts";
import type { Edition } from "../site/editions.ts";
import { blockIndex } from "./body/body-field.ts";
import { type Field, fieldIn, fieldKey, leavesOf } from "./fields.ts";
import { addressIn } from "./site-view.ts";

/** A field of the language's own file. */
export interface Borrowed extends Field {
  /** Where the words stand. */
  readonly from: Field;
  readonly record: LoadedRecord;
  /** What a translation writes as a whole: the text, or a list of keywords that it is in. */
  readonly whole: Translation["fields"][number];
}

interface Borrowing {
  readonly byField: ReadonlyMap<string, Borrowed>;
  readonly bySource: ReadonlyMap<string, Borrowed>;
  /** Files whose bodies stand in, with those that would have one: some stand in for several records. */
  readonly bodies: ReadonlyMap<string, string>;
}

const known = new WeakMap<Edition["loaded"], Borrowing>();

function borrowingOf({ loaded }: Pick<Edition, "loaded">): Borrowing {
  const borrowing = known.get(loaded) ?? findBorrowing(loaded);
  known.set(loaded, borrowing);
  return borrowing;
}

function findBorrowing({ recordSources }: Edition["loaded"]): Borrowing {
  const all = [...recordSources.values()].flatMap((record) => [...borrowedBy(record)]);
  const bodies = [...recordSources.values()].flatMap(({ body, translation, row }) =>
    body && translation && row === undefined && body.file !== translation.file
      ? [[body.file, translation.file] as const]
      : [],
  );
  return {
    byField: new Map(all.map((one) => [fieldKey(one), one])),
    bySource: new Map(all.map((one) => [fieldKey(one.from), one])),
    bodies: new Map(bodies),
  };
}

function* borrowedBy(record: LoadedRecord): Generator<Borrowed> {
  const { translation, file, row } = record;
  if (!translation || file === undefined || row !== undefined) return;
  for (const whole of translation.fields)
    if (whole.translation === undefined)
      for (const { path: rest } of leavesOf(whole.source))
        yield {
          file: translation.file,
          path: [...whole.written, ...rest],
          from: fieldIn(record, [...whole.path, ...rest]),
          record,
          whole,
        };
}

/** Of what a page shows: the fields of its own language, in place of those that stand in for them. */
export function ownFields(site: ReadySite, path: string): (field: Field) => Field {
  const route = [...site.routes.values()].find((one) => addressIn(site, one.path) === path);
  const edition = site.site.editions[route && "edition" in route ? route.edition : 0];
  if (!edition || site.site.editions[0] === edition) return (field) => field;
  const { bySource, bodies } = borrowingOf(edition);
  return (field) => {
    const own = bySource.get(fieldKey(field));
    if (own) return { file: own.file, path: own.path };
    const isBlock = blockIndex(field.file, field.path) !== undefined;
    return { ...field, file: (isBlock && bodies.get(field.file)) || field.file };
  };
}

/** Asked of what is not in its file. */
export const borrowedAt = ({ site }: ReadySite, field: Field): Borrowed | undefined =>
  site.editions.map((one) => borrowingOf(one).byField.get(fieldKey(field))).find(Boolean);

/** The file whose body stands in for one that a block would be in; undefined where there is none. */
export function bodyBehind({ site }: ReadySite, { file, path }: Field): string | undefined {
  if (blockIndex(file, path) === undefined) return undefined;
  for (const edition of site.editions)
    for (const [from, own] of borrowingOf(edition).bodies) if (own === file) return from;
  return undefined;
}
