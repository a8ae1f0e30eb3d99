/** Gatsby: https://www.gatsbyjs.com/docs/reference/config-files/gatsby-config/ */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import { linePlaces } from "../../problems/line-places.ts";
import { globOf } from "../globs.ts";
import { askAbout, type LeftOut } from "../left-out.ts";
import type { Entry, FoundSite, MovingPage, TellLeft } from "../model.ts";
import { groupAt, listAt, readSettings, textAt } from "../settings/read-settings.ts";
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
  pageOf,
  routeOf,
  seenFrom,
  textOf,
} from "./generator.ts";

const CODE_ENDINGS = ["js", "ts", "mjs", "cjs"];

export const gatsby: Generator = {
  name: "Gatsby",
  find: (tree) =>
    findSettings(
      tree,
      CODE_ENDINGS.map((ending) => `gatsby-config.${ending}`),
    ),
  leftOut: (tree, file, tell) =>
    gatsbyLeftOut(
      file,
      readSettings(file, tree, () => {}),
      tell,
    ),
  read(tree, file, tell) {
    const home = folderOf(file);
    const settings = readSettings(file, tree, tell);
    const meta = groupAt(settings, "siteMetadata");
    const sources = sourcesOf(tree, file, home);
    const prefix = sources.length === 1 ? prefixOf(tree, home) : "";
    const pages = [
      ...sources.flatMap(({ folder, hasKinds }) => {
        const at = (inner: string) =>
          hasKinds ? inner.replace(/^(posts?|pages|blog)\//, "") : prefix + inner;
        return pagesIn(tree, folder, at, tell);
      }),
      ...pagesIn(tree, `${home}src/pages`, (inner) => inner, tell),
    ];
    tellCode(tree, home, prefix, tell);
    tellPlugins(file, settings, tell);
    const name = textAt(meta, "title") ?? textAt(meta, "siteTitle");
    return {
      name,
      description: textAt(meta, "description") ?? textAt(meta, "siteDescription"),
      ...addressOf(
        textAt(meta, "siteUrl") ?? textAt(meta, "siteURL") ?? textAt(meta, "url"),
        textAt(settings, "pathPrefix"),
      ),
      language: textAt(meta, "language") ?? textAt(meta, "lang") ?? textAt(meta, "siteLanguage"),
      trailingSlash: textAt(settings, "trailingSlash") !== "never",
      pages,
      links: linksOf(listAt(meta, "menuLinks")),
      redirects: [],
      values: meta,
      statics: [{ folder: `${home}static`, at: "" }],
    } satisfies FoundSite;
  },
};

/** `ignore` of gatsby-source-filesystem is asked of whole paths on the disk. */
function gatsbyLeftOut(file: string, settings: unknown, tell: TellLeft): readonly LeftOut[] {
  const patterns = listAt(settings, "plugins")
    .filter((one) => textAt(one, "resolve") === "gatsby-source-filesystem")
    .flatMap((one) => [groupAt(one, "options").ignore ?? []].flat());
  if (patterns.some((one) => typeof one !== "string"))
    askAbout(tell, file, "ignore of gatsby-source-filesystem", "files");
  return listOf(patterns).map((one) => {
    const isOne = globOf(one);
    return {
      file,
      what: `ignore: ${one}`,
      isOut: (path) => isMarkdown(path) && (isOne(path) || isOne(`/${path}`)),
    };
  });
}

interface Source {
  readonly folder: string;
  /** Its folders say which kind of page lies in them, and are no part of addresses. */
  readonly hasKinds: boolean;
}

/** Folders of texts that settings name, in words or joined by code; themes have their own in `content`. */
function sourcesOf(tree: MovingTree, file: string, home: string): readonly Source[] {
  const source = tree.read(file) ?? "";
  const named = Array.from(
    source.matchAll(
      /gatsby-source-filesystem["'`][\s\S]{0,200}?\bpath\s*:\s*(?:[\w.]+\(([^)]*)\)|(["'`].*?["'`]))/g,
    ),
    ([, given, text = ""]) => {
      const words = Array.from(
        (given ?? text).matchAll(/["'`](.*?)["'`]/g),
        ([, word = ""]) => word,
      );
      return posix.join(home || ".", ...words.map((word) => word.replace(/\$\{[^}]*\}/g, "")));
    },
  ).map((folder) => folder.replace(/\/$/, ""));
  const hasTexts = (folder: string) => filesBelow(tree, folder).some(isMarkdown);
  const own = [...new Set(named)].filter(
    (folder) => `${folder}/` !== `${home}src/pages/` && hasTexts(folder),
  );
  // A folder in another one that is named too is read with that one.
  const outer = own.filter((one) => !own.some((other) => one.startsWith(`${other}/`)));
  if (outer.length > 0) return outer.map((folder) => ({ folder, hasKinds: false }));
  return hasTexts(`${home}content`) ? [{ folder: `${home}content`, hasKinds: true }] : [];
}

/** `/blog` where `gatsby-node` puts it before the address of each text. */
function prefixOf(tree: MovingTree, home: string): string {
  const [, prefix] =
    /\b(?:path|value|slug)\s*[:=]\s*`\/([\w/-]+?)\/?\$\{/.exec(
      tree.read(nodeOf(tree, home)) ?? "",
    ) ?? [];
  return prefix ? `${prefix}/` : "";
}

const nodeOf = (tree: MovingTree, home: string): string =>
  CODE_ENDINGS.map((ending) => `${home}gatsby-node.${ending}`).find(tree.has) ?? "";

function pagesIn(
  tree: MovingTree,
  folder: string,
  at: (inner: string) => string,
  tell: TellLeft,
): readonly MovingPage[] {
  return filesBelow(tree, folder).flatMap((source): readonly MovingPage[] => {
    const inner = seenFrom(folder, source);
    if (!isMarkdown(inner) || /(^|\/)[._]/.test(inner)) return [];
    const page = pageOf(
      tree,
      {
        source,
        collection:
          posix.basename(folder) === "content" || /\/pages$/.test(folder)
            ? "pages"
            : posix.basename(folder),
        inner,
        // Code decides, and most of it waits.
        waitsForDate: true,
        syntax: { mdx: inner.endsWith(".mdx"), ...GITHUB },
        consume: ["path", "slug", "permalink", "published"],
        place: (data) => {
          const own = textOf(data.path) ?? textOf(data.slug) ?? textOf(data.permalink);
          const name = withoutEnding(inner).replace(/(^|\/)index$/, "");
          return {
            path: routeOf(own?.startsWith("/") ? own : at(own ?? name)),
            unlisted: data.date !== undefined,
          };
        },
      },
      tell,
    );
    return page ? [page] : [];
  });
}

const linksOf = (links: readonly unknown[]): readonly Entry[] =>
  links.flatMap((one): readonly Entry[] => {
    const label = textAt(one, "name") ?? textAt(one, "title") ?? textAt(one, "label");
    const to =
      textAt(one, "link") ?? textAt(one, "url") ?? textAt(one, "path") ?? textAt(one, "slug");
    if (label === undefined || to === undefined) return [];
    return [/^[a-z]+:/i.test(to) ? { label, href: to } : { label, path: routeOf(to) }];
  });

function tellCode(tree: MovingTree, home: string, prefix: string, tell: TellLeft): void {
  for (const file of filesBelow(tree, `${home}src/pages`))
    if (/\.[jt]sx?$/.test(file) && !/\.(test|spec|d)\.|(^|\/)404\./.test(file))
      tell({
        file,
        what: "a page in code",
        why: "not carried over: make it a template and a kind in templates/site.tsx",
      });
  const node = nodeOf(tree, home);
  const code = tree.read(node) ?? "";
  const at = code.search(/\bcreatePage\s*\(/);
  if (at >= 0)
    tell({
      file: node,
      line: linePlaces(code)(at).line,
      what: "`createPage`",
      why: `only running it would tell the addresses; pages have those of their front matter and their files${prefix ? `, below /${prefix.slice(0, -1)}` : ""}`,
    });
}

/** They have no other place in the settings of a site. */
function tellPlugins(file: string, settings: unknown, tell: TellLeft): void {
  const names = listAt(settings, "plugins").flatMap(
    (one) => textOf(one) ?? textAt(one, "resolve") ?? [],
  );
  const others = [...new Set(names)].filter((name) => name !== "gatsby-source-filesystem");
  if (others.length > 0)
    tell({
      file,
      what: "plug-ins",
      why: `not carried over, nor texts that they make of something else than Markdown: ${others.join(", ")}`,
    });
}
