/** Docsify, which makes pages in the browser: https://docsify.js.org/#/configuration */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import type { Entry, FoundSite, MovingPage, Syntax } from "../model.ts";
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
import { writtenMenu } from "./written-menu.ts";

const SYNTAX: Syntax = { docsify: true, ...GITHUB };

export const docsify: Generator = {
  name: "Docsify",
  find: (tree) =>
    findSettings(tree, ["index.html"], (source) => /\$docsify\b|\/docsify[@/.]/.test(source)),
  read(tree, file, tell) {
    const source = tree.read(file) ?? "";
    const setting = (name: string) =>
      new RegExp(`\\b${name}\\s*:\\s*["'\`]([^"'\`]+)["'\`]`).exec(source)?.[1];
    const folder = posix.join(
      folderOf(file) || ".",
      (setting("basePath") ?? ".").replace(/^\//, ""),
    );
    const menu = posix.join(folder, setting("loadSidebar") ?? "_sidebar.md");
    const top = posix.join(folder, setting("loadNavbar") ?? "_navbar.md");
    const home = setting("homepage");
    const pages = filesBelow(tree, folder).flatMap((one): MovingPage[] => {
      const inner = seenFrom(folder, one);
      if (!isMarkdown(inner) || one === menu || one === top) return [];
      if (/(^|\/)_[^/]*$/.test(inner)) {
        tell({
          file: one,
          what: "what Docsify shows beside each page",
          why: "not carried over: what stands on every page is in templates/Layout.tsx",
        });
        return [];
      }
      if (/(^|\/)[._]/.test(inner)) return [];
      const name = inner === home ? "" : withoutEnding(inner).replace(/(^|\/)README$/i, "");
      const place = () => ({ path: routeOf(name) });
      const page = pageOf(
        tree,
        { source: one, collection: "pages", inner, syntax: SYNTAX, place },
        tell,
      );
      return page ? [page] : [];
    });
    const entriesOf = (one: string) =>
      tree.has(one) ? writtenMenu({ tree, file: one, folder, pages }, tell) : [];
    const navigation = entriesOf(menu);
    return {
      name: setting("name") ?? /<title>([^<]*)<\/title>/.exec(source)?.[1],
      description: /<meta\s+name="description"\s+content="([^"]*)"/.exec(source)?.[1],
      trailingSlash: false,
      pages,
      ...(navigation.length > 0 ? { navigation } : {}),
      links: flat(entriesOf(top)),
      redirects: [],
      statics: [{ folder, at: "", isMixed: true }],
    } satisfies FoundSite;
  },
};

/** The links at the top have no groups here. */
const flat = (entries: readonly Entry[]): readonly Entry[] =>
  entries.flatMap(({ items, ...own }) => [
    ...(own.path !== undefined || own.href !== undefined ? [own] : []),
    ...flat(items ?? []),
  ]);
