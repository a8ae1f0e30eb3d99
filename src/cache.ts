/** Keeps encoded pictures and fonts between builds, by the hash of what they are made from. */
import { randomUUID } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * The bytes from the cache, else made and kept. Two that make the same at the same time, in one process
 * or in two, do not disturb each other.
 */
export async function cached(
  cache: string | undefined,
  name: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  if (cache === undefined) return make();
  const path = join(cache, name);
  const kept = await readFile(path).catch(() => undefined);
  if (kept) return kept;
  const bytes = await make();
  await writeWhole(path, bytes);
  return bytes;
}

/** Writes a file that nobody can ever read half-written. */
export async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${randomUUID()}.part`;
  await writeFile(partial, bytes);
  await rename(partial, path);
}
