/**
 * Keeps plain data in the cache folder for the next run. An entry counts only while every byte that it was
 * made from is the same, and so are the engine and the site's folder. Pages are not cached.
 */
import { hash } from "node:crypto";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { engineFingerprint } from "../engine.ts";
import { checksumOf } from "./checksum.ts";
import { type Dependencies, fingerprintOf, readContents } from "./dependencies.ts";
import { bytesOfEntries, type Entries, type Entry, readEntries } from "./entries-file.ts";
import { leaveToNextRun, writeWhole } from "./write-whole.ts";

export interface DiskCache {
  /** What an earlier run made under this key, if its dependencies are the same, else made at this moment. */
  readonly getOrCompute: <T>(
    key: string,
    dependenciesOf: (value: T) => Dependencies,
    compute: () => T | Promise<T>,
  ) => Promise<T>;
  /** Writes what this run asked for, if any of it is new. Later values are not written. */
  readonly save: () => Promise<void>;
  /** Writes what this run asked for and what no file of the site decides into a file for another machine. */
  readonly export: (path: string) => Promise<void>;
  /** From here on nothing that is made from files is read or cached: they may have changed. */
  readonly filesMayChange: () => void;
}

export interface DiskCacheOptions {
  readonly root: string;
  /** Without one nothing is cached. */
  readonly folder: string | undefined;
  /** Each command drops the entries that it did not use, so each has a file of its own. */
  readonly command: string;
  /** Another command, whose entries are as good: what it keeps under a key is made in the same way. */
  readonly alsoFrom?: string;
  /** Files that other machines exported: only what depends on no file is in them. */
  readonly portable?: readonly string[];
  /** The fingerprint of the engine whose values count. */
  readonly engine?: string;
  /** As soon as a run holds more, nothing new is kept. */
  readonly mostBytes?: number;
}

/** All are in memory until the end of the run, and a large site must leave room for its content. */
const MOST_BYTES = 100_000_000;

const KEEPS_NOTHING: DiskCache = {
  getOrCompute: async (_key, _dependencies, compute) => compute(),
  save: async () => {},
  export: async () => {},
  filesMayChange: () => {},
};

export function openDiskCache({
  root,
  folder,
  command,
  alsoFrom,
  portable = [],
  engine = engineFingerprint(),
  mostBytes = MOST_BYTES,
}: DiskCacheOptions): DiskCache {
  if (folder === undefined) return KEEPS_NOTHING;
  const fileOf = (name: string) => join(folder, `cache-${name}.v8`);
  const maker = { engine, root };
  const own = readEntries(fileOf(command), maker);
  const others = alsoFrom === undefined ? [] : readEntries(fileOf(alsoFrom), maker);
  const anywhere = { engine, root: "" };
  const exported = portable.map((path) => readEntries(path, anywhere));
  const before: Entries = new Map([...exported.flatMap((each) => [...each]), ...others, ...own]);
  const asked = new Map<string, Entry>();
  const contents = readContents(root);
  const fingerprint = (dependencies: Dependencies) =>
    hash("sha256", JSON.stringify(fingerprintOf(dependencies, contents)));
  let bytes = 0;
  const keep = (key: string, entry: Entry) => {
    bytes += asked.has(key) ? 0 : entry.value.byteLength;
    asked.set(key, entry);
  };
  let hasNew = false;
  let isSaved = false;
  let filesCount = true;
  const counts = (dependencies: Dependencies) => filesCount || !hasFiles(dependencies);
  return {
    async getOrCompute(key, dependenciesOf, compute) {
      const entry = before.get(key);
      if (entry && checksumOf(entry.value) === entry.checksum) {
        const value = deserialize(entry.value);
        const dependencies = dependenciesOf(value);
        if (counts(dependencies) && fingerprint(dependencies) === entry.fingerprint) {
          keep(key, entry);
          return value;
        }
      }
      const value = await compute();
      const dependencies = dependenciesOf(value);
      if (isSaved || bytes > mostBytes || !counts(dependencies)) return value;
      // A copy: what is given lies in a buffer of up to twice its size.
      const copy = new Uint8Array(serialize(value));
      const made = {
        fingerprint: fingerprint(dependencies),
        value: copy,
        checksum: checksumOf(copy),
      };
      if (!contents.areUnchanged(dependencies)) return value;
      keep(key, made);
      hasNew = true;
      return value;
    },
    async save() {
      if (hasNew && !isSaved)
        await writeWhole(fileOf(command), bytesOfEntries(maker, asked)).catch(leaveToNextRun);
      isSaved = true;
    },
    async export(path) {
      const free = fingerprint({});
      const entries = [...asked].filter((entry) => entry[1].fingerprint === free);
      await writeWhole(path, bytesOfEntries(anywhere, new Map(entries)));
    },
    filesMayChange() {
      filesCount = false;
    },
  };
}

const hasFiles = ({ files = [], optionalFiles = [], names = [] }: Dependencies): boolean =>
  files.length + optionalFiles.length + names.length > 0;
