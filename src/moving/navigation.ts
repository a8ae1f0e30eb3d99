/** The menu of a site that moves in: what settings name, or what follows from folders. */
import { posix } from "node:path";
import { groupBy } from "../collections/group-by.ts";
import { compare } from "../errors.ts";
import { wordsOf } from "./generators/generator.ts";
import type { Entry, MovingPage } from "./model.ts";
import { titleOf } from "./titles.ts";

interface Ordered {
  readonly entry: Entry;
  readonly order: number;
}

/** Entries of the pages below a path, by order, then by name. An empty label stands for the page's title. */
export function folderEntries(pages: readonly MovingPage[], base = "/"): readonly Entry[] {
  const start = base === "/" ? "/" : `${base}/`;
  const below = pages.filter(
    ({ path, unlisted }) => !unlisted && path !== "/" && path.startsWith(start),
  );
  const byName = groupBy(below, ({ path }) => path.slice(start.length).split("/")[0] ?? "");
  return [...byName]
    .map(([name, all]): Ordered => {
      const path = start + name;
      const own = all.find((page) => page.path === path);
      const inner = all.length > (own ? 1 : 0) ? folderEntries(all, path) : [];
      const label = own ? (own.label ?? titleOf(own)) : wordsOf(posix.basename(path));
      return {
        order: own?.order ?? Number.MAX_SAFE_INTEGER,
        entry: {
          label,
          ...(own ? { path } : {}),
          ...(inner.length > 0 ? { items: inner } : {}),
        },
      };
    })
    .sort(
      (a, b) =>
        a.order - b.order || compare(a.entry.label.toLowerCase(), b.entry.label.toLowerCase()),
    )
    .map(({ entry }) => entry);
}

/** Entries that lead to a page or elsewhere, or hold such; each label has words. */
export function usableEntries(
  entries: readonly Entry[],
  pages: ReadonlyMap<string, MovingPage>,
  resolve: (path: string) => string | undefined,
  tell: (what: string, why: string) => void,
): readonly Entry[] {
  return entries.flatMap((entry): Entry[] => {
    const items = entry.items && usableEntries(entry.items, pages, resolve, tell);
    const path = entry.path === undefined ? undefined : resolve(entry.path);
    if (entry.path !== undefined && path === undefined && !entry.href)
      tell(
        `${entry.label || "an entry"} of a menu, which leads to ${entry.path}`,
        "no page of the new site has that address",
      );
    const page = path === undefined ? undefined : pages.get(path);
    const label = entry.label.trim() || (page ? (page.label ?? titleOf(page)) : "");
    if (label === "" || (!path && !entry.href && !items?.length)) return [];
    return [
      {
        label,
        ...(path ? { path } : {}),
        ...(entry.href && !path ? { href: entry.href } : {}),
        ...(items?.length ? { items } : {}),
      },
    ];
  });
}
