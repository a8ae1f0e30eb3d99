/** The menu of Fumadocs: folders, and what `meta.json` says of them. https://fumadocs.dev/docs/headless/page-conventions#meta */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import { compare } from "../../errors.ts";
import type { Entry, MovingPage, TellLeft } from "../model.ts";
import { at, listAt, readSettings, textAt } from "../settings/read-settings.ts";
import { titleOf } from "../titles.ts";
import type { MovingTree } from "../tree.ts";
import type { Locales, Texts } from "./fumadocs-source.ts";
import { filesBelow, isMarkdown, routeOf, seenFrom, wordsOf } from "./generator.ts";
import { type Separator, separated } from "./separated.ts";

interface Folders {
  readonly pages: ReadonlyMap<string, MovingPage>;
  /** Names below each folder, of which the top is "". */
  readonly names: ReadonlyMap<string, ReadonlySet<string>>;
  readonly meta: (folder: string) => unknown;
}

interface Menu {
  readonly title: string | undefined;
  readonly items: readonly Entry[];
}

export function fumadocsEntries(
  tree: MovingTree,
  { folder, pages }: Texts & { readonly pages: ReadonlyMap<string, MovingPage> },
  locales: Locales,
  tell: TellLeft,
): Menu {
  const own = new Map<string, MovingPage>();
  for (const [inner, page] of pages) {
    const name = withoutEnding(inner);
    if (!locales.isUsual(name) || page.unlisted) continue;
    const { plain } = locales.of(name);
    // The one in the language's own name counts.
    if (!own.has(plain) || plain !== name) own.set(plain, page);
  }
  const metas = new Map<string, unknown>();
  for (const file of filesBelow(tree, folder)) {
    const inner = seenFrom(folder, file);
    if (isMarkdown(file) || !/(^|\/)meta(\.[\w-]+)?\.(json|ya?ml)$/.test(inner)) continue;
    const name = withoutEnding(inner);
    const { plain } = locales.of(name);
    if (!locales.isUsual(name) || posix.basename(plain) !== "meta") continue;
    metas.set(plain === "meta" ? "" : posix.dirname(plain), readSettings(file, tree, tell));
  }
  const site = {
    pages: own,
    names: namesIn([...own.keys()]),
    meta: (one: string) => metas.get(one),
  };
  return { title: textAt(metas.get(""), "title"), items: separated(itemsOf("", site, true)) };
}

function namesIn(files: readonly string[]): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>();
  for (const file of files)
    for (let place = file; place !== "."; place = posix.dirname(place)) {
      const above = posix.dirname(place) === "." ? "" : posix.dirname(place);
      names.set(above, (names.get(above) ?? new Set()).add(posix.basename(place)));
    }
  return names;
}

/** `withIndex` is whether the page of the folder is one of its items. */
function itemsOf(
  folder: string,
  site: Folders,
  withIndex: boolean,
): readonly (Entry | Separator)[] {
  const pages = at(site.meta(folder), "pages");
  if (pages === undefined) return restOf(folder, site, new Set(), withIndex);
  const named = listAt({ pages }, "pages").filter((one) => typeof one === "string");
  const used = new Set(named.flatMap((one) => nameIn(one) ?? []));
  return named.flatMap((one) => itemFor(one, folder, site, { used, withIndex }));
}

const ICON = String.raw`(?:\[[^\]]*\])?`;
const SEPARATOR = new RegExp(`^---\\s*${ICON}(.*?)(?:---)?$`);
const LINK = new RegExp(`^(?:external:)?${ICON}\\[([^\\]]*)\\]\\(([^)]*)\\)$`);

/** The name of a page or folder that an item is about. */
function nameIn(item: string): string | undefined {
  if (SEPARATOR.test(item) || LINK.test(item) || /^(\.{3}|z\.{3}a)$/.test(item)) return undefined;
  return item.replace(/^(\.{3}|!)/, "").replace(/^\.\/|\/$/g, "");
}

interface Around {
  readonly used: ReadonlySet<string>;
  readonly withIndex: boolean;
}

function itemFor(
  item: string,
  folder: string,
  site: Folders,
  { used, withIndex }: Around,
): readonly (Entry | Separator)[] {
  if (item.startsWith("!")) return [];
  const line = SEPARATOR.exec(item);
  if (line) return [{ separator: line[1]?.trim() ?? "" }];
  const [link, label = "", url = ""] = LINK.exec(item) ?? [];
  if (link !== undefined)
    return [url.startsWith("/") ? { label, path: routeOf(url) } : { label, href: url }];
  if (item === "...") return restOf(folder, site, used, withIndex);
  if (item === "z...a") return restOf(folder, site, used, withIndex).toReversed();
  const name = posix.join(folder, nameIn(item) ?? "");
  return item.startsWith("...") ? itemsOf(name, site, true) : entryFor(name, site);
}

/** Pages before folders, each by name, and the one of the folder first. */
function restOf(
  folder: string,
  site: Folders,
  used: ReadonlySet<string>,
  withIndex: boolean,
): readonly (Entry | Separator)[] {
  const names = [...(site.names.get(folder) ?? [])]
    .filter((name) => !used.has(name) && (withIndex || name !== "index"))
    .map((name) => ({ name, place: posix.join(folder, name) }));
  const rank = ({ name, place }: { readonly name: string; readonly place: string }) =>
    name === "index" ? 0 : site.names.has(place) ? 2 : 1;
  return names
    .sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name))
    .flatMap(({ place }) => entryFor(place, site));
}

function entryFor(place: string, site: Folders): readonly Entry[] {
  const page = site.pages.get(place);
  if (!site.names.has(place)) return page ? [{ label: "", path: page.path }] : [];
  const settings = site.meta(place);
  const index = site.pages.get(`${place}/index`);
  const isNamed = listAt(settings, "pages").includes("index");
  const items = separated(itemsOf(place, site, isNamed));
  const label =
    textAt(settings, "title") ??
    (index ? (titleOf(index) ?? "") : wordsOf(place.replace(/\((.*)\)$/, "$1")));
  const own = index && !isNamed ? { path: index.path } : {};
  const both =
    items.length > 0 ? [{ label, ...own, items }] : index ? [{ label, path: index.path }] : [];
  return page ? [{ label: "", path: page.path }, ...both] : both;
}
