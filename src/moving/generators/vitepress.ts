/** VitePress: https://vitepress.dev/reference/site-config */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import { isGroup } from "../../content/map-texts.ts";
import { globOf, type Matches } from "../globs.ts";
import { askAbout, below, type LeftOut } from "../left-out.ts";
import type { Entry, MovingPage, Syntax } from "../model.ts";
import { Unread } from "../settings/read-code.ts";
import { at, groupAt, listAt, readSettings, textAt } from "../settings/read-settings.ts";
import {
  addressOf,
  filesBelow,
  findSettings,
  type Generator,
  isMarkdown,
  pageOf,
  routeOf,
} from "./generator.ts";
import { rewritten } from "./vitepress-rewrites.ts";

/** As its `slugify` makes them, of headings without their emoji. */
const headingId = (text: string): string =>
  text
    .replace(/(?<=^|\s):[\w+-]+:(?=\s|$)/g, "")
    .normalize("NFKD")
    .replace(/[\u0300-\u036F]/g, "")
    // biome-ignore lint/suspicious/noControlCharactersInRegex: VitePress takes them out too
    .replace(/[\u0000-\u001f]/g, "")
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, "-")
    .replace(/-{2,}/g, "-")
    .replace(/^-+|-+$/g, "")
    .replace(/^(\d)/, "_$1")
    .toLowerCase();

const SYNTAX: Syntax = { templates: "vue", headingIds: headingId };

export const vitepress: Generator = {
  name: "VitePress",
  find: (tree) =>
    findSettings(
      tree,
      ["ts", "js", "mts", "mjs", "cjs"].flatMap((ending) => [
        `.vitepress/config.${ending}`,
        `.vitepress/config/index.${ending}`,
      ]),
    ),
  /** https://vitepress.dev/reference/site-config#srcexclude: other texts may still hold them. */
  leftOut(tree, file, tell) {
    const settings = readSettings(file, tree, () => {});
    const { folder } = placesOf(file, settings);
    const rule = (what: string, isOne: Matches): LeftOut => ({
      file,
      what,
      isOut: below(folder === "." ? "" : folder, (path) => isMarkdown(path) && isOne(path)),
      isPart: true,
    });
    const { srcExclude } = groupAt(settings);
    const named = listAt(settings, "srcExclude");
    if (srcExclude instanceof Unread || named.length < [srcExclude ?? []].flat().length)
      askAbout(tell, file, "srcExclude", "files");
    return [
      ...named.map((one) => rule(`srcExclude: ${one}`, globOf(String(one)))),
      rule(
        "left out by VitePress itself: dist and names that begin with a dot",
        (path) => /(^|\/)(\.|dist\/)/.test(path) && !path.startsWith(".vitepress/"),
      ),
    ];
  },
  read(tree, file, tell) {
    const settings = readSettings(file, tree, tell);
    const { home, folder } = placesOf(file, settings);
    const rewrites = groupAt(settings, "rewrites");
    const root = groupAt(settings, "locales", "root");
    const theme = { ...groupAt(settings, "themeConfig"), ...groupAt(root, "themeConfig") };
    const start = folder === "." ? "" : `${folder}/`;
    const pages = filesBelow(tree, folder)
      .filter((source) => isMarkdown(source) && !source.startsWith(`${home}.vitepress/`))
      .filter((source) => !/(^|\/)(README|CONTRIBUTING)\.md$/.test(source.slice(start.length)))
      .filter((source) => !/(^|\/)\[[^/]+\]/.test(source.slice(start.length)))
      .flatMap((source) => {
        const inner = source.slice(start.length);
        const path = routeOf(withoutEnding(rewritten(inner, rewrites)).replace(/(^|\/)index$/, ""));
        return (
          pageOf(
            tree,
            { source, collection: "pages", inner, syntax: SYNTAX, place: () => ({ path }) },
            tell,
          ) ?? []
        );
      });
    for (const source of filesBelow(tree, folder))
      if (/(^|\/)(README|CONTRIBUTING)\.md$/.test(source.slice(start.length)))
        tell({
          file: source,
          what: "a page for those who write the site",
          why: "not carried over: copy it to content/pages/ if it is for readers",
        });
      else if (isMarkdown(source) && /(^|\/)\[[^/]+\]/.test(source.slice(start.length)))
        tell({
          file: source,
          what: "a page that code makes for each of a list",
          why: "not carried over: a kind in templates/site.tsx makes pages from data",
        });
    const navigation = sidebarOf(theme.sidebar);
    return {
      name: textAt(settings, "title") ?? textAt(root, "title"),
      description: textAt(settings, "description") ?? textAt(root, "description"),
      ...addressOf(textAt(settings, "sitemap", "hostname"), textAt(settings, "base")),
      language: textAt(settings, "lang") ?? textAt(root, "lang"),
      trailingSlash: false,
      pages,
      ...(navigation.length > 0 ? { navigation } : {}),
      links: itemsOf(theme.nav, ""),
      redirects: at(settings, "cleanUrls") === true ? [] : withHtml(pages),
      statics: [{ folder: posix.join(folder, "public"), at: "" }],
    };
  },
};

function placesOf(file: string, settings: unknown) {
  const home = file.slice(0, file.indexOf(".vitepress/"));
  return { home, folder: posix.join(home || ".", textAt(settings, "srcDir") ?? ".") };
}

/** Addresses that end in `.html` live on. */
const withHtml = (pages: readonly MovingPage[]) =>
  pages.filter(({ path }) => path !== "/").map(({ path }) => ({ from: `${path}.html`, to: path }));

/** One for all, or one for the pages below each path. */
function sidebarOf(sidebar: unknown): readonly Entry[] {
  if (Array.isArray(sidebar)) return itemsOf(sidebar, "");
  if (!isGroup(sidebar)) return [];
  const all = Object.values(sidebar).map((one) =>
    isGroup(one) ? itemsOf(listAt(one, "items"), textAt(one, "base") ?? "") : itemsOf(one, ""),
  );
  const seen = new Set<string>();
  return all.flat().filter((entry) => {
    const key = JSON.stringify(entry);
    return seen.has(key) ? false : seen.add(key);
  });
}

function itemsOf(items: unknown, base: string): readonly Entry[] {
  if (!Array.isArray(items)) return [];
  return items.flatMap((item): Entry[] => {
    if (!isGroup(item)) return [];
    const link = textAt(item, "link");
    const inner = itemsOf(at(item, "items"), textAt(item, "base") ?? base);
    const label = textAt(item, "text") ?? "";
    const isForeign = link !== undefined && /^[a-z]+:/i.test(link);
    return [
      {
        label,
        ...(link === undefined ? {} : isForeign ? { href: link } : { path: routeOf(base, link) }),
        ...(inner.length > 0 ? { items: inner } : {}),
      },
    ];
  });
}
