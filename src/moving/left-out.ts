/** What the old site leaves out, by its settings or by itself, stays behind, and is told by number and pattern. */
import { isMarkdown } from "./generators/generator.ts";
import { ignoringLine, type Matches } from "./globs.ts";
import type { TellLeft } from "./model.ts";
import { isPublic } from "./public-files.ts";
import type { MovingTree } from "./tree.ts";

/** One pattern of settings, or one habit of the generator. */
export interface LeftOut {
  /** The file that says so; for a habit, the settings. */
  readonly file: string;
  /** `exclude: *.secret.md` */
  readonly what: string;
  /** Of a path that is seen from the folder that is moved. */
  readonly isOut: Matches;
  /** It is no page, and other texts may still hold it. */
  readonly isPart?: boolean;
}

export interface Kept {
  /** Without what is left out. */
  readonly tree: MovingTree;
  /** Tells what stays behind; parts only where no text has asked for them. */
  readonly tellLeftOut: (tell: TellLeft) => void;
}

export function keptOf(tree: MovingTree, rules: readonly LeftOut[]): Kept {
  const out = new Map<string, LeftOut>();
  for (const file of tree.files) {
    const rule = rules.find(({ isOut }) => isOut(file));
    if (rule) out.set(file, rule);
  }
  const files = tree.files.filter((file) => !out.has(file));
  const has = (path: string) => tree.has(path) && (out.get(path)?.isPart ?? true);
  return {
    tree: { ...tree, files, has },
    tellLeftOut(tell) {
      const unread = new Set(tree.unread());
      for (const rule of rules) {
        const all = [...out].flatMap(([file, by]) =>
          by === rule && isForReaders(file) && (!rule.isPart || unread.has(file)) ? file : [],
        );
        if (all.length > 0) tell({ file: rule.file, what: rule.what, why: counted(all) });
      }
    },
  };
}

/** Nobody looks for sources, layouts and settings on a site. */
const isForReaders = (file: string): boolean => isMarkdown(file) || isPublic(file, file, true);

const MOST_NAMES = 3;

function counted(all: readonly string[]): string {
  const more = all.length > MOST_NAMES ? ` and ${all.length - MOST_NAMES} more` : "";
  const files = all.length === 1 ? "one file stays" : `${all.length} files stay`;
  return `${files} behind, as the old site shows none of it: ${all.slice(0, MOST_NAMES).join(", ")}${more}`;
}

/** Of files below a folder, seen from it. */
export const below = (start: string, matches: Matches): Matches => {
  const length = start === "" || start.endsWith("/") ? start.length : start.length + 1;
  return (path) =>
    path.startsWith(length === start.length ? start : `${start}/`) && matches(path.slice(length));
};

/** A rule for each line of a file or a setting as `.gitignore` has them. */
export function ignoredLines(
  file: string,
  setting: string,
  text: string,
  start: string,
): readonly LeftOut[] {
  const lineOf = ignoringLine(text);
  return [...new Set(text.split("\n").map((one) => one.trim()))]
    .filter((one) => one !== "" && !/^[#!]/.test(one))
    .map((line) => ({
      file,
      what: setting === "" ? line : `${setting}: ${line}`,
      isOut: below(start, (path) => lineOf(path) === line),
    }));
}

/** What only running code would tell is asked about by its name. */
export function askAbout(tell: TellLeft, file: string, what: string, which: string): void {
  tell({
    file,
    what,
    why: `it decides which ${which} are shown, and only running it would tell: look through them, and write \`draft: true\` into those that are for nobody`,
  });
}
