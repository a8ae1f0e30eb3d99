/** Finds a site's content files and reads them, as far as they can be trusted. */
import { hash } from "node:crypto";
import { existsSync, lstatSync, readFileSync, realpathSync, statSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import glob from "fast-glob";
import type { Cache } from "../cache/cache.ts";
import { unreadableFault } from "../cache/unreadable.ts";
import { compare, messageOf, type Problem } from "../errors.ts";
import { isWithin } from "../hosting/file-path.ts";
import { NO_PERMISSION, unreadPath } from "../problems/no-permission.ts";
import type { Format } from "../site/extensions.ts";
import {
  type Formats,
  formatProblem,
  OWN_FORMATS,
  parseRecords,
  siteFormatOf,
} from "./formats/formats.ts";
import { readValue } from "./formats/yaml.ts";
import type { RecordSource } from "./record-source.ts";
import { siteRecords } from "./site-records.ts";

const require = createRequire(import.meta.url);

export interface ReadFile {
  readonly records: readonly RecordSource[];
  /** Why the file cannot be used. */
  readonly problems: readonly Problem[];
}

/** More is most likely a mistake; a source may allow it. */
const MAX_BYTES = 10_000_000;

/** Of which a site has so much content that garbage beside it would cost much memory. */
const MANY_FILES = 5000;

/** The files below `content/` that match, relative to the root, sorted. */
function findFiles(root: string, pattern: string): readonly string[] {
  const found = glob.sync(patternsOf(pattern), {
    cwd: join(root, "content"),
    onlyFiles: false,
    objectMode: true,
    caseSensitiveMatch: true,
    // A linked folder is reported as a stray file; a linked file is read, or refused with its reason.
    followSymbolicLinks: false,
  });
  return found
    .filter(({ dirent }) => dirent.isFile() || dirent.isSymbolicLink())
    .map(({ path }) => `content/${path}`)
    .sort(compare);
}

/** A file may have a name that reads as a pattern, such as `[slug].yaml`. */
const patternsOf = (pattern: string): string[] => [...new Set([pattern, glob.escapePath(pattern)])];

/** Loaded only where something is tried out. The package has no types of its own. */
const picomatch = (patterns: readonly string[]): ((path: string) => boolean) =>
  require("picomatch")(patterns);

/** The same, asked for once, as it is in what is tried out. */
export async function namedFiles(
  root: string,
  pattern: string,
  { getOrCompute, trial }: Pick<Cache, "getOrCompute" | "trial">,
): Promise<readonly string[]> {
  const all = await getOrCompute(`names ${pattern}`, { names: ["content"] }, () =>
    findFiles(root, pattern),
  );
  if (!trial) return all;
  const isMeant = picomatch(patternsOf(`content/${pattern}`));
  const files = new Set(all);
  for (const [file, text] of trial)
    if (text === undefined) files.delete(file);
    else if (isMeant(file)) files.add(file);
  return [...files].sort(compare);
}

/**
 * Reads what is probably content into the cache, while another process compiles the manifest, which says
 * what is content. Between two files that process gets answers to what it asks. `expect` is told how many files there
 * probably are, before they are read.
 */
export async function readAhead(
  root: string,
  cache: Cache,
  expect: (files: number) => void,
): Promise<void> {
  const names = await cache.getOrCompute("names ahead", { names: ["content"] }, () =>
    glob.sync(`**/*{${OWN_FORMATS.join(",")}}`, {
      cwd: join(root, "content"),
      followSymbolicLinks: false,
      suppressErrors: true,
    }),
  );
  expect(names.length);
  const yaml = names.filter((name) => /\.ya?ml$/.test(name));
  // Else V8 lets garbage make the heap up to four times as large as what is in use before it collects any.
  if (yaml.length > MANY_FILES) setFlagsFromString("--heap-growing-percent=30");
  for (const name of yaml) {
    await setImmediate();
    await getRecords(root, `content/${name}`, undefined, {}, cache);
  }
}

export function getRecords(
  root: string,
  file: string,
  maxBytes: number | undefined,
  formats: Formats,
  cache: Cache,
): Promise<ReadFile> {
  const format = siteFormatOf(file, formats);
  const limits = { maxBytes: maxBytes ?? MAX_BYTES, format };
  const trial = cache.trial?.get(file);
  if (trial !== undefined) return readState(root, file, { ...limits, trial }, cache);
  return cache.getOrCompute(
    `content ${file} ${maxBytes ?? ""}`,
    { files: [file], values: [format] },
    () => readState(root, file, limits, cache),
  );
}

/** The bytes, as large as the text, can go as soon as it is there. */
const readText = (path: string): string =>
  new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path));

/** A path without links is where it says: most are, and there are many. */
function leavesContent(root: string, path: string): boolean {
  const real = realpathSync.native(path);
  return real !== path && !isWithin(realpathSync.native(join(root, "content")), real);
}

interface Limits {
  readonly maxBytes: number;
  readonly format: Format | undefined;
  /** The text to read in place of the file's own. */
  readonly trial?: string;
}

/** Reads without waiting in turns: content files are small and many. */
async function readState(
  root: string,
  file: string,
  { maxBytes, format, trial }: Limits,
  cache: Cache,
): Promise<ReadFile> {
  const problems: Problem[] = [];
  const fault = (message: string, hint?: string): ReadFile => ({
    records: [],
    problems: [{ rule: "content/unreadable", where: { file }, message, ...(hint ? { hint } : {}) }],
  });
  const unknown = format ? undefined : formatProblem(file);
  if (unknown) return { records: [], problems: [unknown] };
  const path = join(root, file);
  try {
    const isThere = trial === undefined || existsSync(path);
    if (isThere && leavesContent(root, path))
      return fault(
        "is a symbolic link that leaves the content folder",
        "put the file itself there",
      );
    if ((isThere ? statSync(path).size : trial.length) > maxBytes)
      return fault(
        `is larger than ${maxBytes / 1_000_000} MB`,
        "split it, or raise the limit where the manifest names it: file(…, schema, { maxBytes: … })",
      );
    const source = trial ?? readText(path);
    if (format) return { records: await siteRecords(file, source, problems, format), problems };
    const readYaml = (text: string) =>
      cache.getOrCompute(`yaml ${file} ${hash("sha256", text)}`, {}, () => readValue(text), {
        persist: true,
      });
    return { records: await parseRecords(file, source, problems, readYaml), problems };
  } catch (error) {
    if (error instanceof TypeError)
      return fault("is not UTF-8 text", "save it as UTF-8 in your editor");
    if (unreadPath(error) !== undefined) return fault(NO_PERMISSION.message, NO_PERMISSION.hint);
    const isLink = lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink();
    const deadLink = isLink ? unreadableFault(path, "link") : undefined;
    return deadLink ? fault(...deadLink) : fault(`cannot be read: ${messageOf(error)}`);
  }
}
