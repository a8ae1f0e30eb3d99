/** Which commit an output was built from: kept in the cache by the hash of the output, as neither visitors nor its bytes may tell. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { leaveToNextRun, writeWhole } from "../cache/write-whole.ts";
import type { Checkout } from "../git.ts";

const schema = z.array(
  z.object({ hash: z.string(), id: z.string(), time: z.number(), changed: z.boolean() }),
);

/** Outputs that are remembered, as one that was kept aside may be published later. */
const MOST = 100;

const fileIn = (cache: string) => join(cache, "built-from.json");

/** The last build of the same bytes counts. What only remembers never fails a build. */
export async function noteBuilt(cache: string, hash: string, checkout: Checkout): Promise<void> {
  const others = (await readNotes(cache)).filter((one) => one.hash !== hash);
  const { id, time, changed } = checkout;
  const notes = [{ hash, id, time, changed }, ...others].slice(0, MOST);
  const bytes = Buffer.from(`${JSON.stringify(notes, null, 1)}\n`);
  await writeWhole(fileIn(cache), [bytes]).catch(leaveToNextRun);
}

/** Undefined where no build of this folder has noted it. */
export async function builtFrom(cache: string, hash: string): Promise<Checkout | undefined> {
  return (await readNotes(cache)).find((one) => one.hash === hash);
}

async function readNotes(cache: string): Promise<z.infer<typeof schema>> {
  try {
    return schema.parse(JSON.parse(await readFile(fileIn(cache), "utf8")));
  } catch {
    return [];
  }
}
