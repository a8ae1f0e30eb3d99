/** Eleventy: https://www.11ty.dev/docs/permalinks/ */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import { isGroup } from "../../content/map-texts.ts";
import type { FoundSite, MovingPage, Syntax, TellLeft } from "../model.ts";
import type { HidesPage } from "../settings/hiding-code.ts";
import {
  type Group,
  groupAt,
  readModule,
  readSettings,
  textAt,
} from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import { computedHides, eleventyLeftOut, hiddenByCode } from "./eleventy-left-out.ts";
import { filledPermalink, slugified, withoutDay } from "./eleventy-permalink.ts";
import { tagsPath } from "./eleventy-tags.ts";
import { tellFeeds } from "./feeds.ts";
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
  textOf,
} from "./generator.ts";

const SYNTAX: Syntax = { templates: "liquid", ...GITHUB };

export const eleventy: Generator = {
  name: "Eleventy",
  find: (tree) =>
    findSettings(tree, [
      ".eleventy.js",
      ...["js", "mjs", "cjs", "ts"].map((ending) => `eleventy.config.${ending}`),
    ]),
  leftOut(tree, file, tell) {
    const { home, start } = settingsOf(tree, file, () => {});
    return eleventyLeftOut(tree, file, home, start, tell);
  },
  read(tree, file, tell) {
    const { home, folder, start, calls } = settingsOf(tree, file, tell);
    const byCode = hiddenByCode(tree, file, start, tell);
    const pages: MovingPage[] = [];
    const templates: string[] = [];
    const ownFilters = calls.flatMap(({ name, given: [filter] }) =>
      /^add(Universal|Liquid|Nunjucks)?Filter$/.test(name) && typeof filter === "string"
        ? filter
        : [],
    );
    for (const source of filesBelow(tree, folder)) {
      const inner = source.slice(start.length);
      if (/(^|\/)[_.]/.test(inner)) continue;
      if (/\.(njk|liquid|11ty\.[cm]?[jt]sx?|hbs|ejs|pug|haml|mustache|webc)$/.test(inner)) {
        templates.push(source);
        tell({
          file: source,
          what: "a page in a template language",
          why: "not carried over: make it a template and a kind in templates/site.tsx",
        });
      }
      if (
        !isMarkdown(source) ||
        (start === "" && /^(README|LICENSE|CHANGELOG|CONTRIBUTING)/i.test(inner))
      )
        continue;
      const page = readOne(tree, source, inner, start, ownFilters, byCode, tell);
      if (page) pages.push(page);
    }
    const data = readData(tree, start, tell);
    const plugins = calls.filter(({ name }) => name === "addPlugin");
    const feeds = plugins.flatMap(({ given }) => textAt(given[1], "outputPath") ?? []);
    tellFeeds(
      file,
      feeds.filter((path) => /\.(xml|json|rss|atom)$/.test(path)),
      tell,
    );
    const tags = tagsPath(tree, [...templates, ...pages.map(({ source }) => source)]);
    return {
      name: textAt(data, "title") ?? textAt(data, "name"),
      description: textAt(data, "description"),
      ...addressOf(textAt(data, "url")),
      language: textAt(data, "language") ?? textAt(data, "lang"),
      trailingSlash: true,
      pages,
      redirects: [],
      tagsBelow: "",
      ...(tags === undefined ? {} : { tagsAt: { tags, categories: "/categories" } }),
      tagSlug: slugified,
      values: { ...data, metadata: data, site: data },
      statics: staticsOf(calls, home, folder),
    } satisfies FoundSite;
  },
};

function settingsOf(tree: MovingTree, file: string, tell: TellLeft) {
  const home = folderOf(file);
  const { value, calls } = readModule(file, tree, tell);
  const [input] = calls.flatMap(({ name, given }) => (name === "setInputDirectory" ? given : []));
  const exported = groupAt(configOf(tree, file));
  const named = textAt(value, "dir", "input") ?? textAt(exported, "dir", "input") ?? textOf(input);
  const folder = posix.join(home || ".", named ?? ".").replace(/\/$/, "");
  return { home, folder, start: folder === "." ? "" : `${folder}/`, calls };
}

/** `export const config = { dir: … }` */
function configOf(tree: MovingTree, file: string): unknown {
  const source = tree.read(file) ?? "";
  const [, input] = /\binput\s*:\s*["'`]([^"'`]+)["'`]/.exec(source) ?? [];
  return input === undefined ? undefined : { dir: { input } };
}

/** Metadata as most sites name it. */
function readData(tree: MovingTree, start: string, tell: TellLeft): Group {
  const file = ["metadata", "site", "meta"]
    .flatMap((name) =>
      ["json", "js", "cjs", "mjs", "yaml", "yml"].map((ending) => `${name}.${ending}`),
    )
    .flatMap((name) => [`${start}_data/${name}`, `_data/${name}`])
    .find(tree.has);
  return file === undefined ? {} : groupAt(readSettings(file, tree, tell));
}

function readOne(
  tree: MovingTree,
  source: string,
  inner: string,
  start: string,
  ownFilters: readonly string[],
  byCode: ReturnType<typeof hiddenByCode>,
  tell: TellLeft,
): MovingPage | undefined {
  const { under, hides } = folderData(tree, source, start);
  let isPage = true;
  const page = pageOf(
    tree,
    {
      source,
      collection: inner.includes("/") ? (inner.split("/")[0] ?? "pages") : "pages",
      inner: inner.includes("/") ? inner.split("/").slice(1).join("/") : inner,
      syntax: SYNTAX,
      consume: [
        "permalink",
        "eleventyNavigation",
        "eleventyExcludeFromCollections",
        "eleventyComputed",
        "pagination",
        "id",
      ],
      under,
      waitsForDate: byCode.waitsForDate,
      hides: (data) => byCode.hides(data) ?? hides(data),
      place: (data) => {
        const { permalink } = data;
        const isNever = permalink === false || (isGroup(permalink) && permalink.build === false);
        if (isNever) isPage = false;
        const written =
          typeof permalink === "string"
            ? filledPermalink(permalink, data, source.slice(start.length))
            : undefined;
        if (typeof permalink === "string" && written === undefined)
          tell({
            file: source,
            line: 1,
            what: `permalink: ${permalink}`,
            why: "only running it would tell the address; the page has that of its file",
          });
        const [, filter = ""] = /\|\s*(slug(?:ify)?)\b/.exec(textOf(permalink) ?? "") ?? [];
        if (written !== undefined && ownFilters.includes(filter))
          tell({
            file: source,
            line: 1,
            what: `permalink: ${permalink}`,
            why: `${filter} is a filter of the site's own here, which may give another address than ${written}: add a redirect from it then`,
          });
        return {
          path:
            written === undefined
              ? pathOf(inner)
              : routeOf(written.replace(/(\/?index)?\.html?$/, "")),
          label: textAt(data, "eleventyNavigation", "key"),
          order: numberOf(groupAt(data, "eleventyNavigation").order),
          unlisted:
            data.date !== undefined ||
            /(^|\/)\d{4}-\d{2}-\d{2}-/.test(inner) ||
            listOf(data.tags).includes("posts"),
        };
      },
    },
    tell,
  );
  if (isPage) return page;
  tell({ file: source, what: "permalink: false", why: "left out: no page was made of it" });
  return undefined;
}

function pathOf(inner: string): string {
  const parts = withoutEnding(inner).split("/");
  const name = withoutDay(parts.pop() ?? "");
  return routeOf(...parts, name === "index" || name === parts.at(-1) ? "" : name);
}

/** Data that lies beside a page for its whole folder, the nearest last. */
function folderData(tree: MovingTree, source: string, start: string) {
  const folders = posix.dirname(source).split("/");
  const inner = start.split("/").length - 1;
  const day = /(?:^|\/)(\d{4}-\d{2}-\d{2})-[^/]*$/.exec(source)?.[1];
  const hides: HidesPage[] = [];
  const found = folders.map((name, at): Group => {
    if (at < inner) return {};
    const base = `${folders.slice(0, at + 1).join("/")}/${name}`;
    const file = [".json", ".11tydata.json", ".11tydata.js", ".11tydata.cjs", ".11tydata.mjs"]
      .map((ending) => base + ending)
      .find(tree.has);
    const data = file === undefined ? {} : readSettings(file, tree, () => {});
    if (file && /js$/.test(file)) hides.push(computedHides(tree.read(file) ?? ""));
    const { layout: _, eleventyComputed: __, ...plain } = isGroup(data) ? data : {};
    return plain;
  });
  const under: Group = Object.assign({}, day ? { date: day } : {}, ...found);
  return { under, hides: (data: Group) => hides.flatMap((one) => one(data) ?? [])[0] };
}

type Calls = readonly { readonly name: string; readonly given: readonly unknown[] }[];

/** `addPassthroughCopy("img")`, `addPassthroughCopy({ "public": "/" })` */
function staticsOf(calls: Calls, home: string, folder: string) {
  return calls
    .filter(({ name }) => name === "addPassthroughCopy")
    .flatMap(({ given: [what] }) => {
      const entries =
        typeof what === "string"
          ? [[what, undefined] as const]
          : Object.entries(isGroup(what) ? what : {});
      return entries.flatMap(([from, to]) => {
        const source = posix.join(home, from.replace(/\/?\*.*$/, "")).replace(/\/$/, "");
        const below = source.startsWith(`${folder}/`)
          ? source.slice(folder.length + 1)
          : source.slice(home.length);
        return [
          { folder: source, at: typeof to === "string" ? to.replace(/^\/|\/$/g, "") : below },
        ];
      });
    });
}
