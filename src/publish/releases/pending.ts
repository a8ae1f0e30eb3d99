/**
 * What a run is about to create is written down first, so that the next run can tidy up after a kill:
 * it deletes only what still is, byte for byte, what was meant.
 */

import { mapAtOnce } from "../../collections/map-at-once.ts";
import { AT_ONCE } from "../store/at-once.ts";
import type { Listed, ObjectStore, ReadableStore } from "../store/object-store.ts";
import { md5 } from "./encode.ts";
import { BINARY_HEADERS, type Pending, type PendingObject, packed, pendingKey } from "./state.ts";

export interface Journal {
  /** Resolves when the objects are written down: only then may they be put. */
  readonly add: (objects: readonly PendingObject[]) => Promise<void>;
}

/** `about`: who runs, and what for. */
export function createJournal(
  store: Pick<ObjectStore, "put">,
  id: string,
  about: Pick<Pending, "owner" | "needs" | "preview">,
): Journal {
  const objects: PendingObject[] = [];
  return {
    async add(more) {
      objects.push(...more);
      const bytes = packed({ format: 1, keys: [], objects, ...about });
      await store.put(pendingKey(id), bytes, BINARY_HEADERS);
    },
  };
}

export const pendingObject = (key: string, body: Uint8Array): PendingObject => ({
  key,
  bytes: body.length,
  md5: md5(body),
});

/** The listed objects that are what an unfinished run meant to put there: keys, each with the MD5 of its bytes. */
export async function leftoversOf(
  store: ReadableStore,
  pending: readonly PendingObject[],
  listed: ReadonlyMap<string, Listed>,
): Promise<ReadonlyMap<string, string>> {
  const present = pending.filter(({ key, bytes }) => listed.get(key)?.bytes === bytes);
  const ours = await mapAtOnce(present, AT_ONCE, async ({ key, md5: meant }) => {
    if (listed.get(key)?.etag === meant) return [[key, meant] as const];
    // The tag may be no MD5: only the bytes can tell.
    const found = await store.get(key);
    return found && md5(found.body) === meant ? [[key, meant] as const] : [];
  });
  return new Map(ours.flat());
}
