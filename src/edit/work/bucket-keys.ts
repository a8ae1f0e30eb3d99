/**
 * The keys of buckets: given in the desk, and kept where the system keeps secrets, never in a file of the folder. Without
 * any they come from where the commands take them.
 */
import { z } from "zod";
import type { Keys, Store } from "./job.ts";
import { NoSecretStore, type SecretStore } from "./secret-store.ts";

export interface KeysState {
  /** `given`: until the desk ends. `elsewhere`: from where the commands take them. */
  readonly from: "kept" | "given" | "elsewhere";
  /** Why none are kept, in a sentence. */
  readonly fault?: string;
}

export interface BucketKeys {
  readonly state: (store: Store) => Promise<KeysState>;
  readonly give: (store: Store, keys: Keys, isKept: boolean) => Promise<KeysState>;
  readonly forget: (store: Store) => Promise<KeysState>;
  /** undefined for those from elsewhere. */
  readonly keysOf: (store: Store) => Promise<Keys | undefined>;
}

const kept = z.object({ accessKeyId: z.string(), secretAccessKey: z.string() });

export function createBucketKeys(secrets: SecretStore): BucketKeys {
  const given = new Map<string, Keys>();

  async function read(store: Store): Promise<Keys | undefined> {
    const text = await secrets.read(nameOf(store));
    return text === undefined ? undefined : kept.parse(JSON.parse(text));
  }

  async function state(store: Store): Promise<KeysState> {
    if (given.has(nameOf(store))) return { from: "given" };
    const found = await unlessNone(() => read(store));
    if (found.fault) return { from: "elsewhere", fault: found.fault };
    return { from: found.value ? "kept" : "elsewhere" };
  }

  return {
    state,
    async give(store, keys, isKept) {
      given.set(nameOf(store), keys);
      if (!isKept) return { from: "given" };
      const { fault } = await unlessNone(() => secrets.write(nameOf(store), JSON.stringify(keys)));
      if (fault) return { from: "given", fault };
      given.delete(nameOf(store));
      return { from: "kept" };
    },
    async forget(store) {
      given.delete(nameOf(store));
      await unlessNone(() => secrets.remove(nameOf(store)));
      return state(store);
    },
    async keysOf(store) {
      return given.get(nameOf(store)) ?? (await unlessNone(() => read(store))).value;
    },
  };
}

/** Folders of a bucket share its keys. */
const nameOf = ({ target, endpoint }: Store): string =>
  [/^s3:\/\/[^/]*/.exec(target)?.[0] ?? target, endpoint ?? []].flat().join(" ");

async function unlessNone<T>(
  ask: () => Promise<T>,
): Promise<{ readonly value?: T; readonly fault?: string }> {
  try {
    return { value: await ask() };
  } catch (error) {
    if (error instanceof NoSecretStore) return { fault: error.message };
    throw error;
  }
}
