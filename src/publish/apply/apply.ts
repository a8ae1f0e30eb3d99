/**
 * Carries out a plan so that a stop at any request leaves whole pages: what pages need, pages, a look
 * at what was stored, the release's list of files and the pointer that make it the live release, and only then deletes.
 */

import { groupBy } from "../../collections/group-by.ts";
import { mapAtOnce } from "../../collections/map-at-once.ts";
import { SiteError } from "../../errors.ts";
import { isHashed } from "../../hosting/url.ts";
import { releasedObjects } from "../plan/compare.ts";
import type { Deletion } from "../plan/deletions.ts";
import type { Inspection, ReleaseRequest } from "../plan/inspect.ts";
import { readPointer } from "../releases/bucket.ts";
import { bodyOf } from "../releases/files.ts";
import { filesToPack, packedAlready, writePacks } from "../releases/packs.ts";
import { createJournal, pendingObject } from "../releases/pending.ts";
import {
  BINARY_HEADERS,
  type PendingObject,
  POINTER,
  packed,
  pendingKey,
  pointerBytes,
  releaseKey,
  STATE_HEADERS,
} from "../releases/state.ts";
import { AT_ONCE } from "../store/at-once.ts";
import type { LockedContext } from "./context.ts";
import { filesOf, releaseOf } from "./new-release.ts";
import { removeAll } from "./remove.ts";
import { createStanding, type Standing } from "./standing.ts";
import { type Stored, uploadAll } from "./upload.ts";
import { type Expected, verify } from "./verify.ts";

/** `id`: of the release that this run makes. */
export async function apply(
  id: string,
  request: ReleaseRequest,
  inspection: Inspection,
  context: LockedContext,
): Promise<void> {
  const { plan } = inspection;
  const { origin } = request.candidate;
  const standing = createStanding(context.store.name, request, inspection);
  const { interruptible = (_, work) => work() } = context;
  await interruptible(standing.stopped, () =>
    standing.telling(async () => {
      if (plan.isRelease) await release(id, request, inspection, context, standing);
      else if (plan.forgets)
        await point(plan.keep.at(-1) ?? id, plan.keep, origin, inspection, context);
      standing.isLive();
      const deletes = plan.isRelease ? [...plan.deletes, ownPending(id)] : plan.deletes;
      await removeAll(context, deletes, inspection.bucket.objects);
    }),
  );
}

async function release(
  id: string,
  request: ReleaseRequest,
  inspection: Inspection,
  context: LockedContext,
  standing: Standing,
): Promise<void> {
  const { plan, bucket } = inspection;
  const { candidate } = request;
  const { store, clock, lease } = context;
  // Whoever could still stop it knows that it begins.
  context.progress("uploading", 0, plan.uploads.length);
  const already = packedAlready(bucket);
  const journal = createJournal(store, id, {
    owner: lease.owner,
    needs: filesOf(plan).flatMap(({ path }) => (isHashed(path) ? [path] : [])),
    ...(candidate.preview === undefined ? {} : { preview: candidate.preview }),
  });
  const unpacked = filesToPack(filesOf(plan), already);
  const packs = await writePacks(store, id, unpacked, candidate.read, journal);
  await journal.add(await pendingUploads(request, inspection));
  standing.sends();
  const progress: LockedContext["progress"] = (name, done, total) => {
    standing.sent(done);
    context.progress(name, done, total);
  };
  const uploading = { ...context, progress, objects: bucket.objects };
  const stored = await uploadAll(uploading, candidate, plan.uploads);
  const objects = await verify(context, expectedOf(inspection, stored));
  const made = releaseOf(id, request, inspection, {
    created: clock.now(),
    packs: new Map([...already, ...packs]),
    objects,
  });
  await store.put(releaseKey(id), packed(made), BINARY_HEADERS);
  await point(id, [...plan.keep, id], candidate.origin, inspection, context);
}

/** The moment of release. A release made after the plan must not be overwritten. */
async function point(
  id: string,
  kept: readonly string[],
  origin: string,
  { bucket }: Inspection,
  { store, lease }: LockedContext,
): Promise<void> {
  await lease.check();
  const found = await readPointer(store);
  if (found?.text !== bucket.pointerText) throw overtaken(store.name);
  const pointer = { format: 1 as const, origin, release: id, kept: [...kept] };
  await store.put(POINTER, pointerBytes(pointer), STATE_HEADERS, found ? found.seen : "absent");
}

const ownPending = (id: string): Deletion => ({
  key: pendingKey(id),
  reason: "left by an unfinished run",
});

/**
 * Objects that are ours as soon as this run has put them. One of others that has the same bytes already is
 * not listed: nothing would tell theirs from ours.
 */
async function pendingUploads(
  { candidate }: ReleaseRequest,
  { plan, bucket }: Inspection,
): Promise<readonly PendingObject[]> {
  const ours = releasedObjects(bucket);
  const uploads = plan.uploads.filter(
    ({ wanted: { key }, reason }) => reason === "new" || reason === "content" || ours.has(key),
  );
  const files = [...groupBy(uploads, ({ wanted }) => wanted.file).entries()];
  const objects = await mapAtOnce(files, AT_ONCE, async ([file, all]) => {
    const body = await bodyOf(candidate, file);
    return all.map(({ wanted }) => pendingObject(wanted.key, body));
  });
  return objects.flat();
}

function expectedOf(
  { plan, bucket, unverified, at }: Inspection,
  stored: ReadonlyMap<string, Stored>,
): readonly Expected[] {
  const put = plan.uploads.flatMap(({ wanted }) => {
    const one = stored.get(wanted.key);
    return one ? [{ wanted, stored: one, since: one.at }] : [];
  });
  const left = plan.same.flatMap((wanted) => {
    const planned = bucket.objects.get(wanted.key);
    const since = unverified.has(wanted.key) ? { since: at } : {};
    return planned ? [{ wanted, planned, ...since }] : [];
  });
  return [...put, ...left];
}

const overtaken = (store: string) =>
  new SiteError("Another release went live meanwhile", [
    {
      rule: "publish/overtaken",
      where: { file: `${store}/${POINTER}` },
      message: "it is not the one that this plan was made for",
      hint: "nothing was deleted; publish again, so that a new plan is made",
    },
  ]);
