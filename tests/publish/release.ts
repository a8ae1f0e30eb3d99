/** Short ways to publish to a store in memory. */
import type { Problem } from "../../src/errors.ts";
import { keysOfFile } from "../../src/host/url.ts";
import { readRecords } from "../../src/publish/bucket.ts";
import type { Candidate } from "../../src/publish/files.ts";
import { releasedCandidate } from "../../src/publish/rollback.ts";
import { type Order, type Outcome, runRelease } from "../../src/publish/run.ts";
import type { Target } from "../../src/publish/target.ts";
import type { FakeClock } from "./fake-clock.ts";
import { candidateOf, filesOf, type SiteSketch } from "./small-site.ts";

export interface Extra extends Partial<Omit<Order, "candidate">> {
  readonly notices?: string[];
}

export const orderOf = (candidate: Candidate, extra: Partial<Order> = {}): Order => ({
  candidate,
  commit: undefined,
  rollbackOf: undefined,
  keepReleases: 10,
  refuse: async (): Promise<readonly Problem[]> => [],
  ...extra,
});

const releaseOf = (
  target: Target,
  clock: FakeClock,
  candidate: Candidate,
  { notices = [], ...order }: Extra = {},
): Promise<Outcome> =>
  runRelease(target, orderOf(candidate, order), {
    clock,
    notice: (text) => notices.push(text),
    progress: () => {},
    confirm: async () => true,
  });

export const publishSketch = (
  target: Target,
  clock: FakeClock,
  sketch: SiteSketch,
  extra: Extra = {},
): Promise<Outcome> => releaseOf(target, clock, candidateOf(sketch), extra);

export async function rollBack(
  target: Target,
  clock: FakeClock,
  id: string,
  extra: Extra = {},
): Promise<Outcome> {
  const { kept } = await readRecords(target);
  const release = kept.find((one) => one.id === id);
  if (release === undefined) throw new Error(`no release ${id}`);
  const candidate = releasedCandidate(target, release);
  return releaseOf(target, clock, candidate, { rollbackOf: id, ...extra });
}

/** The keys that a bucket must serve for a site. */
export const keysOf = (sketch: SiteSketch): readonly string[] =>
  [...filesOf(sketch).keys()].flatMap(keysOfFile).sort();
