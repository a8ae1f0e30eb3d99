/** Where the folder of a preview lies while it is published. */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writingFault } from "../../cache/cache-folder.ts";

/** In the site's cache, or where nothing can be written there, in a temporary folder, which is gone afterwards. */
export async function withPreviewFolder<T>(
  root: string,
  name: string,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const cache = join(root, ".cache/build-site/previews");
  if (writingFault(cache) === undefined) return work(join(cache, name));
  const room = await mkdtemp(join(tmpdir(), "build-site-preview-"));
  try {
    return await work(join(room, name));
  } finally {
    await rm(room, { recursive: true, force: true });
  }
}
