/** Hugo: https://gohugo.io/configuration/ */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import type { FoundSite, MovingPage, Redirect, Syntax, TellLeft } from "../model.ts";
import { at, type Group, groupAt, readSettings, textAt } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import {
  addressOf,
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
  tellLanguage,
  textOf,
} from "./generator.ts";
import { bundlesOf, isInBundle, partFolders, resourcesOf } from "./hugo-bundles.ts";
import { type Cascades, cascadeIn, cascadesOf } from "./hugo-cascades.ts";
import { type ContentFile, contentFiles, languageIn } from "./hugo-content.ts";
import { hugoLeftOut } from "./hugo-left-out.ts";
import { itemOf, type MenuItem, menuOf } from "./hugo-menus.ts";
import { overviewsOf } from "./hugo-overviews.ts";
import { pathOf, uglyPathsOf } from "./hugo-paths.ts";
import { taxonomiesOf, tellLists, termSlug } from "./hugo-taxonomies.ts";

const SYNTAX: Syntax = { templates: "hugo", ...GITHUB };
const FORMATS = ["toml", "yaml", "yml", "json"];

/** Other programs have settings of that name. Zola writes `base_url`. */
const OWN_SETTINGS =
  /^(?:\s*["'])?(?:base_?url|languageCode|defaultContentLanguage|languages|title|theme|contentDir|params|taxonomies|module|permalinks|menus?|markup)["']?\s*[:=]|^\[+(?:params|languages|taxonomies|module|permalinks|menus?|markup|extra)[.\]]/im;

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
      (source) => OWN_SETTINGS.test(source),
    );
    const home = old === undefined ? "" : folderOf(old);
    const isHugo = ["content/", "archetypes/", "layouts/"].some((name) =>
      tree.files.some((file) => file.startsWith(home + name)),
    );
    return isHugo ? old : undefined;
  },
  leftOut(tree, file, tell) {
    const { home, settings } = settingsOf(tree, file, () => {});
    return hugoLeftOut(file, home, settings, tell);
  },
  read(tree, file, tell) {
    const { home, settings } = settingsOf(tree, file, tell);
    const main = languageIn(settings);
    const files = contentFiles(tree, settings, home);
    const parts = partFolders(tree, files);
    for (const language of new Set(files.map((one) => one.at)))
      if (language !== "") tellLanguage(file, language, main, tell);
    const isBelow = files.some(({ at }) => at === "") && files.some(({ at }) => at !== "");
    // Hugo sends the name of the first language to the top.
    const redirects: Redirect[] = isBelow ? [{ from: `/${main}`, to: "/" }] : [];
    const items: MenuItem[] = [];
    const isZola = textAt(settings, "base_url") !== undefined;
    const cascades = [
      ...cascadeIn(groupAt(settings).cascade, ""),
      ...cascadesOf(tree, files, isZola),
    ];
    const bundles = bundlesOf(files);
    const pages = files.flatMap(({ source, inner, at: below }) => {
      if (parts.some((part) => source.startsWith(part))) return [];
      if (isInBundle(source, inner, bundles)) {
        if (isMarkdown(source))
          tell({
            file: source,
            what: "a text beside an index.md",
            why: "not carried over: Hugo makes no page of it, but a part of that page",
          });
        return [];
      }
      if (!isMarkdown(source)) {
        if (/\.(html|adoc|org|rst|pdc)$/.test(source))
          tell({
            file: source,
            what: "a page that is no Markdown",
            why: "not carried over: write it in Markdown",
          });
        return [];
      }
      const page = readOne(tree, { source, inner, at: below }, cascades, settings, tell);
      if (!page) return [];
      if (page.item && below === "") items.push(page.item);
      for (const from of page.aliases)
        redirects.push({
          from: from.startsWith("/") ? routeOf(from) : routeOf(posix.dirname(page.page.path), from),
          to: page.page.path,
          source,
        });
      return [page.page];
    });
    const navigation = menuOf(settings, main, items);
    const taxonomies = taxonomiesOf(settings);
    tellLists(file, taxonomies, files, pages, tell);
    return {
      name: textAt(settings, "languages", main, "title") ?? textAt(settings, "title"),
      description:
        textAt(settings, "languages", main, "params", "description") ??
        textAt(settings, "params", "description"),
      // Zola, whose folders and texts are alike, writes it with a line.
      ...addressOf(
        ["baseURL", "baseurl", "base_url"].flatMap((name) => textAt(settings, name) ?? [])[0],
      ),
      language:
        textAt(settings, "languages", main, "languageCode") ??
        textAt(settings, "languages", main, "locale") ??
        (textAt(settings, "defaultContentLanguage") ? main : textAt(settings, "languageCode")) ??
        main,
      trailingSlash: at(settings, "uglyURLs") !== true,
      pages,
      ...(navigation.length > 0 &&
      items.length === 0 &&
      pages.every(({ data }) => data.weight === undefined)
        ? { navigation }
        : { links: navigation }),
      redirects,
      tagsAt: taxonomies,
      tagSlug: termSlug,
      overviews: overviewsOf(pages, files, Object.values(taxonomies)),
      resources: resourcesOf(files, pages),
      values: groupAt(settings),
      statics: [{ folder: `${home}${textAt(settings, "staticDir") ?? "static"}`, at: "" }],
    } satisfies FoundSite;
  },
};

function settingsOf(tree: MovingTree, file: string, tell: TellLeft) {
  const isFolder = file.includes("config/_default/");
  return {
    home: isFolder ? folderOf(file).replace(/config\/_default\/$/, "") : folderOf(file),
    settings: isFolder ? settingsIn(tree, folderOf(file), tell) : readSettings(file, tree, tell),
  };
}

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

/** https://gohugo.io/configuration/all/#buildfuture */
const waitsForDate = (settings: unknown): boolean => at(settings, "buildFuture") !== true;

interface Read {
  readonly page: MovingPage;
  readonly aliases: readonly string[];
  /** Of the menu at the top. */
  readonly item: MenuItem | undefined;
}

function readOne(
  tree: MovingTree,
  { source, inner, at: below }: ContentFile,
  cascades: Cascades,
  settings: unknown,
  tell: TellLeft,
): Read | undefined {
  let aliases: readonly string[] = [];
  let item: MenuItem | undefined;
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
    "headless",
  ];
  const page = pageOf(
    tree,
    {
      source,
      collection:
        (inner.includes("/") ? (inner.split("/")[0] ?? "") : "pages").replace(/[^\w-]/g, "-") ||
        "pages",
      // A language has a folder of its own in each.
      inner: posix.join(below, inner.includes("/") ? inner.split("/").slice(1).join("/") : inner),
      syntax: SYNTAX,
      under: Object.assign(
        {},
        ...cascades.filter(([folder]) => source.startsWith(folder)).map(([, data]) => data),
      ),
      consume,
      waitsForDate: waitsForDate(settings),
      place: (data) => {
        const path = pathOf(inner, below, data, settings);
        aliases = [...listOf(data.aliases), ...uglyPathsOf(inner, path, data, settings)];
        item = itemOf(data, path);
        return {
          path,
          label: textOf(data.linkTitle) ?? textOf(data.linktitle),
          order: numberOf(data.weight),
          unlisted: data.date !== undefined && data.weight === undefined,
        };
      },
    },
    tell,
  );
  return page && { page, aliases, item };
}
