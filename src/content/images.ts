/** The picture files of a site. */
import { join, posix } from "node:path";
import glob from "fast-glob";
import type { Cache } from "../cache/cache.ts";
import { compare } from "../errors.ts";
import { composed, IMAGES, isNamed } from "./file-names.ts";

/** File names below content/images, sorted. */
export const findImages = (root: string, { getOrCompute }: Cache): Promise<readonly string[]> =>
  getOrCompute("pictures", { names: ["content"] }, () => listImages(root));

/**
 * Pictures elsewhere in the content folder that have one of these names, seen from content/images: a Markdown file
 * may have its own beside it.
 */
export const findImagesBeside = async (
  root: string,
  names: readonly string[],
  { getOrCompute }: Cache,
): Promise<readonly string[]> => {
  if (names.length === 0) return [];
  const all = await getOrCompute("pictures beside", { names: ["content"] }, () =>
    listImages(root, "content", ["images/**"]),
  );
  // Whoever misses one is told of another that differs by its case.
  const wanted = new Set(names.map((name) => name.toLowerCase()));
  return all
    .filter((file) => isNamed(composed(posix.basename(file)).toLowerCase(), wanted))
    .map((file) => posix.join("..", file));
};

async function listImages(
  root: string,
  folder = IMAGES,
  ignore: string[] = [],
): Promise<readonly string[]> {
  const found = await glob("**/*.{svg,jpg,jpeg,png,webp,avif,gif}", {
    cwd: join(root, folder),
    ignore,
    followSymbolicLinks: false,
    caseSensitiveMatch: false,
  });
  return found.sort(compare);
}
