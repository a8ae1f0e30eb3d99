/** Bundles the site's own client script, `client/main.ts`, into one small module. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { Cache } from "../cache/cache.ts";
import type { OutputFile } from "../output/file.ts";
import { codeDependencies } from "../site/bundle.ts";
import { bundleForBrowser, type Runtime } from "./browser-code.ts";
import { hashedPath } from "./hash.ts";

const ENTRY = "client/main.ts";

/** The script file, or undefined for a site that has none. */
export async function bundleClient(
  root: string,
  runtime: Runtime,
  cache: Cache,
): Promise<OutputFile | undefined> {
  if (!existsSync(join(root, ENTRY))) return undefined;
  const { file } = await cache.getOrCompute(
    `script ${runtime}`,
    ({ inputs }) => codeDependencies(root, inputs),
    () => bundle(root, runtime),
    { persist: true },
  );
  return file;
}

async function bundle(root: string, runtime: Runtime) {
  const { outputs, inputs } = await bundleForBrowser(root, runtime, {
    entryPoints: [join(root, ENTRY)],
  });
  const contents = outputs[0]?.contents ?? new Uint8Array();
  const file: OutputFile = { path: hashedPath("client", contents, "js"), contents };
  return { file, inputs };
}
