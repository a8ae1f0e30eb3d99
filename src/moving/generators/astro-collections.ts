/** Collections of Astro: https://docs.astro.build/en/guides/content-collections/ */
import { posix } from "node:path";
import { globOf } from "../globs.ts";
import { at, groupAt, listAt, moduleOf, textAt } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";
import { filesBelow, routeOf } from "./generator.ts";

interface Collection {
  readonly name: string;
  readonly folder: string;
  /** Asked for a path below the folder. */
  readonly isIn: (inner: string) => boolean;
}

/** By what `glob({ base, pattern })` names, and folders of `content`. `src` ends with a slash. */
export function collectionsOf(tree: MovingTree, src: string): readonly Collection[] {
  const found = ["content.config", "content/config"]
    .flatMap((name) => ["ts", "mts", "mjs", "js"].map((ending) => `${src}${name}.${ending}`))
    .filter(tree.has)
    .slice(0, 1)
    .flatMap((file) => {
      // What of it only running it would tell are schemas, which are inferred here.
      const named = moduleOf(file, tree, () => undefined, [])("collections");
      return Object.entries(groupAt(named)).flatMap(([name, one]) => {
        const base = textAt(one, "loader", "base");
        if (base === undefined) return [];
        const folder = posix.join(posix.dirname(src), base).replace(/\/$/, "");
        return [{ name, folder, isIn: patternOf(at(one, "loader", "pattern")) }];
      });
    });
  const start = `${src}content/`;
  const others = new Map<string, string>();
  for (const file of filesBelow(tree, start)) {
    const [name = "", second] = file.slice(start.length).split("/");
    const isTaken = found.some((one) => one.name === name || one.folder === start + name);
    if (second !== undefined && !isTaken) others.set(name, start + name);
  }
  const isIn = (inner: string) => !/(^|\/)_/.test(inner);
  return [...found, ...Array.from(others, ([name, folder]) => ({ name, folder, isIn }))];
}

/** A file is taken by one of the patterns, and by none that begins with `!`. */
function patternOf(pattern: unknown): (inner: string) => boolean {
  const given = typeof pattern === "string" ? [pattern] : listAt(pattern);
  const all = given.filter((one) => typeof one === "string");
  const wanted = all
    .filter((one) => !one.startsWith("!"))
    .map((one) => globOf(one, { dot: false }));
  const others = all
    .filter((one) => one.startsWith("!"))
    .map((one) => globOf(one.slice(1), { dot: false }));
  return (inner) =>
    (wanted.length === 0 || wanted.some((fits) => fits(inner))) &&
    !others.some((fits) => fits(inner));
}

/** What such a parameter stands for is no text, but a list of some. */
const LISTS = /^(page|tags?|category|categories|authors?|lang|locale)$/;

/** The folder of the page that is made for each entry of a collection. */
export function pageFolder(tree: MovingTree, src: string, name: string): string | undefined {
  const start = `${src}pages`;
  const files = filesBelow(tree, start).flatMap((file) => {
    const [, folder, parameter = ""] =
      /^(.*?)\/?\[(?:\.{3})?([^/\]]*)\](?:\/index)?\.astro$/.exec(file.slice(start.length)) ?? [];
    return folder === undefined ? [] : [{ file, folder, isList: LISTS.test(parameter) }];
  });
  const form = new RegExp(`getCollection\\(\\s*["'\`]${name}["'\`]`);
  const asking = files.filter(({ file }) => form.test(tree.read(file) ?? ""));
  const found =
    asking.find(({ isList }) => !isList) ??
    files.find(({ folder }) => posix.basename(folder) === name) ??
    asking[0];
  return found && routeOf(found.folder.replace(/\/?\[[^\]]*\]/g, ""));
}
