/** Looks at the bucket and makes the plan. */
import { type Bucket, readBucket } from "./bucket.ts";
import { md5 } from "./encode.ts";
import { bodyOf, type Candidate, type Wanted, wantedObjects } from "./files.ts";
import type { Evidence } from "./judge.ts";
import { doubtsOf, makePlan, type Plan, type PlanInput } from "./plan.ts";
import { mapAtOnce } from "./pool.ts";
import type { Head, ReadTarget } from "./target.ts";

export interface Inspection {
  readonly bucket: Bucket;
  readonly plan: Plan;
  readonly aliases: boolean;
  /** Keys that were looked at one by one. */
  readonly doubted: ReadonlySet<string>;
}

/** `aliases`: undefined asks what the live release found out. */
export async function inspect(
  target: ReadTarget,
  candidate: Candidate,
  { keepReleases, aliases }: { readonly keepReleases: number; readonly aliases?: boolean },
): Promise<Inspection> {
  const all = wantedObjects(candidate.files, true);
  const bucket = await readBucket(
    target,
    all.map(({ key }) => key),
  );
  const withAliases = aliases ?? bucket.live?.aliases ?? true;
  const wanted = withAliases ? all : wantedObjects(candidate.files, false);
  const input: PlanInput = { wanted, aliases: withAliases, bucket, keepReleases };
  const doubts = doubtsOf(input);
  const evidence = await mapAtOnce(doubts, async (doubt) => {
    const seen = await look(target, candidate, bucket, doubt);
    return [doubt.wanted.key, seen] as const;
  });
  return {
    bucket,
    plan: makePlan(input, new Map(evidence)),
    aliases: withAliases,
    doubted: new Set(evidence.map(([key]) => key)),
  };
}

async function look(
  target: ReadTarget,
  candidate: Candidate,
  bucket: Bucket,
  { wanted, unknown }: { readonly wanted: Wanted; readonly unknown: boolean },
): Promise<Evidence> {
  const { file, key } = wanted;
  if (!unknown) return withHead({}, await target.head(key));
  const stored = await bodyOf(candidate, file);
  const listed = bucket.objects.get(key);
  if (listed?.bytes !== stored.length) return { sameBytes: false };
  if (listed.etag === md5(stored)) return withHead({ sameBytes: true }, await target.head(key));
  // The tag may be no MD5: only the bytes can tell.
  const found = await target.get(key);
  return withHead({ sameBytes: found?.body.equals(stored) ?? false }, found);
}

const withHead = (evidence: Evidence, head: Head | undefined): Evidence =>
  head === undefined ? evidence : { ...evidence, head };
