/** Markdown of Sphinx, Jupyter Book and MyST: https://myst-parser.readthedocs.io/en/latest/configuration.html */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import { globOf } from "../globs.ts";
import { below, type LeftOut } from "../left-out.ts";
import type { Data, FoundSite, MovingPage, Redirect, TellLeft } from "../model.ts";
import { at, readSettings, textAt } from "../settings/read-settings.ts";
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
} from "./generator.ts";
import { indexOf } from "./myst-index.ts";
import { treeEntries, writtenEntries } from "./myst-menu.ts";

const BOOK = ["myst.yml", "_toc.yml"];

export const myst: Generator = {
  name: "MyST",
  find: (tree) =>
    findSettings(tree, BOOK, (source) =>
      /^(version:|project:|site:|format:|root:|parts:|chapters:|- file:)/m.test(source),
    ) ?? findSettings(tree, ["conf.py"], (source) => /\b(myst_parser|myst_nb)\b/.test(source)),
  /** Other texts may still include them. */
  leftOut(tree, file) {
    const folder = posix.normalize(folderOf(file) || ".").replace(/\/$/, "");
    const start = folder === "." ? "" : folder;
    const isPython = file.endsWith(".py");
    const book = posix.join(folder, "_config.yml");
    const named: readonly (readonly [string, string, readonly string[]])[] = isPython
      ? [[file, "exclude_patterns", namesIn(tree.read(file) ?? "", "exclude_patterns")]]
      : [
          [
            file,
            "exclude",
            listOf(
              at(
                readSettings(file, tree, () => {}),
                "project",
                "exclude",
              ),
            ),
          ],
          [
            book,
            "exclude_patterns",
            listOf(
              at(
                readSettings(book, tree, () => {}),
                "exclude_patterns",
              ),
            ),
          ],
        ];
    return named.flatMap(([from, what, patterns]) =>
      patterns.map((one): LeftOut => {
        const all = [globOf(one), globOf(`${one}/**`)];
        return {
          file: from,
          what: `${what}: ${one}`,
          isOut: below(start, (path) => isMarkdown(path) && all.some((isIn) => isIn(path))),
          isPart: true,
        };
      }),
    );
  },
  read(tree, file, tell) {
    const folder = posix.normalize(folderOf(file) || ".").replace(/\/$/, "");
    const isPython = file.endsWith(".py");
    const code = isPython ? (tree.read(file) ?? "") : "";
    const settings = isPython ? {} : readSettings(file, tree, tell);
    const book = isPython ? {} : readSettings(posix.join(folder, "_config.yml"), tree, tell);
    const value = (name: string): string | undefined =>
      new RegExp(`^${name}\\s*=\\s*["']([^"'\\n]*)["']`, "m").exec(code)?.[1];
    const first = value("root_doc") ?? value("master_doc") ?? textAt(settings, "root") ?? "index";
    const sources = textsIn(tree, folder, tell);
    const index = indexOf(tree, folder, sources, valuesIn(code));
    const pages = sources.flatMap((source): MovingPage[] => {
      const inner = seenFrom(folder, source);
      const name = withoutEnding(inner);
      const page = pageOf(
        tree,
        {
          source,
          collection: "docs",
          inner,
          syntax: { myst: index, ...GITHUB },
          consume: ["jupytext", "kernelspec", "file_format"],
          place: () => ({
            path: routeOf(name === first ? "" : name.replace(/(^|\/)(index|README)$/, "")),
          }),
        },
        tell,
      );
      return page ? [page] : [];
    });
    const paths = new Map(pages.map(({ source, path }) => [source, path]));
    const navigation = isPython
      ? treeEntries({ tree, folder, index, paths }, first)
      : writtenEntries({ tree, folder, index, paths }, settings);
    return {
      name: value("project") ?? textAt(settings, "project", "title") ?? textAt(book, "title"),
      ...addressOf(value("html_baseurl") ?? textAt(book, "html", "baseurl")),
      language: value("language"),
      trailingSlash: false,
      pages,
      ...(navigation.length > 0 ? { navigation } : {}),
      redirects: oldAddresses(pages, folder),
      statics: [
        ...namesIn(code, "html_extra_path").map((name) => ({
          folder: posix.join(folder, name),
          at: "",
        })),
        ...namesIn(code, "html_static_path").map((name) => ({
          folder: posix.join(folder, name),
          at: "/_static",
        })),
      ],
    } satisfies FoundSite;
  },
};

/** What a list of words in `conf.py` holds. */
function namesIn(code: string, name: string): readonly string[] {
  const [, list = ""] = new RegExp(`^${name}\\s*=\\s*\\[([^\\]]*)\\]`, "m").exec(code) ?? [];
  return Array.from(list.matchAll(/["']([^"']+)["']/g), ([, one = ""]) => one);
}

/** `myst_substitutions`, as far as they are words. */
function valuesIn(code: string): Data {
  const [, inner = ""] = /^myst_substitutions\s*=\s*\{([\s\S]*?)^\}/m.exec(code) ?? [];
  const found = inner.matchAll(/["']([\w.-]+)["']\s*:\s*(["'])(.*?)\2\s*(?:,|$)/gm);
  return Object.fromEntries(Array.from(found, ([, name = "", , value]) => [name, value]));
}

/** Those in other forms are told: a program of MyST makes Markdown of them. */
function textsIn(tree: MovingTree, folder: string, tell: TellLeft): readonly string[] {
  return filesBelow(tree, folder).filter((source) => {
    const inner = seenFrom(folder, source);
    if (/(^|\/)([._]|node_modules\/)/.test(inner)) return false;
    if (/\.(rst|ipynb)$/.test(inner))
      tell({
        file: source,
        what: inner.endsWith(".rst") ? "a page in reStructuredText" : "a page in a notebook",
        why: "not carried over: `rst2myst` and `jupytext` make Markdown of such files, which can be moved then",
      });
    return isMarkdown(inner);
  });
}

const oldAddresses = (pages: readonly MovingPage[], folder: string): readonly Redirect[] =>
  pages
    .filter(({ path }) => path !== "/")
    .map(({ source, path }) => ({
      from: routeOf(`${withoutEnding(seenFrom(folder, source))}.html`),
      to: path,
    }));
