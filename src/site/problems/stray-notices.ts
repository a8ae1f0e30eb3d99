/** Files of the content folder that look like content, in folders that no source looks into. */
import { extname, posix } from "node:path";
import glob from "fast-glob";
import { groupBy } from "../../collections/group-by.ts";
import { unnamedFolder } from "../../content/translations/misplaced.ts";
import { folderOf } from "../../content/watched-files.ts";
import { noticeLine } from "../../errors.ts";
import type { LoadedSite } from "../load-site.ts";

/** One for each folder: one level too deep, of a source that was forgotten, or of a language that the site does not name. */
export function strayNotices(
  { compiled, editions }: Pick<LoadedSite, "compiled" | "editions">,
  unread: readonly string[],
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
  const strays = unread.filter(
    (file) =>
      !folders.has(posix.dirname(file)) &&
      !empty.some((folder) => file.startsWith(folder)) &&
      !/(?:^|\/)(?:_|readme\.|schemas\/[^/]+\.json$)/i.test(file),
  );
  const languages = editions.map(({ language }) => language);
  const unnamed = (file = "") => unnamedFolder(file, languages);
  const folderOfAll = (file: string) => unnamed(file)?.where.file ?? posix.dirname(file);
  return [...groupBy(strays, folderOfAll)].map(([folder, files]) => {
    const fault = unnamed(files[0]);
    if (fault) return noticeLine(fault);
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
