/** Everything below a folder, as it is on the disk: a link is an entry of its own, and is not followed. */
import glob from "fast-glob";
import { compare } from "../errors.ts";

/**
 * Sorted by their paths, which are relative to the folder and have slashes. Node's own recursive readdir follows
 * links or not, by its version.
 */
export async function listEntries(folder: string): Promise<readonly glob.Entry[]> {
  const entries = await glob("**/*", {
    cwd: folder,
    dot: true,
    onlyFiles: false,
    followSymbolicLinks: false,
    objectMode: true,
  });
  return entries.sort((a, b) => compare(a.path, b.path));
}
