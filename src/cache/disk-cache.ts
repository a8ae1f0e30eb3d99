/**
 * Keeps plain data in the cache folder for the next run. An entry counts only while every byte that it was
 * made from is the same, and so are the engine and the site's folder. Pages are not cached.
 */
import { hash, randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { engineFingerprint } from "../engine.ts";
import { type Dependencies, fingerprintOf, readContents } from "./dependencies.ts";
import { ifReadable } from "./list-files.ts";

export interface DiskCache {
  /** What an earlier run made under this key, if its dependencies are the same, else made at this moment. */
  readonly getOrCompute: <T>(
    key: string,
    dependenciesOf: (value: T) => Dependencies,
    make: () => T | Promise<T>,
  ) => Promise<T>;
  /** Writes what this run asked for, if any of it is new. Later values are not written. */
  readonly save: () => Promise<void>;
  /** From here on nothing that is made from files is read or cached: they may have changed. */
  readonly filesMayChange: () => void;
}

interface Entry {
  /** Of its dependencies. */
  readonly fingerprint: string;
  readonly value: Uint8Array;
}

type Entries = ReadonlyMap<string, Entry>;

interface Saved {
  readonly engine: string;
  readonly root: string;
  readonly entries: Entries;
}

export interface DiskCacheOptions {
  readonly root: string;
  /** Without one nothing is cached. */
  readonly folder: string | undefined;
  /** Each command drops the entries that it did not use, so each has a file of its own. */
  readonly command: string;
  /** Another command, whose entries are as good: what it keeps under a key is made in the same way. */
  readonly alsoFrom?: string;
  /** The fingerprint of the engine whose values count. */
  readonly engine?: string;
}

/** More entries than any site of few pages has: memory must not grow with a large one. */
const MOST_ENTRIES = 40_000;

const KEEPS_NOTHING: DiskCache = {
  getOrCompute: async (_key, _dependencies, make) => make(),
  save: async () => {},
  filesMayChange: () => {},
};

export function openDiskCache({
  root,
  folder,
  command,
  alsoFrom,
  engine: given,
}: DiskCacheOptions): DiskCache {
  if (folder === undefined) return KEEPS_NOTHING;
  const engine = given ?? engineFingerprint();
  const fileOf = (name: string) => join(folder, `cache-${name}.v8`);
  const own = readEntries(fileOf(command), engine, root);
  const others = alsoFrom === undefined ? [] : readEntries(fileOf(alsoFrom), engine, root);
  const before: Entries = new Map([...others, ...own]);
  const asked = new Map<string, Entry>();
  const contents = readContents(root);
  const fingerprint = (dependencies: Dependencies) =>
    hash("sha256", JSON.stringify(fingerprintOf(dependencies, contents)));
  let hasNew = false;
  let isSaved = false;
  let filesCount = true;
  const counts = (dependencies: Dependencies) => filesCount || !hasFiles(dependencies);
  return {
    async getOrCompute(key, dependenciesOf, make) {
      const entry = before.get(key);
      if (entry) {
        const value = deserialize(entry.value);
        const dependencies = dependenciesOf(value);
        if (counts(dependencies) && fingerprint(dependencies) === entry.fingerprint) {
          asked.set(key, entry);
          return value;
        }
      }
      const value = await make();
      const dependencies = dependenciesOf(value);
      if (isSaved || asked.size >= MOST_ENTRIES || !counts(dependencies)) return value;
      const made = { fingerprint: fingerprint(dependencies), value: serialize(value) };
      if (!contents.areUnchanged(dependencies)) return value;
      asked.set(key, made);
      hasNew = true;
      return value;
    },
    async save() {
      if (hasNew && !isSaved) {
        const saved: Saved = { engine, root, entries: asked };
        await writeWhole(fileOf(command), serialize(saved)).catch(leaveToNextRun);
      }
      isSaved = true;
    },
    filesMayChange() {
      filesCount = false;
    },
  };
}

const hasFiles = ({ files = [], optionalFiles = [], names = [] }: Dependencies): boolean =>
  files.length + optionalFiles.length + names.length > 0;

/** None of a file that is missing or damaged, or that another engine wrote, or for another folder. */
function readEntries(file: string, engine: string, root: string): Entries {
  const saved: Saved | undefined = ifReadable(() => deserialize(readFileSync(file)));
  return saved?.engine === engine && saved.root === root ? saved.entries : new Map();
}

/** Where nothing can be written, the next run makes everything again. */
const leaveToNextRun = (error: unknown): void => {
  if (!(error instanceof Error && "code" in error)) throw error;
};

/**
 * Large bytes, such as an encoded picture, in a file of their own, whose name says all that they are made
 * from. Two that make the same at the same time, in one process or in two, do not disturb each other.
 */
export async function getOrWriteFile(
  folder: string | undefined,
  name: string,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  if (folder === undefined) return make();
  const path = join(folder, name);
  const written = await readFile(path).catch(() => undefined);
  if (written) return written;
  const bytes = await make();
  await writeWhole(path, bytes);
  return bytes;
}

/** Writes a file that nobody can ever read half-written. */
async function writeWhole(path: string, bytes: Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${randomUUID()}.part`;
  await writeFile(partial, bytes);
  await rename(partial, path);
}
