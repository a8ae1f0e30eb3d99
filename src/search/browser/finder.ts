/** Asks an index, and asks it anew where another one has been published meanwhile. */
import type { Found } from "./elements.ts";
import { type IndexFiles, Outdated, openIndex } from "./index-files.ts";
import { rank } from "./rank.ts";

/** `folder` is the address of the index's folder. Rejects where it cannot be had. */
export function createFinder(
  folder: string,
  most: number,
): (words: readonly string[]) => Promise<readonly Found[]> {
  let index: Promise<IndexFiles> | undefined;
  const find = async (words: readonly string[], cache: RequestCache): Promise<readonly Found[]> => {
    try {
      index ??= openIndex(folder, cache);
      const { wordsFor, page } = await index;
      const hits = rank(words, await Promise.all(words.map(wordsFor)), most);
      return await Promise.all(hits.map(async (hit) => ({ ...hit, file: await page(hit.page) })));
    } catch (error) {
      index = undefined;
      if (error instanceof Outdated && cache === "default") return find(words, "reload");
      throw error;
    }
  };
  return (words) => find(words, "default");
}
