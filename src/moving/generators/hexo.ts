/** Hexo: https://hexo.io/docs/configuration, https://hexo.io/docs/permalinks */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import type { FoundSite, MovingPage, Redirect, Syntax } from "../model.ts";
import { at, type Group, readSettings, textAt } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import { tellFeeds } from "./feeds.ts";
import {
  addressOf,
  DATED,
  dayOf,
  dayOfName,
  filesBelow,
  findSettings,
  folderOf,
  type Generator,
  isMarkdown,
  listOf,
  pageOf,
  routeOf,
  seenFrom,
  textOf,
} from "./generator.ts";
import { encryptedTags, hexoLeftOut } from "./hexo-left-out.ts";

/** https://github.com/hexojs/hexo-util#slugizestr-options: letters keep their case, signs become hyphens. */
const headingId = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, "")
    .normalize("NFC")
    .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'<>,.?/]+/g, "-")
    .replace(/^-|-$/g, "");

const SYNTAX: Syntax = { hexo: true, templates: "liquid", headingIds: headingId };

/** Jekyll's settings are called the same. */
export const hexoSettings = (tree: MovingTree): string | undefined => {
  const file = findSettings(tree, ["_config.yml", "_config.yaml"]);
  if (file === undefined) return undefined;
  const home = folderOf(file);
  const isHexo =
    /"hexo"\s*:/.test(tree.read(`${home}package.json`) ?? "") ||
    tree.has(`${home}scaffolds/post.md`);
  return isHexo ? file : undefined;
};

const sourceOf = (file: string, settings: unknown): string =>
  posix.join(folderOf(file) || ".", textAt(settings, "source_dir") ?? "source");

export const hexo: Generator = {
  name: "Hexo",
  find: hexoSettings,
  leftOut(tree, file) {
    const settings = readSettings(file, tree, () => {});
    return hexoLeftOut(file, settings, sourceOf(file, settings));
  },
  read(tree, file, tell) {
    const settings = readSettings(file, tree, tell);
    const folder = sourceOf(file, settings);
    const hides = encryptedTags(settings);
    const pattern = textAt(settings, "permalink") ?? ":year/:month/:day/:title/";
    /** Posts are files, and not folders. */
    const isPlain = /\.html?$/.test(pattern);
    const redirects: Redirect[] = [];
    const waitsForDate = at(settings, "future") === false;
    const pages = filesBelow(tree, folder).flatMap((source): MovingPage[] => {
      const inner = seenFrom(folder, source);
      const [, kind, inKind = ""] = /^_(posts|drafts)\/(.*)$/.exec(inner) ?? [];
      if (!isMarkdown(inner)) return [];
      const name = withoutEnding(kind ? inKind : inner);
      const date = kind && dayOfName(posix.basename(name));
      const page = pageOf(
        tree,
        {
          source,
          collection: kind ? "posts" : "pages",
          inner: name,
          syntax: SYNTAX,
          consume: ["permalink", "alias", "published"],
          under: {
            ...(date ? { date } : {}),
            ...(kind === "drafts" ? { draft: true } : {}),
          },
          waitsForDate,
          hides,
          place: (data) => {
            const path = kind
              ? postPath(name, data, settings, pattern)
              : routeOf(name.replace(/(^|\/)index$/, ""));
            for (const from of listOf(data.alias))
              redirects.push({ from: routeOf(from), to: path, source });
            if (kind ? isPlain : !/(^|\/)index$/.test(name))
              redirects.push({ from: `${path}.html`, to: path });
            return { path, unlisted: kind !== undefined };
          },
        },
        tell,
      );
      return page ? [page] : [];
    });
    if (/"hexo-generator-feed"/.test(tree.read(`${folderOf(file)}package.json`) ?? ""))
      tellFeeds(file, feedsOf(settings), tell);
    const [language] = listOf(at(settings, "language"));
    return {
      name: textAt(settings, "title"),
      description: textAt(settings, "description") ?? textAt(settings, "subtitle"),
      ...addressOf(textAt(settings, "url"), textAt(settings, "root")),
      language,
      trailingSlash: !isPlain,
      pages,
      redirects,
      hasPublished: true,
      tagsAt: {
        tags: routeOf(textAt(settings, "tag_dir") ?? "tags"),
        categories: routeOf(textAt(settings, "category_dir") ?? "categories"),
      },
      statics: [{ folder, at: "", isMixed: true }],
    } satisfies FoundSite;
  },
};

/** https://github.com/hexojs/hexo-generator-feed */
const feedsOf = (settings: unknown): readonly string[] => {
  const named = listOf(at(settings, "feed", "path"));
  return named.length > 0 ? named : ["atom.xml"];
};

/** Where a post is, by the pattern of the settings; the name of its file has a day where new posts are named so. */
function postPath(name: string, data: Group, settings: unknown, pattern: string): string {
  const own = textOf(data.permalink);
  if (own) return routeOf(own.replace(/(\/index)?\.html?$/, ""));
  const isDated = /:year/.test(textAt(settings, "new_post_name") ?? "");
  const base = posix.basename(name);
  const title = (isDated && DATED.exec(base)?.[4]) || base;
  const [year = "", month = "", day = ""] = (dayOf(data.date) ?? "").split("-");
  const folder = posix.dirname(name);
  const [category = textAt(settings, "default_category") ?? "uncategorized"] = listOf(
    data.categories,
  );
  const words: Readonly<Record<string, string>> = {
    year,
    month,
    day,
    i_month: String(Number(month)),
    i_day: String(Number(day)),
    title: folder === "." ? title : posix.join(folder, title),
    name: title,
    post_title: textOf(data.title) ?? title,
    id: textOf(data.id) ?? "",
    category,
  };
  return routeOf(
    pattern
      .replace(/:(\w+)/g, (whole, word: string) => words[word] ?? textOf(data[word]) ?? whole)
      .replace(/(\/index)?\.html?$/, ""),
  );
}
