/** `import text from "./example.ts?raw"` gives the text of a file, as in Vite. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import { relativePath } from "../hosting/file-path.ts";

const RAW = "raw";

export const rawImports = (root: string): Plugin => ({
  name: "raw-imports",
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /\?raw$/ }, async ({ path, importer, kind, resolveDir }) => {
      const file = path.slice(0, -"?raw".length);
      const found = await resolve(file, { importer, kind, resolveDir });
      return found.errors.length > 0
        ? { errors: found.errors }
        : { path: relativePath(root, found.path), namespace: RAW };
    });
    onLoad({ filter: /.*/, namespace: RAW }, async ({ path }) => ({
      contents: await readFile(join(root, path), "utf8"),
      loader: "text",
    }));
  },
});

/** The file of what is named as an input of a bundle. */
export const fileOfInput = (input: string): string =>
  input.startsWith(`${RAW}:`) ? input.slice(RAW.length + 1) : input;
