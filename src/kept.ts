/**
 * Keeps, in the cache folder, what was made from a site's files: compiled code, the stylesheet, parsed
 * content. It counts only while every byte that it was made from is the same, and so is the engine. No page
 * is kept.
 */
import { hash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import { writeWhole } from "./cache.ts";
import { engineFingerprint } from "./engine.ts";
import { createOriginReader, type Origins } from "./origins.ts";
import { type GoingOn, goOn, type KeptTable } from "./table.ts";

export interface Kept {
  /** What an earlier run made under this key, if its origins are the same, else made now. Plain data. */
  readonly recall: <T>(
    key: string,
    origins: (value: T) => Origins,
    make: () => Promise<T>,
  ) => Promise<T>;
  /** The same for what is made from these bytes alone. Only what `isGood` is kept. */
  readonly recallFrom: <T>(
    kind: string,
    bytes: Uint8Array | string,
    make: () => T,
    isGood: (value: T) => boolean,
  ) => T;
  /** One that goes on from that of the last run. What a run does not ask it for is forgotten. */
  readonly table: (name: string) => KeptTable;
  /** Writes what this run asked for for the next one, if any of it is new. */
  readonly save: () => Promise<void>;
  /** From here on everything is made: files may have changed. */
  readonly end: () => void;
}

/** Keeps nothing. */
export const NOTHING_KEPT: Kept = {
  recall: (_key, _origins, make) => make(),
  recallFrom: (_kind, _bytes, make) => make(),
  table: () => goOn(),
  save: async () => {},
  end: () => {},
};

interface Entry {
  /** Of what it was made from. */
  readonly version: string;
  readonly value: Uint8Array;
}

interface Saved {
  readonly engine: string;
  readonly root: string;
  readonly entries: ReadonlyMap<string, Entry>;
}

export interface KeptOptions {
  readonly engine?: string;
  /** Who else's values are as good: what they keep under a key is made in the same way. */
  readonly others?: readonly string[];
}

/**
 * `name` tells apart who keeps things, for each forgets what it has not asked for. Without a `cache`
 * nothing is kept.
 */
export function createKept(
  root: string,
  cache: string | undefined,
  name: string,
  { engine = engineFingerprint(), others = [] }: KeptOptions = {},
): Kept {
  if (cache === undefined) return NOTHING_KEPT;
  const fileOf = (owner: string) => join(cache, `kept-${owner}.v8`);
  const entriesOf = (owner: string) => {
    const saved = readSaved(fileOf(owner));
    return saved?.engine === engine && saved.root === root ? [...saved.entries] : [];
  };
  const { versionOf, areStill } = createOriginReader(root);
  const before: ReadonlyMap<string, Entry> = new Map([...others, name].flatMap(entriesOf));
  const asked = new Map<string, Entry>();
  const tables = new Map<string, { readonly table: GoingOn; readonly entry: Entry | undefined }>();
  let isNew = false;
  let ended = false;
  const keep = (key: string, version: string, value: unknown) => {
    asked.set(key, { version, value: serialize(value) });
    isNew = true;
  };
  return {
    async recall<T>(key: string, origins: (value: T) => Origins, make: () => Promise<T>) {
      if (ended) return make();
      const entry = before.get(key);
      if (entry) {
        const value: T = deserialize(entry.value);
        if (versionOf(origins(value)) === entry.version) {
          asked.set(key, entry);
          return value;
        }
      }
      const value = await make();
      const from = origins(value);
      const version = versionOf(from);
      if (areStill(from)) keep(key, version, value);
      return value;
    },
    recallFrom(kind, bytes, make, isGood) {
      if (ended) return make();
      const version = hash("sha256", bytes);
      const key = `${kind} ${version}`;
      const entry = before.get(key);
      if (entry) {
        asked.set(key, entry);
        return deserialize(entry.value);
      }
      const value = make();
      if (isGood(value)) keep(key, version, value);
      return value;
    },
    table(name) {
      if (ended) return goOn();
      const key = `table ${name}`;
      const known = tables.get(key);
      if (known) return known.table;
      const entry = before.get(key);
      const table = goOn(entry && deserialize(entry.value));
      tables.set(key, { table, entry });
      return table;
    },
    async save() {
      ended = true;
      for (const [key, { table, entry }] of tables) {
        if (table.isNew()) keep(key, "", table.used);
        // One that this run had no use for is as good as before.
        else if (entry) asked.set(key, entry);
      }
      tables.clear();
      if (!isNew) return;
      isNew = false;
      const bytes = serialize({ engine, root, entries: asked } satisfies Saved);
      await writeWhole(fileOf(name), bytes).catch(leaveToNextRun);
    },
    end() {
      ended = true;
    },
  };
}

/** Where nothing can be written, the next run makes everything again. */
const leaveToNextRun = (error: unknown): void => {
  if (!(error instanceof Error && "code" in error)) throw error;
};

/** undefined when there is none, or none that can be read. */
function readSaved(file: string): Saved | undefined {
  try {
    return deserialize(readFileSync(file));
  } catch {
    return undefined;
  }
}
