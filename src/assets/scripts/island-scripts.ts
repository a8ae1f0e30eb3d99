/** The scripts of islands: one for each file of `client/` that templates take islands from. */
import { basename, join } from "node:path";
import type { Plugin } from "esbuild";
import type { Cache } from "../../cache/cache.ts";
import { engineModule } from "../../engine.ts";
import type { PageScript } from "../../render/context.ts";
import { codeDependencies } from "../../site/code/bundle.ts";
import { isIslandFile } from "../../site/code/island-marks.ts";
import { type BrowserSettings, bundleForBrowser } from "./browser-code.ts";
import { forbiddenUses } from "./find-forbidden.ts";
import { distinctScripts, hashedScripts, pageScript, type Script } from "./hashed-scripts.ts";

export interface IslandScripts {
  /** Starts the islands of a page; undefined for a site that has none. */
  readonly starter: PageScript | undefined;
  /** By the file of the component. */
  readonly byFile: ReadonlyMap<string, PageScript>;
  /** All of them, with what they share. */
  readonly scripts: readonly Script[];
}

/** `inputs` are the files that the templates are made of. */
export async function bundleIslands(
  root: string,
  settings: BrowserSettings,
  inputs: readonly string[],
  cache: Cache,
): Promise<IslandScripts> {
  const files = inputs.filter(isIslandFile);
  if (files.length === 0) return { starter: undefined, byFile: new Map(), scripts: [] };
  const { starter, islands, scripts } = await cache.getOrCompute(
    `islands ${settings.runtime} ${settings.base} ${files.join("\n")}`,
    (made) => codeDependencies(root, made.inputs),
    () => bundle(root, settings, files),
    { persist: true },
  );
  return { starter, byFile: new Map(islands), scripts };
}

const STARTER = "islands";

async function bundle(root: string, settings: BrowserSettings, files: readonly string[]) {
  const names = new Map(files.map((file, at) => [`${at}.js`, file]));
  const entries = [...names].map(([out, file]) => ({
    in: `${NAMESPACE}:${file}`,
    out: basename(out, ".js"),
  }));
  const code = await bundleForBrowser(root, settings, {
    entryPoints: [{ in: engineModule("assets/scripts/browser/islands"), out: STARTER }, ...entries],
    outdir: join(root, STARTER),
    splitting: true,
    plugins: [islandModules(root, settings.runtime)],
  });
  const { outputs, metafile, inputs } = code;
  const scripts = hashedScripts(outputs, metafile, (name) => {
    const file = names.get(name);
    return file ? `island-${plainName(file)}` : name === `${STARTER}.js` ? STARTER : "shared";
  });
  return {
    starter: pageScript(scripts.get(`${STARTER}.js`)),
    islands: [...names].flatMap(([name, file]) => {
      const script = pageScript(scripts.get(name), (own) =>
        forbiddenUses(code, scripts, own, file),
      );
      return script ? [[file, script] as const] : [];
    }),
    scripts: distinctScripts(scripts),
    inputs: inputs.filter((input) => !input.startsWith(`${NAMESPACE}:`)),
  };
}

const plainName = (file: string) =>
  basename(file)
    .replace(/\.[jt]sx$/, "")
    .replace(/[^A-Za-z0-9]+/g, "-");

const NAMESPACE = "island";

/** A module for each file with islands: its components, and what brings them to life. */
const islandModules = (root: string, runtime: BrowserSettings["runtime"]): Plugin => ({
  name: "island-modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^island:/ }, ({ path }) => ({
      path: path.slice(NAMESPACE.length + 1),
      namespace: NAMESPACE,
    }));
    onLoad({ filter: /.*/, namespace: NAMESPACE }, ({ path: file }) => ({
      resolveDir: root,
      contents: [
        `export { hydrate } from ${JSON.stringify(engineModule(`assets/scripts/browser/hydrate-${runtime}`))};`,
        `export * as components from ${JSON.stringify(`./${file}`)};`,
      ].join("\n"),
    }));
  },
});
