/**
 * The pictures that the cards of a build's pages show, in a file that no visitor gets: build info is the same in every part,
 * and says nothing of what pages hold.
 */
import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { BuiltFolders, Shard } from "../config.ts";
import { compare } from "../errors.ts";

const NAME = /^\.build-site-cards(-\d+-of-\d+)?\.json$/;

export const isCardsFile = (path: string): boolean => NAME.test(path);

export async function writeCardPictures(
  folder: string,
  shard: Shard | undefined,
  pictures: readonly string[],
): Promise<void> {
  if (pictures.length === 0) return;
  const part = shard ? `-${shard.index}-of-${shard.count}` : "";
  const sorted = [...new Set(pictures)].sort(compare);
  await writeFile(
    join(folder, `.build-site-cards${part}.json`),
    `${JSON.stringify(sorted, null, 2)}\n`,
  );
}

const schema = z.array(z.string());

/** Their paths, from all parts that are there. */
export async function readCardPictures(out: BuiltFolders): Promise<readonly string[]> {
  const files = (typeof out === "string" ? [out] : out)
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter(isCardsFile)
        .map((name) => join(folder, name)),
    );
  const all = await Promise.all(
    files.map(async (file) => schema.parse(JSON.parse(await readFile(file, "utf8")))),
  );
  return all.flat();
}
