/**
 * What no release needs. Only keys that our records name may go, and only while the object is still
 * the one that we put there: what others have placed under an old key stays.
 */
import { compare } from "../../errors.ts";
import { isHashed, pathOfFile } from "../../hosting/url.ts";
import { allReleases, type Bucket } from "../releases/bucket.ts";
import type { Wanted } from "../releases/files.ts";
import { packedAlready } from "../releases/packs.ts";
import { type Release, type ReleaseObject, releaseKey } from "../releases/records.ts";
import { isAsRecorded } from "./compare.ts";

type DeleteReason =
  | "page removed"
  | "file removed"
  | "no kept release needs it"
  | "left by an unfinished run";

export interface Deletion {
  readonly key: string;
  readonly reason: DeleteReason;
}

/** `keep`: ids of the releases that stay beside the new one. Pages go first, our own records last. */
export function deletionsOf(
  wanted: readonly Wanted[],
  bucket: Bucket,
  keep: readonly string[],
): readonly Deletion[] {
  const kept = bucket.kept.filter(({ id }) => keep.includes(id));
  const needed = new Set([
    ...wanted.map(({ key }) => key),
    ...kept.flatMap(hashedKeys),
    ...kept.flatMap(({ files }) => files.flatMap(({ pack }) => pack?.key ?? [])),
    ...packsOfWanted(bucket, wanted),
  ]);
  const found = new Map<string, DeleteReason>();
  const consider = (key: string, reason: DeleteReason, object?: ReleaseObject) => {
    const listed = bucket.objects.get(key);
    if (listed === undefined || needed.has(key) || found.has(key)) return;
    if (object === undefined || isAsRecorded(listed, object)) found.set(key, reason);
  };
  for (const { files } of allReleases(bucket)) {
    for (const { path, objects, pack } of files) {
      for (const object of objects) consider(object.key, reasonOf(path), object);
      if (pack) consider(pack.key, "no kept release needs it");
    }
  }
  for (const key of bucket.leftovers) consider(key, "left by an unfinished run");
  const records = allReleases(bucket).filter(({ id }) => !keep.includes(id));
  return [
    ...[...found]
      .map(([key, reason]) => ({ key, reason }))
      .sort(
        (a, b) =>
          DELETE_ORDER.indexOf(a.reason) - DELETE_ORDER.indexOf(b.reason) || compare(a.key, b.key),
      ),
    ...records.map(({ id }) => ({ key: releaseKey(id), reason: OLD })),
    ...bucket.pendingRecords.map((key) => ({ key, reason: UNFINISHED })),
  ];
}

const OLD: DeleteReason = "no kept release needs it";
const UNFINISHED: DeleteReason = "left by an unfinished run";
const DELETE_ORDER: readonly DeleteReason[] = ["page removed", UNFINISHED, "file removed", OLD];

const reasonOf = (path: string): DeleteReason =>
  isHashed(path) ? OLD : pathOfFile(path) === undefined ? "file removed" : "page removed";

const hashedKeys = ({ files }: Release): string[] =>
  files
    .filter(({ path }) => isHashed(path))
    .flatMap(({ objects }) => objects.map(({ key }) => key));

/** Packs that the new release will refer to because the bytes it needs already lie there. */
function packsOfWanted(bucket: Bucket, wanted: readonly Wanted[]): string[] {
  const already = packedAlready(bucket);
  return wanted.flatMap(({ file }) => already.get(file.sha256)?.key ?? []);
}
