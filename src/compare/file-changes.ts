/** Files that are no pages: which are new, gone or changed, and of those with lines, in which. */
import { diffArrays } from "diff";
import { isRuleFile } from "../hosting/rule-files.ts";
import { isHashed } from "../hosting/url.ts";
import { isNextData, withoutHash } from "./names.ts";
import { isPage, type Version } from "./version.ts";

export interface FileChanges {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly changed: readonly ChangedFile[];
  /** How many files with a hash in their names are new, as scripts and pictures are that changed. */
  readonly hashed: number;
}

export interface ChangedFile {
  readonly file: string;
  /** Lines of before that are gone, and lines that came. */
  readonly removed: readonly string[];
  readonly added: readonly string[];
}

export async function fileChanges(before: Version, after: Version): Promise<FileChanges> {
  const old = plainFiles(before);
  const now = plainFiles(after);
  const changed = await Promise.all(
    changedFiles(before, after).map((file) => changedLines(before, after, file)),
  );
  return {
    added: now.filter((file) => !before.files.has(file)),
    removed: old.filter((file) => !after.files.has(file)),
    changed,
    hashed: [...after.files.keys()].filter((file) => isNamedByHash(file) && !before.files.has(file))
      .length,
  };
}

/** Files under one name with other bytes. */
export const changedFiles = (before: Version, after: Version): readonly string[] =>
  plainFiles(after).filter(
    (file) =>
      before.files.has(file) && before.files.get(file)?.sha256 !== after.files.get(file)?.sha256,
  );

function plainFiles({ files }: Version): readonly string[] {
  const names = [...files.keys()];
  const isOfNext = names.some((file) => file.startsWith("_next/static/"));
  const pages = new Set(isOfNext ? names.filter(isPage) : []);
  return names.filter(
    (file) => !isPage(file) && !isNamedByHash(file) && !(isOfNext && isNextData(file, pages)),
  );
}

/** A new name of such a file is told by the pages that name it. */
const isNamedByHash = (file: string): boolean =>
  isHashed(file) || withoutHash(`/${file}`) !== `/${file}`;

const LINED = /(^|\/)CNAME$|\.(txt|xml|rss|atom|json|webmanifest|csv|ics|md)$/i;
const MOST_BYTES = 2_000_000;

async function changedLines(before: Version, after: Version, file: string): Promise<ChangedFile> {
  const bytes = (version: Version) => version.files.get(file)?.bytes ?? 0;
  if (!(LINED.test(file) || isRuleFile(file)) || Math.max(bytes(before), bytes(after)) > MOST_BYTES)
    return { file, removed: [], added: [] };
  const [old, now] = await Promise.all([linesOf(before, file), linesOf(after, file)]);
  const told = diffArrays(old.filter(saysSomething), now.filter(saysSomething));
  const parts = told.some(({ removed, added }) => removed || added) ? told : diffArrays(old, now);
  return {
    file,
    removed: parts.flatMap(({ removed, value }) => (removed ? value : [])),
    added: parts.flatMap(({ added, value }) => (added ? value : [])),
  };
}

/** A tag alone, such as `</url>`, says which lines belong together, and nothing more. */
const saysSomething = (line: string): boolean => !/^<\/?[\w:-]+>$/.test(line);

/** What a generator writes in one line is read tag by tag, or field by field. */
async function linesOf(version: Version, file: string): Promise<string[]> {
  const text = withoutHash((await version.read(file)).toString());
  const spread = /\.(xml|rss|atom)$/i.test(file)
    ? text.replace(/>\s*</g, ">\n<")
    : /\.(json|webmanifest)$/i.test(file)
      ? text.replace(/,\s*"/g, ',\n"')
      : text;
  return spread
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
}
