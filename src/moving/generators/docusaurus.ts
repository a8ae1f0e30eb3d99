/** Docusaurus: docs with versions, a blog, pages. https://docusaurus.io/docs/api/docusaurus-config */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import { isGroup } from "../../content/map-texts.ts";
import type { Entry, FoundSite, MovingPage, Redirect, TellLeft } from "../model.ts";
import {
  at,
  type Group,
  groupAt,
  listAt,
  readSettings,
  textAt,
} from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import type { Docs } from "./docusaurus-docs.ts";
import { docusaurusLeftOut } from "./docusaurus-left-out.ts";
import {
  isFolderPage,
  numberBefore,
  pathWithoutNumbers,
  withoutNumber,
} from "./docusaurus-names.ts";
import { barLinks, type NamedDocs, sidebarLabel, tellAround } from "./docusaurus-navbar.ts";
import { blogPages, plainPages, SYNTAX } from "./docusaurus-pages.ts";
import { sidebarsOf } from "./docusaurus-sidebar.ts";
import { tellFeeds } from "./feeds.ts";
import {
  addressOf,
  filesBelow,
  findSettings,
  folderOf,
  type Generator,
  isMarkdown,
  listOf,
  numberOf,
  pageOf,
  routeOf,
  textOf,
  wordsOf,
} from "./generator.ts";

export const docusaurus: Generator = {
  name: "Docusaurus",
  showsCovers: false,
  find: (tree) =>
    findSettings(
      tree,
      ["ts", "js", "mjs", "cjs", "mts"].map((ending) => `docusaurus.config.${ending}`),
    ),
  leftOut(tree, file, tell) {
    const readers = readersOf(readSettings(file, tree, () => {}));
    return KINDS.flatMap(([kind, name]) =>
      readers[name].flatMap((one) =>
        docusaurusLeftOut(tree, file, folderOf(file), kind, one, tell),
      ),
    );
  },
  read(tree, file, tell) {
    const home = folderOf(file);
    const settings = readSettings(file, tree, tell);
    const { options, docs, blogs, pages: plain } = readersOf(settings);
    const sections = docs.map((one) => docsSection(tree, home, one, tell));
    const posts = blogs.flatMap((one) => {
      const own = blogPages(tree, home, one, tell);
      if (own.length > 0) tellFeeds(file, feedsOf(one), tell);
      return own;
    });
    const pages = [
      ...sections.flatMap((section) => section.pages),
      ...posts,
      ...plain.flatMap((one) => plainPages(tree, home, one, tell)),
    ];
    tellTranslations(tree, home, tell);
    const links = barLinks(settings, sections, (what, why) => tell({ file, what, why }));
    tellAround(settings, file, tell);
    const isOne = sections.reduce((count, { sidebars }) => count + sidebars.size, 0) === 1;
    const menuOf = (section: Section, sidebars: Sidebars) =>
      isOne ? [...sidebars.values()].flat() : groupsOf(section, sidebars, links);
    const navigation = sections.flatMap((section) => menuOf(section, section.sidebars));
    const [main] = sections;
    return {
      ...identityOf(settings),
      pages,
      links: links.map(({ entry }) => entry),
      ...(main?.versions.length
        ? {
            version: main.version,
            versions: main.versions.map(({ name, path, sidebars }) => {
              const menu = menuOf(main, sidebars);
              return { name, path, navigation: menu.length > 0 ? menu : undefined };
            }),
          }
        : {}),
      ...(navigation.length > 0 ? { navigation } : {}),
      redirects: redirectsOf(options),
      statics: staticsOf(settings, home),
    } satisfies FoundSite;
  },
};

const KINDS = [
  ["docs", "docs"],
  ["blog", "blogs"],
  ["pages", "pages"],
] as const;

/** What each plug-in that reads texts is given; a preset brings one of each. */
function readersOf(settings: unknown) {
  const named = [...listAt(settings, "presets"), ...listAt(settings, "plugins")].flatMap(
    (one): (readonly [string, Group])[] =>
      Array.isArray(one) ? [[textOf(one[0]) ?? "", groupAt(one[1])]] : [],
  );
  const options = named.map(([, given]) => given);
  const classic = options.filter(({ docs, blog, pages }) => docs ?? blog ?? pages);
  const hasPreset = listAt(settings, "presets").length > 0;
  const all = (kind: "docs" | "blog" | "pages"): readonly Group[] => {
    const further = named.flatMap(([name, given]) =>
      new RegExp(`\\bcontent-${kind}$`).test(name) ? [given] : [],
    );
    const isOff = classic.some((one) => one[kind] === false);
    const [own = {}] = classic.flatMap((one) => (isGroup(one[kind]) ? [groupAt(one, kind)] : []));
    return !isOff && (hasPreset || further.length === 0) ? [own, ...further] : further;
  };
  return { options, docs: all("docs"), blogs: all("blog"), pages: all("pages") };
}

/** The menu where no file names one. */
const MADE = "defaultSidebar";

/** `someGuidesSidebar` is about some guides. */
const spaced = (name: string): string =>
  name
    .replace(/(?<=.)[-_]?sidebar$/i, "")
    .replace(
      /([a-z])([A-Z])/g,
      (_, before: string, letter: string) => `${before} ${letter.toLowerCase()}`,
    );

/** A menu beside others is a group, by the name that the bar has for it. */
const groupsOf = (
  section: Section,
  sidebars: Sidebars,
  links: Parameters<typeof sidebarLabel>[2],
): readonly Entry[] =>
  [...sidebars].map(([name, items]) => ({
    label:
      sidebarLabel(section, name, links) ?? wordsOf(name === MADE ? section.base : spaced(name)),
    items,
  }));

function identityOf(settings: unknown) {
  return {
    name: textAt(settings, "title"),
    description: textAt(settings, "tagline"),
    ...addressOf(textAt(settings, "url"), textAt(settings, "baseUrl")),
    language: textAt(settings, "i18n", "defaultLocale"),
    trailingSlash: at(settings, "trailingSlash") === true,
  };
}

const staticsOf = (settings: unknown, home: string) => {
  const named = listAt(settings, "staticDirectories").flatMap((one) => textOf(one) ?? []);
  return (named.length > 0 ? named : ["static"]).map((one) => ({
    folder: posix.join(home, one),
    at: "",
  }));
};

/** https://docusaurus.io/docs/blog#feed */
function feedsOf(blog: Group): readonly string[] {
  const type = at(blog, "feedOptions", "type");
  const kinds = type === undefined ? ["rss", "atom"] : type === "all" ? ALL_FEEDS : listOf(type);
  const base = textAt(blog, "routeBasePath") ?? "blog";
  return kinds.map((kind) => `${base}/${kind === "json" ? "feed.json" : `${kind}.xml`}`);
}

const ALL_FEEDS = ["rss", "atom", "json"];

/** Of the plug-in for redirects. */
const redirectsOf = (options: readonly Group[]): readonly Redirect[] =>
  options
    .flatMap((one) => listAt(one, "redirects"))
    .flatMap((one) => {
      const to = textAt(one, "to");
      return to === undefined
        ? []
        : [at(one, "from")]
            .flat()
            .flatMap((from) => (typeof from === "string" ? { from, to } : []));
    });

type Sidebars = NamedDocs["sidebars"];

interface Section extends NamedDocs {
  readonly pages: readonly MovingPage[];
  /** What the bare address is about. */
  readonly version: string | undefined;
  readonly versions: readonly {
    readonly name: string;
    readonly path: string;
    readonly sidebars: Sidebars;
  }[];
}

interface VersionFolder {
  readonly name: string;
  readonly folder: string;
  readonly at: string;
  readonly inner: string;
  readonly sidebar: string | undefined;
}

function docsSection(tree: MovingTree, home: string, options: Group, tell: TellLeft): Section {
  const id = textAt(options, "id");
  const route = textAt(options, "routeBasePath") ?? (id ? (textAt(options, "path") ?? id) : "docs");
  const collection = (id ?? "docs").replace(/[^\w-]/g, "-");
  const versions = versionsOf(tree, home, options, id);
  const read: (NamedDocs & { readonly name: string })[] = [];
  const pages: MovingPage[] = [];
  for (const version of versions) {
    const base = routeOf(route, version.at);
    const ids = new Map<string, MovingPage>();
    const files = new Map<string, MovingPage>();
    const categories = new Map<string, unknown>();
    for (const source of filesBelow(tree, version.folder)) {
      const inner = source.slice(version.folder.length + 1);
      if (/(^|\/)_category_\.(json|ya?ml)$/.test(inner))
        categories.set(posix.dirname(inner), readSettings(source, tree, tell));
      if (!isMarkdown(source)) continue;
      const page = pageOf(
        tree,
        {
          source,
          collection,
          inner: posix.join(version.inner, inner),
          syntax: SYNTAX,
          consume: ["id", "slug", "sidebar_position", "sidebar_label"],
          place: (data) => placeOfDoc(inner, base, data),
        },
        tell,
      );
      if (!page) continue;
      pages.push(page);
      files.set(inner, page);
      const plain = pathWithoutNumbers(withoutEnding(inner));
      ids.set(withoutEnding(inner), page);
      ids.set(plain, page);
      const own = textOf(idOf(tree, source));
      if (own) ids.set(posix.join(posix.dirname(plain), own), page);
    }
    const file = version.sidebar && posix.join(home, version.sidebar);
    const sidebar = file && tree.has(file) ? readSettings(file, tree, tell) : undefined;
    const docs: Docs = {
      files,
      ids,
      categories,
      made: [],
      base,
      collection,
      inner: version.inner,
      source: file && tree.has(file) ? file : posix.join(version.folder, "_category_.json"),
    };
    const sidebars =
      sidebar === undefined
        ? sidebarsOf({ [MADE]: [{ type: "autogenerated", dirName: "." }] }, docs)
        : sidebarsOf(sidebar, docs);
    pages.push(...docs.made);
    read.push({ id: id ?? "default", base, name: version.name, ids, sidebars });
  }
  const [current, ...others] = read;
  return {
    id: id ?? "default",
    base: routeOf(route),
    ids: current?.ids ?? new Map(),
    sidebars: current?.sidebars ?? new Map(),
    pages,
    version: current?.name,
    versions: others.map(({ name, base, sidebars }) => ({ name, path: base, sidebars })),
  };
}

const idOf = (tree: MovingTree, source: string): string | undefined =>
  /^id:\s*["']?([^\n"']+?)["']?\s*$/m.exec(tree.read(source)?.split(/\n---/)[0] ?? "")?.[1];

/** The newest released version has the bare address, and what is not released is below `next`. */
function versionsOf(
  tree: MovingTree,
  home: string,
  options: Group,
  id: string | undefined,
): readonly VersionFolder[] {
  const name = (plain: string) => posix.join(home, id ? `${id}_${plain}` : plain);
  const current = posix.join(home, textAt(options, "path") ?? "docs");
  const sidebar =
    textAt(options, "sidebarPath")?.replace(/^\.\//, "") ??
    // Named by code; without any, the menu is made of folders.
    (options.sidebarPath ? sidebarFile(tree, home) : undefined);
  const list: unknown = readSettings(name("versions.json"), tree, () => {});
  const known = Array.isArray(list) ? list.map(String) : [];
  const only = listAt(options, "onlyIncludeVersions").map(String);
  const released = known.filter((one) => only.length === 0 || only.includes(one));
  const last = textAt(options, "lastVersion") ?? known[0] ?? "current";
  const pathOf = (version: string, usual: string) =>
    textAt(options, "versions", version, "path") ?? (version === last ? "" : usual);
  const now: VersionFolder = {
    name: textAt(options, "versions", "current", "label") ?? "Next",
    folder: current,
    at: pathOf("current", "next"),
    inner: known.length > 0 ? "next" : "",
    sidebar,
  };
  const others = released.map((version) => ({
    name: textAt(options, "versions", version, "label") ?? version,
    folder: name(`versioned_docs/version-${version}`),
    at: pathOf(version, version),
    inner: `version-${version}`,
    sidebar: posix.relative(home, name(`versioned_sidebars/version-${version}-sidebars.json`)),
  }));
  const hasNow =
    options.includeCurrentVersion !== false && (only.length === 0 || only.includes("current"));
  const all: VersionFolder[] = [...others, ...(hasNow ? [now] : [])];
  return all.sort((a, b) => Number(a.at !== "") - Number(b.at !== ""));
}

const sidebarFile = (tree: MovingTree, home: string): string | undefined =>
  ["sidebars.js", "sidebars.ts", "sidebars.json", "sidebars.mjs"].find((name) =>
    tree.has(home + name),
  );

function placeOfDoc(inner: string, base: string, data: Readonly<Record<string, unknown>>) {
  const parts = withoutEnding(inner).split("/");
  const name = withoutNumber(parts.at(-1) ?? "");
  const folders = parts.slice(0, -1).map(withoutNumber);
  const isIndex = isFolderPage(name, folders.at(-1));
  const slug = textOf(data.slug);
  const own = textOf(data.id) ?? name;
  const path = slug?.startsWith("/")
    ? routeOf(base, slug)
    : routeOf(base, ...folders, slug ?? (isIndex && !data.id ? "" : own));
  return {
    path,
    label: textOf(data.sidebar_label),
    order: numberOf(data.sidebar_position) ?? numberBefore(parts.at(-1) ?? ""),
  };
}

function tellTranslations(tree: MovingTree, home: string, tell: TellLeft): void {
  const folders = new Set(
    filesBelow(tree, `${home}i18n`).flatMap((file) => file.slice(home.length).split("/")[1] ?? []),
  );
  for (const language of folders)
    tell({
      file: `${home}i18n/${language}`,
      what: `the translation into ${language}`,
      why: "not carried over: move it on its own, or add its files below content/",
    });
}
