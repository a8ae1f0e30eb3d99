/** Scripts and stylesheets below `public/`: pages that load them have styles for what these name. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Cache } from "../cache/cache.ts";

/** The texts of those with an ending, by URL path. */
export function readPublicTexts(
  root: string,
  publicFiles: readonly string[],
  ending: RegExp,
  { getOrCompute }: Pick<Cache, "getOrCompute">,
): Promise<ReadonlyMap<string, string>> {
  const names = publicFiles.filter((name) => ending.test(name));
  const files = names.map((name) => `public/${name}`);
  return getOrCompute(`public texts ${ending} ${names.join("\n")}`, { files }, async () => {
    const texts = await Promise.all(files.map((file) => readFile(join(root, file), "utf8")));
    return new Map(names.map((name, at) => [`/${name}`, texts[at] ?? ""]));
  });
}
