/** Compiles the site's stylesheet: Tailwind through PostCSS, minified. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join, relative } from "node:path";
import tailwind from "@tailwindcss/postcss";
import postcss, { CssSyntaxError, type Plugin } from "postcss";
import { SiteError } from "../errors.ts";

const ENTRY = "templates/styles/main.css";

/** The whole stylesheet; `before` is CSS that comes from content, such as the palette. */
export async function compileStyles(root: string, before: string): Promise<string> {
  const entry = join(root, ENTRY);
  if (!existsSync(entry)) return before;
  const plugin = tailwind({ base: root, optimize: { minify: true } });
  try {
    const source = `${await readFile(entry, "utf8")}\n${before}`;
    const { css } = await postcss([ownTailwind, plugin]).process(source, {
      from: entry,
      map: false,
    });
    return css;
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const where = {
      file: error.file ? relative(root, error.file) : ENTRY,
      ...(error.line ? { line: error.line } : {}),
      ...(error.column ? { column: error.column } : {}),
    };
    throw new SiteError(
      "The styles do not compile",
      [{ rule: "site/styles", where, message: error.reason }],
      { cause: error },
    );
  }
}

const require = createRequire(import.meta.url);

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
