/**
 * Modules that a bundle is given when it is run: those that the site shares with the engine, Node's own, and those
 * that another bundle holds. Inside the bundle each is a small module that asks for it, so that the bundle has no
 * imports of its own and can be run as a function.
 */
import { builtinModules } from "node:module";
import type { Metafile, Plugin } from "esbuild";

export const GIVEN = "given";

const SHARED = "(build-site|react|react-dom|zod)(/.*)?";
const NAMES = new RegExp(`^(${[SHARED, "node:.+", ...builtinModules].join("|")})$`);

/** The function that a bundle asks with. */
export const ASK = "__given";

export const givenModules: Plugin = {
  name: "given-modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: NAMES }, ({ path }) =>
      path.endsWith(".css") ? undefined : { path, namespace: GIVEN },
    );
    onLoad({ filter: /.*/, namespace: GIVEN }, ({ path }) => ({
      contents: `module.exports = ${ASK}(${JSON.stringify(path)});`,
    }));
  },
};

/** The names of those that a bundle asks for, sorted. */
export const givenTo = ({ outputs }: Metafile): readonly string[] => {
  const inputs = Object.values(outputs).flatMap((output) => Object.keys(output.inputs));
  const names = inputs.filter(isGiven).map((input) => input.slice(GIVEN.length + 1));
  return [...new Set(names)].sort();
};

export const isGiven = (input: string): boolean => input.startsWith(`${GIVEN}:`);
