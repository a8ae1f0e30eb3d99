/**
 * Carries out a plan so that a stop at any request leaves whole pages: what pages need, pages, a look
 * at what was stored, the record and the pointer that make it the live release, and only then deletes.
 */

import { SiteError } from "../errors.ts";
import { groupBy } from "../group-by.ts";
import { isHashed } from "../host/url.ts";
import { readPointer } from "./bucket.ts";
import type { Deletion } from "./deletions.ts";
import { bodyOf, type Candidate, type SiteFile } from "./files.ts";
import type { Inspection } from "./inspect.ts";
import { recordedObjects } from "./judge.ts";
import type { Lock } from "./lock.ts";
import { filesToPack, packedAlready, writePacks } from "./packs.ts";
import { createJournal, pendingObject } from "./pending.ts";
import { mapAtOnce } from "./pool.ts";
import {
  BINARY_HEADERS,
  type Commit,
  type PendingObject,
  POINTER,
  packed,
  pendingKey,
  pointerBytes,
  RECORD_HEADERS,
  type Release,
  type ReleaseFile,
  type ReleaseObject,
  releaseKey,
} from "./records.ts";
import { removeAll } from "./remove.ts";
import type { Target } from "./target.ts";
import { type Stored, uploadAll } from "./upload.ts";
import { type Expected, verify } from "./verify.ts";

export interface Job extends Inspection {
  readonly target: Target;
  readonly candidate: Candidate;
  readonly id: string;
  readonly commit: Commit | undefined;
  readonly rollbackOf: string | undefined;
  /** When the listing of the plan had been read. */
  readonly inspectedAt: number;
  readonly lock: Lock;
  readonly now: () => number;
  readonly progress: (name: string, done: number, total: number) => void;
}

export async function apply(job: Job): Promise<void> {
  const { plan } = job;
  if (plan.isRelease) await release(job);
  else if (plan.forgets) await point(job, plan.keep, plan.keep.at(-1) ?? job.id);
  const deletes = plan.isRelease ? [...plan.deletes, ownPending(job)] : plan.deletes;
  await removeAll(job, deletes);
}

async function release(job: Job): Promise<void> {
  const { target, candidate, plan, bucket, id, lock, now } = job;
  const files = filesOf(job);
  const already = packedAlready(bucket);
  const unpacked = filesToPack(files, already);
  const journal = createJournal(target, id);
  const packs = await writePacks(target, id, unpacked, candidate.read, journal);
  await journal.add(await pendingUploads(job));
  const stored = await uploadAll(
    {
      target,
      candidate,
      lock,
      now,
      progress: (done) => job.progress("uploading", done, plan.uploads.length),
    },
    plan.uploads,
  );
  const objects = await verify(target, expectedOf(job, stored), lock, now);
  await target.put(
    releaseKey(id),
    packed(recordOf(job, files, new Map([...already, ...packs]), objects)),
    BINARY_HEADERS,
  );
  await point(job, [...plan.keep, id], id);
}

/** The moment of release. Whoever released since the plan was made must not be overwritten. */
async function point(job: Job, kept: readonly string[], release: string): Promise<void> {
  const { target, bucket, candidate, lock } = job;
  await lock.check();
  if ((await readPointer(target))?.text !== bucket.pointerText) throw overtaken(target.name);
  const pointer = { format: 1 as const, host: candidate.host, release, kept: [...kept] };
  await target.put(POINTER, pointerBytes(pointer), RECORD_HEADERS);
}

const ownPending = ({ id }: Job): Deletion => ({
  key: pendingKey(id),
  reason: "left by an unfinished run",
});

const filesOf = ({ plan }: Job): readonly SiteFile[] => [
  ...new Map(
    [...plan.same, ...plan.uploads.map(({ wanted }) => wanted)].map(({ file }) => [
      file.path,
      file,
    ]),
  ).values(),
];

/** Objects that are ours as soon as this run has put them; what others put there is not listed. */
async function pendingUploads({ plan, bucket, candidate }: Job): Promise<readonly PendingObject[]> {
  const ours = recordedObjects(bucket);
  const uploads = plan.uploads.filter(
    ({ wanted: { key }, reason }) => reason === "new" || ours.has(key),
  );
  const files = [...groupBy(uploads, ({ wanted }) => wanted.file).entries()];
  const objects = await mapAtOnce(files, async ([file, all]) => {
    const body = await bodyOf(candidate, file);
    return all.map(({ wanted }) => pendingObject(wanted.key, body));
  });
  return objects.flat();
}

function expectedOf(
  { plan, bucket, doubted, inspectedAt }: Job,
  stored: ReadonlyMap<string, Stored>,
): readonly Expected[] {
  const put = plan.uploads.flatMap(({ wanted }) => {
    const one = stored.get(wanted.key);
    return one ? [{ wanted, stored: one, since: one.at }] : [];
  });
  const left = plan.same.flatMap((wanted) => {
    const planned = bucket.objects.get(wanted.key);
    const since = doubted.has(wanted.key) ? { since: inspectedAt } : {};
    return planned ? [{ wanted, planned, ...since }] : [];
  });
  return [...put, ...left];
}

function recordOf(
  { candidate, plan, id, commit, rollbackOf, aliases, now }: Job,
  files: readonly SiteFile[],
  packs: ReadonlyMap<string, NonNullable<ReleaseFile["pack"]>>,
  objects: ReadonlyMap<string, ReleaseObject>,
): Release {
  const wanted = [...plan.same, ...plan.uploads.map((upload) => upload.wanted)];
  const byPath = groupBy(wanted, ({ file }) => file.path);
  return {
    format: 1,
    id,
    host: candidate.host,
    hash: candidate.hash,
    created: new Date(now()).toISOString(),
    ...(commit ? { commit } : {}),
    ...(rollbackOf ? { rollbackOf } : {}),
    aliases,
    files: files.map((file) => {
      const pack = isHashed(file.path) ? undefined : packs.get(file.sha256);
      return {
        ...file,
        headers: { ...file.headers },
        ...(pack ? { pack } : {}),
        objects: (byPath.get(file.path) ?? []).flatMap(({ key }) => objects.get(key) ?? []),
      };
    }),
  };
}

const overtaken = (target: string) =>
  new SiteError("Another release went live meanwhile", [
    {
      rule: "publish/overtaken",
      where: { file: `${target}/${POINTER}` },
      message: "it is not the one that this plan was made for",
      hint: "nothing was deleted; publish again, so that the plan is made anew",
    },
  ]);
