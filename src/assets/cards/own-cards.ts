/** The pictures of social cards that pages draw themselves. */
import type { Cache } from "../../cache/cache.ts";
import type { OutputFile } from "../../output/file.ts";
import { runInAssetProcess } from "../asset-maker.ts";
import type { OwnCard } from "./own-card.ts";

/** A JPEG lets nothing through. */
const GROUND = "#fff";

export interface OwnCards {
  /** Makes the picture, unless the cache has it. */
  readonly keep: (card: OwnCard) => Promise<void>;
  /** The paths of all that were kept. */
  readonly kept: () => readonly string[];
  readonly read: (path: string) => Promise<OutputFile>;
}

export function createOwnCards(cache: Cache): OwnCards {
  /** A cache that keeps pictures has no need of the SVG: memory does not grow with the pages. */
  const kept = new Map<string, string | undefined>();
  const pictureOf = (path: string, svg: string | undefined) =>
    cache.getOrWriteFile(path.replace("assets/", ""), () => {
      if (svg === undefined) throw new Error(`${path} is no longer in the cache`);
      return runInAssetProcess("encodeCard", svg, GROUND);
    });
  return {
    async keep({ path, svg }) {
      if (kept.has(path)) return;
      if (cache.keepsFiles) await pictureOf(path, svg);
      kept.set(path, cache.keepsFiles ? undefined : svg);
    },
    kept: () => [...kept.keys()],
    read: async (path) => ({ path, contents: await pictureOf(path, kept.get(path)) }),
  };
}
