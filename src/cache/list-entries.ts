/** Everything below a folder, as it is on the disk: a link is an entry of its own, and is not followed. */
import type { Dirent } from "node:fs";
import glob from "fast-glob";
import { compare } from "../errors.ts";

export interface Entry {
  /** Relative to the folder, with slashes. */
  readonly path: string;
  readonly kind: "file" | "folder" | "link" | "other";
}

/** Sorted by their paths. Node's own recursive readdir follows links or not, by its version. */
export async function listEntries(folder: string): Promise<Entry[]> {
  // Read one by one: the entries of the library are several times as large.
  const found = glob.stream("**/*", {
    cwd: folder,
    dot: true,
    onlyFiles: false,
    followSymbolicLinks: false,
    objectMode: true,
  }) as AsyncIterable<glob.Entry>;
  const entries: Entry[] = [];
  for await (const { path, dirent } of found) entries.push({ path, kind: kindOf(dirent) });
  return entries.sort((a, b) => compare(a.path, b.path));
}

function kindOf(dirent: Pick<Dirent, "isFile" | "isDirectory" | "isSymbolicLink">): Entry["kind"] {
  if (dirent.isFile()) return "file";
  if (dirent.isDirectory()) return "folder";
  return dirent.isSymbolicLink() ? "link" : "other";
}
