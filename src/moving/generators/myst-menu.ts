/** Menus of MyST: `toctree` in texts, `_toc.yml` and `myst.yml`. */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import { globOf } from "../globs.ts";
import type { Entry, MystIndex } from "../model.ts";
import { at, listAt, textAt } from "../settings/read-settings.ts";
import type { MovingTree } from "../tree.ts";

interface Menu {
  readonly tree: MovingTree;
  readonly folder: string;
  readonly index: MystIndex;
  /** Routes, by files. */
  readonly paths: ReadonlyMap<string, string>;
}

/** Of what is between the marks of a tree, or of what stands further in, in reStructuredText. */
export interface TocTree {
  readonly caption?: string | undefined;
  readonly isHidden: boolean;
  readonly isGlob: boolean;
  /** `Title <target>`, or a target. */
  readonly items: readonly { readonly title?: string; readonly target: string }[];
}

export function readTocTree(body: string): TocTree {
  const lines = body.split("\n").map((line) => line.trim());
  const option = (name: string) =>
    lines.flatMap((line) => new RegExp(`^:?${name}:\\s*(.*)$`).exec(line)?.[1] ?? [])[0];
  return {
    caption: option("caption")?.replace(/^["']|["']$/g, ""),
    isHidden: option("hidden") !== undefined,
    isGlob: option("glob") !== undefined,
    items: lines
      .filter((line) => line !== "" && !/^(:[\w-]+:|---$|\w+:( |$))/.test(line))
      .map((line) => {
        const [, title, target] = /^(.*\S)\s*<([^>]+)>$/.exec(line) ?? [];
        return title !== undefined && target !== undefined ? { title, target } : { target: line };
      }),
  };
}

const TREES =
  /^([ \t]*)(`{3,}|~{3,}|:{3,})\{toctree\}[^\n]*\n([\s\S]*?)^[ \t]*\2[ \t]*$|^[ \t]*\.\. toctree::[^\n]*\n((?:[ \t]+[^\n]*\n?|[ \t]*\n)*)/gm;

/** Nothing that a person writes is deeper: texts may name each other in a circle. */
const DEEPEST = 8;

export function treeEntries(menu: Menu, first: string): readonly Entry[] {
  const { tree, folder } = menu;
  const root = [`${first}.md`, `${first}.rst`]
    .map((name) => posix.join(folder, name))
    .find(tree.has);
  return root === undefined ? [] : below(root, menu, 0);
}

function below(source: string, menu: Menu, depth: number): readonly Entry[] {
  if (depth > DEEPEST) return [];
  const trees = Array.from((menu.tree.read(source) ?? "").matchAll(TREES), ([, , , inner, rst]) =>
    readTocTree(inner ?? rst ?? ""),
  );
  return trees.flatMap(({ caption, items, isGlob }): readonly Entry[] => {
    const entries = items.flatMap(({ title, target }): readonly Entry[] => {
      if (/^[a-z]+:/i.test(target)) return [{ label: title ?? target, href: target }];
      const files =
        isGlob && /[*?[]/.test(target)
          ? globbed(source, target, menu)
          : [menu.index.text(source, target) ?? ""];
      return files.flatMap((file): readonly Entry[] => {
        const path = menu.paths.get(file);
        if (path === undefined || file === source) return [];
        const inner = below(file, menu, depth + 1);
        const label = title ?? menu.index.title(file);
        return [{ label, path, ...(inner.length > 0 ? { items: inner } : {}) }];
      });
    });
    return caption && entries.length > 0 ? [{ label: caption, items: entries }] : entries;
  });
}

function globbed(source: string, pattern: string, { paths }: Menu): readonly string[] {
  const whole = posix.join(posix.dirname(source), pattern);
  const isOne = globOf(whole.replace(/\.md$/, ""));
  return [...paths.keys()].filter((file) => isOne(withoutEnding(file)));
}

/** https://jupyterbook.org/en/stable/structure/configure.html, https://mystmd.org/guide/table-of-contents */
export function writtenEntries(menu: Menu, settings: unknown): readonly Entry[] {
  const lists = [["parts"], ["chapters"], ["sections"], ["project", "toc"], ["toc"]].flatMap(
    (names) => listAt(settings, ...names),
  );
  const root = textAt(settings, "root");
  const listed = Array.isArray(settings) ? settings : lists;
  return [...(root ? [{ file: root }] : []), ...listed].flatMap((one) => written(one, menu));
}

function written(one: unknown, menu: Menu): readonly Entry[] {
  const inner = ["chapters", "sections", "children"]
    .flatMap((name) => listAt(one, name))
    .flatMap((child) => written(child, menu));
  const items = inner.length > 0 ? { items: inner } : {};
  const title = textAt(one, "title") ?? textAt(one, "caption");
  const url = textAt(one, "url");
  if (url) return [{ label: title ?? url, href: url }];
  const file = textAt(one, "file");
  const source = file && menu.index.text(posix.join(menu.folder, "x"), file);
  const path = source && menu.paths.get(source);
  if (source && path) return [{ label: title ?? menu.index.title(source), path, ...items }];
  if (title && inner.length > 0) return [{ label: title, ...items }];
  return at(one, "file") === undefined || inner.length > 0 ? inner : [];
}
