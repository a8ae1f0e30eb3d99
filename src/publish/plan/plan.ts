/**
 * What must change in the bucket, and why. Pure: built files, releases and listing in, plan out.
 * Where a listing alone cannot tell whether an object is right, the plan says what to look at.
 */
import { compare } from "../../errors.ts";
import type { Bucket, Foreign } from "../releases/bucket.ts";
import { pagesOf } from "../releases/ever.ts";
import type { Candidate, Wanted } from "../releases/files.ts";
import type { Release } from "../releases/state.ts";
import { sameHeaders } from "../store/object-store.ts";
import {
  compareObject,
  type Evidence,
  isAsReleased,
  releasedObjects,
  type UploadReason,
} from "./compare.ts";
import { type Deletion, deletionsOf } from "./deletions.ts";
import { rankOf, type Standing, shownKeys } from "./order.ts";
import { replacedOf } from "./others.ts";

export interface Upload {
  readonly wanted: Wanted;
  readonly reason: UploadReason;
  readonly rank: number;
}

export interface Plan {
  /** In the order of the visitors' safety. */
  readonly uploads: readonly Upload[];
  /** In the order of the visitors' safety: pages first, our own state last. */
  readonly deletes: readonly Deletion[];
  /** Objects that are right as they are. */
  readonly same: readonly Wanted[];
  /** Kept releases after this one, without the new one. */
  readonly keep: readonly string[];
  /** Whether a new release must be written down. */
  readonly isRelease: boolean;
  /** Releases that nobody can go back to afterwards. */
  readonly forgotten: readonly string[];
  /** Whether the pointer must be written though no release is. */
  readonly forgets: boolean;
  readonly pages: { readonly before: number; readonly removed: readonly string[] };
  readonly foreign: Foreign;
  /** Keys of objects of somebody else that uploads replace. */
  readonly replaces: readonly string[];
}

export interface PlanInput extends Pick<Candidate, "elsewhere"> {
  readonly wanted: readonly Wanted[];
  readonly aliases: boolean;
  readonly bucket: Bucket;
  /** How many releases are kept, the live one counted. */
  readonly keepReleases: number;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** The run that plans, where it has begun: what it tried before has ended. */
  readonly run?: string;
}

/** Objects that must be looked at: those whose bytes no kept tag vouches for are `unknown`. */
export function unverifiedOf({
  wanted,
  bucket,
}: PlanInput): readonly { wanted: Wanted; unknown: boolean }[] {
  const released = releasedObjects(bucket);
  return wanted.flatMap((object) => {
    const listed = bucket.objects.get(object.key);
    const before = released.get(object.key);
    if (compareObject(object, listed, before, undefined) !== undefined) return [];
    const vouched = listed?.etag !== undefined && isAsReleased(listed, before?.object);
    return [{ wanted: object, unknown: !vouched }];
  });
}

export function makePlan(input: PlanInput, evidence: ReadonlyMap<string, Evidence>): Plan {
  const { wanted, bucket, keepReleases } = input;
  const released = releasedObjects(bucket);
  const same: Wanted[] = [];
  const changed: { wanted: Wanted; reason: UploadReason }[] = [];
  for (const object of wanted) {
    const listed = bucket.objects.get(object.key);
    const seen = evidence.get(object.key) ?? {};
    const result = compareObject(object, listed, released.get(object.key), seen);
    if (result === "same" || result === undefined) same.push(object);
    else changed.push({ wanted: object, reason: result });
  }
  const isRelease = changed.length > 0 || !isSameSite(bucket.live, input);
  const ids = bucket.kept.map(({ id }) => id);
  const keep = isRelease ? lastOf(ids, keepReleases - 1) : lastOf(ids, keepReleases);
  return {
    uploads: inOrder(changed, bucket),
    deletes: deletionsOf(wanted, bucket, keep, input),
    same,
    keep,
    isRelease,
    forgotten: ids.filter((id) => !keep.includes(id)),
    forgets: !isRelease && keep.length < ids.length,
    pages: removedPages(bucket.live, input),
    foreign: bucket.foreign,
    replaces: replacedOf(changed, bucket),
  };
}

export const isNothing = ({ uploads, deletes, isRelease, forgets }: Plan): boolean =>
  uploads.length === 0 && deletes.length === 0 && !isRelease && !forgets;

function isSameSite(live: Release | undefined, { wanted, aliases }: PlanInput): boolean {
  if (live === undefined || live.aliases !== aliases) return false;
  const files = new Map(live.files.map((file) => [file.path, file]));
  const paths = new Set(wanted.map(({ file }) => file.path));
  return (
    files.size === paths.size &&
    wanted.every(({ file }) => {
      const other = files.get(file.path);
      return other?.sha256 === file.sha256 && sameHeaders(other.headers, file.headers);
    })
  );
}

/**
 * Sorted by rank, then by path with a page's own file before its alias. What an upload has is named one by one: V8 keeps a
 * shape of its own for each object that is spread and added to.
 */
function inOrder(
  changed: readonly { wanted: Wanted; reason: UploadReason }[],
  bucket: Bucket,
): readonly Upload[] {
  const fresh = new Set(
    changed.filter(({ reason }) => reason === "new").map(({ wanted }) => wanted.file.path),
  );
  const shown = shownKeys(bucket);
  const standingOf = ({ file, key }: Wanted): Standing => {
    if (fresh.has(file.path)) return "new";
    return shown.has(key) ? "shown" : "left";
  };
  return changed
    .map(({ wanted, reason }) => ({
      wanted,
      reason,
      rank: rankOf(wanted.file.path, standingOf(wanted)),
    }))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        compare(a.wanted.file.path, b.wanted.file.path) ||
        Number(a.wanted.isAlias) - Number(b.wanted.isAlias),
    );
}

function removedPages(live: Release | undefined, { wanted, elsewhere }: PlanInput) {
  const before = [...new Set(live ? pagesOf(live) : [])];
  const after = new Set(pagesOf({ files: wanted.map(({ file }) => file), elsewhere }));
  return { before: before.length, removed: before.filter((path) => !after.has(path)) };
}

const lastOf = <T>(list: readonly T[], count: number): readonly T[] =>
  count <= 0 ? [] : list.slice(-count);
