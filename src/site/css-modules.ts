/** Stylesheets that templates and islands import: the same class names on the server and in the browser. */
import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";
import { messageOf } from "../errors.ts";
import { relativePath } from "../hosting/file-path.ts";
import { codePlace } from "./code-place.ts";
import { withMarks, withoutMarks } from "./kept-meaning.ts";
import { CssFault, linkedCss, URL_SUFFIX } from "./linked-css.ts";
import { smallCss } from "./small-css.ts";
import { lostOfTailwind } from "./tailwind-words.ts";

interface ImportedCss {
  readonly css: string;
  /** Class names by the names that the file gives them; none for a file that is no CSS module. */
  readonly names: Readonly<Record<string, string>>;
}

/** `file` is relative to the root: names follow from it, and not from the place of the site. */
export async function compileCss(file: string, source: string): Promise<ImportedCss> {
  const { transform } = await import("lightningcss");
  const isModule = file.endsWith(".module.css");
  const compile = (css: string) =>
    transform({
      filename: file,
      code: Buffer.from(css),
      // Names of grid areas and lines are no class names: other tools leave them as they are, too.
      ...(isModule ? { cssModules: { pattern: "[local]_[hash]", grid: false } } : {}),
    });
  const { code, exports } = compiledMarked(compile, source, isModule);
  const names = Object.entries(exports || {}).map(([key, { name, composes }]) => {
    const from = composes.find((other) => other.type === "dependency");
    if (from) throw new ComposedElsewhere(key, from.specifier);
    return [key, [name, ...composes.map((other) => other.name)].join(" ")];
  });
  return { css: withoutMarks(Buffer.from(code).toString()), names: Object.fromEntries(names) };
}

/** Faults are told with their places in the file as it is written. */
function compiledMarked<T>(compile: (css: string) => T, source: string, isModule: boolean): T {
  try {
    return compile(withMarks(source, isModule));
  } catch {
    return compile(source);
  }
}

class ComposedElsewhere extends Error {
  readonly from: string;
  constructor(name: string, from: string) {
    super(
      `.${name} composes a class of "${from}", which is not looked up: give the element both classes in the code`,
    );
    this.from = from;
  }
}

/** A stylesheet that is imported with this gives its text, and joins no other. */
const INLINE = "?inline";

/** A stylesheet that is a part of one with an address: its module is empty, and named so that its edits are seen. */
const PART = "?part";

/**
 * Imports of stylesheets give their class names; the styles themselves go to the site's stylesheet. Scripts of
 * browsers are no place for addresses of stylesheets: the pages' policies would not know of them.
 */
export const cssImports = (root: string, code: "templates" | "script"): Plugin => ({
  name: "css-imports",
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path, suffix }) => {
      const file = relativePath(root, path);
      const source = await readFile(path, "utf8");
      try {
        if (suffix === PART) return { contents: "", loader: "js" };
        const lost = lostOfTailwind(source, suffix !== "");
        if (lost) return { errors: [{ text: lost.message, location: { file, ...lost.place } }] };
        if (suffix === URL_SUFFIX && code === "script")
          return { errors: [{ text: URL_IN_SCRIPT, location: { file } }] };
        if (suffix === URL_SUFFIX)
          return { contents: await addressModule(root, file), loader: "js" };
        if (suffix === INLINE) return { contents: await smallCss(source), loader: "text" };
        const { names } = await compileCss(file, source);
        return { contents: `export default ${JSON.stringify(names)};`, loader: "js" };
      } catch (error) {
        return {
          errors: [{ text: withAdvice(error), location: placeOf(root, file, source, error) }],
        };
      }
    });
  },
});

/** What other tools read in CSS modules, and what says the same. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [/@value/, "use a custom property such as --bee in its place"],
  [/^Ambiguous CSS module class/, "put what it is about in brackets, as in :global(.bee)"],
];

function withAdvice(error: unknown): string {
  const message = messageOf(error);
  const [, advice] = ADVICE.find(([about]) => about.test(message)) ?? [];
  return advice ? `${message}: ${advice}` : message;
}

const URL_IN_SCRIPT =
  "a script that runs in browsers has no use for the address of a stylesheet: link it in a template, or import its text with ?inline";

async function addressModule(root: string, file: string): Promise<string> {
  const { path, sheets } = await linkedCss(root, file);
  const parts = sheets.map((sheet) => `import ${JSON.stringify(sheet + PART)};`);
  return [...parts, `export default ${JSON.stringify(`/${path}`)};`].join("\n");
}

function placeOf(root: string, file: string, source: string, error: unknown) {
  if (error instanceof CssFault)
    return { file: relativePath(root, error.file), line: error.line, column: error.column - 1 };
  if (error instanceof ComposedElsewhere)
    return { file, ...codePlace(source, source.indexOf(error.from)) };
  if (typeof error !== "object" || error === null || !("loc" in error)) return { file };
  const { line, column } = error.loc as { line: number; column: number };
  return { file, line, column: column - 1, lineText: source.split("\n")[line - 1] ?? "" };
}
