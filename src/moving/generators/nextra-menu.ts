/** The menu that Nextra makes of folders and of what `_meta` says of them. */
import { posix } from "node:path";
import { isGroup } from "../../content/map-texts.ts";
import { compare } from "../../errors.ts";
import type { Entry, FoundSite, MovingPage } from "../model.ts";
import { at, type Group, textAt } from "../settings/read-settings.ts";
import { wordsOf } from "./generator.ts";
import type { Metas } from "./nextra-metas.ts";
import { type Separator, separated } from "./separated.ts";

interface Site {
  readonly pages: ReadonlyMap<string, MovingPage>;
  /** Names below each address, sorted. */
  readonly names: ReadonlyMap<string, readonly string[]>;
  readonly metas: Metas;
}

/** What is called a page stands at the top; a folder that is called so has its own sidebar, which is a group here. */
export function menusOfNextra(
  pages: readonly MovingPage[],
  metas: Metas,
  start: string,
): Pick<FoundSite, "navigation" | "links"> {
  const site = siteOf(pages, metas);
  const settings = metas.get(start) ?? {};
  const isAtTop = (name: string) => textAt(settings, name, "type") === "page";
  const links = Object.keys(settings).flatMap((name): Entry[] => {
    const [entry] = isAtTop(name) ? entriesFor(name, settings[name], start, site) : [];
    const first = entry && firstOf(entry);
    return entry && first ? [{ ...first, label: entry.label || first.label }] : [];
  });
  const home = site.pages.get(start);
  const own = textAt(settings, "index", "title") ?? textAt(settings, "index") ?? "";
  const isHome = home && settings.index !== undefined && !isAtTop("index");
  const entries = entriesBelow(start, site, (name, entry) => !isAtTop(name) || !!entry.items);
  const [only] = entries;
  const navigation =
    entries.length === 1 && only?.items
      ? [...(only.path ? [{ label: "", path: only.path }] : []), ...only.items]
      : entries;
  return {
    navigation: [...(isHome ? [{ label: own, path: start }] : []), ...navigation],
    links,
  };
}

function siteOf(pages: readonly MovingPage[], metas: Metas): Site {
  const names = new Map<string, Set<string>>();
  for (const { path, unlisted } of pages) {
    let place = unlisted ? "/" : path;
    for (; place !== "/"; place = posix.dirname(place)) {
      const above = posix.dirname(place);
      names.set(above, (names.get(above) ?? new Set()).add(posix.basename(place)));
    }
  }
  return {
    pages: new Map(pages.map((page) => [page.path, page])),
    names: new Map([...names].map(([place, all]) => [place, [...all].sort(compare)])),
    metas,
  };
}

const firstOf = ({ label, path, href, items = [] }: Entry): Entry | undefined => {
  if (path !== undefined) return { label, path };
  if (href !== undefined) return { label, href };
  return items.map(firstOf).find((one) => one !== undefined);
};

/** Those that `_meta` names, in its order, then the others. */
function entriesBelow(
  place: string,
  site: Site,
  isShown: (name: string, entry: Entry) => boolean = () => true,
): readonly Entry[] {
  const settings = site.metas.get(place) ?? {};
  const named = Object.keys(settings).filter((name) => name !== "*" && name !== "index");
  const others = (site.names.get(place) ?? []).filter((name) => !Object.hasOwn(settings, name));
  return separated(
    [...named, ...others].flatMap((name): readonly (Entry | Separator)[] => {
      const given = settings[name];
      if (textAt(given, "type") === "separator")
        return [{ separator: textAt(given, "title") ?? "" }];
      return entriesFor(name, given, place, site).filter((entry) => isShown(name, entry));
    }),
  );
}

function entriesFor(name: string, given: unknown, place: string, site: Site): readonly Entry[] {
  const path = posix.join(place, name);
  const page = site.pages.get(path);
  const label = (typeof given === "string" ? given : textAt(given, "title")) ?? "";
  const href = textAt(given, "href");
  const display = textAt(given, "display") ?? textAt(site.metas.get(place), "*", "display");
  if (display === "hidden") return [];
  if (href !== undefined)
    return [
      { label: label || wordsOf(name), ...(href.startsWith("/") ? { path: href } : { href }) },
    ];
  const items = [...entriesBelow(path, site), ...menuItems(at(given, "items"), given, path, site)];
  if (display === "children") return items;
  if (!page && items.length === 0) return [];
  return [
    {
      // The words of a folder are its name, those of a page its title.
      label: label || (page && items.length === 0 ? "" : titleOfFolder(name, page)),
      ...(page ? { path } : {}),
      ...(items.length > 0 ? { items } : {}),
    },
  ];
}

const titleOfFolder = (name: string, page: MovingPage | undefined): string =>
  (page?.consumed.includes("asIndexPage")
    ? (page.label ?? textAt(page.data, "title"))
    : undefined) ?? wordsOf(name);

/** `items` of a menu, beside those whose pages lie in its folder. */
const menuItems = (items: unknown, given: unknown, place: string, site: Site): readonly Entry[] =>
  textAt(given, "type") === "menu" && isGroup(items)
    ? Object.entries(items as Group)
        .filter(([name]) => !site.pages.has(posix.join(place, name)))
        .flatMap(([name, one]) => entriesFor(name, one, place, site))
    : [];
