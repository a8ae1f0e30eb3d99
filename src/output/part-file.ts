/**
 * What a part of a build says of itself, in a file that no visitor gets. Its name says which part it is, so that parts whose
 * files were copied into one folder still say so.
 */
import { existsSync, readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import type { Shard } from "../config.ts";
import type { PartInputs } from "./part-inputs.ts";

export interface BuiltPart {
  readonly folder: string;
  readonly shard: Shard;
  readonly inputs: PartInputs;
}

const partSchema = z.object({ format: z.literal(1), inputs: z.record(z.string(), z.string()) });

const NAME = /^\.build-site-part-(\d+)-of-(\d+)\.json$/;

export const isPartFile = (path: string): boolean => NAME.test(path);

const fileOf = ({ index, count }: Shard) => `.build-site-part-${index}-of-${count}.json`;

export const writePart = (folder: string, shard: Shard, inputs: PartInputs): Promise<void> =>
  writeFile(join(folder, fileOf(shard)), `${JSON.stringify({ format: 1, inputs }, null, 2)}\n`);

/** Those whose files lie in the folder, which may not be there; in the order of their names. */
export async function partsIn(folder: string): Promise<readonly BuiltPart[]> {
  const names = existsSync(folder) ? readdirSync(folder).sort() : [];
  const parts = names.flatMap((name) => {
    const [, index, count] = NAME.exec(name)?.map(Number) ?? [];
    return index && count ? [{ name, shard: { index, count } }] : [];
  });
  return Promise.all(
    parts.map(async ({ name, shard }) => {
      const { inputs } = partSchema.parse(JSON.parse(await readFile(join(folder, name), "utf8")));
      return { folder, shard, inputs };
    }),
  );
}
