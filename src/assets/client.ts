/** Bundles the site's own client script, `client/main.ts`, into one small module. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Cache } from "../cache/cache.ts";
import type { OutputFile } from "../output/file.ts";
import { codeDependencies } from "../site/bundle.ts";
import { type BrowserSettings, bundleForBrowser } from "./browser-code.ts";
import { hashedPath } from "./hash.ts";

const ENTRY = "client/main.ts";

export interface ClientScript {
  readonly file: OutputFile;
  /** Every source file that went into it, relative to the root, sorted. */
  readonly inputs: readonly string[];
}

/** undefined for a site that has none. */
export async function bundleClient(
  root: string,
  settings: BrowserSettings,
  cache: Cache,
): Promise<ClientScript | undefined> {
  if (!existsSync(join(root, ENTRY))) return undefined;
  return cache.getOrCompute(
    `script ${settings.runtime} ${settings.base}`,
    ({ inputs }) => codeDependencies(root, inputs),
    () => bundle(root, settings),
    { persist: true },
  );
}

async function bundle(root: string, settings: BrowserSettings): Promise<ClientScript> {
  const { outputs, inputs } = await bundleForBrowser(root, settings, {
    entryPoints: [join(root, ENTRY)],
  });
  const contents = outputs[0]?.contents ?? new Uint8Array();
  const file: OutputFile = { path: hashedPath("client", contents, "js"), contents };
  return { file, inputs };
}
