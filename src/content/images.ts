/** The picture files of a site. */
import { join } from "node:path";
import glob from "fast-glob";
import { compare } from "../errors.ts";

export const IMAGES = "content/images";

/** File names below content/images, sorted. */
export async function listImages(root: string): Promise<readonly string[]> {
  const found = await glob("**/*.{svg,jpg,jpeg,png,webp,avif}", {
    cwd: join(root, IMAGES),
    followSymbolicLinks: false,
  });
  return found.sort(compare);
}
