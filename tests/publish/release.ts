/** Short ways to publish to a store in memory. */
import type { Problem } from "../../src/errors.ts";
import { keysOfFile } from "../../src/hosting/url.ts";
import { type Outcome, runRelease } from "../../src/publish/apply/run.ts";
import type { ReleaseRequest } from "../../src/publish/plan/inspect.ts";
import { readState } from "../../src/publish/releases/bucket.ts";
import type { Candidate } from "../../src/publish/releases/files.ts";
import { releasedCandidate } from "../../src/publish/releases/rollback.ts";
import type { Clock } from "../../src/publish/store/clock.ts";
import type { ObjectStore } from "../../src/publish/store/object-store.ts";
import { candidateOf, filesOf, type SiteSketch } from "./small-site.ts";

export interface Extra extends Partial<Omit<ReleaseRequest, "candidate">> {
  readonly notices?: string[];
}

export const requestOf = (
  candidate: Candidate,
  extra: Partial<ReleaseRequest> = {},
): ReleaseRequest => ({
  candidate,
  commit: undefined,
  engine: undefined,
  rollbackOf: undefined,
  keepReleases: 10,
  refuse: async (): Promise<readonly Problem[]> => [],
  ...extra,
});

const releaseOf = (
  store: ObjectStore,
  clock: Clock,
  candidate: Candidate,
  { notices = [], ...request }: Extra = {},
): Promise<Outcome> =>
  runRelease(requestOf(candidate, request), {
    store,
    clock,
    notice: (text) => notices.push(text),
    progress: () => {},
    confirm: async () => true,
  });

export const publishSketch = (
  target: ObjectStore,
  clock: Clock,
  sketch: SiteSketch,
  extra: Extra = {},
): Promise<Outcome> => releaseOf(target, clock, candidateOf(sketch), extra);

export async function rollBack(
  target: ObjectStore,
  clock: Clock,
  id: string,
  extra: Extra = {},
): Promise<Outcome> {
  const { kept } = await readState(target);
  const release = kept.find((one) => one.id === id);
  if (release === undefined) throw new Error(`no release ${id}`);
  const candidate = releasedCandidate(target, release);
  return releaseOf(target, clock, candidate, { rollbackOf: id, ...extra });
}

/** The keys that a bucket must serve for a site. */
export const keysOf = (sketch: SiteSketch): readonly string[] =>
  [...filesOf(sketch).keys()].flatMap((file) => keysOfFile(file, "never")).sort();
