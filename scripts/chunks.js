/** Which modules of the engine lie in one file. */
import { join } from "node:path";

/** What most processes and threads start with, by what their files are named. */
const STARTS = {
  cli: "src/cli.ts",
  build: "src/commands/build.ts",
  page: "src/render/pages/watched-thread.ts",
  index: "src/index.ts",
};

/**
 * Modules that the same starts import at once lie in one file: to find, read and link a file takes Node half a
 * millisecond, and a bundler alone makes one for each set of dynamic imports that share something. The name of a module's
 * file, or null for what no start imports at once.
 * @param {string} root
 * @returns {import("rolldown").CodeSplittingNameFunction}
 */
export function fileByStarts(root) {
  let starts;
  return (id, context) => {
    starts ??= Object.entries(STARTS).map(([name, path]) => ({
      name,
      modules: modulesFrom(join(root, path), context),
    }));
    const names = starts.filter(({ modules }) => modules.has(id)).map(({ name }) => name);
    return names.length === 0 ? null : names.join("-");
  };
}

function modulesFrom(start, context) {
  const found = new Set([start]);
  for (const id of found)
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) found.add(next);
  return found;
}
