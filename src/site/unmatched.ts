/** Sources of content and watched patterns that match no file: most are a mistake in the manifest. */
import { existsSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import glob from "fast-glob";
import { isVisible, listFiles } from "../cache/list-files.ts";
import { isOwnFormat, siteFormatOf } from "../content/formats.ts";
import { languageFolder } from "../content/translations/language-folder.ts";
import { folderOf, usablePatterns } from "../content/watched-files.ts";
import { noticeLine } from "../errors.ts";
import { nearest } from "../problems/nearest.ts";
import type { LoadedSite } from "./load-site.ts";
import { manifestFault } from "./manifest-fault.ts";

type Told = Pick<LoadedSite, "compiled" | "editions">;
/** What is wrong, and what to do. */
type Fault = readonly [string, string];

/** A sentence for each. */
export function unmatchedNotices(root: string, site: Told): readonly string[] {
  const { content, watch } = site.compiled.site;
  const unread = () => unreadFiles(root, site);
  return [
    ...Object.entries(content).flatMap(([name, source]) => {
      if (!("pattern" in source)) return watchNotices(root, `content.${name}.watch`, source.watch);
      if (site.editions[0]?.found.get(name)?.files?.size !== 0) return [];
      const fault = sourceFault(root, source.pattern, unread);
      return fault ? notice(`content.${name}`, fault) : [];
    }),
    ...watchNotices(root, "watch", watch),
  ];
}

const notice = (field: string, [message, hint]: Fault): string =>
  noticeLine(manifestFault(field, message, hint));

const watchNotices = (root: string, field: string, patterns: unknown): readonly string[] =>
  usablePatterns(patterns).flatMap((pattern, index) =>
    matches(root, pattern) ? [] : notice(`${field}[${index}]`, watchFaultOf(root, pattern)),
  );

/** Those of `content/` in a format of content that no source of the first language reads. */
function unreadFiles(root: string, { compiled, editions }: Told): readonly string[] {
  const { formats = {} } = compiled.site;
  const read = new Set(
    [...(editions[0]?.found.values() ?? [])].flatMap(({ files }) => [...(files?.keys() ?? [])]),
  );
  const others = editions.slice(1).map(({ language }) => languageFolder(language));
  return listFiles(root, "content", isVisible).files.filter(
    (file) =>
      (isOwnFormat(extname(file)) || siteFormatOf(file, formats)) &&
      !read.has(file) &&
      !others.some((folder) => file.startsWith(folder)),
  );
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

const matches = (root: string, pattern: string): boolean =>
  glob.isDynamicPattern(pattern)
    ? glob.sync(pattern, { cwd: root, suppressErrors: true }).length > 0
    : statSync(join(root, pattern), { throwIfNoEntry: false })?.isFile() === true;

function watchFaultOf(root: string, pattern: string): Fault {
  const isFolder = existsSync(join(root, pattern));
  return isFolder
    ? [`"${pattern}" is a folder`, `for all files in it write "${pattern}/**"`]
    : [`no file matches "${pattern}"`, "patterns begin at the site's folder: data/prices.csv"];
}
