/** Reads back what was stored, and notes how it looks in the bucket for the next plan. */

import { groupBy } from "../../collections/group-by.ts";
import { mapAtOnce } from "../../collections/map-at-once.ts";
import { type Problem, SiteError } from "../../errors.ts";
import { md5 } from "../releases/encode.ts";
import type { Wanted } from "../releases/files.ts";
import type { ReleaseObject } from "../releases/state.ts";
import { AT_ONCE } from "../store/at-once.ts";
import {
  type Head,
  keepsHeaders,
  type Listed,
  listAll,
  type ObjectHeaders,
  type ObjectStore,
} from "../store/object-store.ts";
import type { LockedContext } from "./context.ts";
import type { Stored } from "./upload.ts";

/** Something that must be in the bucket now. */
export interface Expected {
  readonly wanted: Wanted;
  /** Present when this run put it there. */
  readonly stored?: Stored;
  /** As it was listed when the plan was made; present when this run left it alone. */
  readonly planned?: Listed;
  /** By when it had surely been written; undefined when its time is already known to be reliable. */
  readonly since?: number;
}

/**
 * Stores give times in whole seconds: only when an object was seen to be right this long after it was
 * written is a later write sure to have a later time.
 */
const SURELY_LATER = 2_000;

/** Up to so many uploads are asked for their headers one by one; of more, some of each kind. */
const ASKED_ONE_BY_ONE = 256;

/** Throws a SiteError that names every object that is not as it must be. */
export async function verify(
  { store, clock }: Pick<LockedContext, "store" | "clock">,
  expected: readonly Expected[],
): Promise<ReadonlyMap<string, ReleaseObject>> {
  const listing = await listingOf(store, expected);
  const listedAt = clock.now();
  const asked = askedForHeaders(expected);
  const problems: Problem[] = [];
  const seen = await mapAtOnce(expected, AT_ONCE, async (one) => {
    const { key } = one.wanted;
    const listed = listing.get(key);
    const isListedRight = hasRightBytes(one, listed);
    if (isListedRight && !asked.has(one)) return releaseObjectOf(one, listed, listedAt);
    const head = await store.head(key);
    const fault = head === undefined ? "it is not there" : await faultOf(store, one, head);
    if (head !== undefined && fault === undefined)
      return releaseObjectOf(one, isSame(listed, head) ? listed : { key, ...head }, clock.now());
    problems.push(notRight(store.name, key, fault ?? ""));
    return undefined;
  });
  if (problems.length > 0)
    throw new SiteError(
      "The bucket does not hold what was uploaded; nothing was deleted",
      problems,
    );
  return new Map(seen.flatMap((object) => (object ? [[object.key, object]] : [])));
}

async function listingOf(store: ObjectStore, expected: readonly Expected[]) {
  const keys = new Set(expected.map(({ wanted }) => wanted.key));
  const listing = new Map<string, Listed>();
  for await (const object of listAll(store, ""))
    if (keys.has(object.key)) listing.set(object.key, object);
  return listing;
}

function askedForHeaders(expected: readonly Expected[]): ReadonlySet<Expected> {
  const put = expected.filter(({ stored }) => stored !== undefined);
  if (put.length <= ASKED_ONE_BY_ONE) return new Set(put);
  const kinds = groupBy(put, ({ wanted: { file } }) =>
    Object.values({ ...file.headers, redirect: file.headers.redirect !== undefined }).join("\n"),
  );
  const each = Math.floor(ASKED_ONE_BY_ONE / kinds.size);
  return new Set([...kinds.values()].flatMap((kind) => kind.slice(-each)));
}

/** The listing alone says it: the MD5 of what was sent, or no change since the plan. */
const hasRightBytes = (
  { stored, planned }: Expected,
  listed: Listed | undefined,
): listed is Listed =>
  listed !== undefined &&
  (stored
    ? listed.etag === stored.md5 && listed.bytes === stored.bytes
    : listed.etag === planned?.etag &&
      listed.bytes === planned?.bytes &&
      listed.modified === planned?.modified);

/** A listing may lag behind. */
const isSame = (listed: Listed | undefined, head: Head): listed is Listed =>
  listed !== undefined && listed.etag === head.etag && listed.bytes === head.bytes;

/** How the object looks in the listing; with its time only where that can be relied on. */
function releaseObjectOf(one: Expected, { key, bytes, etag, modified }: Listed, seenAt: number) {
  const isReliable =
    one.since === undefined ||
    seenAt - one.since >= SURELY_LATER ||
    (modified !== undefined && !/\.0+Z$/.test(modified));
  return {
    key,
    bytes,
    ...(etag === undefined ? {} : { etag }),
    ...(modified === undefined || !isReliable ? {} : { modified }),
  };
}

async function faultOf(
  store: ObjectStore,
  { wanted, stored, planned }: Expected,
  head: Head,
): Promise<string | undefined> {
  const { headers } = wanted.file;
  if (!keepsHeaders(head.headers, headers))
    return `its headers are ${inWords(head.headers)}, not ${inWords(headers)}`;
  if (stored === undefined)
    return head.etag === planned?.etag && head.bytes === planned?.bytes
      ? undefined
      : "it changed while this run was under way";
  if (head.bytes !== stored.bytes) return `it has ${head.bytes} bytes, not ${stored.bytes}`;
  if (head.etag === stored.md5) return undefined;
  const whole = await store.get(wanted.key);
  return whole && md5(whole.body) === stored.md5 ? undefined : "its bytes are not what was sent";
}

const inWords = (headers: ObjectHeaders) => Object.values(headers).join(" | ");

const notRight = (store: string, key: string, message: string): Problem => ({
  rule: "publish/not-as-uploaded",
  where: { file: `${store}/${key}` },
  message,
  hint: "publish again; if it comes back, another tool writes to the same bucket",
});
