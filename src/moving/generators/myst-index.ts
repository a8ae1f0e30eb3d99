/** What texts of MyST call by name: https://myst-parser.readthedocs.io/en/latest/syntax/cross-referencing.html */
import { posix } from "node:path";
import { withoutEnding } from "../../content/check-record.ts";
import type { Data, MystIndex, MystPlace } from "../model.ts";
import type { MovingTree } from "../tree.ts";
import { wordsOf } from "./generator.ts";

/** Before what follows, and as an option of a directive. */
const LABEL = /^[ \t]*(?:\(([^)\n]+)\)=|:name:[ \t]*(\S+))[ \t]*$/gm;

/** As docutils makes them: https://docutils.sourceforge.io/docs/ref/rst/directives.html#identifier-normalization */
export const idOf = (label: string): string =>
  label
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^[-\d]+|-+$/g, "") || "part";

export function indexOf(
  tree: MovingTree,
  folder: string,
  sources: readonly string[],
  values: Data,
): MystIndex {
  const labels = new Map<string, MystPlace>();
  const titles = new Map<string, string>();
  const texts = new Set(sources);
  for (const source of sources) {
    const text = tree.read(source) ?? "";
    const [, title] =
      /^title:\s*["']?(.+?)["']?\s*$/m.exec(/^---\n[\s\S]*?\n---/.exec(text)?.[0] ?? "") ??
      /^# +(.+)$/m.exec(text) ??
      [];
    titles.set(source, plainOf(title ?? wordsOf(withoutEnding(source))));
    for (const { index, 0: whole, 1: before, 2: option } of text.matchAll(LABEL)) {
      const name = before ?? option ?? "";
      const [, heading] =
        /^\s*(?:\([^)\n]+\)=\s*)*#{1,6} +(.+)/.exec(text.slice(index + whole.length)) ?? [];
      labels.set(name.toLowerCase(), {
        source,
        id: idOf(name),
        ...(heading ? { title: plainOf(heading) } : {}),
      });
    }
  }
  return {
    label: (name) => labels.get(name.toLowerCase()),
    text(from, name) {
      const base = name.startsWith("/")
        ? posix.join(folder, name)
        : posix.join(posix.dirname(from), name);
      return [base, `${base}.md`, posix.join(base, "index.md")].find((one) => texts.has(one));
    },
    values,
    title: (source) => titles.get(source) ?? wordsOf(withoutEnding(source)),
  };
}

/** Without roles and marks. */
const plainOf = (heading: string): string =>
  heading
    .replace(/\{[\w:-]+\}`[^`]*`/g, "")
    .replace(/\{#[^}]*\}/g, "")
    .replace(/[`*_\\[\]]/g, "")
    .replace(/\s+/g, " ")
    .trim();
