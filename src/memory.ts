/**
 * Lets a long-running server keep what it made for as long as everything it was made from is the same.
 * The functions that load and prepare a site ask here, so that `build` and `serve` share them: a build
 * begins with nothing remembered.
 */
import { type Kept, NOTHING_KEPT } from "./kept.ts";

/** Two versions are of the same thing when they are identical (===). */
export type Version = string | number | boolean | object | undefined;

export interface Memory {
  /** Of one file, relative to the root: differs whenever its bytes may differ. */
  readonly fileVersion: (path: string) => Version;
  /** Of all names below a folder: differs whenever a file came or went. */
  readonly namesVersion: (folder: string) => Version;
  /** Of everything below a folder. */
  readonly folderVersion: (folder: string) => Version;
  /**
   * The value that was made under this key, if all its versions are still the same, else a new one.
   * `make` gets the last value, if there is one. A failure is not kept.
   */
  readonly recall: <T>(
    key: string,
    versions: (value: T) => readonly Version[],
    make: (last: T | undefined) => Promise<T>,
  ) => Promise<T>;
  /** What an earlier run made of the same files. */
  readonly kept: Kept;
}

const NO_VERSIONS: SourceVersions = {
  fileVersion: () => undefined,
  namesVersion: () => undefined,
  folderVersion: () => undefined,
};

/** For what a build makes once. */
export const NO_MEMORY: Memory = {
  ...NO_VERSIONS,
  recall: (_key, _versions, make) => make(undefined),
  kept: NOTHING_KEPT,
};

/** For what a build makes before it is asked for: nothing changes while a build runs. */
export const createBuildMemory = (kept = NOTHING_KEPT): Memory => createMemory(NO_VERSIONS, kept);

/** How a server sees the files of its site. */
export type SourceVersions = Pick<Memory, "fileVersion" | "namesVersion" | "folderVersion">;

export interface KeepingMemory extends Memory {
  /** Drops what has not been asked for since the last call. */
  readonly sweep: () => void;
}

interface Entry {
  readonly value: unknown;
  readonly versions: readonly Version[];
}

export function createMemory(sources: SourceVersions, kept = NOTHING_KEPT): KeepingMemory {
  let before = new Map<string, Entry>();
  let asked = new Map<string, Entry>();
  return {
    ...sources,
    kept,
    async recall<T>(
      key: string,
      versions: (value: T) => readonly Version[],
      make: (last: T | undefined) => Promise<T>,
    ): Promise<T> {
      const entry = asked.get(key) ?? before.get(key);
      const last = entry && (entry.value as T);
      if (entry && last !== undefined && isSame(versions(last), entry.versions)) {
        asked.set(key, entry);
        return last;
      }
      const value = await make(last);
      asked.set(key, { value, versions: versions(value) });
      return value;
    },
    sweep() {
      before = asked;
      asked = new Map();
    },
  };
}

const isSame = (a: readonly Version[], b: readonly Version[]): boolean =>
  a.length === b.length && a.every((version, index) => version === b[index]);
