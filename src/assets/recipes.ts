/**
 * What assets are made with: part of the keys that they are kept under, and of their published names where those are
 * known before the bytes are. An update of an encoder, or an edit of the code that asks it, makes them anew.
 */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { ifReadable } from "../cache/list-files.ts";
import { sourceHash } from "../engine.ts";
import { shortHash } from "../hosting/hash.ts";

interface Recipe {
  /** Modules of the engine, below src. */
  readonly modules: readonly string[];
  readonly packages: readonly string[];
}

const RECIPES = {
  photograph: {
    modules: ["assets/pictures/encoder.ts", "assets/pictures/sharp.ts"],
    packages: ["sharp"],
  },
  icon: {
    modules: ["assets/icons/icon-drawing.ts", "assets/pictures/sharp.ts"],
    packages: ["sharp"],
  },
  card: {
    modules: [
      ...["cards/card-drawing", "fonts/glyphs", "fonts/font-metrics", "pictures/sharp"].map(
        (name) => `assets/${name}.ts`,
      ),
      ...["bidi", "foreign-parts", "scripts", "segments"].map((name) => `text/${name}.ts`),
    ],
    packages: ["sharp", "harfbuzzjs", "bidi-js"],
  },
  font: {
    modules: ["assets/fonts/font-cutter.ts", "assets/fonts/font-metrics.ts"],
    packages: ["subset-font", "harfbuzzjs"],
  },
} satisfies Readonly<Record<string, Recipe>>;

const known = new Map<string, string>();

/** The same for the same code and packages, on any machine. */
export function recipeOf(name: keyof typeof RECIPES): string {
  const { modules, packages }: Recipe = RECIPES[name];
  const recipe =
    known.get(name) ??
    shortHash([...modules.map(sourceHash), ...packages.map(versionOf)].join(" "));
  known.set(name, recipe);
  return recipe;
}

const require = createRequire(import.meta.url);

/** Read, because loading a package takes long. An encoder of native code has the version of its package. */
function versionOf(name: string): string {
  for (let folder = dirname(require.resolve(name)); ; folder = dirname(folder)) {
    const packageJson = join(folder, "package.json");
    const read = ifReadable(() => JSON.parse(readFileSync(packageJson, "utf8")));
    if (read?.name === name) return `${name}@${read.version}`;
    if (folder === dirname(folder))
      throw new Error(`${name} is installed without its package.json`);
  }
}
