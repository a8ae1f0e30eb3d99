/** What leads through the new site: the sidebar of each version, the links of the header, lists and tags. */
import { slugOf } from "../content/collections.ts";
import { compare } from "../errors.ts";
import { listOf, wordsOf } from "./generators/generator.ts";
import type { Entry, FoundSite, MovingPage } from "./model.ts";
import { folderEntries, usableEntries } from "./navigation.ts";
import type { Link, List, Tags } from "./write.ts";

interface Menus {
  readonly navigation: readonly Entry[];
  readonly versions: Readonly<Record<string, readonly Entry[]>>;
  readonly links: readonly Link[];
  readonly lists: readonly List[];
  readonly tags: readonly Tags[];
  /** The page that lists all pages. */
  readonly all: string;
}

/** More than that is no header. */
const MOST_LINKS = 8;

export function menusOf(
  site: FoundSite,
  name: string,
  routeOf: (path: string) => string | undefined,
  tell: (what: string, why: string) => void,
): Menus {
  const byPath = new Map(site.pages.map((page) => [page.path, page]));
  const lists = listsOf(site, byPath, name);
  const known = (path: string) =>
    routeOf(path) ?? lists.find((list) => list.path === path && path !== "/")?.path;
  const usable = (entries: readonly Entry[]) => usableEntries(entries, byPath, known, tell);
  const isIn = (path: string) => (page: MovingPage) =>
    page.path === path || page.path.startsWith(`${path}/`);
  const others = site.versions ?? [];
  const current = site.pages.filter((page) => !others.some(({ path }) => isIn(path)(page)));
  const menu = usable(site.navigation ?? folderEntries(current));
  const tags = tagsOf(site);
  const isHeader = isBlog(site, menu);
  const bar = usable(site.links ?? []);
  const links = [
    ...bar.filter(({ items }) => !items),
    ...(isHeader ? menu : []),
    ...lists.filter(isOfPosts(site)).map(({ path, title }) => ({ path, label: title })),
    // What opens in the old bar has its links beside the others, as far as they have room.
    ...bar.filter(({ items }) => items).flatMap(leavesOf),
  ];
  return {
    navigation: isHeader ? [] : menu,
    versions: Object.fromEntries(
      others.map(({ name: version, path, navigation }) => [
        version,
        usable(navigation ?? folderEntries(site.pages.filter(isIn(path)), path)),
      ]),
    ),
    links: linksOf(links, site, tell),
    lists,
    tags,
    all: ["/search", "/all-pages"].find((path) => !byPath.has(path)) ?? "/list-of-all-pages",
  };
}

const isPost = ({ data, unlisted, visibility }: MovingPage): boolean =>
  unlisted === true && !visibility.unlisted && data.date !== undefined;

/** Dated pages that no menu names are posts; few others beside them need no sidebar. */
function isBlog({ pages }: FoundSite, menu: readonly Entry[]): boolean {
  const posts = pages.filter(isPost);
  return (
    posts.length > menu.length && menu.length <= MOST_LINKS && menu.every(({ items }) => !items)
  );
}

const leavesOf = (entry: Entry): readonly Entry[] => [
  ...(entry.path || entry.href ? [entry] : []),
  ...(entry.items ?? []).flatMap(leavesOf),
];

/** Each address once, as the site writes it. */
function linksOf(
  entries: readonly Entry[],
  { trailingSlash }: FoundSite,
  tell: (what: string, why: string) => void,
): readonly Link[] {
  const links = new Map<string, string>();
  for (const { label, path, href } of entries) {
    const slash = trailingSlash && path !== undefined && path !== "/" ? "/" : "";
    const address = path === undefined ? href : path + slash;
    if (address !== undefined && address !== "/" && !links.has(address)) links.set(address, label);
  }
  const all = [...links].map(([href, label]) => ({ label, href }));
  for (const { label, href } of all.slice(MOST_LINKS))
    tell(`the link ${label} to ${href} at the top`, "left out: no header holds more than that");
  return all.slice(0, MOST_LINKS);
}

/** Pages that generators make of what is in folders. */
export function listsOf(
  site: FoundSite,
  pages: ReadonlyMap<string, MovingPage>,
  name: string,
): readonly List[] {
  const lists = new Map<string, List>();
  if (!pages.has("/")) lists.set("/", { path: "/", title: name });
  const dated = site.pages.filter(isPost);
  for (const { path } of dated) {
    const folder = `/${path.split("/")[1] ?? ""}`;
    if (path.split("/").length > 2 && !pages.has(folder) && !/^\/\d+$/.test(folder))
      lists.set(folder, { path: folder, title: wordsOf(folder) });
  }
  for (const { page, ...overview } of site.overviews ?? []) {
    const path = page?.path ?? overview.path;
    if (pages.get(path) === page) lists.set(path, { ...overview, path });
  }
  return [...lists.values()].sort((a, b) => compare(a.path, b.path));
}

/** Those of documentation are in the sidebar. */
const isOfPosts =
  ({ pages }: FoundSite) =>
  ({ path, of }: List): boolean =>
    of === undefined
      ? path !== "/"
      : !of.includes("/") && pages.some((page) => isPost(page) && page.target.startsWith(`${of}/`));

const tagsOf = ({ pages, tagsBelow, tagsAt, tagSlug }: FoundSite): readonly Tags[] =>
  Object.entries(tagsAt ?? { tags: undefined, categories: undefined }).flatMap(
    ([field, at]): readonly Tags[] => {
      const having = pages.filter(({ data }) => data[field] !== undefined);
      if (having.length === 0) return [];
      const isInBlog = having.every(({ path }) => path.startsWith("/blog/"));
      const path = at ?? `${tagsBelow ?? (isInBlog ? "/blog" : "")}/${field}`;
      const names = having.flatMap(({ data }) => listOf(data[field]));
      const slugs = [...new Set(names)].sort(compare).flatMap((name) => {
        const slug = tagSlug?.(name) ?? slugOf(name);
        return slug === slugOf(name) ? [] : [[name, slug] as const];
      });
      return [{ field, path, ...(slugs.length > 0 ? { slugs: Object.fromEntries(slugs) } : {}) }];
    },
  );

/** Those of tags and categories, which the theme of the new site makes. */
export const tagPathsOf = (site: FoundSite): readonly string[] =>
  tagsOf(site).flatMap(({ field, path, slugs = {} }) => [
    path,
    ...site.pages
      .flatMap(({ data }) => listOf(data[field]))
      .map((tag) => `${path}/${slugs[tag] ?? slugOf(tag)}`),
  ]);
