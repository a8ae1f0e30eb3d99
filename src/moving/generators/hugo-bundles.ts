/** Folders of a Hugo site that are one page, or parts of others: https://gohugo.io/content-management/page-bundles/ */
import { posix } from "node:path";
import { readPage } from "../front-matter.ts";
import type { MovingPage } from "../model.ts";
import { at } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import { folderOf } from "./generator.ts";
import type { ContentFile } from "./hugo-content.ts";

/** Folders whose section says that its pages are never rendered: they are parts of others. */
export const partFolders = (tree: MovingTree, files: readonly ContentFile[]): readonly string[] =>
  files.flatMap(({ source: file }) => {
    if (!/(^|\/)_index\.(md|html)$/.test(file)) return [];
    const { data } = readPage(file, tree.read(file) ?? "", () => {});
    const render =
      at(data, "cascade", "build", "render") ?? at(data, "cascade", "_build", "render");
    return render === "never" || render === false ? [folderOf(file)] : [];
  });

const INDEX = /(^|\/)index\.(md|html)$/;

/** Folders that are one page. */
export const bundlesOf = (files: readonly ContentFile[]): ReadonlySet<string> =>
  new Set(
    files.flatMap(({ source, inner }) =>
      inner.includes("/") && INDEX.test(inner) ? [posix.dirname(source)] : [],
    ),
  );

export function isInBundle(source: string, inner: string, bundles: ReadonlySet<string>): boolean {
  const own = posix.dirname(source);
  if (bundles.has(own)) return !INDEX.test(inner);
  for (let folder = posix.dirname(own); folder !== "."; folder = posix.dirname(folder))
    if (bundles.has(folder)) return true;
  return false;
}

const CONTENT = /\.(md|html?|markdown|mdown|adoc|asciidoctor|ad|org|rst|pdc|pandoc)$/i;

/** What lies in the folder of a page is served with it: https://gohugo.io/content-management/page-resources/ */
export function resourcesOf(
  files: readonly ContentFile[],
  pages: readonly MovingPage[],
): ReadonlyMap<string, MovingPage> {
  const owners = new Map(
    pages
      .filter(({ source }) => /(^|\/)_?index(\.[\w-]+)?\.md$/.test(source))
      .map((page) => [posix.dirname(page.source), page]),
  );
  const bundles = bundlesOf(files);
  const found = new Map<string, MovingPage>();
  for (const { source, inner } of files) {
    const own = posix.dirname(source);
    const folder = folderAbove(own, bundles) ?? own;
    const page = CONTENT.test(inner) ? undefined : owners.get(folder);
    if (page) found.set(source, page);
  }
  return found;
}

function folderAbove(folder: string, bundles: ReadonlySet<string>): string | undefined {
  if (bundles.has(folder)) return folder;
  return folder === "." ? undefined : folderAbove(posix.dirname(folder), bundles);
}
