/** Fumadocs: https://fumadocs.dev/docs/headless/page-conventions */
import { withoutEnding } from "../../content/check-record.ts";
import type { Entry, FoundSite, MovingPage, Redirect, Syntax, TellLeft } from "../model.ts";
import { Callable } from "../settings/read-code.ts";
import { listAt, textAt } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import { fumadocsEntries } from "./fumadocs-menu.ts";
import { type Locales, readCollections, readLocales, type Texts } from "./fumadocs-source.ts";
import {
  filesBelow,
  findSettings,
  folderOf,
  type Generator,
  GITHUB,
  isMarkdown,
  pageOf,
  routeOf,
  seenFrom,
  wordsOf,
} from "./generator.ts";
import { appPages, CODE_ENDINGS, codeFile, exportOf, readNext, routeParts } from "./next-app.ts";

const SYNTAX: Syntax = { mdx: true, next: true, ...GITHUB };

const SOURCES = ["source.config", "lib/source", "lib/source/index", "app/source", "utils/source"];

export const fumadocs: Generator = {
  name: "Fumadocs",
  find: (tree) =>
    findSettings(
      tree,
      SOURCES.flatMap((name) => [name, `src/${name}`]).flatMap((name) =>
        CODE_ENDINGS.map((ending) => `${name}.${ending}`),
      ),
      (source) => /["']fumadocs-/.test(source),
    ),
  read(tree, file, tell) {
    const home = folderOf(file).replace(/(^|\/)(src\/)?((lib|app|utils)\/)?(source\/)?$/, "$1");
    const next = readNext(tree, home, tell);
    const locales = readLocales(tree, home);
    const collections = readCollections(tree, home);
    const texts = collections.map((one) => ({
      ...one,
      pages: pagesOf(tree, one, locales, tell),
    }));
    const below = texts.flatMap(({ pages }) => [...pages.values()]);
    const known = new Set(below.map(({ path }) => path));
    const others = appPages(tree, home, tell).filter(({ route }) => !known.has(route));
    const beside = others.flatMap(({ source, route }) => {
      const options = { source, collection: "pages", inner: `${route.slice(1)}/index.mdx` };
      return (
        pageOf(tree, { ...options, syntax: SYNTAX, place: () => ({ path: route }) }, tell) ?? []
      );
    });
    const shared = sharedLayout(tree, home);
    const navigation = menuOf(tree, texts, locales, tell);
    return {
      ...next.site,
      name: textAt(shared, "nav", "title") ?? next.site.name,
      language: locales.usual,
      trailingSlash: false,
      pages: [...below, ...beside],
      navigation,
      links: linksOf(shared),
      translations: locales.others.map((one) => `/${one}`),
      redirects: [...next.redirects, ...withoutLocale(below, locales)],
    } satisfies FoundSite;
  },
};

const withoutLocale = (
  pages: readonly MovingPage[],
  { usual, start }: Locales,
): readonly Redirect[] =>
  start === "" || usual === undefined
    ? []
    : pages
        .filter(({ path }) => path.startsWith(`${start}/`))
        .map(({ path }) => ({ from: path.slice(start.length), to: path }));

/** What all layouts share: https://fumadocs.dev/docs/ui/layouts/links */
function sharedLayout(tree: MovingTree, home: string): unknown {
  const places = ["lib/layout.shared", "app/layout.config", "src/lib/layout.shared"];
  const file = codeFile(tree, home, places);
  const options = exportOf(tree, file, "baseOptions");
  return options instanceof Callable ? options.call([]) : options;
}

const linksOf = (shared: unknown): readonly Entry[] =>
  listAt(shared, "links").flatMap((link): Entry[] => {
    const [label, url] = [textAt(link, "text") ?? textAt(link, "label"), textAt(link, "url")];
    if (label === undefined || url === undefined) return [];
    return [url.startsWith("/") ? { label, path: routeOf(url) } : { label, href: url }];
  });

/** By their names below the folder, in the language that the menu has. */
function pagesOf(
  tree: MovingTree,
  { name, folder, base }: Texts,
  locales: Locales,
  tell: TellLeft,
): ReadonlyMap<string, MovingPage> {
  const pages = new Map<string, MovingPage>();
  for (const source of filesBelow(tree, folder)) {
    const inner = seenFrom(folder, source);
    if (!isMarkdown(inner) || /(^|\/)[._]/.test(inner)) continue;
    const { plain, language } = locales.of(withoutEnding(inner));
    const route = routeParts(plain)
      .join("/")
      .replace(/(^|\/)index$/, "");
    const page = pageOf(
      tree,
      {
        source,
        collection: name,
        inner,
        syntax: SYNTAX,
        consume: ["icon", "full"],
        place: (data) => ({
          path: routeOf(language, base, route),
          unlisted: name !== "docs" && data.date !== undefined,
        }),
      },
      tell,
    );
    if (page) pages.set(inner, page);
  }
  return pages;
}

/** Where several collections have pages, each is a group by its title. */
function menuOf(
  tree: MovingTree,
  all: readonly (Texts & { readonly pages: ReadonlyMap<string, MovingPage> })[],
  locales: Locales,
  tell: TellLeft,
): readonly Entry[] {
  const menus = all
    .map((texts) => ({ name: texts.name, ...fumadocsEntries(tree, texts, locales, tell) }))
    .filter(({ items }) => items.length > 0);
  const [first] = menus;
  return menus.length === 1 && first
    ? first.items
    : menus.map(({ name, title, items }) => ({ label: title ?? wordsOf(name), items }));
}
