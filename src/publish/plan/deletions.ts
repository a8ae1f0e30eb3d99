/**
 * What no release needs. Only keys that our releases name may go, and only while the object is still
 * the one that we put there: what others have placed under an old key stays.
 */
import { compare } from "../../errors.ts";
import { isHashed, pageOfFile } from "../../hosting/url.ts";
import { allReleases, type Bucket, type Unfinished } from "../releases/bucket.ts";
import type { Wanted } from "../releases/files.ts";
import { isOwnerGone } from "../releases/owner.ts";
import { packedAlready } from "../releases/packs.ts";
import {
  FOLDER,
  type Release,
  type ReleaseObject,
  releaseKey,
  timeOfId,
} from "../releases/state.ts";
import { isAsReleased } from "./compare.ts";

type DeleteReason =
  | "page removed"
  | "file removed"
  | "no kept release needs it"
  | "left by an unfinished run";

export interface Deletion {
  readonly key: string;
  readonly reason: DeleteReason;
}

/** Pages that are open, and runs that stand still, may ask for their assets for so long. Milliseconds. */
const GRACE = 24 * 60 * 60_000;

/**
 * `keep`: ids of the releases that stay beside the new one. `now`: milliseconds since 1970. `run`: the one that plans.
 * Pages go first, our own state last.
 */
export function deletionsOf(
  wanted: readonly Wanted[],
  bucket: Bucket,
  keep: readonly string[],
  { now, run: own }: { readonly now: number; readonly run?: string },
): readonly Deletion[] {
  const kept = bucket.kept.filter(({ id }) => keep.includes(id));
  const isEnded = (run: Unfinished) =>
    (own !== undefined && run.owner?.run === own) || hasEnded(run, now);
  const mayGoOn = bucket.unfinished.filter((run) => !isEnded(run));
  const ended = bucket.unfinished.filter(isEnded);
  const recent = releasesSince(now - GRACE, bucket).filter(
    ({ id }) => !ended.some((run) => run.id === id),
  );
  const assets = new Set([...kept, ...recent].flatMap(hashedKeys));
  const needed = new Set([
    ...wanted.map(({ key }) => key),
    ...assets,
    ...mayGoOn
      .flatMap(({ needs, objects }) => [...needs, ...objects.map(({ key }) => key)])
      .filter(isAsset),
    ...[...kept, ...recent].flatMap(({ files }) => files.flatMap(({ pack }) => pack?.key ?? [])),
    ...packsOfWanted(bucket, wanted),
  ]);
  const found = new Map<string, DeleteReason>();
  const consider = (key: string, reason: DeleteReason, object?: ReleaseObject) => {
    const listed = bucket.objects.get(key);
    if (listed === undefined || needed.has(key) || found.has(key)) return;
    if (object === undefined || isAsReleased(listed, object)) found.set(key, reason);
  };
  for (const { files, elsewhere } of allReleases(bucket)) {
    for (const { path, objects, pack } of files) {
      for (const object of objects) consider(object.key, reasonOf(path, elsewhere), object);
      if (pack) consider(pack.key, "no kept release needs it");
    }
  }
  for (const key of bucket.leftovers.keys()) consider(key, "left by an unfinished run");
  const stays = (release: Release) => keep.includes(release.id) || recent.includes(release);
  const staying = allReleases(bucket).filter(stays);
  const known = new Set([...wanted.map(({ key }) => key), ...keysAsReleased(staying, bucket)]);
  // An older release needs the name, but describes other bytes: only what the run wrote down knows these, once the release
  // that it may have written down too is forgotten.
  const isKnownToRunOnly = (key: string) =>
    bucket.leftovers.has(key) && assets.has(key) && !known.has(key);
  const forgotten = allReleases(bucket).filter((release) => !stays(release));
  return [
    ...[...found]
      .map(([key, reason]) => ({ key, reason }))
      .sort(
        (a, b) =>
          DELETE_ORDER.indexOf(a.reason) - DELETE_ORDER.indexOf(b.reason) || compare(a.key, b.key),
      ),
    ...forgotten.map(({ id }) => ({ key: releaseKey(id), reason: OLD })),
    ...ended
      .filter(({ objects }) => !objects.some(({ key }) => isKnownToRunOnly(key)))
      .map(({ key }) => ({ key, reason: UNFINISHED })),
  ];
}

/** Of objects that are, byte for byte, what one of these says that it put there. */
const keysAsReleased = (releases: readonly Release[], bucket: Bucket): string[] =>
  releases
    .flatMap(({ files }) => files.flatMap(({ objects }) => objects))
    .filter((object) => isAsReleased(bucket.objects.get(object.key), object))
    .map(({ key }) => key);

/** What a killed run wrote down goes at once where the machine knows that it is dead, else after a day. */
const hasEnded = ({ id, owner }: Unfinished, now: number): boolean =>
  timeOfId(id) <= now - GRACE || (owner !== undefined && isOwnerGone(owner));

/** Those that may have been live at some time since: each until the next one was made. */
function releasesSince(time: number, bucket: Bucket): readonly Release[] {
  const all = [...allReleases(bucket)].sort((a, b) => compare(a.id, b.id));
  return all.filter((release, index) => {
    const until = all[index + 1] ?? release;
    return release.id === bucket.live?.id || Date.parse(until.created) > time;
  });
}

/** What other files refer to by a name that no other file will have. */
const isAsset = (key: string) => isHashed(key) || key.startsWith(FOLDER);

const OLD: DeleteReason = "no kept release needs it";
const UNFINISHED: DeleteReason = "left by an unfinished run";
const DELETE_ORDER: readonly DeleteReason[] = ["page removed", UNFINISHED, "file removed", OLD];

const reasonOf = (path: string, elsewhere: boolean | undefined): DeleteReason =>
  isHashed(path)
    ? OLD
    : pageOfFile(path, elsewhere) === undefined
      ? "file removed"
      : "page removed";

const hashedKeys = ({ files }: Release): string[] =>
  files
    .filter(({ path }) => isHashed(path))
    .flatMap(({ objects }) => objects.map(({ key }) => key));

/** Packs that the new release will refer to because the bytes it needs already lie there. */
function packsOfWanted(bucket: Bucket, wanted: readonly Wanted[]): string[] {
  const already = packedAlready(bucket);
  return wanted.flatMap(({ file }) => already.get(file.sha256)?.key ?? []);
}
