/** Jekyll: posts, collections, pages. https://jekyllrb.com/docs/permalinks/ */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
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
import { tellFeeds } from "./feeds.ts";
import {
  addressOf,
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
import { bareJekyll } from "./jekyll-bare.ts";
import { jekyllLeftOut } from "./jekyll-left-out.ts";
import { withNames } from "./jekyll-names.ts";
import { addressIn } from "./jekyll-permalink.ts";
import { withReadmes } from "./jekyll-readme.ts";
import { withTags } from "./jekyll-tags.ts";

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
  leftOut: jekyllLeftOut,
  read: readJekyll,
};

/** As GitHub builds it where there are no settings. */
export const jekyllWithoutSettings: Generator = {
  name: "Jekyll",
  find: bareJekyll,
  leftOut: jekyllLeftOut,
  read: readJekyll,
};

function readJekyll(tree: MovingTree, file: string, tell: TellLeft): FoundSite {
  const settings = /\.(ya?ml|toml)$/.test(file) ? readSettings(file, tree, tell) : undefined;
  const home = folderOf(file);
  const source = posix.join(home || ".", textAt(settings, "source") ?? ".");
  const start = source === "." ? "" : `${source}/`;
  const read: Read[] = [];
  const templates = new Set<string>();
  for (const path of filesBelow(tree, source)) {
    const inner = path.slice(start.length);
    if (!isMarkdown(path)) {
      if (TEXT.test(path) && !/(^|\/)_/.test(inner) && isFronted(tree, path)) templates.add(path);
      continue;
    }
    const made = readOne(tree, path, inner, settings, tell);
    if (made) read.push(made);
  }
  const shown = withReadmes(read, tree, (path) => isFronted(tree, path), tell);
  const pages = shown.map(({ page }) => page);
  const own = shown.flatMap(({ permalink }) => permalink ?? []);
  const redirects = shown.flatMap(({ page, from }) =>
    from.map((one): Redirect => ({ from: routeOf(one), to: page.path, source: page.source })),
  );
  for (const path of templates)
    tell({
      file: path,
      what: /\.html?$/.test(path) ? "a page in HTML and Liquid" : "a file in Liquid",
      why: "not carried over: make it a template and a kind in templates/site.tsx",
    });
  const plugins = [...listAt(settings, "plugins"), ...listAt(settings, "gems")];
  if (plugins.includes("jekyll-feed"))
    tellFeeds(file, [textAt(settings, "feed", "path") ?? "feed.xml"], tell);
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
    hasPublished: true,
    tagsBelow: "",
    values: { ...groupAt(settings), data: dataIn(tree, start) },
    statics: [{ folder: source, at: "", isMixed: true, sources: templates }],
  };
}

/** What may hold Liquid; it does where it has front matter. */
const TEXT = /\.(html?|xml|json|txt|css|js|svg|webmanifest)$/i;

const isFronted = (tree: MovingTree, path: string): boolean =>
  tree.read(path)?.startsWith("---") === true;

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

/** https://jekyllrb.com/docs/configuration/options/#build-command-options */
const waitsForDate = (settings: unknown): boolean => at(settings, "future") !== true;

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
      waitsForDate: waitsForDate(settings),
      place: (data) => {
        const address = addressIn(inner, name, collection, data, settings);
        const isReadme = collection === "pages" && !data.permalink && /(^|\/)README$/i.test(name);
        from = [
          ...listOf(data.redirect_from),
          ...(/(?<!\/index)\.html?$/.test(address) ? [address] : []),
          // Its address without the plug-in that makes it the page of its folder.
          ...(isReadme ? [`/${name}.html`] : []),
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
  if (page) page.data = withTags(page.data, inner);
  if (page && collection !== "pages") page.data = withNames(page.data);
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
