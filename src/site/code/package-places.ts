/**
 * Packages of templates are part of the bundle, which has no place. Modules that ask for theirs are told their own, and what
 * only Node can load, such as add-ons and what looks for them, is loaded by it.
 */
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";
import { relativePath } from "../../hosting/file-path.ts";
import { ASK, GIVEN } from "./given-modules.ts";

const PLACE = "place-of:";
const LOADED = "loaded-by-node:";
const ASKS = /\bimport\.meta\.url\b/g;

/**
 * Of CommonJS: its own folder, an add-on, a package that finds one by its caller's file, or files whose names it puts together.
 */
const NEEDS_NODE =
  /\b__(dirname|filename)\b|\.node["'`]|\brequire\(["'](bindings|node-gyp-build)["']\)|=\s*require\s*[;,]|\brequire\.(resolve|cache)\b/;
const IS_ESM = /(^|[;}])\s*(import\s*["'{*\w]|export\s*[{*]|export\s+\w)/m;

export const packagePlaces = (root: string): Plugin => ({
  name: "package-places",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^(${PLACE}|${LOADED})`) }, ({ path }) => ({
      path,
      namespace: GIVEN,
    }));
    // ECMAScript, for the name may end in .mjs.
    onLoad({ filter: new RegExp(`^${PLACE}`), namespace: GIVEN }, ({ path }) => ({
      contents: `export default ${ASK}(${JSON.stringify(path)});`,
    }));
    onLoad(
      { namespace: "file", filter: /[\\/]node_modules[\\/].+\.[cm]?js$/ },
      async ({ path }) => {
        const source = await readFile(path, "utf8");
        const name = (kind: string) => JSON.stringify(kind + relativePath(root, path));
        if (NEEDS_NODE.test(source) && !IS_ESM.test(source))
          return { contents: `module.exports = require(${name(LOADED)});`, loader: "js" };
        if (!source.includes("import.meta.url")) return undefined;
        const contents = `import $place from ${name(PLACE)};${source.replace(ASKS, "$$place")}`;
        return { contents, loader: "js" };
      },
    );
  },
});

/** What such a name means: the address of a module, or what Node loads; undefined for the name of another. */
export function fromPackage(root: string, name: string): unknown {
  if (name.startsWith(PLACE)) return pathToFileURL(join(root, name.slice(PLACE.length))).href;
  if (!name.startsWith(LOADED)) return undefined;
  const file = join(root, name.slice(LOADED.length));
  return createRequire(file)(file);
}
