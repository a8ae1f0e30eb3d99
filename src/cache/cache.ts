/**
 * One cache for all that is made from a site's files: `getOrCompute` gives what was made before for as long
 * as everything it was made from is the same. `build` and `serve` share the functions that ask it.
 */
import {
  type Dependencies,
  type Fingerprints,
  fingerprintOf,
  isSameFingerprint,
} from "./dependencies.ts";
import { type DiskCacheOptions, openDiskCache } from "./disk-cache.ts";
import { openLargeFiles } from "./large-files.ts";

export type Trial = ReadonlyMap<string, string | undefined>;

export interface Cache {
  /**
   * The value under this key while its dependencies are the same, else a new one. `compute` gets the last
   * value of this process, if there is one. A failure is not cached. Calls while it is being made wait for it.
   */
  readonly getOrCompute: <T>(
    key: string,
    dependencies: Dependencies | ((value: T) => Dependencies),
    compute: (last: T | undefined) => T | Promise<T>,
    options?: Persistence,
  ) => Promise<T>;
  /** Large bytes, in a file whose name says all that they are made from. */
  readonly getOrWriteFile: (name: string, makeBytes: () => Promise<Buffer>) => Promise<Buffer>;
  /** Whether large bytes outlive a run. */
  readonly keepsFiles: boolean;
  readonly forgetFile: (name: string) => Promise<void>;
  readonly fingerprint: (dependencies: Dependencies) => readonly unknown[];
  /** Files with the texts that they are tried out with, in place of their own; undefined for one that is gone. */
  readonly trial?: Trial;
  /**
   * Writes what was asked for, for the next run, and drops what has not been asked for since the last time; with
   * `prune` also large bytes, after a run that asks for all that the site is made of.
   */
  readonly save: (options?: { readonly prune?: boolean }) => Promise<void>;
  /** What is still being made does not count: it may have read files as they were before. */
  readonly filesMayChange: () => void;
  /** Forgets every value of this process. */
  readonly clear: () => void;
}

interface Persistence {
  /** Whether the next run gets the value too: it is plain data, and nothing of it follows from `values`. */
  readonly persist?: boolean;
}

export interface CacheOptions extends DiskCacheOptions {
  /** How a server sees the files of its site. */
  readonly files?: Fingerprints;
}

/** Nothing changes while a build runs. */
const UNCHANGING: Fingerprints = { ofFile: () => undefined, ofNames: () => undefined };

interface Entry {
  readonly value: unknown;
  readonly fingerprint: readonly unknown[];
}

export function createCache({ files = UNCHANGING, ...options }: CacheOptions): Cache {
  const disk = openDiskCache(options);
  const largeFiles = openLargeFiles(options.folder);
  let before = new Map<string, Entry>();
  let asked = new Map<string, Entry>();
  let running = new Map<string, Promise<unknown>>();
  const fingerprint = (dependencies: Dependencies) => fingerprintOf(dependencies, files);

  async function lookUp<T>(
    key: string,
    dependencies: Dependencies | ((value: T) => Dependencies),
    compute: (last: T | undefined) => T | Promise<T>,
    { persist = false }: Persistence,
  ): Promise<T> {
    const began = running;
    const dependenciesOf = typeof dependencies === "function" ? dependencies : () => dependencies;
    // Those that are known are asked first: whoever sees the files then sees what changes meanwhile, and after a failure.
    const known = typeof dependencies === "function" ? undefined : fingerprint(dependencies);
    const fingerprintFor = (value: T) => known ?? fingerprint(dependenciesOf(value));
    const entry = asked.get(key) ?? before.get(key);
    const last = entry && (entry.value as T);
    if (entry && isSameFingerprint(fingerprintFor(entry.value as T), entry.fingerprint)) {
      asked.set(key, entry);
      return entry.value as T;
    }
    const value = persist
      ? await disk.getOrCompute(key, dependenciesOf, () => compute(last))
      : await compute(last);
    if (running === began) asked.set(key, { value, fingerprint: fingerprintFor(value) });
    return value;
  }

  return {
    getOrCompute<T>(
      key: string,
      dependencies: Dependencies | ((value: T) => Dependencies),
      compute: (last: T | undefined) => T | Promise<T>,
      persistence: Persistence = {},
    ): Promise<T> {
      const current = running;
      const already = current.get(key);
      if (already) return already as Promise<T>;
      const looking = lookUp(key, dependencies, compute, persistence).finally(() =>
        current.delete(key),
      );
      current.set(key, looking);
      return looking;
    },
    getOrWriteFile: largeFiles.getOrWrite,
    keepsFiles: options.folder !== undefined,
    forgetFile: largeFiles.forget,
    fingerprint,
    async save({ prune = false } = {}) {
      before = asked;
      asked = new Map();
      await disk.save();
      if (prune) await largeFiles.prune();
    },
    filesMayChange() {
      running = new Map();
      disk.filesMayChange();
    },
    clear() {
      running = new Map();
      before = new Map();
      asked = new Map();
    },
  };
}

/** For a single use of functions that need a cache: nothing outlives it. */
export const createMemoryCache = (): Cache =>
  createCache({ root: "", folder: undefined, command: "" });
