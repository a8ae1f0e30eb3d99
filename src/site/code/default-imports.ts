/**
 * What `import Slider from "react-slick"` gives in code of the site: the default export that a compiler has put into a CommonJS
 * package, as in Vite and Next. esbuild gives all exports there, as Node does, once a package.json says "type": "module".
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "esbuild";
import { relativePath } from "../../hosting/file-path.ts";

export const COMPILED = "compiled-package";

const PACKAGE_FILE = /[\\/]node_modules[\\/].+\.c?js$/;
const HANDED_ON = /\bmodule\.exports\s*=\s*require\(\s*["'](\.[^"']*)["']\s*\)/g;

export const defaultImports = (root: string): Plugin => ({
  name: "default-imports",
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^[^./]/ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      const isImport = kind === "import-statement" || kind === "dynamic-import";
      if (!isImport || pluginData === COMPILED || /[\\/]node_modules[\\/]/.test(importer))
        return undefined;
      const found = await resolve(path, { importer, kind, resolveDir, pluginData: COMPILED });
      const isCompiled =
        found.namespace === "file" &&
        PACKAGE_FILE.test(found.path) &&
        (await marksItself(found.path).catch(() => false));
      return isCompiled
        ? {
            path: relativePath(root, found.path),
            namespace: COMPILED,
            sideEffects: found.sideEffects,
          }
        : undefined;
    });
    onLoad({ filter: /.*/, namespace: COMPILED }, ({ path }) => ({
      contents: bridge(JSON.stringify(join(root, path))),
      resolveDir: root,
    }));
  },
});

/** Some say `__esModule` and have no default: the whole is theirs, as in Node. */
const bridge = (file: string): string => `const all = require(${file});
export * from ${file};
export default all?.__esModule && "default" in all ? all.default : all;`;

/** The mark of a compiled module may stand in the file that its first one hands on: one for production, one for work on it. */
async function marksItself(file: string): Promise<boolean> {
  const source = await readFile(file, "utf8");
  if (source.includes("__esModule")) return true;
  const next = [...source.matchAll(HANDED_ON)].map(([, path = ""]) =>
    createRequire(file).resolve(path),
  );
  for (const one of next) if (one !== file && (await marksItself(one))) return true;
  return false;
}
