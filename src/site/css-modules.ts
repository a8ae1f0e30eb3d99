/** Stylesheets that templates and islands import: the same class names on the server and in the browser. */
import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";
import { messageOf } from "../errors.ts";
import { relativePath } from "../hosting/file-path.ts";

interface ImportedCss {
  readonly css: string;
  /** Class names by the names that the file gives them; none for a file that is no CSS module. */
  readonly names: Readonly<Record<string, string>>;
}

/** `file` is relative to the root: names follow from it, and not from the place of the site. */
export async function compileCss(file: string, source: string): Promise<ImportedCss> {
  const { transform } = await import("lightningcss");
  const isModule = file.endsWith(".module.css");
  const { code, exports } = transform({
    filename: file,
    code: Buffer.from(source),
    ...(isModule ? { cssModules: { pattern: "[local]_[hash]" } } : {}),
  });
  const names = Object.entries(exports || {}).map(([key, { name, composes }]) => {
    const from = composes.find((other) => other.type === "dependency");
    if (from) throw new Error(composesMessage(key, from.specifier));
    return [key, [name, ...composes.map((other) => other.name)].join(" ")];
  });
  return { css: Buffer.from(code).toString(), names: Object.fromEntries(names) };
}

const composesMessage = (name: string, file: string) =>
  `.${name} composes a class of "${file}", which is not looked up: give the element both classes in the code`;

/** A stylesheet that is imported with this gives its text, and joins no other. */
const INLINE = "?inline";

/** Imports of stylesheets give their class names; the styles themselves go to the site's stylesheet. */
export const cssImports = (root: string): Plugin => ({
  name: "css-imports",
  setup({ onLoad }) {
    onLoad({ filter: /\.css$/ }, async ({ path, suffix }) => {
      const file = relativePath(root, path);
      const source = await readFile(path, "utf8");
      try {
        if (suffix === INLINE) return { contents: await smallCss(source), loader: "text" };
        const { names } = await compileCss(file, source);
        return { contents: `export default ${JSON.stringify(names)};`, loader: "js" };
      } catch (error) {
        return { errors: [{ text: messageOf(error), location: placeOf(file, source, error) }] };
      }
    });
  },
});

/** As small and as widely understood as the site's stylesheet. */
async function smallCss(css: string): Promise<string> {
  const { optimize } = await import("@tailwindcss/node");
  return optimize(css, { minify: true }).code;
}

function placeOf(file: string, source: string, error: unknown) {
  if (typeof error !== "object" || error === null || !("loc" in error)) return { file };
  const { line, column } = error.loc as { line: number; column: number };
  return { file, line, column: column - 1, lineText: source.split("\n")[line - 1] ?? "" };
}
