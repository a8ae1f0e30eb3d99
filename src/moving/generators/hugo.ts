/** Hugo: https://gohugo.io/configuration/ */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import { slugOf } from "../../content/collections.ts";
import { compare } from "../../errors.ts";
import { readPage } from "../front-matter.ts";
import type { Entry, FoundSite, MovingPage, Redirect, Syntax, TellLeft } from "../model.ts";
import {
  at,
  type Group,
  groupAt,
  listAt,
  readSettings,
  textAt,
} from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import {
  addressOf,
  DATED,
  dayOf,
  filesBelow,
  findSettings,
  folderOf,
  type Generator,
  GITHUB,
  isMarkdown,
  listOf,
  numberOf,
  pageOf,
  routeOf,
  textOf,
} from "./generator.ts";

const SYNTAX: Syntax = { templates: "hugo", ...GITHUB };
const FORMATS = ["toml", "yaml", "yml", "json"];

export const hugo: Generator = {
  name: "Hugo",
  find(tree) {
    const own = findSettings(
      tree,
      FORMATS.flatMap((format) => [
        `hugo.${format}`,
        `config/_default/hugo.${format}`,
        `config/_default/config.${format}`,
      ]),
    );
    if (own) return own;
    const old = findSettings(
      tree,
      FORMATS.map((format) => `config.${format}`),
    );
    const home = old === undefined ? "" : folderOf(old);
    const isHugo = ["content/", "archetypes/", "layouts/"].some((name) =>
      tree.files.some((file) => file.startsWith(home + name)),
    );
    return isHugo ? old : undefined;
  },
  read(tree, file, tell) {
    const isFolder = file.includes("config/_default/");
    const home = isFolder ? folderOf(file).replace(/config\/_default\/$/, "") : folderOf(file);
    const settings = isFolder
      ? settingsIn(tree, folderOf(file), tell)
      : readSettings(file, tree, tell);
    const language =
      textAt(settings, "defaultContentLanguage") ?? textAt(settings, "languageCode") ?? "en";
    const places = contentFolders(settings, home, language);
    const redirects: Redirect[] = [];
    const pages = places.flatMap(({ folder, at: below }) => {
      const parts = partFolders(tree, folder);
      return filesBelow(tree, folder).flatMap((source) => {
        if (parts.some((part) => source.startsWith(part))) return [];
        if (!isMarkdown(source)) {
          if (/\.(html|adoc|org|rst|pdc)$/.test(source))
            tell({
              file: source,
              what: "a page that is no Markdown",
              why: "not carried over: write it in Markdown",
            });
          return [];
        }
        const inner = source.slice(folder.length + 1);
        const page = readOne(tree, source, inner, below, settings, tell);
        if (!page) return [];
        for (const from of listOf(page.aliases))
          redirects.push({
            from: from.startsWith("/")
              ? routeOf(from)
              : routeOf(posix.dirname(page.page.path), from),
            to: page.page.path,
          });
        return [page.page];
      });
    });
    const navigation = menuOf(settings);
    return {
      name: textAt(settings, "title"),
      description: textAt(settings, "params", "description"),
      ...addressOf(textAt(settings, "baseURL") ?? textAt(settings, "baseurl")),
      language,
      trailingSlash: at(settings, "uglyURLs") !== true,
      pages,
      ...(navigation.length > 0 && pages.every(({ data }) => data.weight === undefined)
        ? { navigation }
        : { links: navigation }),
      redirects,
      values: groupAt(settings),
      statics: [
        { folder: `${home}${textAt(settings, "staticDir") ?? "static"}`, at: "" },
        { folder: `${home}assets`, at: "assets-only" },
      ].filter(({ at }) => at === ""),
    } satisfies FoundSite;
  },
};

/** `config/_default/` is a file for each part. */
function settingsIn(tree: MovingTree, folder: string, tell: TellLeft): Group {
  const parts = filesBelow(tree, folder).filter((file) =>
    FORMATS.some((format) => file.endsWith(`.${format}`)),
  );
  const isMain = (file: string) => /\/(hugo|config)\.\w+$/.test(file);
  const dataOf = (file: string) => groupAt(readSettings(file, tree, tell));
  return Object.assign(
    {},
    ...parts.filter(isMain).map(dataOf),
    ...parts
      .filter((file) => !isMain(file))
      .map((file) => ({ [withoutEnding(posix.basename(file))]: dataOf(file) })),
  );
}

/** Folders whose section says that its pages are never rendered: they are parts of others. */
const partFolders = (tree: MovingTree, folder: string): readonly string[] =>
  filesBelow(tree, folder).flatMap((file) => {
    if (!/(^|\/)_index\.(md|html)$/.test(file)) return [];
    const { data } = readPage(file, tree.read(file) ?? "", () => {});
    const render =
      at(data, "cascade", "build", "render") ?? at(data, "cascade", "_build", "render");
    return render === "never" || render === false ? [folderOf(file)] : [];
  });

interface Place {
  readonly folder: string;
  readonly at: string;
}

/** A language may have a folder of its own; the default one has no path of its own. */
function contentFolders(settings: unknown, home: string, language: string): readonly Place[] {
  const own = Object.entries(groupAt(settings, "languages")).flatMap(([name, one]): Place[] => {
    const folder = textAt(one, "contentDir");
    return folder ? [{ folder: home + folder, at: name === language ? "" : name }] : [];
  });
  const mounted = listAt(settings, "module", "mounts").flatMap((one): Place[] => {
    const source = textAt(one, "source");
    const isContent = textAt(one, "target") === "content";
    const of =
      textAt(one, "lang") ?? String(listAt(one, "sites", "matrix", "languages")[0] ?? language);
    return source && isContent ? [{ folder: home + source, at: of === language ? "" : of }] : [];
  });
  if (own.length === 0 && mounted.length > 0) return mounted;
  const plain = home + (textAt(settings, "contentDir") ?? "content");
  return own.length > 0 ? own : [{ folder: plain, at: "" }];
}

interface Read {
  readonly page: MovingPage;
  readonly aliases: unknown;
}

function readOne(
  tree: MovingTree,
  source: string,
  inner: string,
  below: string,
  settings: unknown,
  tell: TellLeft,
): Read | undefined {
  let aliases: unknown;
  const consume = [
    "aliases",
    "slug",
    "url",
    "id",
    "cascade",
    "menus",
    "menu",
    "outputs",
    "_build",
    "build",
  ];
  const page = pageOf(
    tree,
    {
      source,
      collection:
        (inner.includes("/") ? (inner.split("/")[0] ?? "") : "pages").replace(/[^\w-]/g, "-") ||
        "pages",
      inner: inner.includes("/") ? inner.split("/").slice(1).join("/") : inner,
      syntax: SYNTAX,
      consume,
      place: (data) => {
        aliases = data.aliases;
        return {
          path: pathOf(inner, below, data, settings),
          label: textOf(data.linkTitle) ?? textOf(data.linktitle),
          order: numberOf(data.weight),
          unlisted: data.date !== undefined && data.weight === undefined,
        };
      },
    },
    tell,
  );
  return page && { page, aliases };
}

/** https://gohugo.io/content-management/urls/ */
function pathOf(inner: string, below: string, data: Group, settings: unknown): string {
  const url = textOf(data.url);
  if (url && !/[:{]/.test(url)) return routeOf(url.replace(/(\/index)?\.html?$/, ""));
  const parts = withoutEnding(inner).split("/");
  const name = parts.at(-1) ?? "";
  const isSection = name === "_index";
  const isBundle = name === "index";
  const folders = parts.slice(0, -1).map(part);
  if (isSection) return routeOf(below, ...folders);
  const file = isBundle
    ? (folders.pop() ?? "")
    : part(name.replace(/^\d{4}-\d{2}-\d{2}-/, (day) => day));
  const [section = ""] = folders;
  const pattern =
    textAt(settings, "permalinks", section) ?? textAt(settings, "permalinks", "page", section);
  const slug = textOf(data.slug);
  if (pattern)
    return routeOf(
      below,
      expanded(pattern, { data, section, folders, file: slug ?? file, title: textOf(data.title) }),
    );
  return routeOf(below, ...folders, slug ? part(slug) : file);
}

/** Hugo makes paths of lower case without spaces. */
const part = (name: string): string =>
  name.toLowerCase().replace(/\s+/g, "-").replace(/[#?%]/g, "");

interface Expanding {
  readonly data: Group;
  readonly section: string;
  readonly folders: readonly string[];
  readonly file: string;
  readonly title: string | undefined;
}

function expanded(pattern: string, { data, section, folders, file, title }: Expanding): string {
  const dated = DATED.exec(file);
  const day = dayOf(data.date) ?? (dated ? dated.slice(1, 4).join("-") : "");
  const [year = "", month = "", date = ""] = day.split("-");
  const name = dated?.[4] ?? file;
  const words: Readonly<Record<string, string>> = {
    year,
    month,
    day: date,
    section,
    sections: folders.join("/"),
    slug: name,
    slugorfilename: name,
    slugorcontentbasename: name,
    contentbasename: name,
    filename: name,
    title: title ? slugOf(title) : name,
  };
  return pattern.replace(/:([a-z]+)/g, (whole, word: string) => words[word] ?? whole);
}

function menuOf(settings: unknown): readonly Entry[] {
  const items = [...listAt(settings, "menu", "main"), ...listAt(settings, "menus", "main")];
  return items
    .map((item) => ({
      item,
      weight: Number(at(item, "weight") ?? 0),
      name: textAt(item, "name") ?? "",
    }))
    .sort((a, b) => a.weight - b.weight || compare(a.name, b.name))
    .map(({ item, name }): Entry => {
      const url = textAt(item, "url") ?? textAt(item, "pageRef") ?? "/";
      return /^[a-z]+:/i.test(url)
        ? { label: name, href: url }
        : { label: name, path: routeOf(url) };
    });
}
