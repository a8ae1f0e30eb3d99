/** Writes a file piece by piece, so that it need not be in memory as a whole. */
import { open } from "node:fs/promises";

/** Node's writeFile takes a list too, but not as Yarn's Plug'n'Play replaces it, nor has its handle a disposer. */
export async function writePieces(
  path: string,
  pieces: Iterable<string | Uint8Array>,
): Promise<void> {
  const file = await open(path, "w");
  try {
    for (const piece of pieces) await file.writeFile(piece);
  } finally {
    await file.close();
  }
}
