/** What something is made from, and whether that is still the same. */
import { hash } from "node:crypto";
import { readdirSync, readFileSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { compare } from "./errors.ts";

/** Paths are relative to the root. */
export interface Origins {
  /** Files, by their contents. */
  readonly files: readonly string[];
  /** Files that may be missing, by whether they are and by their contents. */
  readonly settings?: readonly string[];
  /** Folders, by the names of all files below them, but for hidden ones and what is installed. */
  readonly names: readonly string[];
}

/** For what the key that it is kept under says all of. */
export const NO_ORIGINS: Origins = { files: [], names: [] };

export interface OriginReader {
  /** Differs whenever a byte of them differs. Each file is read once, at the first question. */
  readonly versionOf: (origins: Origins) => string;
  /** Whether none of them has changed since the reader was made. */
  readonly areStill: (origins: Origins) => boolean;
}

/** Two writes within the clock's tick of a file system can leave the same time. */
const TICK = 50;

export function createOriginReader(root: string): OriginReader {
  const began = Date.now() - TICK;
  const contentsOf = once((path: string) => readHash(join(root, path)));
  const treeOf = once((folder: string) => readTree(join(root, folder), folder, []));
  return {
    versionOf({ files, settings = [], names }) {
      const read = [...files, ...settings].map((path) => [path, contentsOf(path)]);
      const listed = names.map((folder) => [folder, treeOf(folder).files]);
      return hash("sha256", JSON.stringify([read, listed]));
    },
    areStill({ files, settings = [], names }) {
      const folders = names.flatMap((folder) => treeOf(folder).folders);
      const changed = (path: string) => changeTime(join(root, path));
      return (
        [...files, ...folders].every((path) => (changed(path) ?? Infinity) < began) &&
        settings.every((path) => (changed(path) ?? 0) < began)
      );
    },
  };
}

interface Tree {
  /** Relative to the root, in a fixed order. */
  readonly files: readonly string[];
  /** The folder itself among them. */
  readonly folders: readonly string[];
}

/** Follows links to folders, but not in circles. */
function readTree(path: string, name: string, above: readonly string[]): Tree {
  const real = readable(() => realpathSync.native(path));
  const entries = readable(() => readdirSync(path, { withFileTypes: true }));
  if (real === undefined || entries === undefined || above.includes(real))
    return { files: [], folders: [] };
  const files: string[] = [];
  const folders = [name];
  for (const entry of entries.sort((a, b) => compare(a.name, b.name))) {
    if (entry.name.startsWith(".") || entry.name === "node_modules") continue;
    const inner = `${name}/${entry.name}`;
    const file = join(path, entry.name);
    if (entry.isDirectory() || (entry.isSymbolicLink() && isFolder(file))) {
      const tree = readTree(file, inner, [...above, real]);
      files.push(...tree.files);
      folders.push(...tree.folders);
    } else files.push(inner);
  }
  return { files, folders };
}

const isFolder = (path: string): boolean => readable(() => statSync(path))?.isDirectory() === true;

const MISSING = "";

const readHash = (path: string): string =>
  readable(() => hash("sha256", readFileSync(path))) ?? MISSING;

/** A copy may keep the other times of its original, but not this one. undefined when it is missing. */
const changeTime = (path: string): number | undefined => readable(() => statSync(path))?.ctimeMs;

/** undefined for what is missing, forbidden or a link to itself: whoever needs it tells that better. */
function readable<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function once<T>(read: (path: string) => T): (path: string) => T {
  const known = new Map<string, T>();
  return (path) => {
    if (!known.has(path)) known.set(path, read(path));
    return known.get(path) as T;
  };
}
