/**
 * Puts back what a run wrote after it had lost the lock, from what is kept of the live release, under a lock of its own.
 * Only what still is as that run wrote it is touched.
 */
import { mapAtOnce } from "../../collections/map-at-once.ts";
import { compare } from "../../errors.ts";
import { isHashed } from "../../hosting/url.ts";
import {
  assertNotLost,
  type BucketState,
  readPointer,
  readStateAsFound,
} from "../releases/bucket.ts";
import { encode, md5 } from "../releases/encode.ts";
import { readReleased } from "../releases/packs.ts";
import {
  BINARY_HEADERS,
  FOLDER,
  POINTER,
  packed,
  pointerBytes,
  RELEASES,
  type Release,
  type ReleaseFile,
  type ReleaseObject,
  releaseKey,
  STATE_HEADERS,
} from "../releases/state.ts";
import { AT_ONCE } from "../store/at-once.ts";
import { type ObjectStore, seenOf } from "../store/object-store.ts";
import type { RunContext } from "./context.ts";
import { withLease } from "./lease.ts";
import type { Write, Writes } from "./write-log.ts";

/** Gives how many objects were put back or removed. */
export const putBack = (
  written: Writes,
  context: Pick<RunContext, "store" | "clock" | "notice">,
): Promise<number> =>
  [...written.keys()].every((key) => key.startsWith(FOLDER) && key !== POINTER)
    ? Promise.resolve(0)
    : withLease(context, async ({ store }) => {
        const state = await readStateAsFound(store);
        const live = releaseToShow(state, written);
        if (!live) {
          assertNotLost(store, state);
          return 0;
        }
        const files = filesByKey(live);
        const source = withRemoved(store, written);
        const writes = [...written].filter(([key]) => !key.startsWith(FOLDER));
        const results = await mapAtOnce(writes, AT_ONCE, async ([key, write]) => ({
          key,
          result: await putOneBack(source, key, write, files.get(key)),
        }));
        const right = results.filter(({ result }) => result !== "left").map(({ key }) => key);
        await refreshRelease(store, live, right);
        if (live.id !== state.live?.id) await pointAt(store, live, written);
        return results.filter(({ result }) => result === "mended").length;
      });

/** Assets that were deleted are read as if they were there. */
const withRemoved = (store: ObjectStore, written: Writes): ObjectStore => ({
  ...store,
  get: async (key, range) => (await store.get(key, range)) ?? written.get(key)?.removed,
});

/**
 * The live one. Where the pointer is as this run wrote it too late, it hides the release that went live meanwhile: it is
 * newer than the run's own, and was written down once all its objects had been verified. Where none is newer and the run's own
 * has been removed, it hides the one that was live before.
 */
function releaseToShow(state: BucketState, written: Writes): Release | undefined {
  const { live, kept, stray, pointerText = "" } = state;
  if (written.get(POINTER)?.md5 !== md5(Buffer.from(pointerText))) return live;
  const own =
    [...written.keys()].find((key) => key.startsWith(RELEASES)) ?? releaseKey(live?.id ?? "");
  const newer = stray.filter(({ id }) => releaseKey(id) > own).sort((a, b) => compare(a.id, b.id));
  return newer.at(-1) ?? live ?? kept.at(-1);
}

const filesByKey = ({ files }: Release): ReadonlyMap<string, ReleaseFile> =>
  new Map(files.flatMap((file) => file.objects.map(({ key }) => [key, file] as const)));

/** `left`: it is not ours to touch; `right`: it is as the live release has it; `mended`: it was not, and is now. */
async function putOneBack(
  store: ObjectStore,
  key: string,
  write: Write,
  file: ReleaseFile | undefined,
): Promise<"left" | "right" | "mended"> {
  const head = await store.head(key);
  const found = head && (await store.get(key));
  const isAsWritten = write.md5 === (found && md5(found.body));
  if (!isAsWritten) return "left";
  if (!file) {
    // An asset harms nobody, and pages that are open may ask for it.
    if (!found || isHashed(key)) return "left";
    await store.remove(key, seenOf(found));
    return "mended";
  }
  const body = await encode(await readReleased(store, file), file.headers.contentEncoding);
  if (found?.body.equals(body)) return "right";
  await store.put(key, body, file.headers, seenOf(found));
  return "mended";
}

/** The same bytes written again may have another tag, by which later runs tell what is ours. */
async function refreshRelease(
  store: ObjectStore,
  live: Release,
  keys: readonly string[],
): Promise<void> {
  const heads = new Map(
    await mapAtOnce(keys, AT_ONCE, async (key) => [key, await store.head(key)] as const),
  );
  let isChanged = false;
  const refreshed = (object: ReleaseObject): ReleaseObject => {
    const head = heads.get(object.key);
    if (!head || (head.etag === object.etag && head.bytes === object.bytes)) return object;
    isChanged = true;
    return { key: object.key, bytes: head.bytes, ...(head.etag ? { etag: head.etag } : {}) };
  };
  const files = live.files.map((file) => ({ ...file, objects: file.objects.map(refreshed) }));
  if (isChanged) await store.put(releaseKey(live.id), packed({ ...live, files }), BINARY_HEADERS);
}

async function pointAt(
  store: ObjectStore,
  { id, origin }: Release,
  written: Writes,
): Promise<void> {
  const found = await readPointer(store);
  if (!found) return;
  const kept = found.value.kept.filter((one) => one !== id && !written.has(releaseKey(one)));
  const pointer = { format: 1 as const, origin, release: id, kept: [...kept, id] };
  await store.put(POINTER, pointerBytes(pointer), STATE_HEADERS, found.seen);
}
