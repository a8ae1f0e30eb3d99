/** Loads a site's content: finds the files, parses and validates each, reports all problems at once. */
import { type Cache, createMemoryCache } from "../cache/cache.ts";
import type { Visibility } from "../config.ts";
import { compare, type Problem, SiteError } from "../errors.ts";
import type { Source, Sources } from "../site/define.ts";
import { type ContentRecord, checkRecord } from "./check-record.ts";
import { runLoader } from "./loader.ts";
import { findFiles, getRecords } from "./read.ts";
import type { RecordSource } from "./record-source.ts";
import type { Reference } from "./references.ts";
import { type Texts, textsOf } from "./texts.ts";
import { fillVariables } from "./variables.ts";
import { isHidden, NEVER } from "./visibility.ts";

export interface LoadedContent {
  readonly content: Readonly<Record<string, unknown>>;
  /** Characters of all its texts. */
  readonly size: number;
  /** The record's file relative to the root, and where its fields stand. */
  readonly recordSources: ReadonlyMap<object, RecordSource>;
  /** All links, picture names and names of other records in the content, with their places. */
  readonly references: readonly Reference[];
  /** The names that records of each source may be referred to by. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly hidden: readonly HiddenRecord[];
  /** The characters beyond ASCII that the content holds. */
  readonly literals: string;
  readonly hasMarkdown: boolean;
  /** The languages of the code in Markdown bodies, sorted. */
  readonly languages: readonly string[];
  /** Placeholders, and what they stand for. */
  readonly variables: Readonly<Record<string, string>>;
}

/** A record that this build leaves out. */
export interface HiddenRecord {
  /** Relative to the root. */
  readonly file: string;
  readonly name: string;
  /** The day from which it is shown; undefined for a draft. */
  readonly until?: string;
}

export interface LoadOptions {
  readonly variables?: (content: never) => Readonly<Record<string, string>>;
  readonly visibility?: Visibility;
}

export async function loadContent(
  root: string,
  sources: Sources,
  { variables, visibility }: LoadOptions = {},
  cache = createMemoryCache(),
): Promise<LoadedContent> {
  const loaded = new Map<string, readonly ContentRecord[]>();
  const hidden: HiddenRecord[] = [];
  for (const [name, source] of Object.entries(sources)) {
    const records = await loadSource(root, name, source, cache);
    const isLeftOut = (record: ContentRecord) =>
      visibility !== undefined && isHidden(record, visibility);
    loaded.set(
      name,
      records.filter((record) => !isLeftOut(record)),
    );
    hidden.push(...records.filter(isLeftOut).map(hiddenRecord));
  }
  const records = [...loaded.values()].flat();
  const problems = records.flatMap((record) => record.problems);
  if (problems.length > 0) throw contentError(problems);
  const shape = (pick: (record: ContentRecord) => unknown) =>
    Object.fromEntries(
      Object.entries(sources).map(([name, source]) => {
        const values = loaded.get(name)?.map(pick) ?? [];
        const isList = "pattern" in source && source.many;
        return [name, isList ? values.sort(byOrder) : values[0]];
      }),
    );
  const values = variables?.(shape(({ value }) => value) as never) ?? {};
  const filled = await fillAll(records, values, cache);
  const recordSources = new Map<object, RecordSource>();
  for (const { key, source } of records) {
    const record = filled.get(key)?.record;
    if (source && typeof record === "object" && record !== null) recordSources.set(record, source);
  }
  const made = [...filled.values()];
  return {
    content: shape(({ key }) => filled.get(key)?.record),
    size: made.reduce((sum, { size }) => sum + size, 0),
    recordSources,
    references: records.flatMap(({ references }) => references),
    hidden,
    names: new Map([...loaded].map(([name, all]) => [name, all.map((record) => record.name)])),
    literals: [...new Set(made.flatMap(({ literals }) => [...literals]))].sort(compare).join(""),
    hasMarkdown: records.some(({ source }) => source?.body !== undefined),
    languages: [...new Set(records.flatMap(({ languages }) => languages))].sort(compare),
    variables: values,
  };
}

const hiddenRecord = ({ source, name, hiddenUntil }: ContentRecord): HiddenRecord => ({
  file: source?.file ?? "",
  name,
  ...(hiddenUntil && hiddenUntil !== NEVER ? { until: hiddenUntil } : {}),
});

async function loadSource(
  root: string,
  name: string,
  source: Source,
  cache: Cache,
): Promise<readonly ContentRecord[]> {
  if (!("pattern" in source)) return [await loadFrom(name, source, cache)];
  const { pattern, schema, many, maxBytes } = source;
  const files = await cache.getOrCompute(`names ${pattern}`, { names: ["content"] }, () =>
    findFiles(root, pattern),
  );
  if (files.length === 0 && (!many || pattern.includes("\\"))) return [missingFile(pattern)];
  const records: ContentRecord[] = [];
  for (const file of files) {
    const read = await getRecords(root, file, maxBytes, cache);
    const key = `${name} ${file}`;
    records.push(
      ...(await cache.getOrCompute(`record ${key}`, { values: [read, schema] }, () =>
        read.problems.length > 0
          ? [{ ...NOTHING, key, problems: read.problems }]
          : read.records.map((record, index) => checkRecord(`${key} ${index}`, record, schema)),
      )),
    );
  }
  return records;
}

type LoaderSource = Exclude<Source, { readonly pattern: string }>;

/** A failure is not cached: the next build calls the loader again. */
async function loadFrom(name: string, source: LoaderSource, cache: Cache): Promise<ContentRecord> {
  const key = `loader ${name}`;
  try {
    const value = await cache.getOrCompute(key, { values: [source] }, () =>
      runLoader(name, source, cache),
    );
    return { ...NOTHING, key, value, problems: [] };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return { ...NOTHING, key, problems: error.problems };
  }
}

/** Every record with its variables filled in, by key. */
async function fillAll(
  records: readonly ContentRecord[],
  values: Readonly<Record<string, string>>,
  cache: Cache,
) {
  const words = JSON.stringify(values);
  const filled = new Map<string, Texts & { readonly record: unknown }>();
  for (const one of records) {
    const made = await cache.getOrCompute(`filled ${one.key}`, { values: [one, words] }, () => {
      const record = fillVariables(one.value, values);
      return { record, ...textsOf(record) };
    });
    filled.set(one.key, made);
  }
  return filled;
}

const contentError = (problems: readonly Problem[]): SiteError =>
  new SiteError(
    `The content has ${problems.length === 1 ? "a problem" : `${problems.length} problems`}`,
    problems,
  );

function byOrder(a: unknown, b: unknown): number {
  const order = (record: unknown) =>
    typeof record === "object" && record !== null && "order" in record ? Number(record.order) : 0;
  return order(a) - order(b);
}

const NOTHING: Omit<ContentRecord, "key" | "problems"> = {
  name: "",
  references: [],
  languages: [],
};

const missingFile = (pattern: string): ContentRecord => ({
  ...NOTHING,
  key: pattern,
  problems: [
    {
      rule: "content/missing-file",
      where: { file: `content/${pattern}` },
      message: "the file is missing",
      hint: pattern.includes("\\")
        ? "write slashes in the manifest: they separate folders on every system"
        : "the site cannot be built without it; restore it from an earlier commit",
    },
  ],
});
