/** Docusaurus: docs with versions, a blog, pages. https://docusaurus.io/docs/api/docusaurus-config */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import { isGroup } from "../../content/map-texts.ts";
import type {
  Entry,
  FoundSite,
  MovingPage,
  Redirect,
  Syntax,
  TellLeft,
  Version,
} from "../model.ts";
import {
  at,
  type Group,
  groupAt,
  listAt,
  readSettings,
  textAt,
} from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import { folderMenu } from "./docusaurus-folders.ts";
import {
  isFolderPage,
  numberBefore,
  pathWithoutNumbers,
  withoutNumber,
} from "./docusaurus-names.ts";
import { docsNavigation } from "./docusaurus-sidebar.ts";
import {
  addressOf,
  filesBelow,
  findSettings,
  folderOf,
  type Generator,
  GITHUB,
  isMarkdown,
  numberOf,
  pageOf,
  routeOf,
  textOf,
} from "./generator.ts";

const SYNTAX: Syntax = { mdx: true, ...GITHUB };

export const docusaurus: Generator = {
  name: "Docusaurus",
  find: (tree) =>
    findSettings(
      tree,
      ["ts", "js", "mjs", "cjs", "mts"].map((ending) => `docusaurus.config.${ending}`),
    ),
  read(tree, file, tell) {
    const home = folderOf(file);
    const settings = readSettings(file, tree, tell);
    const options = [...listAt(settings, "presets"), ...listAt(settings, "plugins")].flatMap(
      (one): Group[] => (Array.isArray(one) ? [groupAt(one[1])] : []),
    );
    const classic = options.filter(({ docs, blog, pages }) => docs ?? blog ?? pages);
    const [docs = {}] = classic.flatMap((one): Group[] => (isGroup(one.docs) ? [one.docs] : []));
    const hasDocs = !classic.some((one) => one.docs === false);
    const hasBlog = !classic.some((one) => one.blog === false);
    const [blog = {}] = classic.flatMap((one): Group[] => (isGroup(one.blog) ? [one.blog] : []));
    const further = options.filter((one) => one.path && one.sidebarPath && !classic.includes(one));
    const sections = [...(hasDocs ? [docs] : []), ...further].map((one) =>
      docsSection(tree, home, one, tell),
    );
    const posts = hasBlog ? blogPages(tree, home, blog, tell) : [];
    const pages = [
      ...sections.flatMap((section) => section.pages),
      ...posts,
      ...plainPages(tree, home, tell),
    ];
    tellTranslations(tree, home, tell);
    const navigation = sections.flatMap((section) => section.navigation ?? []);
    const [main] = sections;
    return {
      ...identityOf(settings),
      pages,
      links: navbarOf(settings),
      ...(main?.versions.length ? { version: main.version, versions: main.versions } : {}),
      ...(navigation.length > 0 ? { navigation } : {}),
      redirects: redirectsOf(options),
      statics: staticsOf(settings, home),
    } satisfies FoundSite;
  },
};

/** Links of the bar at the top; what opens a list there is left out. */
const navbarOf = (settings: unknown): readonly Entry[] =>
  listAt(settings, "themeConfig", "navbar", "items").flatMap((item): Entry[] => {
    const label = textAt(item, "label") ?? "";
    const to = textAt(item, "to") ?? textAt(item, "href");
    if (label === "" || to === undefined) return [];
    return [/^[a-z]+:/i.test(to) ? { label, href: to } : { label, path: routeOf(to) }];
  });

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

interface Section {
  readonly pages: readonly MovingPage[];
  readonly navigation: readonly Entry[] | undefined;
  /** What the bare address is about. */
  readonly version: string | undefined;
  readonly versions: readonly Version[];
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
  const menus: Version[] = [];
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
      if (!isMarkdown(source) || /(^|\/)_/.test(inner)) continue;
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
      const id = textOf(idOf(tree, source));
      if (id) ids.set(posix.join(posix.dirname(plain), id), page);
    }
    const file = version.sidebar && posix.join(home, version.sidebar);
    const sidebar = file && tree.has(file) ? readSettings(file, tree, tell) : undefined;
    const docs = { files, ids, categories };
    const made = sidebar === undefined ? folderMenu(docs, "") : docsNavigation(sidebar, docs);
    menus.push({ name: version.name, path: base, navigation: made?.length ? made : undefined });
  }
  const [current, ...others] = menus;
  return {
    pages,
    navigation: current?.navigation,
    version: current?.name,
    versions: others,
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
  const sidebar = textAt(options, "sidebarPath")?.replace(/^\.\//, "") ?? sidebarFile(tree, home);
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
    unlisted: data.unlisted === true,
  };
}

function blogPages(tree: MovingTree, home: string, options: Group, tell: TellLeft) {
  const folder = posix.join(home, textAt(options, "path") ?? "blog");
  const base = routeOf(textAt(options, "routeBasePath") ?? "blog");
  return filesBelow(tree, folder)
    .filter((source) => isMarkdown(source) && !/(^|\/)_/.test(source.slice(folder.length)))
    .flatMap((source) => {
      const inner = source.slice(folder.length + 1);
      const name = withoutEnding(inner).replace(/\/index$/i, "");
      const dated = /^(.*\/)?(\d{4})[-/](\d{1,2})[-/](\d{1,2})[-/](.+)$/.exec(name);
      const day = dated && [dated[2], dated[3]?.padStart(2, "0"), dated[4]?.padStart(2, "0")];
      return (
        pageOf(
          tree,
          {
            source,
            collection: "blog",
            inner,
            syntax: SYNTAX,
            consume: ["slug", "id"],
            under: day ? { date: day.join("-") } : {},
            place: (data) => {
              const slug = textOf(data.slug);
              const own = day
                ? routeOf(base, ...day.map(String), dated?.[5] ?? "")
                : routeOf(base, name);
              return { path: slug ? routeOf(base, slug) : own, unlisted: true };
            },
          },
          tell,
        ) ?? []
      );
    });
}

/** Pages in React are told: a template takes their place. */
function plainPages(tree: MovingTree, home: string, tell: TellLeft): readonly MovingPage[] {
  const folder = `${home}src/pages`;
  return filesBelow(tree, folder).flatMap((source) => {
    const inner = source.slice(folder.length + 1);
    if (/(^|\/)_/.test(inner)) return [];
    if (/\.[jt]sx?$/.test(source) && !/\.(test|spec|d)\./.test(source))
      tell({
        file: source,
        what: `the page ${routeOf(withoutEnding(inner).replace(/(^|\/)index$/, ""))} in React`,
        why: "not carried over: make it a template and a kind in templates/site.tsx",
      });
    if (!isMarkdown(source)) return [];
    const place = (data: Readonly<Record<string, unknown>>) => ({
      path: routeOf(textOf(data.slug) ?? withoutEnding(inner).replace(/(^|\/)index$/, "")),
      unlisted: true,
    });
    return (
      pageOf(
        tree,
        { source, collection: "pages", inner, syntax: SYNTAX, consume: ["slug", "id"], place },
        tell,
      ) ?? []
    );
  });
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
