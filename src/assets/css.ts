/** Compiles the site's stylesheet: Tailwind through PostCSS, minified. */
import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, relative, sep } from "node:path";
import { Scanner, type SourceEntry } from "@tailwindcss/oxide";
import type Tailwind from "@tailwindcss/postcss";
import postcss, { CssSyntaxError, type Message, type Plugin, type Result } from "postcss";
import type { Memory, Version } from "../memory.ts";
import { stylesError } from "./css-problem.ts";

const require = createRequire(import.meta.url);
/** Required: importing its modules takes 0.1 s more of processor time, every import a message to a thread. */
const tailwind: typeof Tailwind = require("@tailwindcss/postcss");

const ENTRY = "templates/styles/main.css";

interface Styles {
  readonly css: string;
  readonly before: string;
  /** The stylesheets that it is made of, relative to the root. */
  readonly sheets: readonly string[];
  readonly sheetVersions: readonly Version[];
  /** Where class names are looked for. */
  readonly sources: readonly SourceEntry[];
  /** All words of the sources that could be class names; known from the second time on. */
  readonly words: ReadonlySet<string> | undefined;
  /** Tailwind remembers the classes of one generation until the next. */
  readonly generation: string;
}

/** The whole stylesheet; `before` is CSS that comes from content, such as the palette. */
export async function compileStyles(root: string, before: string, memory: Memory): Promise<string> {
  if (!existsSync(join(root, ENTRY))) return before;
  const folderOf = ({ base }: SourceEntry) => relative(root, base).split(sep)[0] ?? "";
  const versionsOf = (sheets: readonly string[]) => sheets.map(memory.fileVersion);
  const { css } = await memory.recall<Styles>(
    "styles",
    ({ sheets, sources }) => [
      before,
      ...versionsOf(sheets),
      ...[...new Set(sources.map(folderOf))].map(memory.folderVersion),
    ],
    async (last) => {
      const words = last && scan(last.sources);
      const sameSheets = last && isEqual(versionsOf(last.sheets), last.sheetVersions);
      if (last && sameSheets && last.before === before && words && isSameSet(words, last.words))
        return last;
      const grown = last && words && sameSheets && !forgets(last, words);
      const generation = grown ? last.generation : randomUUID();
      const made = await compile(root, before, generation);
      return { ...made, before, words, generation, sheetVersions: versionsOf(made.sheets) };
    },
  );
  return css;
}

const scan = (sources: readonly SourceEntry[]): ReadonlySet<string> =>
  new Set(new Scanner({ sources: [...sources] }).scan());

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

async function compile(root: string, before: string, generation: string) {
  const entry = join(root, ENTRY);
  const plugin = tailwind({ base: root, optimize: { minify: true } });
  try {
    // Tailwind's plugin keeps what it knows of a stylesheet for as long as its text is the same.
    const mark = `/*${generation}*/`;
    const source = `${await readFile(entry, "utf8")}\n${before}${mark}`;
    const result = await quietly(() =>
      postcss([ownTailwind, plugin]).process(source, { from: entry, map: false }),
    );
    return { css: result.css.replace(mark, ""), ...dependencies(root, result) };
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    throw stylesError(root, ENTRY, error);
  }
}

/** Tailwind's plugin also prints the error that it throws; the report tells it once, with its place. */
async function quietly<T>(work: () => PromiseLike<T>): Promise<T> {
  const { error } = console;
  console.error = () => {};
  try {
    return await work();
  } finally {
    console.error = error;
  }
}

function dependencies(root: string, { messages }: Pick<Result, "messages">) {
  const paths = messages.flatMap(({ type, file }) => (type === "dependency" ? [String(file)] : []));
  const sheets = [join(root, ENTRY), ...paths.filter((path) => path.endsWith(".css"))];
  const folders = messages.filter(({ type }) => type === "dir-dependency");
  return {
    sheets: sheets.map((path) => relative(root, path).split(sep).join("/")),
    sources: folders.map(({ dir, glob }: Message) => ({
      base: dir,
      pattern: glob,
      negated: false,
    })),
  };
}

/**
 * A site may live anywhere: `@import "tailwindcss"` gets the engine's own copy. Class names are read
 * from templates and islands only, never from whatever else happens to lie in the folder.
 */
const ownTailwind: Plugin = {
  postcssPlugin: "own-tailwind",
  Once(root) {
    root.walkAtRules("import", (rule) => {
      const [whole, part = ""] =
        /^["']tailwindcss(\/[a-z]+)?(?:\.css)?["']/.exec(rule.params) ?? [];
      if (whole === undefined) return;
      const scans = part === "" || part === "/utilities";
      const file = require.resolve(`tailwindcss${part || "/index"}.css`);
      rule.params = `"${file}"${rule.params.slice(whole.length)}${scans ? " source(none)" : ""}`;
      if (scans)
        for (const folder of ["templates", "client"])
          root.append({ name: "source", params: `"../../${folder}/**/*.{ts,tsx}"` });
    });
  },
};
