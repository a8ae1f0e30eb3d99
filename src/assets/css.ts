/** The site's styles, made anew only as far as something changed. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join, relative, sep } from "node:path";
import type { SourceEntry } from "@tailwindcss/oxide";
import type { Memory, Version } from "../memory.ts";
import { ENTRY, type Sheet } from "./sheet.ts";
import type { Tailwind } from "./stylesheet.ts";

interface Styles extends Sheet {
  readonly sheetVersions: readonly Version[];
  /** All words of the sources that could be class names; known from the second time on. */
  readonly words: ReadonlySet<string> | undefined;
}

/** The whole stylesheet, and after it `more`: CSS that comes from content, such as the palette. */
export async function compileStyles(
  root: string,
  more: string,
  tailwind: Tailwind,
  memory: Memory,
): Promise<string> {
  if (!existsSync(join(root, ENTRY))) return more;
  const [sheet, rest] = await Promise.all([
    compileSheet(root, tailwind, memory),
    memory.recall(
      "styles of content",
      () => [more],
      () => tailwind.minify(more),
    ),
  ]);
  return sheet.css + rest;
}

function compileSheet(root: string, { first, sheet }: Tailwind, memory: Memory): Promise<Styles> {
  const versionsOf = (sheets: readonly string[]) => sheets.map(memory.fileVersion);
  const folderOf = ({ base }: SourceEntry) => relative(root, base).split(sep)[0] ?? "";
  return memory.recall<Styles>(
    "styles",
    ({ sheets, sources }) => [
      ...versionsOf(sheets),
      ...[...new Set(sources.map(folderOf))].map(memory.folderVersion),
    ],
    async (last) => {
      const words = last && (await scan(last.sources));
      const sameSheets = last && isEqual(versionsOf(last.sheets), last.sheetVersions);
      if (last && sameSheets && words && isSameSet(words, last.words)) return last;
      const grown = last && words && sameSheets && !forgets(last, words);
      const made = last ? await sheet(grown ? last.generation : randomUUID()) : await first();
      return { ...made, words, sheetVersions: versionsOf(made.sheets) };
    },
  );
}

async function scan(sources: readonly SourceEntry[]): Promise<ReadonlySet<string>> {
  const { Scanner } = await import("@tailwindcss/oxide");
  return new Set(new Scanner({ sources: [...sources] }).scan());
}

const isSameSet = (a: ReadonlySet<string>, b: ReadonlySet<string> | undefined): boolean =>
  a.size === b?.size && [...a].every((word) => b.has(word));

const isEqual = (a: readonly Version[], b: readonly Version[]): boolean =>
  a.every((version, index) => version === b[index]);

/** Whether a word is gone that the stylesheet has, or may have, rules for. */
function forgets({ css, words }: Styles, now: ReadonlySet<string>): boolean {
  if (!words) return true;
  const plain = css.replaceAll("\\", "");
  const gone = [...words].filter((word) => !now.has(word));
  return gone.some((word) => /^[^a-z]/i.test(word) || plain.includes(`.${word}`));
}
