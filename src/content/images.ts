/** The picture files of a site. */
import { join } from "node:path";
import glob from "fast-glob";
import type { Cache } from "../cache/cache.ts";
import { compare } from "../errors.ts";

export const IMAGES = "content/images";

/** File names below content/images, sorted. */
export const findImages = (root: string, { getOrCompute }: Cache): Promise<readonly string[]> =>
  getOrCompute("pictures", { names: ["content"] }, () => listImages(root));

async function listImages(root: string): Promise<readonly string[]> {
  const found = await glob("**/*.{svg,jpg,jpeg,png,webp,avif}", {
    cwd: join(root, IMAGES),
    followSymbolicLinks: false,
    caseSensitiveMatch: false,
  });
  return found.sort(compare);
}
