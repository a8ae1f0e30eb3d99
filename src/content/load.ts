/** Loads a site's content: finds the records, checks each, fills their placeholders, reports all problems at once. */
import { type Cache, createMemoryCache } from "../cache/cache.ts";
import type { Visibility } from "../config.ts";
import { assertNone, compare, type Problem } from "../errors.ts";
import type { LoaderSource, Source, Sources } from "../site/sources.ts";
import type { ContentRecord } from "./check-record.ts";
import { type FilledRecord, fillRecord } from "./fill.ts";
import { type FoundRecords, findRecords, loaderRecord, type Place } from "./find-records.ts";
import type { Formats } from "./formats.ts";
import { listSchema } from "./list-schema.ts";
import type { RecordSource } from "./record-source.ts";
import type { Reference } from "./references.ts";
import type { RemotePicture } from "./remote-images.ts";
import { type BorrowedTexts, borrowedTexts } from "./translations/borrowed.ts";
import type { TranslatedRecord, Translation } from "./translations/translate.ts";
import { validate } from "./validate.ts";
import type { Variables } from "./variables.ts";
import { isHidden, NEVER } from "./visibility.ts";

export interface LoadedContent {
  readonly content: Readonly<Record<string, unknown>>;
  /** Characters of all its texts. */
  readonly size: number;
  /** Whether a copy of it in another thread is the same. */
  readonly canTravel: boolean;
  /** The record's file relative to the root, and where its fields stand. */
  readonly recordSources: ReadonlyMap<object, LoadedRecord>;
  /** All links, picture names and names of other records in the content, with their places. */
  readonly references: readonly Reference[];
  /** The names that records of each source may be referred to by. */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
  readonly hidden: readonly HiddenRecord[];
  /** The characters beyond ASCII that the content holds. */
  readonly literals: string;
  readonly hasMarkdown: boolean;
  /** The languages of the code in Markdown bodies, sorted. */
  readonly languages: readonly string[];
  /** The names of picture files in them, without their folders, sorted. */
  readonly pictures: readonly string[];
  /** The same of other files that may lie beside Markdown files. */
  readonly downloads: readonly string[];
  /** Those from elsewhere that loaders have named. */
  readonly remotePictures: readonly RemotePicture[];
  /** Placeholders, and what they stand for. */
  readonly variables: Variables;
  /** Texts of another language that stand in for what is not translated. */
  readonly borrowed: BorrowedTexts;
}

export interface LoadedRecord extends RecordSource {
  /** The same in every language. */
  readonly key: string;
  /** How much of it is there; absent in the first language. */
  readonly translation?: Translation;
}

/** A record that this build leaves out. */
export interface HiddenRecord {
  /** Relative to the root; of what a loader gave, the name of the field. */
  readonly file: string;
  readonly name: string;
  /** The day from which it is shown; undefined for a draft. */
  readonly until?: string;
}

export interface LoadOptions {
  readonly variables?: (content: never) => Variables;
  readonly visibility?: Visibility;
  /** The language, on a site of several. */
  readonly tag?: string;
}

/** What was found of each source, by its name. */
export type FoundContent = ReadonlyMap<string, FoundRecords>;

/** Of a site of one language, or in the first language of the site. */
export async function loadContent(
  root: string,
  sources: Sources,
  { formats = {}, ...options }: LoadOptions & { readonly formats?: Formats } = {},
  cache = createMemoryCache(),
): Promise<LoadedContent> {
  const found = await findContent({ root, formats, languages: [] }, sources, cache);
  return finishContent(sources, found, options, cache);
}

export async function findContent(
  place: Place,
  sources: Sources,
  cache: Cache,
): Promise<FoundContent> {
  const found = new Map<string, FoundRecords>();
  for (const [name, source] of Object.entries(sources))
    found.set(name, await findRecords(place, name, source, cache));
  return found;
}

/** Leaves out what is not shown, fills in what is. */
export async function finishContent(
  sources: Sources,
  content: FoundContent,
  { variables, visibility, tag }: LoadOptions = {},
  cache = createMemoryCache(),
): Promise<LoadedContent> {
  const shown = new Map<string, readonly ContentRecord[]>();
  const hidden: ContentRecord[] = [];
  const problems: Problem[] = [];
  const remote: RemotePicture[] = [];
  for (const [name, found] of content) {
    const source = sources[name];
    const isLeftOut = (record: ContentRecord) =>
      visibility !== undefined && isHidden(record, visibility);
    const leftOut = found.records.filter(isLeftOut);
    shown.set(
      name,
      found.records.filter((record) => !isLeftOut(record)),
    );
    hidden.push(...leftOut);
    remote.push(...found.pictures);
    problems.push(...found.problems, ...found.records.flatMap((record) => record.problems));
    if (source && !isList(source)) problems.push(...leftOut.map(neededProblem));
  }
  assertNoProblems(problems);
  const values = variables?.((await contentOf(sources, shown)) as never) ?? {};
  const filled = await fillAll(shown, values, cache, tag);
  const made = [...filled.values()].flat();
  const records = made.map(({ record }) => record);
  assertNoProblems(records.flatMap((record) => record.problems));
  const recordSources = new Map<object, LoadedRecord>();
  for (const record of records) {
    const { source, value, key } = record;
    if (typeof value !== "object" || value === null) continue;
    const { translation } = record as Partial<TranslatedRecord>;
    recordSources.set(value, { ...source, key, ...(translation ? { translation } : {}) });
  }
  const final = new Map([...filled].map(([name, all]) => [name, all.map(({ record }) => record)]));
  return {
    content: await contentOf(sources, final),
    size: made.reduce((sum, { size }) => sum + size, 0),
    canTravel: made.every(({ canTravel }) => canTravel),
    recordSources,
    references: records.flatMap(({ references }) => references),
    hidden: hidden.map(hiddenRecord),
    names: new Map([...final].map(([name, all]) => [name, new Set(all.flatMap(namesOf))])),
    literals: distinct(made.flatMap(({ literals }) => [...literals])).join(""),
    hasMarkdown: records.some(({ hasMarkdown }) => hasMarkdown),
    languages: distinct(records.flatMap(({ languages }) => languages)),
    pictures: distinct(records.flatMap(({ pictures }) => pictures)),
    downloads: distinct(records.flatMap(({ downloads }) => downloads)),
    remotePictures: remote,
    variables: values,
    borrowed: borrowedTexts(
      [...recordSources.values()].flatMap(({ translation }) => translation ?? []),
      values,
    ),
  };
}

const distinct = (names: readonly string[]): readonly string[] => [...new Set(names)].sort(compare);

/** Every record with its variables filled in. */
async function fillAll(
  records: ReadonlyMap<string, readonly ContentRecord[]>,
  values: Variables,
  cache: Cache,
  tag = "",
): Promise<ReadonlyMap<string, readonly FilledRecord[]>> {
  const words = JSON.stringify(values);
  const filled = new Map<string, readonly FilledRecord[]>();
  for (const [name, all] of records) {
    const made: FilledRecord[] = [];
    for (const record of all)
      made.push(
        await cache.getOrCompute(`filled ${record.key} ${tag}`, { values: [record, words] }, () =>
          fillRecord(record, values),
        ),
      );
    filled.set(name, made);
  }
  return filled;
}

/** What the manifest's functions get. */
async function contentOf(
  sources: Sources,
  records: ReadonlyMap<string, readonly ContentRecord[]>,
): Promise<Readonly<Record<string, unknown>>> {
  const content: Record<string, unknown> = {};
  for (const [name, source] of Object.entries(sources)) {
    const values = records.get(name)?.map(({ value }) => value) ?? [];
    if (!isList(source)) content[name] = values[0];
    else
      content[name] =
        "pattern" in source ? values.sort(byOrder) : await listOf(name, source, values);
  }
  return content;
}

/** What a loader's schema makes of a list of records. */
async function listOf(
  name: string,
  { schema }: LoaderSource,
  values: readonly unknown[],
): Promise<unknown> {
  const list = listSchema(schema)?.list ?? schema;
  const { value, problems } = await validate(list, loaderRecord(name, values, []));
  assertNoProblems(problems);
  return value;
}

const namesOf = ({ names }: ContentRecord) => names;

export const isList = (source: Source): boolean =>
  "pattern" in source ? source.many : listSchema(source.schema) !== undefined;

const assertNoProblems = (problems: readonly Problem[]): void =>
  assertNone(
    `The content has ${problems.length === 1 ? "a problem" : `${problems.length} problems`}`,
    problems,
  );

function byOrder(a: unknown, b: unknown): number {
  const order = (record: unknown) =>
    typeof record === "object" && record !== null && "order" in record ? Number(record.order) : 0;
  return order(a) - order(b);
}

const hiddenRecord = ({ source, names, hiddenUntil }: ContentRecord): HiddenRecord => {
  const { file, field = "" } = source.placeOf([]);
  return {
    file: file ?? field,
    name: names[0] ?? "",
    ...(hiddenUntil && hiddenUntil !== NEVER ? { until: hiddenUntil } : {}),
  };
};

/** A single record is there for all pages. */
function neededProblem({ source, hiddenUntil }: ContentRecord): Problem {
  return {
    rule: "content/hidden",
    where: source.placeOf([]),
    message: `${hiddenUntil === NEVER ? "is a draft" : `is not shown before ${hiddenUntil}`}, and the manifest names it as one record, which cannot be left out`,
    hint: "make it one of a folder or of a loader's list, or build with --drafts",
  };
}
