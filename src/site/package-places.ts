/** Packages of templates are part of the bundle, which has no place; those that ask for theirs are told their own. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Plugin } from "esbuild";
import { relativePath } from "../hosting/file-path.ts";
import { GIVEN } from "./given-modules.ts";

const PLACE = "place-of:";
const ASKS = /\bimport\.meta\.url\b/g;

export const packagePlaces = (root: string): Plugin => ({
  name: "package-places",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: new RegExp(`^${PLACE}`) }, ({ path }) => ({ path, namespace: GIVEN }));
    onLoad({ namespace: "file", filter: /[\\/]node_modules[\\/].+\.m?js$/ }, async ({ path }) => {
      const source = await readFile(path, "utf8");
      if (!source.includes("import.meta.url")) return undefined;
      const name = JSON.stringify(PLACE + relativePath(root, path));
      const contents = `import $place from ${name};${source.replace(ASKS, "$$place")}`;
      return { contents, loader: "js" };
    });
  },
});

/** The address of the module that such a name means; undefined for the name of another. */
export const placeNamed = (root: string, name: string): string | undefined =>
  name.startsWith(PLACE) ? pathToFileURL(join(root, name.slice(PLACE.length))).href : undefined;
