/** The order and the titles that files called `_meta` give: https://nextra.site/docs/file-conventions/meta-file */
import { posix } from "node:path";
import { isGroup } from "../../content/map-texts.ts";
import type { TellLeft } from "../model.ts";
import { type Group, readSettings } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import { filesBelow, routeOf, seenFrom } from "./generator.ts";
import { routeParts } from "./next-app.ts";

export interface Content {
  readonly folder: string;
  /** Its pages are below this address. */
  readonly base: string;
  /** Each language has a folder of its own. */
  readonly isByLocale: boolean;
}

/** By the address of the folder that each is for. */
export type Metas = ReadonlyMap<string, Group>;

const META = /(?:^|\/)_?meta(?:\.([\w-]+))?\.(?:[cm]?[jt]sx?|json)$/;

export function readMetas(
  tree: MovingTree,
  home: string,
  content: Content | undefined,
  locale: string | undefined,
  tell: TellLeft,
): Metas {
  const metas = new Map<string, Group>();
  const add = (route: string, given: unknown) => {
    if (!isGroup(given)) return;
    metas.set(route, { ...metas.get(route), ...given });
    // One file may hold those of all folders.
    for (const [name, one] of Object.entries(given))
      if (isGroup(one) && isGroup(one.items) && one.type !== "menu")
        add(posix.join(route, name), one.items);
  };
  const folders = [
    ...(content ? [{ folder: content.folder, base: content.base }] : []),
    { folder: `${home}app`, base: "/" },
    { folder: `${home}src/app`, base: "/" },
  ];
  for (const { folder, base } of folders)
    for (const file of filesBelow(tree, folder)) {
      const inner = seenFrom(folder, file);
      const [found, language = "global"] = META.exec(inner) ?? [];
      if (found === undefined || /(^|\/)_[^/]*\//.test(inner)) continue;
      if (language !== "global" && language !== locale) continue;
      const place = posix.dirname(inner);
      add(routeOf(base, ...routeParts(place === "." ? "" : place)), readSettings(file, tree, tell));
    }
  return metas;
}
