/** Loads a site's content: finds the records, checks each, fills their placeholders, reports all problems at once. */
import type { Cache, Trial } from "../cache/cache.ts";
import type { Visibility } from "../config.ts";
import { assertNone, type Problem } from "../errors.ts";
import type { LoaderSource, Source, Sources } from "../site/sources.ts";
import { together } from "./all-records.ts";
import type { ContentRecord } from "./check-record.ts";
import { fillAll } from "./fill-all.ts";
import {
  type FoundRecords,
  findRecords,
  loaderRecord,
  type Place,
  replaceRecords,
} from "./find-records.ts";
import type { HiddenRecord, LoadedContent, LoadedRecord } from "./loaded-content.ts";
import type { RemotePicture } from "./loaders/remote-images.ts";
import { listSchema } from "./schema/list-schema.ts";
import { validate } from "./schema/validate.ts";
import type { Variables } from "./variables.ts";
import { isHidden, NEVER } from "./visibility.ts";

export interface LoadOptions {
  /** Those that do not follow from the content. */
  readonly fixed?: Variables;
  readonly variables?: (content: never) => Variables;
  readonly visibility?: Visibility;
  /** The language, on a site of several. */
  readonly tag?: string;
}

/** What was found of each source, by its name. */
export type FoundContent = ReadonlyMap<string, FoundRecords>;

/** `before`: what was found by these sources when the files were as they are without the cache's trial. */
export async function findContent(
  place: Place,
  sources: Sources,
  cache: Cache,
  before?: FoundContent,
): Promise<FoundContent> {
  const known = before && saysOnlyOtherThings(before, cache.trial) ? before : undefined;
  const found = new Map<string, FoundRecords>();
  for (const [name, source] of Object.entries(sources)) {
    const last = known?.get(name);
    const records = last
      ? replaceRecords(place, name, source, last, cache)
      : findRecords(place, name, source, cache);
    found.set(name, await records);
  }
  return found;
}

/** Whether all files of a trial were read before and are still there. */
const saysOnlyOtherThings = (before: FoundContent, trial: Trial = new Map()): boolean =>
  [...trial].every(
    ([file, text]) =>
      text !== undefined && [...before.values()].some(({ files }) => files?.has(file)),
  );

/** Leaves out what is not shown, fills in what is. */
export async function finishContent(
  sources: Sources,
  content: FoundContent,
  { fixed, variables, visibility, tag }: LoadOptions = {},
): Promise<LoadedContent> {
  const shown = new Map<string, readonly ContentRecord[]>();
  const hidden: ContentRecord[] = [];
  const problems: Problem[] = [];
  const remote: RemotePicture[] = [];
  for (const [name, found] of content) {
    const source = sources[name];
    const leftOut = visibility ? found.records.filter((one) => isHidden(one, visibility)) : [];
    const without = new Set(leftOut);
    const isShown = (record: ContentRecord) => !without.has(record);
    shown.set(name, leftOut.length > 0 ? found.records.filter(isShown) : found.records);
    hidden.push(...leftOut);
    remote.push(...found.pictures);
    problems.push(...found.problems, ...problemsOf(found.records));
    if (source && !isList(source)) problems.push(...leftOut.map(neededProblem));
  }
  assertNoProblems(problems);
  const written = async () => {
    const lists = [...shown].map(([name, all]) => [name, all.map(({ value }) => value)] as const);
    return contentOf(sources, new Map(lists), content);
  };
  const values = { ...fixed, ...variables?.((await written()) as never) };
  const filled = await fillAll(shown, values, tag);
  const lists = new Map<string, unknown[]>();
  const recordSources = new Map<object, LoadedRecord>();
  for (const [name, all] of filled) {
    const list: unknown[] = [];
    for (const { record, loaded } of all) {
      const { value } = record;
      if (record.problems.length > 0) problems.push(...record.problems);
      if (typeof value === "object" && value !== null) recordSources.set(value, loaded);
      list.push(value);
    }
    lists.set(name, list);
  }
  assertNoProblems(problems);
  return Object.assign(together(filled, values), {
    content: await contentOf(sources, lists, content),
    recordSources,
    hidden: hidden.map(hiddenRecord),
    remotePictures: remote,
    variables: values,
  });
}

const problemsOf = (records: readonly ContentRecord[]): readonly Problem[] =>
  records.filter(({ problems }) => problems.length > 0).flatMap(({ problems }) => problems);

/** What the manifest's functions get. */
async function contentOf(
  sources: Sources,
  lists: ReadonlyMap<string, unknown[]>,
  found: FoundContent,
): Promise<Readonly<Record<string, unknown>>> {
  const content: Record<string, unknown> = {};
  for (const [name, source] of Object.entries(sources)) {
    const values = lists.get(name) ?? [];
    if (!isList(source)) content[name] = values[0];
    else {
      const all = found.get(name)?.records.length ?? 0;
      const list = "pattern" in source ? inOrder(values) : await listOf(name, source, values, all);
      // A kind that sorted it in place would change what the next one gets.
      content[name] = Array.isArray(list) ? Object.freeze(list) : list;
    }
  }
  return Object.freeze(content);
}

/** What a loader's schema makes of a list of records. `all`: how many it has with those that are left out. */
async function listOf(
  name: string,
  { schema }: LoaderSource,
  values: readonly unknown[],
  all: number,
): Promise<unknown> {
  const list = listSchema(schema)?.list ?? schema;
  const { value, problems } = await validate(list, loaderRecord(name, values, []));
  const without =
    all > values.length
      ? ` without the ${all - values.length} of ${all} records that are a draft or dated in the future`
      : "";
  assertNoProblems(
    problems.map(({ message, ...problem }) => ({
      ...problem,
      message: `the list of the loader "${name}" is wrong${without}: ${message}`,
    })),
  );
  return value;
}

export const isList = (source: Source): boolean =>
  "pattern" in source ? source.many : listSchema(source.schema) !== undefined;

const assertNoProblems = (problems: readonly Problem[]): void =>
  assertNone(
    `The content has ${problems.length === 1 ? "a problem" : `${problems.length} problems`}`,
    problems,
  );

function inOrder(records: unknown[]): unknown[] {
  return records.some((record) => orderOf(record) !== 0)
    ? records.sort((a, b) => orderOf(a) - orderOf(b))
    : records;
}

const orderOf = (record: unknown): number =>
  typeof record === "object" && record !== null && "order" in record ? Number(record.order) : 0;

const hiddenRecord = ({ source, names, hiddenUntil }: ContentRecord): HiddenRecord => {
  const { file, field = "" } = source.placeOf([]);
  return {
    file: file ?? field,
    name: names[0] ?? "",
    otherNames: names.slice(1),
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
