/** What sections give to all pages in them: https://gohugo.io/content-management/front-matter/#cascade */
import { readPage } from "../front-matter.ts";
import { type Group, groupAt } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import { folderOf } from "./generator.ts";
import type { ContentFile } from "./hugo-content.ts";

/** By folder. */
export type Cascades = readonly (readonly [folder: string, data: Group])[];

/** With `isZola`, a section that is a draft hides all in it: https://www.getzola.org/documentation/content/section/ */
export const cascadesOf = (
  tree: MovingTree,
  files: readonly ContentFile[],
  isZola: boolean,
): Cascades =>
  files.flatMap(({ source: file }) => {
    if (!/(^|\/)_index(\.[\w-]+)?\.md$/.test(file)) return [];
    const { data } = readPage(file, tree.read(file) ?? "", () => {});
    const own = cascadeIn(groupAt(data).cascade, folderOf(file));
    return isZola && data.draft === true ? [...own, [folderOf(file), { draft: true }]] : own;
  });

export const cascadeIn = (cascade: unknown, folder: string): Cascades =>
  [cascade].flat().flatMap((one): Cascades => {
    const { params, target, _target, ...own } = groupAt(one);
    const isForSome = target !== undefined || _target !== undefined;
    // Its conditions tell which pages it is for: what hides some hides all of the folder, and is told.
    const plain = Object.entries({ ...own, ...groupAt(params) }).filter(
      ([name, value]) =>
        MAY_HIDE_BY_CASCADE.test(name) || (!isForSome && /^(string|number)$/.test(typeof value)),
    );
    return plain.length > 0 ? [[folder, Object.fromEntries(plain)]] : [];
  });

const MAY_HIDE_BY_CASCADE = /^(draft|_?build|headless|publishdate|expirydate)$/i;
