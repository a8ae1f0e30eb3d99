/** Finds the records of a source, and checks each by the source's schema. */
import type { Cache } from "../cache/cache.ts";
import { type Problem, SiteError } from "../errors.ts";
import type { Language } from "../site/languages.ts";
import type { FileSource, LoaderSource, Source } from "../site/sources.ts";
import {
  type ContentRecord,
  checkRecord,
  type FoundRecord,
  withoutEnding,
} from "./check-record.ts";
import { type FieldPath, formatPath } from "./field-path.ts";
import { composed } from "./file-names.ts";
import type { Formats } from "./formats/formats.ts";
import { runLoader } from "./loaders/loader.ts";
import { assertRight } from "./loaders/loader-problems.ts";
import type { RemotePicture } from "./loaders/remote-images.ts";
import { isGroup } from "./map-texts.ts";
import { getRecords, namedFiles } from "./read.ts";
import type { RecordSource } from "./record-source.ts";
import { listSchema } from "./schema/list-schema.ts";
import { languageFolder } from "./translations/language-folder.ts";
import { watchedFiles } from "./watched-files.ts";

export interface FoundRecords {
  readonly records: readonly ContentRecord[];
  /** Those from elsewhere that a loader has named. */
  readonly pictures: readonly RemotePicture[];
  /** Why some are missing. */
  readonly problems: readonly Problem[];
  /** What each file brings to it, in their order; absent where none were read. */
  readonly files?: ReadonlyMap<string, FileRecords>;
}

type FileRecords = Pick<FoundRecords, "records" | "problems">;

/** Where records are looked for. */
export interface Place {
  readonly root: string;
  readonly formats: Formats;
  /** The languages of the site, the first one first; empty for a site that names none. */
  readonly languages: readonly Language[];
}

/** Those of the first language. */
export const findRecords = (
  place: Place,
  name: string,
  source: Source,
  cache: Cache,
): Promise<FoundRecords> =>
  "pattern" in source
    ? inFiles(place, name, source, cache)
    : ofLoader(place.root, name, source, place.languages[0], cache);

async function inFiles(
  place: Place,
  name: string,
  source: FileSource,
  cache: Cache,
): Promise<FoundRecords> {
  const { pattern, many } = source;
  const all = await namedFiles(place.root, pattern, cache);
  const folders = place.languages.slice(1).map(languageFolder);
  const names = all.filter((file) => !folders.some((folder) => file.startsWith(folder)));
  if (names.length === 0 && (!many || pattern.includes("\\")))
    return { records: [], pictures: [], problems: [missingFile(pattern)] };
  const files = new Map<string, FileRecords>();
  for (const file of names) files.set(file, await inFile(place, name, source, file, cache));
  return ofFiles(files);
}

/** In a trial that says something else in files that were read before: theirs are read again, no others. */
export async function replaceRecords(
  place: Place,
  name: string,
  source: Source,
  before: FoundRecords,
  cache: Cache,
): Promise<FoundRecords> {
  const { files } = before;
  if (!files || !("pattern" in source)) return before;
  const others = [...(cache.trial?.keys() ?? [])].filter((file) => files.has(file));
  if (others.length === 0) return before;
  const replaced = new Map(files);
  for (const file of others) replaced.set(file, await inFile(place, name, source, file, cache));
  return ofFiles(replaced);
}

function ofFiles(files: ReadonlyMap<string, FileRecords>): FoundRecords {
  const records: ContentRecord[] = [];
  const problems: Problem[] = [];
  for (const one of files.values()) {
    records.push(...one.records);
    problems.push(...one.problems);
  }
  return { records, pictures: [], problems, files };
}

async function inFile(
  { root, formats, languages: [language] }: Place,
  name: string,
  { schema, many, maxBytes }: FileSource,
  file: string,
  cache: Cache,
): Promise<FileRecords> {
  const tag = language?.tag;
  const read = await getRecords(root, file, maxBytes, formats, cache);
  const key = `${name} ${file}`;
  const path = composed(withoutEnding(file.replace(/^content\//, "")));
  const found = read.records.map((record, index) => ({
    key: `${key} ${index}`,
    id: many || record.body ? [path, record.row ?? []].flat().join("/") : undefined,
    stem: path,
    ...(tag === undefined ? {} : { tag }),
    source: record,
    schema,
  }));
  const records = await cache.getOrCompute(`records ${key}`, { values: [read, schema, tag] }, () =>
    checkAll(found),
  );
  return { records, problems: read.problems };
}

/** One after another: few schemas wait for anything, so that checking several at once would gain nothing. */
async function checkAll(found: readonly FoundRecord[]): Promise<readonly ContentRecord[]> {
  const records: ContentRecord[] = [];
  for (const record of found) records.push(await checkRecord(record));
  return records;
}

/** A failure is not cached: the next build calls the loader again. */
export async function ofLoader(
  root: string,
  name: string,
  source: LoaderSource,
  language: Language | undefined,
  cache: Cache,
): Promise<FoundRecords> {
  const key = `loader ${name}${language && source.localized ? ` ${language.tag}` : ""}`;
  const { optionalFiles } = await watchedFiles(root, source.watch, cache);
  const dependencies = { values: [source, language?.tag], optionalFiles };
  try {
    const found = await cache.getOrCompute(key, dependencies, async () => {
      const asked = { root, language, files: optionalFiles };
      const loaded = await runLoader(name, source, asked, cache);
      const records = await checkAll(foundIn(name, source, loaded.value, language?.tag));
      await assertRight(name, source, loaded, records);
      return { records, pictures: loaded.pictures };
    });
    return { ...found, problems: [] };
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    return { records: [], pictures: [], problems: error.problems };
  }
}

/** Each item of a list is a record of its own. */
function foundIn(
  name: string,
  { schema }: LoaderSource,
  given: unknown,
  tag: string | undefined,
): readonly FoundRecord[] {
  const item = listSchema(schema)?.item;
  const written = tag === undefined ? {} : { tag };
  if (!item || !Array.isArray(given)) {
    const source = loaderRecord(name, given, []);
    return [{ key: `loader ${name}`, id: undefined, schema, source, ...written }];
  }
  // A list may have gaps, which `map` leaves out: each is an item that is missing.
  return Array.from(given, (value: unknown, index) => ({
    ...written,
    key: `loader ${name} ${index}`,
    id: idOf(value),
    schema: item,
    source: loaderRecord(name, value, [index]),
  }));
}

function idOf(value: unknown): string | undefined {
  const id = isGroup(value) ? value.id : undefined;
  return typeof id === "string" || typeof id === "number" ? String(id) : undefined;
}

export const loaderRecord = (name: string, value: unknown, at: FieldPath): RecordSource => ({
  file: undefined,
  value,
  placeOf: (path) => ({ field: name + formatPath([...at, ...path]).replace(/^(?=[^[])/, ".") }),
  frameAt: () => "",
});

const missingFile = (pattern: string): Problem => ({
  rule: "content/missing-file",
  where: { file: `content/${pattern}` },
  message: "the file is missing",
  hint: pattern.includes("\\")
    ? "write slashes in the manifest: they separate folders on every system"
    : "the site cannot be built without it; restore it from an earlier commit",
});
