/** Sources of content and watched patterns that match no file: most are a mistake in the manifest. */
import { existsSync, statSync } from "node:fs";
import { extname, join, posix } from "node:path";
import glob from "fast-glob";
import { isVisible, listFiles } from "../../cache/list-files.ts";
import { withoutEnding } from "../../content/check-record.ts";
import { composed, DOWNLOAD, isNamed } from "../../content/file-names.ts";
import { isOwnFormat, siteFormatOf } from "../../content/formats/formats.ts";
import { languageFolder } from "../../content/translations/language-folder.ts";
import { folderOf, usablePatterns } from "../../content/watched-files.ts";
import { noticeLine } from "../../errors.ts";
import { nearest } from "../../problems/nearest.ts";
import type { LoadedSite } from "../load-site.ts";
import { manifestFault } from "./manifest-fault.ts";
import { strayNotices } from "./stray-notices.ts";

type Told = Pick<LoadedSite, "compiled" | "editions">;
/** What is wrong, and what to do. */
type Fault = readonly [string, string];

/** A sentence for each; nothing of folders that are told already. */
export function unmatchedNotices(
  root: string,
  site: Told,
  told: readonly string[] = [],
): readonly string[] {
  const { content, watch } = site.compiled.site;
  let known: readonly string[] | undefined;
  const unread = () => {
    known ??= unreadFiles(root, site, told);
    return known;
  };
  return [
    ...Object.entries(content).flatMap(([name, source]) => {
      if (!("pattern" in source)) return watchNotices(root, `content.${name}.watch`, source.watch);
      const read = site.editions[0]?.found.get(name)?.files;
      if (!read) return [];
      const fault =
        read.size === 0
          ? sourceFault(root, source.pattern, unread)
          : besideFault(source.pattern, [...read.keys()], unread);
      return fault ? notice(`content.${name}`, fault) : [];
    }),
    ...strayNotices(site, unread()),
    ...watchNotices(root, "watch", watch),
  ];
}

const notice = (field: string, [message, hint]: Fault): string =>
  noticeLine(manifestFault(field, message, hint));

const watchNotices = (root: string, field: string, patterns: unknown): readonly string[] =>
  usablePatterns(patterns).flatMap((pattern, index) =>
    matches(root, pattern) ? [] : notice(`${field}[${index}]`, watchFaultOf(root, pattern)),
  );

/**
 * Those of `content/` that look like content, and that no source of the first language, no code and no loader reads, nor
 * any text offers to visitors.
 */
function unreadFiles(
  root: string,
  { compiled, editions }: Told,
  told: readonly string[],
): readonly string[] {
  const { formats = {} } = compiled.site;
  const read = new Set([
    ...[...(editions[0]?.found.values() ?? [])].flatMap(({ files }) => [...(files?.keys() ?? [])]),
    ...compiled.inputs,
    ...watchedPatterns(compiled.site).flatMap((pattern) => matched(root, pattern)),
  ]);
  const isOffered = offeredBy(editions);
  const others = [
    ...editions.slice(1).map(({ language }) => languageFolder(language)),
    ...told.map((folder) => `${folder}/`),
  ];
  return listFiles(root, "content", isVisible).files.filter(
    (file) =>
      (looksLikeContent(file) || siteFormatOf(file, formats)) &&
      !read.has(file) &&
      !others.some((folder) => file.startsWith(folder)) &&
      !isOffered(file),
  );
}

/** By their names alone, as downloads are found: which file a text means, its page decides. */
function offeredBy(editions: Told["editions"]): (file: string) => boolean {
  let names: ReadonlySet<string> | undefined;
  return (file) => {
    if (!DOWNLOAD.test(file)) return false;
    names ??= new Set(
      editions.flatMap(({ found, loaded }) => [
        ...loaded.downloads,
        ...[...found.values()].flatMap(({ records }) => records.flatMap((one) => one.downloads)),
      ]),
    );
    return isNamed(composed(posix.basename(file)), names);
  };
}

/** In whatever letters: a pattern for .md does not match .MD. */
const looksLikeContent = (file: string): boolean => {
  const ending = extname(file).toLowerCase();
  return isOwnFormat(ending) || OTHERS_READ.has(ending);
};

/** What other generators read. */
const OTHERS_READ: ReadonlySet<string> = new Set([".json5", ".jsonc", ".toml", ".tsv"]);

/** Beside files of a source those of other endings: one of the endings it reads is left out by the pattern on purpose. */
function besideFault(
  pattern: string,
  read: readonly string[],
  unread: () => readonly string[],
): Fault | undefined {
  const folders = new Set(read.map((file) => posix.dirname(file)));
  const endings = new Set(read.map((file) => extname(file)));
  const isOne = !glob.isDynamicPattern(pattern);
  const [first, ...others] = unread().filter(
    (file) =>
      folders.has(posix.dirname(file)) &&
      (!isOne || read.some((one) => withoutEnding(one) === withoutEnding(file))) &&
      !endings.has(extname(file)) &&
      !/^(?:_|readme\.)/i.test(posix.basename(file)),
  );
  if (first === undefined) return undefined;
  const more = others.length > 0 ? ` and ${others.length} more there` : "";
  return [
    `content/${pattern} does not match ${first}${more}, and no other source reads it`,
    besideHint(extname(first), endings),
  ];
}

/** Content has endings in small letters. */
function besideHint(ending: string, read: ReadonlySet<string>): string {
  const small = ending.toLowerCase();
  if (ending === small) return "name it in the pattern, or move it out of content/";
  return `write its ending as ${small}${read.has(small) ? "" : ", and name it in the pattern, or move it out of content/"}`;
}

/** An empty folder may be meant: nothing has been written yet. */
function sourceFault(
  root: string,
  pattern: string,
  unread: () => readonly string[],
): Fault | undefined {
  const named = `content/${pattern}`;
  const folder = ["content", folderOf(pattern)].filter(Boolean).join("/");
  if (!existsSync(join(root, folder)))
    return [`no file matches ${named}: there is no folder ${folder}`, folderHint(root, folder)];
  const [first, ...others] = unread().filter((file) => file.startsWith(`${folder}/`));
  if (first === undefined)
    return glob.isDynamicPattern(pattern) ? undefined : [`there is no ${named}`, EMPTY];
  const more = others.length > 0 ? ` and ${others.length} more there` : "";
  return [`no file matches ${named}, and no source reads ${first}${more}`, "correct the pattern"];
}

const EMPTY = "correct the name, or add the file";

function folderHint(root: string, folder: string): string {
  const { folders } = listFiles(root, "content", isVisible);
  const meant = nearest(folder, folders);
  return `${meant ? `did you mean ${meant}? ` : ""}where nothing has been written yet, keep the folder with an empty file .gitkeep`;
}

/** Those of the site, and of its loaders. */
const watchedPatterns = ({ content, watch }: Told["compiled"]["site"]): readonly string[] => [
  ...usablePatterns(watch),
  ...Object.values(content).flatMap((source) =>
    "pattern" in source ? [] : usablePatterns(source.watch),
  ),
];

const matched = (root: string, pattern: string): readonly string[] =>
  glob.sync(pattern, { cwd: root, suppressErrors: true });

const matches = (root: string, pattern: string): boolean =>
  glob.isDynamicPattern(pattern)
    ? matched(root, pattern).length > 0
    : statSync(join(root, pattern), { throwIfNoEntry: false })?.isFile() === true;

function watchFaultOf(root: string, pattern: string): Fault {
  const isFolder = existsSync(join(root, pattern));
  return isFolder
    ? [`"${pattern}" is a folder`, `for all files in it write "${pattern}/**"`]
    : [`no file matches "${pattern}"`, "patterns begin at the site's folder: data/prices.csv"];
}
