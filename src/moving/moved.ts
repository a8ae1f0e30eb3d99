/** A site that was read, as the files of the new one: again after each change that a build of it asks for. */
import type { Problem } from "../errors.ts";
import { movingFile } from "./account.ts";
import { createFallback, type Fallible } from "./fallback.ts";
import { loadsOf } from "./loads.ts";
import { menusOf } from "./menus.ts";
import type { Copy, FoundSite, Left, TellLeft } from "./model.ts";
import { usableRedirects } from "./redirects.ts";
import { collectionsFile } from "./schema/collections-file.ts";
import { standInsFile } from "./stand-ins.ts";
import type { MovingTree } from "./tree.ts";
import { tellUnmoved, unmovedTexts } from "./unmoved.ts";
import { dataFiles, type NewFile, pageFile } from "./write.ts";

export interface Moved {
  readonly generator: string;
  /** The folder that is moved, as it was named. */
  readonly from: string;
  /** The same, absolute. */
  readonly root: string;
  readonly pages: () => number;
  readonly left: () => number;
  readonly copies: () => readonly Copy[];
  readonly files: () => readonly NewFile[];
  /** Makes simpler what a build refuses; false where nothing of it can be. */
  readonly fallBack: (problems: readonly Problem[]) => boolean;
  /** Tells in `MOVING.md` what a build refuses still. */
  readonly refuse: (problems: readonly Problem[]) => void;
}

interface Parts {
  readonly generator: string;
  readonly from: string;
  readonly tree: MovingTree;
  readonly name: string;
  /** What entries of menus and redirects are told of. */
  readonly settings: string;
  readonly site: FoundSite;
  readonly copies: readonly Copy[];
  readonly components: readonly string[];
  readonly routeOf: (path: string) => string | undefined;
  /** Files that pages took texts from. */
  readonly parts: ReadonlySet<string>;
  /** What was told while the site was read. */
  readonly left: readonly Left[];
}

export function createMoved(parts: Parts): Moved {
  const { generator, tree } = parts;
  const now: Fallible = { pages: parts.site.pages, copies: parts.copies, goneRedirects: new Set() };
  const refused: Left[] = [];
  const made = () => withAccount(parts, now, refused);
  let current = made();
  const fallBack = createFallback(now, () => current.redirects);
  return {
    generator,
    from: parts.from,
    root: tree.root,
    pages: () => now.pages.length,
    left: () => current.left,
    copies: () => now.copies,
    files: () => current.files,
    fallBack(problems) {
      const changes = fallBack(problems);
      refused.push(...changes);
      current = made();
      return changes.length > 0;
    },
    refuse(problems) {
      refused.push(
        ...problems.map(({ where: { file, route, line }, message }) => ({
          file: file ?? route ?? "the new site",
          ...(line === undefined ? {} : { line }),
          what: "what the first build refuses",
          why: `mend it in the new site: ${message}`,
        })),
      );
      current = made();
    },
  };
}

function withAccount(
  { generator, from, tree, components, left: before, ...parts }: Parts,
  now: Fallible,
  refused: readonly Left[],
) {
  const { pages, copies } = now;
  const left = [...before, ...refused];
  const site = { ...parts.site, pages };
  const paths = new Set(pages.map(({ path }) => path));
  const routeOf = (path: string) => {
    const route = parts.routeOf(path);
    return route !== undefined && paths.has(route) ? route : undefined;
  };
  const tell: TellLeft = (one) => void left.push(one);
  const redirects = usableRedirects(site, copies, routeOf, parts.settings, tell).filter(
    ({ from }) => !now.goneRedirects.has(from),
  );
  const menus = menusOf(site, parts.name, routeOf, (what, why) =>
    tell({ file: parts.settings, what, why }),
  );
  const files = [
    ...pages.map(pageFile),
    collectionsFile(site),
    standInsFile(components),
    ...dataFiles({ site, name: parts.name, redirects, ...menus, loads: loadsOf(pages) }),
  ];
  const texts = unmovedTexts(tree.files, { pages, copies, parts: parts.parts, left });
  left.push(...tellUnmoved(texts));
  const named = new Set([...copies.map(({ source }) => source), ...texts]);
  const behind = tree.unread().filter((file) => !named.has(file));
  const account = movingFile({ generator, from, pages, copies: copies.length, left, behind });
  return { files: [...files, account], redirects, left: left.length };
}
