/** Writes files of the cache, which other processes may read meanwhile. */
import { randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { writePieces } from "./write-pieces.ts";

/** Writes a file that nobody can ever read half-written. */
export async function writeWhole(path: string, parts: readonly Uint8Array[]): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${randomUUID()}.part`;
  try {
    await writePieces(partial, parts);
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Where nothing can be written, the next run makes everything again. */
export const leaveToNextRun = (error: unknown): void => {
  if (!(error instanceof Error && "code" in error)) throw error;
};
