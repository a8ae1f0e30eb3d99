/** Folders of a Hugo site that are one page, or parts of others: https://gohugo.io/content-management/page-bundles/ */
import { posix } from "node:path";
import { readPage } from "../front-matter.ts";
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
