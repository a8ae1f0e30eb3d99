/** MkDocs and Material for it: https://www.mkdocs.org/user-guide/configuration/ */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import { isGroup } from "../../content/map-texts.ts";
import { compare } from "../../errors.ts";
import type { Entry, FoundSite, MovingPage, Redirect, Syntax } from "../model.ts";
import { at, groupAt, listAt, readSettings, textAt } from "../settings/read-settings.ts";
import {
  addressOf,
  filesBelow,
  findSettings,
  folderOf,
  type Generator,
  isMarkdown,
  pageOf,
  routeOf,
  seenFrom,
} from "./generator.ts";
import { blogPath } from "./mkdocs-blog.ts";
import { languagesOf } from "./mkdocs-languages.ts";
import { encryptedPages, metaOf, mkdocsLeftOut, waitingBlogs } from "./mkdocs-left-out.ts";

/** As `toc` of Python-Markdown: https://python-markdown.github.io/extensions/toc/ */
const headingIds = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/[^\x20-\x7e]/g, "")
    .replace(/[^\w\s-]/g, "")
    .trim()
    .toLowerCase()
    .replace(/[-\s]+/g, "-");

const SYNTAX: Syntax = { python: true, headingIds };

export const mkdocs: Generator = {
  name: "MkDocs",
  find: (tree) => findSettings(tree, ["mkdocs.yml", "mkdocs.yaml"]),
  leftOut(tree, file, tell) {
    const settings = readSettings(file, tree, () => {});
    return mkdocsLeftOut(tree, file, settings, docsOf(file, settings), tell);
  },
  read(tree, file, tell) {
    const settings = readSettings(file, tree, tell);
    const folder = docsOf(file, settings);
    const waits = waitingBlogs(settings, folder);
    const hides = encryptedPages(settings);
    const languages = languagesOf(settings, file, tell);
    const hasFolders = at(settings, "use_directory_urls") !== false;
    const inside = filesBelow(tree, folder).map((one) => seenFrom(folder, one));
    const all = new Set(inside);
    const pages = inside.flatMap((inner): MovingPage[] => {
      // Of two files for the page of a folder the other is left out.
      const isOther =
        /(^|\/)README\.\w+$/.test(inner) && all.has(inner.replace(/README(?=\.\w+$)/, "index"));
      if (!isMarkdown(inner) || isOther) return [];
      const path = routeOf(languages.placeOf(inner).replace(/(^|\/)(index|README)$/, ""));
      const source = posix.join(folder, inner);
      const page = pageOf(
        tree,
        {
          source,
          collection: "docs",
          inner,
          syntax: SYNTAX,
          under: metaOf(tree, settings, folder, source),
          waitsForDate: waits(source),
          hides,
          place: (data) => ({ path: blogPath(tree, settings, folder, source, data) ?? path }),
        },
        tell,
      );
      return page ? [page] : [];
    });
    const paths = new Map(pages.map(({ source, path }) => [seenFrom(folder, source), path]));
    const nav = listAt(settings, "nav");
    const address = addressOf(textAt(settings, "site_url"));
    return {
      name: textAt(settings, "site_name"),
      description: textAt(settings, "site_description"),
      ...address,
      language: languages.first ?? textAt(settings, "theme", "language"),
      trailingSlash: hasFolders,
      pages,
      navigation:
        nav.length > 0 ? nav.flatMap((one) => entriesOf(one, paths)) : folderNav(paths, ""),
      redirects: [...redirectsOf(settings, paths), ...(hasFolders ? [] : oldFiles(paths))],
      statics: [{ folder, at: "", isMixed: true }],
    } satisfies FoundSite;
  },
};

const docsOf = (file: string, settings: unknown): string =>
  posix.join(folderOf(file) || ".", textAt(settings, "docs_dir") ?? "docs");

const pathOf = (file: string, paths: ReadonlyMap<string, string>): string =>
  paths.get(posix.normalize(file)) ?? routeOf(withoutEnding(file));

/** `page.md`, `Label: page.md`, `Label: [ … ]`, or links elsewhere. */
function entriesOf(item: unknown, paths: ReadonlyMap<string, string>): readonly Entry[] {
  if (typeof item === "string") return [entryOf("", item, paths)];
  if (!isGroup(item)) return [];
  return Object.entries(item).map(([label, value]) =>
    Array.isArray(value)
      ? { label, items: value.flatMap((one) => entriesOf(one, paths)) }
      : entryOf(label, String(value), paths),
  );
}

const entryOf = (label: string, to: string, paths: ReadonlyMap<string, string>): Entry =>
  /^[a-z][\w+.-]*:/i.test(to)
    ? { label: label || to, href: to }
    : { label, path: pathOf(to, paths) };

/** Pages of a folder, its index first, then folders: https://www.mkdocs.org/user-guide/writing-your-docs/#configure-pages-and-navigation */
function folderNav(paths: ReadonlyMap<string, string>, start: string): readonly Entry[] {
  const inside = [...paths].filter(([file]) => file.startsWith(start));
  const own = inside.filter(([file]) => !file.slice(start.length).includes("/"));
  const isIndex = (file: string) => Number(!/(^|\/)(index|README)\.\w+$/.test(file));
  const folders = new Set(
    inside.flatMap(([file]) => /^([^/]+)\//.exec(file.slice(start.length))?.[1] ?? []),
  );
  return [
    ...own
      .sort(([a], [b]) => isIndex(a) - isIndex(b) || compare(a, b))
      .map(([, path]) => ({ label: "", path })),
    ...[...folders].sort(compare).map((name) => ({
      label: words(name),
      items: folderNav(paths, `${start}${name}/`),
    })),
  ];
}

const words = (name: string): string => {
  const text = name.replace(/[-_]+/g, " ");
  return text.toLowerCase() === text ? text.charAt(0).toUpperCase() + text.slice(1) : text;
};

/** https://github.com/mkdocs/mkdocs-redirects */
const redirectsOf = (settings: unknown, paths: ReadonlyMap<string, string>): readonly Redirect[] =>
  listAt(settings, "plugins").flatMap((plugin) =>
    Object.entries(groupAt(plugin, "redirects", "redirect_maps")).flatMap(([from, to]) =>
      typeof to === "string"
        ? {
            from: routeOf(withoutEnding(from).replace(/(^|\/)(index|README)$/, "")),
            to: /^https?:/.test(to)
              ? to
              : pathOf(to.replace(/#.*$/, ""), paths) + (/#.*$/.exec(to)?.[0] ?? ""),
          }
        : [],
    ),
  );

const oldFiles = (paths: ReadonlyMap<string, string>): readonly Redirect[] =>
  [...paths].map(([file, to]) => ({ from: `/${withoutEnding(file)}.html`, to }));
