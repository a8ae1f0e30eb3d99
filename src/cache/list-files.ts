/** The files below a folder of a site, as they are on the disk. */
import { type Dirent, readdirSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { compare } from "../errors.ts";

/** Two writes within one tick of a file system's clock can leave the same time, in milliseconds. */
export const CLOCK_TICK = 50;

export interface FileTree {
  /** Relative to the root, in a fixed order. */
  readonly files: readonly string[];
  /** The folder itself among them. */
  readonly folders: readonly string[];
}

const NOTHING: FileTree = { files: [], folders: [] };

/** Whether a file or folder is one that editors and systems do not hide. */
export const isVisible = (name: string): boolean => !name.startsWith(".");

/** Follows links to folders, but not in circles. A folder that cannot be read counts as missing. */
export function listFiles(
  root: string,
  folder: string,
  isWanted: (name: string) => boolean,
  above: readonly string[] = [],
): FileTree {
  const path = join(root, folder);
  const real = ifReadable(() => realpathSync.native(path));
  const entries = ifReadable(() => readdirSync(path, { withFileTypes: true }));
  if (real === undefined || entries === undefined || above.includes(real)) return NOTHING;
  const files: string[] = [];
  const folders = [folder];
  for (const entry of entries.sort((a, b) => compare(a.name, b.name))) {
    if (!isWanted(entry.name)) continue;
    const inner = `${folder}/${entry.name}`;
    if (isFolder(join(root, inner), entry)) {
      const tree = listFiles(root, inner, isWanted, [...above, real]);
      files.push(...tree.files);
      folders.push(...tree.folders);
    } else files.push(inner);
  }
  return { files, folders };
}

const isFolder = (path: string, entry: Dirent): boolean =>
  entry.isDirectory() ||
  (entry.isSymbolicLink() && ifReadable(() => statSync(path))?.isDirectory() === true);

/** undefined for what is missing, forbidden or a link to itself: the code that needs it reports that better. */
export function ifReadable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
