/** Mintlify: https://mintlify.com/docs/organize/settings */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import { isGroup } from "../../content/map-texts.ts";
import { ignoredLines } from "../left-out.ts";
import type { Entry, FoundSite, MovingPage, Redirect, Syntax } from "../model.ts";
import { at, listAt, readSettings, textAt } from "../settings/read-settings.ts";
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
  textOf,
} from "./generator.ts";

const SYNTAX: Syntax = { mdx: true, next: true, mintlify: true, ...GITHUB };

const USUALLY_OUT = `.claude
.agents
build
dist
coverage
tmp
temp
README.md
LICENSE.md
CHANGELOG.md
CONTRIBUTING.md
.*
`;

export const mintlify: Generator = {
  name: "Mintlify",
  find: (tree) =>
    findSettings(tree, ["docs.json", "mint.json"], (source) => /"navigation"\s*:/.test(source)),
  /** https://www.mintlify.com/docs/organize/mintignore, and what it leaves out without it. */
  leftOut(tree, file) {
    const home = folderOf(file);
    const name = `${home}.mintignore`;
    return [
      ...ignoredLines(name, "", tree.read(name) ?? "", home),
      ...ignoredLines(file, "left out by Mintlify itself", USUALLY_OUT, home),
    ];
  },
  read(tree, file, tell) {
    const home = folderOf(file);
    const read = (name: string): unknown => {
      const value = readSettings(name, tree, tell);
      const resolve = (one: unknown): unknown => {
        if (Array.isArray(one)) return one.map(resolve);
        if (!isGroup(one)) return one;
        const other = textAt(one, "$ref");
        const path = other && posix.join(posix.dirname(name), other);
        if (path && path !== name && tree.has(path)) return read(path);
        return Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, resolve(inner)]));
      };
      return resolve(value);
    };
    const settings = read(file);
    const languages = listAt(settings, "navigation", "languages");
    const [usual] = languages;
    const others = languages.slice(1).flatMap((one) => textAt(one, "language") ?? []);
    const pages = filesBelow(tree, home).flatMap((source): MovingPage[] => {
      const inner = seenFrom(home, source);
      if (!isMarkdown(inner) || /(^|\/)(snippets\/|[._])/.test(inner)) return [];
      const path = routeOf(withoutEnding(inner).replace(/(^|\/)index$/, ""));
      const place = (data: Readonly<Record<string, unknown>>) => ({
        path,
        label: textOf(data.sidebarTitle),
      });
      const options = {
        source,
        collection: "pages",
        inner,
        syntax: SYNTAX,
        consume: ["sidebarTitle", "icon", "mode"],
      };
      const page = pageOf(tree, { ...options, place }, tell);
      return page ? [page] : [];
    });
    const navigation = entriesOf(usual ?? at(settings, "navigation"));
    return {
      name: textAt(settings, "name"),
      description: textAt(settings, "description"),
      language: textAt(usual, "language"),
      trailingSlash: false,
      pages,
      navigation,
      links: entriesOf(listAt(settings, "navbar", "links").concat(listAt(settings, "topbarLinks"))),
      translations: others.map((one) => `/${one}`),
      redirects: listAt(settings, "redirects").flatMap((one): readonly Redirect[] => {
        const [from, to] = [textAt(one, "source"), textAt(one, "destination")];
        if (from && to && !/[:*]/.test(from)) return [{ from: routeOf(from), to }];
        if (from)
          tell({
            file,
            what: `the redirect from ${from}`,
            why: "not carried over: it is for many addresses",
          });
        return [];
      }),
      statics: [{ folder: home || ".", at: "", isMixed: true }],
    } satisfies FoundSite;
  },
};

/** Levels of a menu, from above. */
const HOLDERS = [
  "versions",
  "tabs",
  "products",
  "dropdowns",
  "anchors",
  "menu",
  "groups",
  "pages",
  "items",
];
const NAMES = ["group", "tab", "anchor", "dropdown", "version", "product", "item", "label", "name"];

function entriesOf(given: unknown): readonly Entry[] {
  if (Array.isArray(given)) return given.flatMap(entriesOf);
  if (typeof given === "string") {
    const [, words, url] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(given) ?? [];
    if (words && url) return [{ label: words, href: url }];
    return [{ label: "", path: routeOf(given.replace(/(^|\/)index$/, "")) }];
  }
  if (!isGroup(given) || given.hidden === true) return [];
  const label = NAMES.flatMap((name) => textAt(given, name) ?? [])[0] ?? "";
  const items = HOLDERS.flatMap((name) => entriesOf(given[name] ?? []));
  const href = textAt(given, "href") ?? textAt(given, "url");
  const root = textAt(given, "root");
  const own = root ? { path: routeOf(root.replace(/(^|\/)index$/, "")) } : {};
  if (href) return [href.startsWith("/") ? { label, path: routeOf(href) } : { label, href }];
  if (label === "") return items;
  return [{ label, ...own, ...(items.length > 0 ? { items } : {}) }];
}
