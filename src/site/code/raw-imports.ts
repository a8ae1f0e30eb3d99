/**
 * `import text from "./example.ts?raw"` gives the text of a file, as in Vite, and `import font from "./Inter.ttf?bytes"`
 * its bytes, as a Uint8Array.
 */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import { relativePath } from "../../hosting/file-path.ts";
import { COMPILED } from "./default-imports.ts";

const LOADERS = { raw: "text", bytes: "binary" } as const;

export const rawImports = (root: string): Plugin => ({
  name: "raw-imports",
  setup({ onResolve, onLoad, resolve }) {
    for (const [namespace, loader] of Object.entries(LOADERS)) {
      const suffix = `?${namespace}`;
      onResolve({ filter: new RegExp(`\\${suffix}$`) }, async ({ path, ...from }) => {
        const { importer, kind, resolveDir } = from;
        const file = path.slice(0, -suffix.length);
        const found = await resolve(file, { importer, kind, resolveDir });
        return found.errors.length > 0
          ? { errors: found.errors }
          : { path: relativePath(root, found.path), namespace };
      });
      onLoad({ filter: /.*/, namespace }, async ({ path }) => ({
        contents: await readFile(join(root, path)),
        loader,
      }));
    }
  },
});

/** The file of what is named as an input of a bundle, which may end in the attributes of its import. */
export const fileOfInput = (named: string): string => {
  const input = named.replace(/ with \{ .* \}$/, "");
  const namespace = [...Object.keys(LOADERS), COMPILED].find((name) =>
    input.startsWith(`${name}:`),
  );
  return namespace ? input.slice(namespace.length + 1) : input;
};
