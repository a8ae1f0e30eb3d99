/** Nextra, of all its versions: https://nextra.site/docs/file-conventions */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import type { FoundSite, MovingPage, Redirect, Syntax, TellLeft } from "../model.ts";
import type { MovingTree } from "../tree.ts";
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
  textOf,
} from "./generator.ts";
import { appPages, CODE_ENDINGS, type NextSite, readNext, tellPagesInCode } from "./next-app.ts";
import { menusOfNextra } from "./nextra-menu.ts";
import { type Content, type Metas, readMetas } from "./nextra-metas.ts";

const SYNTAX: Syntax = { mdx: true, next: true, ...GITHUB };

export const nextra: Generator = {
  name: "Nextra",
  find: (tree) =>
    findSettings(
      tree,
      CODE_ENDINGS.map((ending) => `next.config.${ending}`),
      (source) => /["']nextra["']/.test(source),
    ),
  read(tree, file, tell) {
    const home = folderOf(file);
    const next = readNext(tree, home, tell);
    const content = contentOf(tree, home, tree.read(file) ?? "");
    const { defaultLocale, locales } = next;
    tellPagesInCode(tree, home, tell);
    const texts = content ? contentPages(tree, content, next, tell) : [];
    const pages = [...texts, ...pagesOfApp(tree, home, tell)];
    const first = defaultLocale && content?.isByLocale ? `/${defaultLocale}` : "/";
    const metas: Metas = readMetas(tree, home, content, defaultLocale, tell);
    const menus = menusOfNextra(
      pages.filter(({ path }) => !isTranslation(path, next)),
      metas,
      first,
    );
    return {
      ...next.site,
      language: defaultLocale,
      trailingSlash: false,
      pages,
      ...menus,
      translations: locales.filter((one) => one !== defaultLocale).map((one) => `/${one}`),
      redirects: [...next.redirects, ...(first === "/" ? [] : withoutLocale(pages, first))],
    } satisfies FoundSite;
  },
};

const isTranslation = (path: string, { locales, defaultLocale }: NextSite): boolean =>
  locales.some((one) => one !== defaultLocale && `${path}/`.startsWith(`/${one}/`));

/** Links of texts name no language. */
const withoutLocale = (pages: readonly MovingPage[], start: string): readonly Redirect[] =>
  pages
    .filter(({ path }) => path.startsWith(`${start}/`))
    .map(({ path }) => ({ from: path.slice(start.length), to: path }));

/** `content/` since 4, `pages/` before. */
function contentOf(tree: MovingTree, home: string, settings: string): Content | undefined {
  const places = ["content", "src/content", "pages", "src/pages"].map((one) => home + one);
  const folder = places.find((one) => filesBelow(tree, one).some(isMarkdown));
  if (folder === undefined) return undefined;
  const [, named] = /\bcontentDirBasePath\s*:\s*["'`]([^"'`]+)/.exec(settings) ?? [];
  const [, locales = ""] = /\blocales\s*:\s*\[([^\]]*)\]/.exec(settings) ?? [];
  const names = Array.from(locales.matchAll(/["'`]([^"'`]+)["'`]/g), ([, one = ""]) => one);
  const isByLocale = names.some((one) => filesBelow(tree, `${folder}/${one}`).some(isMarkdown));
  return { folder, base: named ?? "/", isByLocale };
}

function contentPages(
  tree: MovingTree,
  { folder, base }: Content,
  { locales, defaultLocale }: NextSite,
  tell: TellLeft,
): readonly MovingPage[] {
  return filesBelow(tree, folder).flatMap((source) => {
    const inner = seenFrom(folder, source);
    if (/(^|\/)(_|api\/)/.test(inner) || (/\[/.test(inner) && isMarkdown(inner))) return [];
    if (!isMarkdown(inner)) return [];
    const [name = "", locale] = localeOf(withoutEnding(inner), locales);
    const language = locale && locale !== defaultLocale ? `/${locale}` : "";
    const path = routeOf(language, base, name.replace(/(^|\/)index$/, ""));
    return pageIn(tree, { source, inner, path }, tell);
  });
}

/** `about.fr` is the page about in French. */
function localeOf(name: string, locales: readonly string[]): readonly [string, string | undefined] {
  const locale = locales.find((one) => name.endsWith(`.${one}`));
  return locale === undefined ? [name, undefined] : [name.slice(0, -locale.length - 1), locale];
}

const pagesOfApp = (tree: MovingTree, home: string, tell: TellLeft): readonly MovingPage[] =>
  appPages(tree, home, tell).flatMap(({ source, route }) =>
    pageIn(tree, { source, inner: posix.join(route.slice(1), "index.mdx"), path: route }, tell),
  );

interface Place {
  readonly source: string;
  readonly inner: string;
  readonly path: string;
}

function pageIn(
  tree: MovingTree,
  { source, inner, path }: Place,
  tell: TellLeft,
): readonly MovingPage[] {
  const page = pageOf(
    tree,
    {
      source,
      collection: "pages",
      inner,
      syntax: SYNTAX,
      consume: ["sidebarTitle", "asIndexPage"],
      place: (data) => ({
        path,
        label: textOf(data.sidebarTitle),
        unlisted: data.date !== undefined && /^\/(posts|blog)\//.test(path),
      }),
    },
    tell,
  );
  return page ? [page] : [];
}
