/** What Eleventy makes no page of: https://www.11ty.dev/docs/ignores/, https://www.11ty.dev/docs/config-preprocessors/ */
import { posix } from "node:path";
import { globOf, type Matches } from "../globs.ts";
import { askAbout, below, type LeftOut } from "../left-out.ts";
import type { TellLeft } from "../model.ts";
import {
  asksForDay,
  callsIn,
  type HidesPage,
  hidingIn,
  saysNo,
  withoutComments,
} from "../settings/hiding-code.ts";
import type { MovingTree } from "../tree.ts";
import { filesBelow, isMarkdown } from "./generator.ts";

/** `home` is the folder of the settings, `start` that of the texts. */
export function eleventyLeftOut(
  tree: MovingTree,
  file: string,
  home: string,
  start: string,
  tell: TellLeft,
): readonly LeftOut[] {
  const code = withoutComments(tree.read(file) ?? "");
  const ignores = [...code.matchAll(/\bignores\s*\.\s*add\(\s*(?:(["'`])([^"'`$]+)\1\s*\))?/g)];
  if (ignores.some(([, , pattern]) => pattern === undefined))
    askAbout(tell, file, "ignores.add of what code gives", "files");
  const git = /\bsetUseGitIgnore\(\s*false\s*\)/.test(code) ? [] : [`${home}.gitignore`];
  const files = [...new Set([...git, `${home}.eleventyignore`, `${start}.eleventyignore`])];
  return [
    ...ignores.flatMap(([, , pattern]) =>
      pattern === undefined
        ? []
        : [{ file, what: `ignores.add: ${pattern}`, isOut: below(home, patternOf(pattern)) }],
    ),
    ...files.flatMap((name) => linesOf(tree, name)),
  ].map((one) => ({ ...one, isOut: (path: string) => isMarkdown(path) && one.isOut(path) }));
}

const patternOf = (pattern: string): Matches => globOf(pattern.replace(/^\.?\//, ""));

/** Each line is a glob, seen from the file that it stands in; a folder is all in it. */
function linesOf(tree: MovingTree, file: string): readonly LeftOut[] {
  const folder = posix.dirname(file) === "." ? "" : posix.dirname(file);
  const lines = (tree.read(file) ?? "").split("\n").map((line) => line.trim());
  return lines
    .filter((line) => line !== "" && !/^[#!]/.test(line))
    .map((line) => {
      const path = line.replace(/^\.?\//, "").replace(/\/$/, "");
      const isFolder = filesBelow(tree, posix.join(folder, path)).length > 0;
      return { file, what: line, isOut: below(folder, patternOf(isFolder ? `${path}/**` : path)) };
    });
}

/** What preprocessors and computed addresses of the whole site hide. */
export function hiddenByCode(
  tree: MovingTree,
  file: string,
  start: string,
  tell: TellLeft,
): { readonly hides: HidesPage; readonly waitsForDate: boolean } {
  const code = withoutComments(tree.read(file) ?? "");
  const computed = ["js", "cjs", "mjs"].map((end) => `${start}_data/eleventyComputed.${end}`);
  const parts = [
    ...FUNCTIONS.flatMap(({ what, form }) =>
      callsIn(code, form).map((part) => ({ from: file, part, what })),
    ),
    ...computed.map((from) => ({ from, part: tree.read(from) ?? "", what: "eleventyComputed" })),
  ].filter(({ part }) => part !== "" && (saysNo(part) || !/=>|\bfunction\b|\)\s*\{/.test(part)));
  const all = parts.flatMap(({ from, part, what }) => {
    const hides = hidingIn(part);
    if (hides === undefined && !asksForDay(part)) askAbout(tell, from, what, "pages");
    return hides ?? [];
  });
  return {
    hides: (data) => all.flatMap((one) => one(data) ?? [])[0],
    waitsForDate: parts.some(({ part }) => asksForDay(part)),
  };
}

const FUNCTIONS = [
  { what: "addPreprocessor", form: /\baddPreprocessor\(/g },
  {
    what: "eleventyComputed",
    form: /\baddGlobalData\(\s*["'`]eleventyComputed\.?(permalink)?["'`]/g,
  },
];

/** Data of one folder: its code decides on all that lies there, where it asks for nothing. */
export function computedHides(code: string): HidesPage {
  const [, part = ""] = /\beleventyComputed\b([\s\S]*)/.exec(withoutComments(code)) ?? [];
  if (!/\bpermalink\b/.test(part) || !saysNo(part)) return () => undefined;
  return hidingIn(part) ?? (() => "eleventyComputed.permalink: false");
}
