/** Reads back what was stored, and notes how it looks in the bucket for the next plan. */
import { type Problem, SiteError } from "../errors.ts";
import { md5 } from "./encode.ts";
import type { Wanted } from "./files.ts";
import type { Lock } from "./lock.ts";
import { mapAtOnce } from "./pool.ts";
import type { ReleaseObject } from "./records.ts";
import { type Head, type Listed, listAll, sameHeaders, type Target } from "./target.ts";
import type { Stored } from "./upload.ts";

/** Something that must be in the bucket now. */
export interface Expected {
  readonly wanted: Wanted;
  /** Present when this run put it there. */
  readonly stored?: Stored;
  /** As it was listed when the plan was made; present when this run left it alone. */
  readonly planned?: Listed;
  /** By when it had surely been written; undefined when a look at the listing is enough. */
  readonly since?: number;
}

/**
 * Stores give times in whole seconds: only when an object was seen to be right this long after it was
 * written is a later write sure to have a later time.
 */
const SURELY_LATER = 2_000;

/** Throws a SiteError that names every object that is not as it must be. */
export async function verify(
  target: Target,
  expected: readonly Expected[],
  lock: Lock,
  now: () => number,
): Promise<ReadonlyMap<string, ReleaseObject>> {
  const listing = new Map<string, Listed>();
  const keys = new Set(expected.map(({ wanted }) => wanted.key));
  for await (const object of listAll(target, ""))
    if (keys.has(object.key)) listing.set(object.key, object);
  const problems: Problem[] = [];
  const seen = await mapAtOnce(expected, async (one) => {
    const { key } = one.wanted;
    const listed = listing.get(key);
    if (isUntouched(one, listed)) return asListed(listed);
    await lock.keep();
    const head = await target.head(key);
    const fault = head === undefined ? "it is not there" : await faultOf(target, one, head);
    if (head === undefined || fault !== undefined) {
      problems.push(notRight(target.name, key, fault ?? ""));
      return undefined;
    }
    return settledObject(one, listed, head, now());
  });
  if (problems.length > 0)
    throw new SiteError(
      "The bucket does not hold what was uploaded; nothing was deleted",
      problems,
    );
  return new Map(seen.flatMap((object) => (object ? [[object.key, object]] : [])));
}

const isUntouched = (one: Expected, listed: Listed | undefined): listed is Listed =>
  one.since === undefined &&
  listed !== undefined &&
  listed.etag === one.planned?.etag &&
  listed.bytes === one.planned?.bytes &&
  listed.modified === one.planned?.modified;

const asListed = ({ key, bytes, etag, modified }: Listed): ReleaseObject => ({
  key,
  bytes,
  ...(etag === undefined ? {} : { etag }),
  ...(modified === undefined ? {} : { modified }),
});

/** The listing's own words where it has caught up; a time only where it can be relied on. */
function settledObject(one: Expected, listed: Listed | undefined, head: Head, at: number) {
  const fresh = listed !== undefined && listed.bytes === head.bytes ? listed : undefined;
  const etag = fresh ? fresh.etag : head.etag;
  const isSettled = one.since !== undefined && at - one.since >= SURELY_LATER;
  const isExact = fresh?.modified !== undefined && !/\.0+Z$/.test(fresh.modified);
  const modified = isSettled || isExact ? fresh?.modified : undefined;
  return asListed({
    key: one.wanted.key,
    bytes: head.bytes,
    ...(etag === undefined ? {} : { etag }),
    ...(modified === undefined ? {} : { modified }),
  });
}

async function faultOf(
  target: Target,
  { wanted, stored, planned }: Expected,
  head: Head,
): Promise<string | undefined> {
  if (!sameHeaders(head.headers, wanted.file.headers))
    return `its headers are ${Object.values(head.headers).join(" | ")}, not ${Object.values(wanted.file.headers).join(" | ")}`;
  if (stored === undefined)
    return head.etag === planned?.etag && head.bytes === planned?.bytes
      ? undefined
      : "it changed while this run was under way";
  if (head.bytes !== stored.bytes) return `it has ${head.bytes} bytes, not ${stored.bytes}`;
  if (head.etag === stored.md5) return undefined;
  const whole = await target.get(wanted.key);
  return whole && md5(whole.body) === stored.md5 ? undefined : "its bytes are not what was sent";
}

const notRight = (target: string, key: string, message: string): Problem => ({
  rule: "publish/not-as-uploaded",
  where: { file: `${target}/${key}` },
  message,
  hint: "publish again; if it comes back, another tool writes to the same bucket",
});
