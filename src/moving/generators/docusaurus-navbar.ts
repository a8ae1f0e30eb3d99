/** The bar at the top of Docusaurus: https://docusaurus.io/docs/api/themes/configuration#navbar-items */
import { isGroup } from "../../content/map-texts.ts";
import type { Entry, MovingPage, TellLeft } from "../model.ts";
import { listAt, textAt } from "../settings/read-settings.ts";
import { routeOf } from "./generator.ts";

/** What links of the bar may name of a set of docs. */
export interface NamedDocs {
  /** Of the plug-in that reads them. */
  readonly id: string;
  readonly base: string;
  readonly ids: ReadonlyMap<string, MovingPage>;
  readonly sidebars: ReadonlyMap<string, readonly Entry[]>;
}

interface BarLink {
  readonly entry: Entry;
  /** The menu that it opens, where it names one. */
  readonly sidebar?: string | undefined;
  readonly docs?: NamedDocs | undefined;
}

/** In their order; what opens a list is what the list holds. */
export function barLinks(
  settings: unknown,
  all: readonly NamedDocs[],
  tell: (what: string, why: string) => void,
): readonly BarLink[] {
  const linksOf = (items: readonly unknown[]): readonly BarLink[] =>
    items.filter(isGroup).flatMap((item): readonly BarLink[] => {
      const inner = listAt(item, "items");
      if (inner.length > 0) return linksOf(inner);
      if (textAt(item, "type") === "html") {
        tell("HTML in the bar at the top", "not carried over: write it in templates/Layout.tsx");
        return [];
      }
      const link = linkOf(item, all);
      return link ? [link] : [];
    });
  return linksOf(listAt(settings, "themeConfig", "navbar", "items"));
}

function linkOf(item: unknown, all: readonly NamedDocs[]): BarLink | undefined {
  const label = textAt(item, "label") ?? textAt(item, "aria-label") ?? "";
  const docs = all.find(({ id }) => id === (textAt(item, "docsPluginId") ?? "default"));
  const sidebar = textAt(item, "sidebarId");
  const to = textAt(item, "to") ?? textAt(item, "href");
  switch (textAt(item, "type")) {
    case "doc": {
      const page = docs?.ids.get(textAt(item, "docId") ?? "");
      return page && { entry: { label: label || (page.label ?? ""), path: page.path }, docs };
    }
    case "docSidebar": {
      const first = firstOf(docs?.sidebars.get(sidebar ?? "") ?? []);
      return first && { entry: { ...first, label: label || first.label }, sidebar, docs };
    }
    case "docsVersion": {
      const path = to ?? firstOf([...(docs?.sidebars.values() ?? [])].flat())?.path;
      return path ? { entry: { label, path } } : undefined;
    }
  }
  if (label === "" || to === undefined) return undefined;
  return { entry: /^[a-z]+:/i.test(to) ? { label, href: to } : { label, path: routeOf(to) } };
}

/** The page that a menu begins with. */
function firstOf(entries: readonly Entry[]): Entry | undefined {
  for (const { label, path, items } of entries) {
    const found = path === undefined ? firstOf(items ?? []) : { label, path };
    if (found) return found;
  }
  return undefined;
}

const holds = (entries: readonly Entry[], path: string | undefined): boolean =>
  entries.some((one) => one.path === path || holds(one.items ?? [], path));

/** What the bar calls a menu: the link that names it, or leads to a page in it. */
export function sidebarLabel(
  docs: NamedDocs,
  name: string,
  links: readonly BarLink[],
): string | undefined {
  const own = links.filter((link) => !link.docs || link.docs.id === docs.id);
  const entries = docs.sidebars.get(name) ?? [];
  const found =
    own.find(({ sidebar }) => sidebar === name) ??
    own.find(({ entry }) => entry.path !== undefined && holds(entries, entry.path));
  return found?.entry.label;
}

/** What else themes show on every page. */
export function tellAround(settings: unknown, file: string, tell: TellLeft): void {
  for (const [name, what] of [
    ["footer", "the footer"],
    ["announcementBar", "the announcement at the top"],
  ] as const)
    if (isGroup(settings) && isGroup(settings.themeConfig) && isGroup(settings.themeConfig[name]))
      tell({ file, what, why: "not carried over: write it in templates/Layout.tsx" });
}
