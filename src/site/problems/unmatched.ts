/** Sources of content and watched patterns that match no file: most are a mistake in the manifest. */
import { existsSync, statSync } from "node:fs";
import { extname, join, posix } from "node:path";
import glob from "fast-glob";
import { isVisible, listFiles } from "../../cache/list-files.ts";
import { groupBy } from "../../collections/group-by.ts";
import { isOwnFormat, siteFormatOf } from "../../content/formats/formats.ts";

import { languageFolder } from "../../content/translations/language-folder.ts";
import { folderOf, usablePatterns } from "../../content/watched-files.ts";
import { noticeLine } from "../../errors.ts";
import { nearest } from "../../problems/nearest.ts";
import type { LoadedSite } from "../load-site.ts";
import { manifestFault } from "./manifest-fault.ts";

type Told = Pick<LoadedSite, "compiled" | "editions">;
/** What is wrong, and what to do. */
type Fault = readonly [string, string];

/** A sentence for each. */
export function unmatchedNotices(root: string, site: Told): readonly string[] {
  const { content, watch } = site.compiled.site;
  let known: readonly string[] | undefined;
  const unread = () => {
    known ??= unreadFiles(root, site);
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
    ...strayNotices(site, unread),
    ...watchNotices(root, "watch", watch),
  ];
}

/** Texts in folders that no source looks into, one for each folder: one level too deep, or of a source that was forgotten. */
function strayNotices(
  { compiled, editions }: Told,
  unread: () => readonly string[],
): readonly string[] {
  const sources = [...(editions[0]?.found ?? [])].flatMap(([name, { files }]) => {
    const source = compiled.site.content[name];
    return source && "pattern" in source && files ? [{ pattern: source.pattern, files }] : [];
  });
  const folders = new Set(
    sources.flatMap(({ files }) => Array.from(files.keys(), (file) => posix.dirname(file))),
  );
  // Of these it is told that they match nothing.
  const empty = sources
    .filter(({ files }) => files.size === 0)
    .map(({ pattern }) => `${posix.join("content", folderOf(pattern))}/`);
  const strays = unread().filter(
    (file) =>
      !folders.has(posix.dirname(file)) &&
      !empty.some((folder) => file.startsWith(folder)) &&
      !/(?:^|\/)(?:_|readme\.|schemas\/[^/]+\.json$)/i.test(file),
  );
  return [...groupBy(strays, (file) => posix.dirname(file))].map(([folder, files]) => {
    const above = sources.find(
      ({ pattern }) =>
        extname(pattern) === extname(files[0] ?? "") &&
        glob.isDynamicPattern(pattern) &&
        `${folder}/`.startsWith(`${posix.join("content", folderOf(pattern))}/`),
    );
    return noticeLine({
      rule: "site/unread",
      where: { file: files[0] ?? folder },
      message: `no source reads it${files.length > 1 ? `, nor ${files.length - 1} more in ${folder}` : ""}`,
      hint: `${above ? `write the pattern as ${deeper(above.pattern)}` : "name it in a source"}, in \`watch\` where code reads it, or move it out of content/`,
    });
  });
}

/** `posts/*.md` as `posts/**\/*.md`. */
const deeper = (pattern: string): string =>
  posix.join(folderOf(pattern), "**", posix.basename(pattern));

const notice = (field: string, [message, hint]: Fault): string =>
  noticeLine(manifestFault(field, message, hint));

const watchNotices = (root: string, field: string, patterns: unknown): readonly string[] =>
  usablePatterns(patterns).flatMap((pattern, index) =>
    matches(root, pattern) ? [] : notice(`${field}[${index}]`, watchFaultOf(root, pattern)),
  );

/** Those of `content/` that look like content, and that no source of the first language, no code and no loader reads. */
function unreadFiles(root: string, { compiled, editions }: Told): readonly string[] {
  const { formats = {} } = compiled.site;
  const read = new Set([
    ...[...(editions[0]?.found.values() ?? [])].flatMap(({ files }) => [...(files?.keys() ?? [])]),
    ...compiled.inputs,
    ...watchedPatterns(compiled.site).flatMap((pattern) => matched(root, pattern)),
  ]);
  const others = editions.slice(1).map(({ language }) => languageFolder(language));
  return listFiles(root, "content", isVisible).files.filter(
    (file) =>
      (looksLikeContent(file) || siteFormatOf(file, formats)) &&
      !read.has(file) &&
      !others.some((folder) => file.startsWith(folder)),
  );
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
  const [first, ...others] = unread().filter(
    (file) =>
      folders.has(posix.dirname(file)) &&
      !endings.has(extname(file)) &&
      !/^(?:_|readme\.)/i.test(posix.basename(file)),
  );
  if (first === undefined || !glob.isDynamicPattern(pattern)) return undefined;
  const more = others.length > 0 ? ` and ${others.length} more there` : "";
  const ending = extname(first);
  return [
    `content/${pattern} does not match ${first}${more}, and no other source reads it`,
    ending === ending.toLowerCase()
      ? "name it in the pattern, or move it out of content/"
      : `write its ending as ${ending.toLowerCase()}`,
  ];
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
