/** What the old site leaves out stays behind, and is told by number and pattern. */
import { isMarkdown } from "./generators/generator.ts";
import type { LeftOut } from "./left-out.ts";
import type { TellLeft } from "./model.ts";
import { isPublic } from "./public-files.ts";
import type { MovingTree } from "./tree.ts";

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
