/** What Jekyll reads and makes no page of: https://jekyllrb.com/docs/configuration/options/, lib/jekyll/entry_filter.rb */
import { posix } from "node:path";
import { fnmatchOf, type Matches, withFolders } from "../globs.ts";
import { below, type LeftOut } from "../left-out.ts";
import { at, listAt, readSettings, textAt } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import { folderOf } from "./generator.ts";

/** Old settings write names in one text. */
const namesAt = (settings: unknown, name: string): readonly string[] => {
  const value = at(settings, name);
  const all = typeof value === "string" ? value.split(",") : listAt(settings, name);
  return all.map((one) => String(one).trim()).filter((one) => one !== "");
};

/** A pattern is a glob, or the beginning of a path: `internal` is `internal-notes.md` too. */
const patternOf = (name: string): Matches => {
  const pattern = name.startsWith("/") ? name : `/${name}`;
  const isOne = fnmatchOf(pattern);
  return (path) => isOne(`/${path}`) || `/${path}`.startsWith(pattern) || `/${path}/` === pattern;
};

export function jekyllLeftOut(tree: MovingTree, file: string): readonly LeftOut[] {
  const settings = /\.(ya?ml|toml)$/.test(file) ? readSettings(file, tree, () => {}) : undefined;
  const source = posix.join(folderOf(file) || ".", textAt(settings, "source") ?? ".");
  const start = source === "." ? "" : source;
  const included = namesAt(settings, "include").map(patternOf);
  const isIncluded = (path: string) =>
    included.some((isOne) => isOne(path) || isOne(posix.basename(path)));
  const rule = (what: string, isOne: Matches): LeftOut => ({
    file,
    what,
    isOut: below(start, (path) =>
      withFolders(path).some((part) => isOne(part) && !isIncluded(part)),
    ),
  });
  const collections = textAt(settings, "collections_dir")?.replace(/^\/|\/$/g, "");
  const isHidden: Matches = (path) => {
    const name = posix.basename(path);
    // Layouts, data and collections lie there, of which those are told that make no pages.
    const isKnown =
      /^_(posts|drafts)$/.test(name) ||
      (name.startsWith("_") && [".", collections].includes(posix.dirname(path)));
    return (/^[._#~]/.test(name) && !isKnown) || name.endsWith("~");
  };
  return [
    ...namesAt(settings, "exclude").map((name) => rule(`exclude: ${name}`, patternOf(name))),
    rule("names that begin with a dot, an underscore, # or ~, or end in ~", isHidden),
  ];
}
