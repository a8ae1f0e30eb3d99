/**
 * Imports the engine from lib/, as scripts/bundle.js wrote it. Where that is missing or older than a source,
 * which happens only in the repository, tsx compiles src/ on the fly: slower, and never stale.
 */
import { existsSync, readdirSync, statSync } from "node:fs";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";

const ROOT = join(import.meta.dirname, "..");
const SRC = join(ROOT, "src");
const BUNDLED = join(ROOT, "lib/cli.js");

/** `entry` is a path below src without extension: one of the entry points of scripts/bundle.js. */
export const importEngine = (entry) =>
  importModule(join(ROOT, isBundled() ? `lib/${entry}.js` : `src/${entry}.ts`));

/** `path` is that of a module in lib/ or src/. */
export async function importModule(path) {
  if (path.endsWith(".ts")) {
    // The same code: a thread of tests, which run the sources, starts in half the time.
    if (isKnownToBeBundled()) return importEngine(relative(SRC, path).replace(/\.ts$/, ""));
    const { register } = await import("tsx/esm/api");
    // Else tsx reads the settings of the folder that build-site is started in.
    register({ tsconfig: join(ROOT, "tsconfig.json") });
  }
  return import(pathToFileURL(path).href);
}

/** Whether lib/ is there and as new as every source. */
export function isBundled() {
  if (isKnownToBeBundled()) return true;
  if (!existsSync(SRC)) return true;
  if (!existsSync(BUNDLED)) return false;
  const { mtimeMs } = statSync(BUNDLED);
  // Folders count too: they change when a file comes or goes.
  const sources = [SRC, ...readdirSync(SRC, { recursive: true }).map((name) => join(SRC, name))];
  return sources.every((path) => statSync(path).mtimeMs <= mtimeMs);
}

/** Who starts many processes looks once for all: the look takes as long as a thread takes to start. */
const isKnownToBeBundled = () => process.env.BUILD_SITE_BUNDLED === ROOT;
