/** Whether one object of the bucket is as it must be, from its listing, our releases and what was inspected. */
import { allReleases, type Bucket } from "../releases/bucket.ts";
import type { SiteFile, Wanted } from "../releases/files.ts";
import type { ReleaseObject } from "../releases/state.ts";
import { type Head, keepsHeaders, type Listed, sameHeaders } from "../store/object-store.ts";

export type UploadReason = "new" | "content" | "headers";
/** What was seen of one object beyond its listing. */
export interface Evidence {
  /** Whether its bytes are those that we would store; absent when its tag vouches for them. */
  readonly sameBytes?: boolean;
  /** Absent when there is no such object, or its bytes already differ. */
  readonly head?: Head;
}

export interface Released {
  readonly file: SiteFile;
  readonly object: ReleaseObject;
}

/** Why an object must be uploaded, if at all; undefined when listing and release do not decide it. */
export function compareObject(
  { file }: Wanted,
  listed: Listed | undefined,
  released: Released | undefined,
  seen: Evidence | undefined,
): UploadReason | "same" | undefined {
  if (listed === undefined) return "new";
  if (released && isAsReleased(listed, released.object)) {
    if (released.file.sha256 !== file.sha256) return "content";
    if (!sameHeaders(released.file.headers, file.headers)) return "headers";
    const { modified } = released.object;
    if (modified !== undefined && modified === listed.modified) return "same";
    if (seen?.head && seen.head.etag !== listed.etag) return "content";
  }
  if (seen === undefined) return undefined;
  if (seen.sameBytes === false) return "content";
  if (seen.head === undefined) return "new";
  const isRight = released ? keepsHeaders : sameHeaders;
  return isRight(seen.head.headers, file.headers) ? "same" : "headers";
}

export const isAsReleased = (
  listed: Listed | undefined,
  object: ReleaseObject | undefined,
): boolean =>
  listed !== undefined &&
  object !== undefined &&
  listed.bytes === object.bytes &&
  listed.etag === object.etag;

/** What our releases say of each key: the live release first, then the newest that names it. */
export function releasedObjects(bucket: Bucket): ReadonlyMap<string, Released> {
  const releases = [...allReleases(bucket), ...(bucket.live ? [bucket.live] : [])];
  return new Map(
    releases.flatMap(({ files }) =>
      files.flatMap((file) =>
        file.objects.map((object) => [object.key, { file, object }] as const),
      ),
    ),
  );
}
