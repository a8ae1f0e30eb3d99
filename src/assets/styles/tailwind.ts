/** The site's stylesheet through Tailwind and PostCSS, minified. Runs in a thread of its own. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import tailwind from "@tailwindcss/postcss";
import postcss, { CssSyntaxError, type Message, type Plugin, type Result } from "postcss";
import { assertNone } from "../../errors.ts";
import { relativePath } from "../../hosting/file-path.ts";
import { smallCss } from "../../site/code/small-css.ts";
import { stylesError } from "./css-problem.ts";
import { leftOutProblems, outdatedProblems } from "./left-out.ts";
import { ownTailwindFile } from "./own-tailwind.ts";
import { ENTRY, type Sheet, type SheetQuestion } from "./sheet.ts";

let lastGeneration: string | undefined;

/** Throws a SiteError that names the place when the styles do not compile. */
export async function compileSheet({ root, generation }: SheetQuestion): Promise<Sheet> {
  const entry = join(root, ENTRY);
  const plugin = tailwind({ base: root, optimize: false });
  const own = await readFile(entry, "utf8");
  assertNone("The styles do not compile", outdatedProblems(root, ENTRY, own));
  try {
    // Tailwind's plugin keeps what it knows of a stylesheet for as long as its text is the same.
    const mark = `/*${generation}*/`;
    const source = `${own}\n${mark}`;
    const printed: string[] = [];
    const compile = () =>
      quietly(printed, () =>
        postcss([ownTailwind, plugin]).process(source, { from: entry, map: false }),
      );
    let result = await compile();
    // The plugin names the files of the stylesheet as it was before it compiled it again.
    if (lastGeneration !== undefined && lastGeneration !== generation) result = await compile();
    lastGeneration = generation;
    const made = dependencies(root, result);
    const whole = result.css.replace(mark, "");
    // Plain CSS without imports is not touched: there is nothing for Tailwind to do.
    const css = result.css === source ? whole : await quietly(printed, () => smallCss(whole));
    assertNone("The styles do not compile", leftOutProblems(root, made.sheets, printed));
    return { css, generation, ...made };
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    throw stylesError(root, ENTRY, error);
  }
}

/**
 * Tailwind's plugin also prints the error that it throws, and what it leaves out, which goes to `printed`: the report
 * shows each once, with its place.
 */
async function quietly<T>(printed: string[], work: () => PromiseLike<T>): Promise<T> {
  const { error, warn } = console;
  console.error = () => {};
  console.warn = (text: unknown) => void printed.push(String(text));
  try {
    return await work();
  } finally {
    Object.assign(console, { error, warn });
  }
}

function dependencies(root: string, { messages }: Pick<Result, "messages">) {
  const paths = messages.flatMap(({ type, file }) => (type === "dependency" ? [String(file)] : []));
  const inputs = [join(root, ENTRY), ...paths].map((path) => relativePath(root, path));
  const folders = messages.filter(({ type }) => type === "dir-dependency");
  return {
    ...madeOf(inputs, folders.length > 0),
    inputs: [...new Set(inputs)],
    sources: folders.map(({ dir, glob }: Message) => ({
      base: dir,
      pattern: glob,
      negated: false,
    })),
  };
}

/** What lies where class names are read, and is a part of the stylesheet too, is named twice. */
function madeOf(
  inputs: readonly string[],
  areClassesRead: boolean,
): Pick<Sheet, "sheets" | "modules"> {
  const seen = new Set<string>();
  const parts = inputs.filter((path) => {
    const isNamedAgain = seen.has(path);
    seen.add(path);
    return isNamedAgain || !areClassesRead || !CLASS_SOURCE.test(path);
  });
  const isSheet = (path: string) => path.endsWith(".css");
  return {
    sheets: [...new Set([ENTRY, ...parts.filter(isSheet)])],
    modules: [...new Set(parts.filter((path) => !isSheet(path)))],
  };
}

/** As those below. */
const CLASS_SOURCE = /^(?:(?:templates|client)\/.*\.(?:tsx?|css)|content\/.*\.mdx?)$/;
const CLASS_SOURCES = [
  "templates/**/*.{ts,tsx}",
  "client/**/*.{ts,tsx}",
  "content/**/*.{md,mdx}",
  // Of stylesheets Tailwind reads the names of its variables alone.
  "{templates,client}/**/*.css",
];

/** An address of this site or of a package. Tailwind imports what stands in quotes alone. */
const LOCAL_URL = /^url\(\s*(["']?)(?!https?:|\/\/|data:)([^"')]+)\1\s*\)/i;

/**
 * `@import "tailwindcss"` gets the engine's own copy. Class names are read from templates, islands and Markdown only, never from whatever else happens to lie in the folder.
 */
const ownTailwind: Plugin = {
  postcssPlugin: "own-tailwind",
  Once(root) {
    root.walkAtRules("import", (rule) => {
      rule.params = rule.params.replace(LOCAL_URL, (_whole, quote: string, path: string) =>
        quote ? `${quote}${path}${quote}` : `"${path}"`,
      );
      const [whole = "", name = ""] = /^["']([^"']+)["']/.exec(rule.params) ?? [];
      const file = ownTailwindFile(name);
      if (file === undefined) return;
      const scans = /^tailwindcss(\/(index|utilities))?(\.css)?$/.test(name);
      rule.params = `"${file}"${rule.params.slice(whole.length)}${scans ? " source(none)" : ""}`;
      if (scans)
        for (const files of CLASS_SOURCES)
          root.append({ name: "source", params: `"../../${files}"` });
    });
  },
};
