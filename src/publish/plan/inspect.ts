/** Looks at the bucket, makes the plan, and refuses what must not be. */
import { mapAtOnce } from "../../collections/map-at-once.ts";
import { assertNone, type Problem } from "../../errors.ts";
import { type Bucket, readBucket } from "../releases/bucket.ts";
import { md5 } from "../releases/encode.ts";
import { bodyOf, type Candidate, type Wanted, wantedObjects } from "../releases/files.ts";
import type { Commit } from "../releases/state.ts";
import { AT_ONCE } from "../store/at-once.ts";
import type { Clock } from "../store/clock.ts";
import type { Head, ReadableStore } from "../store/object-store.ts";
import type { Evidence } from "./compare.ts";
import { makePlan, type Plan, type PlanInput, unverifiedOf } from "./plan.ts";

/** What is to be released, and what speaks against it. */
export interface ReleaseRequest {
  readonly candidate: Candidate;
  readonly commit: Commit | undefined;
  /** The version of build-site that the release comes from. */
  readonly engine: string | undefined;
  /** The id of the release that is brought back. */
  readonly rollbackOf: string | undefined;
  readonly keepReleases: number;
  /** Reasons against this plan; asked again for each new plan. */
  readonly refuse: (inspection: Inspection) => Promise<readonly Problem[]>;
}

export interface Inspection {
  readonly bucket: Bucket;
  readonly plan: Plan;
  readonly aliases: boolean;
  /** Keys that were looked at one by one. */
  readonly unverified: ReadonlySet<string>;
  /** When all had been looked at. */
  readonly at: number;
}

/** `aliases`: undefined asks what the live release found out. `run`: the one that asks, once it has begun. */
export async function inspect(
  store: ReadableStore,
  { candidate, keepReleases, refuse }: ReleaseRequest,
  clock: Pick<Clock, "now">,
  { aliases, run }: { readonly aliases?: boolean; readonly run?: string } = {},
): Promise<Inspection> {
  const all = wantedObjects(candidate, true);
  const bucket = await readBucket(
    store,
    all.map(({ key }) => key),
  );
  const withAliases = aliases ?? bucket.live?.aliases ?? true;
  const wanted = withAliases ? all : wantedObjects(candidate, false);
  const { elsewhere } = candidate;
  const asked = {
    keepReleases,
    elsewhere,
    now: clock.now(),
    ...(run === undefined ? {} : { run }),
  };
  const input: PlanInput = { wanted, aliases: withAliases, bucket, ...asked };
  const unverified = unverifiedOf(input);
  const evidence = await mapAtOnce(unverified, AT_ONCE, async (object) => {
    const seen = await inspectObject(store, candidate, bucket, object);
    return [object.wanted.key, seen] as const;
  });
  const inspection = {
    bucket,
    plan: makePlan(input, new Map(evidence)),
    aliases: withAliases,
    unverified: new Set(evidence.map(([key]) => key)),
    at: clock.now(),
  };
  assertNone("This publish is refused; nothing was changed", await refuse(inspection));
  return inspection;
}

async function inspectObject(
  store: ReadableStore,
  candidate: Candidate,
  bucket: Bucket,
  { wanted, unknown }: { readonly wanted: Wanted; readonly unknown: boolean },
): Promise<Evidence> {
  const { file, key } = wanted;
  if (!unknown) return withHead({}, await store.head(key));
  const stored = await bodyOf(candidate, file);
  const listed = bucket.objects.get(key);
  if (listed?.bytes !== stored.length) return { sameBytes: false };
  if (listed.etag === md5(stored)) return withHead({ sameBytes: true }, await store.head(key));
  // The tag may be no MD5: only the bytes can tell.
  const found = await store.get(key);
  return withHead({ sameBytes: found?.body.equals(stored) ?? false }, found);
}

const withHead = (evidence: Evidence, head: Head | undefined): Evidence =>
  head === undefined ? evidence : { ...evidence, head };
