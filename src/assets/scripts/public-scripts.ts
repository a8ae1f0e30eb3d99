/** The scripts below `public/`: what they give to elements, pages that load them have styles for. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Cache } from "../../cache/cache.ts";

/** The texts by URL path. */
export function readPublicScripts(
  root: string,
  publicFiles: readonly string[],
  { getOrCompute }: Pick<Cache, "getOrCompute">,
): Promise<ReadonlyMap<string, string>> {
  const names = publicFiles.filter((name) => /\.m?js$/.test(name));
  const files = names.map((name) => `public/${name}`);
  return getOrCompute(`public scripts ${names.join("\n")}`, { files }, async () => {
    const texts = await Promise.all(files.map((file) => readFile(join(root, file), "utf8")));
    return new Map(names.map((name, at) => [`/${name}`, texts[at] ?? ""]));
  });
}
