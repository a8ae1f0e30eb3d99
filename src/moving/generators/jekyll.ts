/** Jekyll: posts, collections, pages. https://jekyllrb.com/docs/permalinks/ */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import { slugOf } from "../../content/collections.ts";
import type { FoundSite, MovingPage, Redirect, Syntax, TellLeft } from "../model.ts";
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
  dayOfName,
  filesBelow,
  findSettings,
  folderOf,
  type Generator,
  gitHubId,
  isMarkdown,
  listOf,
  numberOf,
  pageOf,
  routeOf,
  textOf,
} from "./generator.ts";
import { hexoSettings } from "./hexo.ts";

/** As kramdown makes them by itself, which begin with a letter. */
const headingId = (text: string): string => {
  const id = text
    .replace(/^[^a-zA-Z]+/, "")
    .replace(/[^a-zA-Z0-9 -]/g, "")
    .replace(/ /g, "-")
    .toLowerCase();
  return id || gitHubId(text) || "section";
};

/** GitHub's, unless settings take kramdown's own form of Markdown: https://jekyllrb.com/docs/configuration/markdown/ */
const syntaxOf = (settings: unknown): Syntax => ({
  templates: "liquid",
  headingIds: /^kramdown$/i.test(textAt(settings, "kramdown", "input") ?? "")
    ? headingId
    : gitHubId,
});

export const jekyll: Generator = {
  name: "Jekyll",
  find(tree) {
    const file = findSettings(tree, ["_config.yml", "_config.yaml", "_config.toml"]);
    return file === hexoSettings(tree) ? undefined : file;
  },
  read(tree, file, tell) {
    const settings = readSettings(file, tree, tell);
    const home = folderOf(file);
    const source = posix.join(home || ".", textAt(settings, "source") ?? ".");
    const start = source === "." ? "" : `${source}/`;
    const excluded = listAt(settings, "exclude").map((name) => String(name).replace(/\/$/, ""));
    const redirects: Redirect[] = [];
    const pages: MovingPage[] = [];
    const own: string[] = [];
    const unread: string[] = [];
    for (const path of filesBelow(tree, source)) {
      const inner = path.slice(start.length);
      if (excluded.some((name) => inner === name || inner.startsWith(`${name}/`))) continue;
      if (!isMarkdown(path)) {
        if (/\.html?$/.test(path) && !/(^|\/)_/.test(inner) && tree.read(path)?.startsWith("---"))
          unread.push(path);
        continue;
      }
      const made = readOne(tree, path, inner, settings, tell);
      if (!made) continue;
      pages.push(made.page);
      if (made.permalink) own.push(made.permalink);
      for (const from of made.from) redirects.push({ from: routeOf(from), to: made.page.path });
    }
    for (const path of unread)
      tell({
        file: path,
        what: "a page in HTML and Liquid",
        why: "not carried over: make it a template and a kind in templates/site.tsx",
      });
    const links = String(textAt(settings, "permalink") ?? "date");
    return {
      name: textAt(settings, "title") ?? textAt(settings, "name"),
      description: textAt(settings, "description"),
      ...addressOf(textAt(settings, "url"), textAt(settings, "baseurl")),
      language: textAt(settings, "lang") ?? textAt(settings, "locale"),
      trailingSlash:
        links === "pretty" ||
        links.endsWith("/") ||
        own.filter((one) => one.endsWith("/")).length > own.filter(isBare).length,
      pages,
      redirects,
      tagsBelow: "",
      values: { ...groupAt(settings), data: dataIn(tree, start) },
      statics: [{ folder: source, at: "", isMixed: true }],
    } satisfies FoundSite;
  },
};

/** What lies in `_data`, by the names of its files. */
function dataIn(tree: MovingTree, start: string): Group {
  const files = filesBelow(tree, `${start}_data`).filter((file) => /\.(ya?ml|json)$/.test(file));
  const inner = (file: string) => withoutEnding(file.slice(start.length + "_data/".length));
  return Object.fromEntries(
    files
      .filter((file) => !inner(file).includes("/"))
      .map((file) => [inner(file), readSettings(file, tree, () => {})]),
  );
}

interface Read {
  readonly page: MovingPage;
  /** Its other addresses, among them the one that ends in `.html`. */
  readonly from: readonly string[];
  /** As its front matter, or that of its folder, has it. */
  readonly permalink: string | undefined;
}

/** An address that ends with neither a slash nor a file's ending. */
const isBare = (permalink: string): boolean => !/\/$|\.\w+$|:output_ext$/.test(permalink);

/** A Markdown file is a page when it has front matter, or when GitHub's plug-ins would make one of it. */
function readOne(
  tree: MovingTree,
  source: string,
  inner: string,
  settings: unknown,
  tell: TellLeft,
): Read | undefined {
  const [first = ""] = inner.split("/");
  const collection = /(^|\/)_(posts|drafts)\//.test(inner)
    ? "posts"
    : first.startsWith("_")
      ? first.slice(1)
      : "pages";
  const isCollection = collection !== "pages" && collection !== "posts";
  const rules = at(settings, "collections", collection);
  if (isCollection && (!rules || at(rules, "output") !== true)) {
    if (/^(includes|layouts|sass|data)$/.test(collection)) return undefined;
    tell({
      file: source,
      what: `a file of ${first}`,
      why: "the old site made no page of it; not carried over",
    });
    return undefined;
  }
  const name = withoutEnding(inner)
    .split("/")
    .filter((one) => !/^_(posts|drafts)$/.test(one) && one !== `_${collection}`)
    .join("/");
  const date = dayOfName(posix.basename(name));
  const under: Group = {
    ...defaultsFor(settings, inner, collection),
    ...(date ? { date } : {}),
    ...(/(^|\/)_drafts\//.test(inner) ? { draft: true } : {}),
  };
  let from: readonly string[] = [];
  let permalink: string | undefined;
  const page = pageOf(
    tree,
    {
      source,
      collection,
      inner: name,
      syntax: syntaxOf(settings),
      consume: ["permalink", "redirect_from", "slug", "id", "published"],
      under,
      waitsForDate: at(settings, "future") !== true,
      place: (data) => {
        const address = addressIn(inner, name, collection, data, settings);
        from = [
          ...listOf(data.redirect_from),
          ...(/(?<!\/index)\.html?$/.test(address) ? [address] : []),
        ];
        permalink = textOf(data.permalink);
        return {
          path: routeOf(address.replace(/(\/index)?\.html?$/, "")),
          order: numberOf(data.nav_order) ?? numberOf(data.order) ?? numberOf(data.weight),
          unlisted: collection === "posts" || data.nav_exclude === true,
        };
      },
    },
    tell,
  );
  return page && { page, from, permalink };
}

function defaultsFor(settings: unknown, inner: string, collection: string): Group {
  const found = listAt(settings, "defaults").map((one): Group => {
    const path = textAt(one, "scope", "path") ?? "";
    const type = textAt(one, "scope", "type");
    const fits =
      (path === "" || inner.startsWith(path)) && (type === undefined || type === collection);
    const { permalink, layout: _, ...values } = groupAt(one, "values");
    return fits ? { ...values, ...(permalink ? { permalink } : {}) } : {};
  });
  return Object.assign({}, ...found);
}

const STYLES: Readonly<Record<string, string>> = {
  date: "/:categories/:year/:month/:day/:title:output_ext",
  pretty: "/:categories/:year/:month/:day/:title/",
  ordinal: "/:categories/:year/:y_day/:title:output_ext",
  none: "/:categories/:title:output_ext",
};

/** Folders around `_posts` are categories too, and a text names one with each word. https://jekyllrb.com/docs/posts/#categories */
function categoriesOf(inner: string, data: Group): readonly string[] {
  const folders = /^(.+?)\/_(?:posts|drafts)\//.exec(inner)?.[1]?.split("/") ?? [];
  const named =
    typeof data.categories === "string" ? data.categories.split(/\s+/) : listOf(data.categories);
  return [...new Set([...folders, ...listOf(data.category), ...named])].filter(Boolean);
}

/** The address that Jekyll gave it, with the ending that it has there. */
function addressIn(
  inner: string,
  name: string,
  collection: string,
  data: Group,
  settings: unknown,
): string {
  const style = textAt(settings, "permalink") ?? "date";
  const usual = STYLES[style] ?? style;
  const own = textOf(data.permalink);
  if (collection === "pages" && !own) {
    const path = routeOf(name.replace(/(^|\/)(index|README)$/i, ""));
    return path !== `/${name}` || usual.endsWith("/") ? path : `${path}.html`;
  }
  const ofCollection = textAt(settings, "collections", collection, "permalink");
  const pattern = own
    ? (STYLES[own] ?? own)
    : (ofCollection ?? (collection === "posts" ? usual : "/:collection/:path:output_ext"));
  const base = posix.basename(name);
  const dated = DATED.exec(base);
  const [year = "", month = "", day = ""] = (dayOf(data.date) ?? "").split("-");
  const slug = textOf(data.slug) ?? dated?.[4] ?? base;
  const words: Readonly<Record<string, string>> = {
    collection,
    path: name,
    name: base,
    title: slug,
    slug: slugOf(slug),
    categories: categoriesOf(inner, data).map(slugOf).join("/"),
    year,
    short_year: year.slice(2),
    month,
    i_month: String(Number(month)),
    day,
    i_day: String(Number(day)),
    y_day: dayOfYear(year, month, day),
    output_ext: ".html",
  };
  return pattern.replace(/:([a-z_]+)/g, (whole, word: string) => words[word] ?? whole);
}

/** Of three digits. */
function dayOfYear(year: string, month: string, day: string): string {
  const days = (Date.UTC(+year, +month - 1, +day) - Date.UTC(+year, 0, 1)) / 86_400_000 + 1;
  return String(days).padStart(3, "0");
}
