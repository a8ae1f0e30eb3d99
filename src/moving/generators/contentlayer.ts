/** Sites of Next.js whose texts Contentlayer reads: https://contentlayer.dev/docs/reference/source-files/define-document-type */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import { globOf } from "../globs.ts";
import type { FoundSite, MovingPage, TellLeft } from "../model.ts";
import { listAt, readSettings, textAt } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import { contentlayerLeftOut } from "./contentlayer-left-out.ts";
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
} from "./generator.ts";
import { appPages, CODE_ENDINGS, codeFile, exportOf, readNext, routeParts } from "./next-app.ts";

export const contentlayer: Generator = {
  name: "Contentlayer",
  find: (tree) =>
    findSettings(
      tree,
      CODE_ENDINGS.map((ending) => `contentlayer.config.${ending}`),
    ),
  leftOut: contentlayerLeftOut,
  read(tree, file, tell) {
    const home = folderOf(file);
    const settings = readSettings(file, tree, () => undefined);
    const next = readNext(tree, home, tell);
    const meta = exportOf(tree, codeFile(tree, home, ["data/siteMetadata"]), "default");
    appPages(tree, home, tell);
    return {
      ...next.site,
      name: textAt(meta, "title") ?? next.site.name,
      description: textAt(meta, "description") ?? next.site.description,
      language: textAt(meta, "language") ?? next.defaultLocale,
      trailingSlash: false,
      pages: pagesIn(tree, { file, home, settings }, tell),
      redirects: next.redirects,
    } satisfies FoundSite;
  },
};

interface Settings {
  readonly file: string;
  readonly home: string;
  readonly settings: unknown;
}

function pagesIn(tree: MovingTree, { file, home, settings }: Settings, tell: TellLeft) {
  const folder = posix.join(home || ".", textAt(settings, "contentDirPath") ?? ".");
  const types = listAt(settings, "documentTypes").flatMap((one) => {
    const pattern = textAt(one, "filePathPattern");
    return pattern === undefined ? [] : [{ fits: globOf(pattern), isAll: pattern.startsWith("*") }];
  });
  const addressOf = addresses(tree, home, tree.read(file) ?? "");
  return filesBelow(tree, folder).flatMap((source): readonly MovingPage[] => {
    const inner = seenFrom(folder, source);
    const type = isMarkdown(inner) ? types.find(({ fits }) => fits(inner)) : undefined;
    if (type === undefined) return [];
    const path = addressOf(withoutEnding(inner).replace(/(^|\/)index$/, ""), type.isAll);
    if (path === undefined) return [];
    const [first = "", ...rest] = inner.split("/");
    const page = pageOf(
      tree,
      {
        source,
        collection: rest.length > 0 ? first : "posts",
        inner: rest.length > 0 ? rest.join("/") : inner,
        syntax: { mdx: source.endsWith(".mdx"), ...GITHUB },
        consume: ["slug", "id"],
        place: (data) => ({ path, unlisted: data.date !== undefined }),
      },
      tell,
    );
    return page ? [page] : [];
  });
}

/** What such a parameter stands for is no text, but a list of some. */
const LISTS = /^(page|tags?|category|categories|authors?|lang|locale)$/;

/** The address of a text by its path without ending; undefined where no page shows it. `isOnly`: there is one kind of texts. */
function addresses(
  tree: MovingTree,
  home: string,
  code: string,
): (path: string, isOnly: boolean) => string | undefined {
  const tops = ["app", "src/app", "pages", "src/pages"].map((top) => `${home}${top}/`);
  const prefixes = tree.files.flatMap((file) => {
    const top = tops.find((one) => file.startsWith(one));
    const [, below, parameter = ""] =
      /^(.*?)\/?\[{1,2}(?:\.{3})?(\w+)\]{1,2}(?:\/page)?\.[jt]sx?$/.exec(
        file.slice(top?.length ?? 0),
      ) ?? [];
    const parts = routeParts(below ?? "").filter((part) => !part.startsWith("["));
    return top === undefined || below === undefined || LISTS.test(parameter)
      ? []
      : [parts.map((part) => `${part}/`).join("")];
  });
  // `url: { resolve: (post) => `/posts/${post._raw.flattenedPath}` }`
  const [, written = ""] = /`\/([\w/-]*)\$\{[^}]*flattenedPath/.exec(code) ?? [];
  return (path, isOnly) => {
    const whole = written + path;
    if (prefixes.length === 0 || prefixes.some((one) => `${whole}/`.startsWith(one)))
      return routeOf(whole);
    const [only, ...others] = new Set(prefixes);
    return isOnly && only !== undefined && others.length === 0 ? routeOf(only, path) : undefined;
  };
}
