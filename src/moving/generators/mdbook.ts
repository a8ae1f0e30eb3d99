/** mdBook, whose pages are those that its summary names: https://rust-lang.github.io/mdBook/format/summary.html */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import { decode } from "../../hosting/decode.ts";
import type { Entry, FoundSite, MovingPage, Redirect, Syntax } from "../model.ts";
import { groupAt, readSettings, textAt } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
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
import { listEntries } from "./link-lists.ts";

/** As `normalize_id` of mdBook. */
const headingIds = (text: string): string =>
  text
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, "")
    .replace(/\s/g, "-");

const SYNTAX: Syntax = { mdbook: true, headingIds };

export const mdbook: Generator = {
  name: "mdBook",
  find: (tree) => findSettings(tree, ["book.toml"]),
  read(tree, file, tell) {
    const settings = readSettings(file, tree, tell);
    const folder = posix.join(folderOf(file) || ".", textAt(settings, "book", "src") ?? "src");
    const summary = readSummary(tree, folder);
    const named = new Set(namesIn(summary));
    const [first] = [...named].filter((inner) => !isIndex(inner));
    const hasHome = named.has("README.md") || named.has("index.md");
    const inside = filesBelow(tree, folder).map((one) => seenFrom(folder, one));
    const pages = inside.flatMap((inner): MovingPage[] => {
      if (!isMarkdown(inner) || /(^|\/)SUMMARY\.md$/.test(inner)) return [];
      const source = posix.join(folder, inner);
      if (!named.has(inner)) {
        tell({
          file: source,
          what: "a text that SUMMARY.md does not name",
          why: "left out, as mdBook does; texts that include it hold it",
        });
        return [];
      }
      // Where no text is the home page, the first one is.
      const path = !hasHome && inner === first ? "/" : pathOf(inner);
      const page = pageOf(
        tree,
        { source, collection: "book", inner, syntax: SYNTAX, place: () => ({ path }) },
        tell,
      );
      return page ? [page] : [];
    });
    const paths = new Map(pages.map(({ source, path }) => [seenFrom(folder, source), path]));
    const redirects = Object.entries(groupAt(settings, "output", "html", "redirect"));
    return {
      name: textAt(settings, "book", "title"),
      description: textAt(settings, "book", "description"),
      language: textAt(settings, "book", "language"),
      ...addressOf(undefined, textAt(settings, "output", "html", "site-url")),
      trailingSlash: false,
      pages,
      navigation: linked(summary, paths),
      redirects: [
        ...[...paths].map(([inner, to]) => ({ from: oldFile(inner), to })),
        ...redirects.flatMap(([from, to]) => redirectOf(from, to, paths)),
      ],
      statics: [{ folder, at: "", isMixed: true }],
    } satisfies FoundSite;
  },
};

const isIndex = (inner: string): boolean => /(^|\/)(index|README)\.md$/i.test(inner);

const pathOf = (inner: string): string =>
  routeOf(withoutEnding(inner).replace(/(^|\/)(index|README)$/i, ""));

/** The address that mdBook gave it. */
const oldFile = (inner: string): string =>
  `/${withoutEnding(inner).replace(/(^|\/)README$/i, "$1index")}.html`;

/** Its entries, whose paths are names of files below the folder. The heading above all is the name of the book. */
function readSummary(tree: MovingTree, folder: string): readonly Entry[] {
  const text = tree.read(posix.join(folder, "SUMMARY.md")) ?? "";
  return listEntries(text.replace(/^\s*# [^\n]*\n/, ""), (name) => {
    if (name === "") return {};
    if (/^[a-z]+:/i.test(name)) return { href: name };
    return { path: posix.normalize(decode(name) ?? name) };
  });
}

const namesIn = (entries: readonly Entry[]): readonly string[] =>
  entries.flatMap(({ path, items = [] }) => [
    ...(path === undefined ? [] : [path]),
    ...namesIn(items),
  ]);

const linked = (entries: readonly Entry[], paths: ReadonlyMap<string, string>): readonly Entry[] =>
  entries.map(({ path, items, ...entry }) => ({
    ...entry,
    ...(path === undefined ? {} : { path: paths.get(path) ?? pathOf(path) }),
    ...(items ? { items: linked(items, paths) } : {}),
  }));

/** Addresses that begin with `/` are seen from the book, others from the page that sends on. */
function redirectOf(
  from: string,
  to: unknown,
  paths: ReadonlyMap<string, string>,
): readonly Redirect[] {
  if (typeof to !== "string") return [];
  const old = routeOf(from);
  if (/^https?:/.test(to)) return [{ from: old, to }];
  const [, file = "", fragment = ""] = /^([^#]*)(#.*)?$/.exec(to) ?? [];
  const target = posix.join(posix.dirname(old), file).slice(1);
  const page = [...paths].find(([inner]) => oldFile(inner) === `/${target}`);
  return [{ from: old, to: (page?.[1] ?? routeOf(target.replace(/\.html$/, ""))) + fragment }];
}
