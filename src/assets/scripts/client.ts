/** Bundles the site's own client script, `client/main.ts`: one small module, and those that it imports later. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Cache } from "../../cache/cache.ts";
import type { PageScript } from "../../render/context.ts";
import { codeDependencies } from "../../site/code/bundle.ts";
import { type DataImport, dataImports } from "../../site/code/data-imports.ts";
import { type BrowserSettings, bundleForBrowser } from "./browser-code.ts";
import { forbiddenUses } from "./find-forbidden.ts";
import { distinctScripts, hashedScripts, pageScript, type Script } from "./hashed-scripts.ts";

const ENTRY = "client/main.ts";
const NAME = "client";

export interface ClientScripts {
  /** The one that every page loads; undefined for a site that has none. */
  readonly entry: PageScript | undefined;
  readonly scripts: readonly Script[];
  /** Every source file that went into them, relative to the root, sorted. */
  readonly inputs: readonly string[];
  readonly dataImports: readonly DataImport[];
}

export async function bundleClient(
  root: string,
  settings: BrowserSettings,
  cache: Cache,
): Promise<ClientScripts> {
  if (!existsSync(join(root, ENTRY)))
    return { entry: undefined, scripts: [], inputs: [], dataImports: [] };
  return cache.getOrCompute(
    `script ${settings.runtime} ${settings.base}`,
    ({ inputs }) => codeDependencies(root, inputs),
    () => bundle(root, settings),
    { persist: true },
  );
}

async function bundle(root: string, settings: BrowserSettings): Promise<ClientScripts> {
  const code = await bundleForBrowser(root, settings, {
    entryPoints: [{ in: join(root, ENTRY), out: NAME }],
    outdir: join(root, NAME),
    splitting: true,
  });
  const { outputs, metafile, inputs } = code;
  const entry = `${NAME}.js`;
  const scripts = hashedScripts(outputs, metafile, (name) =>
    name === entry ? NAME : `${NAME}-${withoutHash(name)}`,
  );
  // Code of the site's own makes a policy of its own where it needs one.
  const usesOf = (script: Script) =>
    forbiddenUses(code, scripts, script, ENTRY).filter((use) => use.package !== undefined);
  return {
    entry: pageScript(scripts.get(entry), usesOf),
    scripts: distinctScripts(scripts),
    inputs,
    dataImports: dataImports(metafile),
  };
}

/** esbuild names a module that is imported later after its source, with a hash. */
const withoutHash = (name: string) => name.replace(/-[0-9A-Z]{8}\.js$/, "");
