/** Stylesheets that templates and islands import: the same class names on the server and in the browser. */
import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";
import { messageOf } from "../../errors.ts";
import { relativePath } from "../../hosting/file-path.ts";
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
  const all = Object.entries(exports || {});
  const known = new Set(all.map(([, { name }]) => name));
  const names = all.map(([key, { name, composes }]) => {
    for (const other of composes) {
      if (other.type === "dependency") throw composedElsewhere(key, other.specifier);
      const local = other.name.slice(0, key.length - name.length);
      if (other.type === "local" && !known.has(other.name) && !hasClass(source, local))
        throw composedNothing(key, local);
    }
    return [key, [name, ...composes.map((other) => other.name)].join(" ")];
  });
  return { css: withoutMarks(Buffer.from(code).toString()), names: Object.fromEntries(names) };
}

/** A rule that is empty gives no name. */
const hasClass = (source: string, name: string): boolean =>
  source
    .split(`.${name}`)
    .slice(1)
    .some((rest) => !/^[\w-]/.test(rest));

/** Faults are told with their places in the file as it is written. */
function compiledMarked<T>(compile: (css: string) => T, source: string, isModule: boolean): T {
  try {
    return compile(withMarks(source, isModule));
  } catch {
    return compile(source);
  }
}

/** A `composes` that gives no class. */
class Uncomposed extends Error {
  /** The class, or the file, that it names. */
  readonly named: string;
  constructor(message: string, named: string) {
    super(message);
    this.named = named;
  }
}

const composedElsewhere = (name: string, from: string) =>
  new Uncomposed(
    `.${name} composes a class of "${from}", which is not looked up: give the element both classes in the code, className={\`\${styles.${name}} \${others.…}\`}`,
    from,
  );

const composedNothing = (name: string, other: string) =>
  new Uncomposed(
    `.${name} composes .${other}, which is no class of this file: write one, or "composes: ${other} from global"`,
    other,
  );

/** Where one of the words after `composes:` stands; the start of the file for one that is written with escapes. */
function composedAt(source: string, named: string): number {
  for (const { 0: text, index } of source.matchAll(/(?<=composes\s*:)[^;}]*/g))
    for (const word of text.matchAll(/[^\s"']+/g)) if (word[0] === named) return index + word.index;
  return 0;
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
        return { contents: namesModule(names), loader: "js" };
      } catch (error) {
        return {
          errors: [{ text: withAdvice(error), location: placeOf(root, file, source, error) }],
        };
      }
    });
  },
});

/** One by one, too, as in Vite: `import { bee }`, and `import * as styles` with names that are no identifiers. */
const namesModule = (names: ImportedCss["names"]): string =>
  [
    `export default ${JSON.stringify(names)};`,
    ...Object.entries(names)
      .filter(([key]) => key !== "default")
      .map(
        ([key, name], at) =>
          `const $${at} = ${JSON.stringify(name)}; export { $${at} as ${JSON.stringify(key)} };`,
      ),
  ].join("\n");

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
  if (error instanceof Uncomposed)
    return { file, ...codePlace(source, composedAt(source, error.named)) };
  if (typeof error !== "object" || error === null || !("loc" in error)) return { file };
  const { line, column } = error.loc as { line: number; column: number };
  return { file, line, column: column - 1, lineText: source.split("\n")[line - 1] ?? "" };
}
