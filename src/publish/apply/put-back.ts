/**
 * Puts back what a run wrote after it had lost the lock, from the record of the live release, under a lock of its own.
 * Only what still is as that run wrote it is touched.
 */
import { mapAtOnce } from "../../collections/map-at-once.ts";
import { compare } from "../../errors.ts";
import { isHashed } from "../../hosting/url.ts";
import { type Records, readPointer, readRecords } from "../releases/bucket.ts";
import { encode } from "../releases/encode.ts";
import { readReleased } from "../releases/packs.ts";
import {
  FOLDER,
  POINTER,
  pointerBytes,
  RECORD_HEADERS,
  RELEASES,
  type Release,
  type ReleaseFile,
  releaseKey,
} from "../releases/records.ts";
import { AT_ONCE } from "../store/at-once.ts";
import { type ObjectStore, seenOf } from "../store/object-store.ts";
import type { RunContext } from "./context.ts";
import { type Writes, withLease } from "./lease.ts";

/** Gives how many objects were put back or removed. */
export const putBack = (
  written: Writes,
  context: Pick<RunContext, "store" | "clock" | "notice">,
): Promise<number> =>
  [...written.keys()].every((key) => key.startsWith(FOLDER) && key !== POINTER)
    ? Promise.resolve(0)
    : withLease(context, async ({ store }) => {
        const records = await readRecords(store);
        const live = releaseToShow(records, written);
        if (!live) return 0;
        const files = filesByKey(live);
        const keys = [...written.keys()].filter((key) => !key.startsWith(FOLDER));
        const done = await mapAtOnce(keys, AT_ONCE, (key) =>
          putOneBack(store, key, written.get(key), files.get(key)),
        );
        if (live.id !== records.live?.id) await pointAt(store, live, written);
        return done.filter(Boolean).length;
      });

/**
 * The live one. Where the pointer is among what was written too late, it hides the release that went live meanwhile: that
 * one's record is newer than the run's own, and was written once all its objects had been verified.
 */
function releaseToShow({ live, stray }: Records, written: Writes): Release | undefined {
  if (!written.has(POINTER)) return live;
  const own =
    [...written.keys()].find((key) => key.startsWith(RELEASES)) ?? releaseKey(live?.id ?? "");
  const newer = stray.filter(({ id }) => releaseKey(id) > own).sort((a, b) => compare(a.id, b.id));
  return newer.at(-1) ?? live;
}

const filesByKey = ({ files }: Release): ReadonlyMap<string, ReleaseFile> =>
  new Map(files.flatMap((file) => file.objects.map(({ key }) => [key, file] as const)));

/** Gives whether anything had to be done. */
async function putOneBack(
  store: ObjectStore,
  key: string,
  written: Uint8Array | undefined,
  file: ReleaseFile | undefined,
): Promise<boolean> {
  const found = await store.get(key);
  const isAsWritten = written === undefined ? !found : found?.body.equals(written) === true;
  if (!isAsWritten) return false;
  if (!file) {
    // An asset harms nobody, and pages that are open may ask for it.
    if (!found || isHashed(key)) return false;
    await store.remove(key, seenOf(found));
    return true;
  }
  const body = await encode(await readReleased(store, file), file.headers.contentEncoding);
  if (found?.body.equals(body)) return false;
  await store.put(key, body, file.headers, seenOf(found));
  return true;
}

async function pointAt(store: ObjectStore, { id, host }: Release, written: Writes): Promise<void> {
  const found = await readPointer(store);
  if (!found) return;
  const kept = found.value.kept.filter((one) => !written.has(releaseKey(one)));
  const pointer = { format: 1 as const, host, release: id, kept: [...kept, id] };
  await store.put(POINTER, pointerBytes(pointer), RECORD_HEADERS, found.seen);
}
