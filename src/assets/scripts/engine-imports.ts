/** Imports of the engine in code for browsers, where it does not run: esbuild would tell of each thing that it needs of Node. */
import type { Message, Metafile, Plugin } from "esbuild";
import type { Problem } from "../../errors.ts";
import { bundleProblem } from "../../site/code/bundle.ts";

const NAME = "engine-imports";

const ENGINE = /^build-site(?:\/.*)?$/;
const FOR_BROWSERS = /^build-site\/(?:search|.+\.css)$/;

/** Notes each as a warning, which has its place, and lets the rest be bundled. Types are gone before. */
export const engineImports: Plugin = {
  name: NAME,
  setup({ onResolve, onLoad }) {
    onResolve({ filter: ENGINE }, ({ path }) =>
      FOR_BROWSERS.test(path)
        ? undefined
        : {
            path,
            namespace: NAME,
            warnings: [{ text: "build-site runs while the site is built, not in browsers" }],
          },
    );
    onLoad({ filter: /.*/, namespace: NAME }, () => ({ contents: "module.exports = {};" }));
  },
};

/** `metafile` is there unless the code does not compile. */
export const engineImportProblems = (
  root: string,
  warnings: readonly Message[],
  metafile?: Metafile,
): readonly Problem[] =>
  warnings
    .filter(({ pluginName }) => pluginName === NAME)
    .map((warning) => {
      const problem = bundleProblem(root, { ...warning, notes: [] });
      const file = warning.location?.file ?? "";
      const entry = metafile && entryOf(file, metafile);
      return {
        ...problem,
        message: `${problem.message}${entry && entry !== file ? `: ${entry} brings this file there` : ""}`,
        hint: "give an island a Picture or Markdown as a slot, and what functions make as a prop; a file without islands belongs into templates/. Types may stay: import type { … }",
      };
    });

/** The nearest file from which browsers get this one: an island's, or the client script. */
function entryOf(file: string, { inputs }: Metafile): string {
  const ways = new Set([file]);
  for (const way of ways) {
    const by = Object.keys(inputs).filter((input) =>
      inputs[input]?.imports.some(({ path }) => path === way),
    );
    if (by.length === 0) return way;
    const island = by.find((input) => input === `island:${way}`);
    if (island) return way;
    for (const input of by) ways.add(input);
  }
  return file;
}
