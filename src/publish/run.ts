/** One release from plan to end: plan, refuse, ask, lock, plan again if need be, apply. */
import { assertNone, type Problem } from "../errors.ts";
import { apply } from "./apply.ts";
import { readPointer } from "./bucket.ts";
import type { Clock } from "./clock.ts";
import { withAdvice } from "./fault.ts";
import type { Candidate } from "./files.ts";
import { type Inspection, inspect } from "./inspect.ts";
import { type Lock, withLock } from "./lock.ts";
import { isNothing, type Plan } from "./plan.ts";
import { type Commit, releaseId } from "./records.ts";
import type { ReadTarget, Target } from "./target.ts";
import { AliasRefused } from "./upload.ts";

export interface Order {
  readonly candidate: Candidate;
  readonly commit: Commit | undefined;
  /** The id of the release that is brought back. */
  readonly rollbackOf: string | undefined;
  readonly keepReleases: number;
  /** Reasons against this plan; asked again whenever it is made anew. */
  readonly refuse: (inspection: Inspection) => Promise<readonly Problem[]>;
}

export interface Surroundings {
  readonly clock: Clock;
  readonly notice: (text: string) => void;
  readonly progress: (name: string, done: number, total: number) => void;
  /** Whether to go on; asked once, before anything is written. */
  readonly confirm: (plan: Plan) => Promise<boolean>;
}

export interface Outcome {
  readonly plan: Plan;
  /** The release that was live before. */
  readonly previous: string | undefined;
  /** The new release; undefined when there was nothing to release. */
  readonly release: string | undefined;
  readonly state: "done" | "nothing" | "declined";
}

/** Looks and refuses, but has no way to write. */
export const planRelease = (target: ReadTarget, order: Order): Promise<Inspection> =>
  withAdvice(target.name, () => look(target, order));

export const runRelease = (
  target: Target,
  order: Order,
  surroundings: Surroundings,
): Promise<Outcome> =>
  withAdvice(target.name, async () => {
    const inspection = await look(target, order);
    const { clock, notice, confirm } = surroundings;
    const inspectedAt = clock.now();
    const { bucket, plan } = inspection;
    const ended = { plan, previous: bucket.live?.id, release: undefined };
    if (isNothing(plan)) return { ...ended, state: "nothing" };
    if (!(await confirm(plan))) return { ...ended, state: "declined" };
    return withLock(target, clock, notice, async (lock) => {
      const isFresh = !lock.waited && (await readPointer(target))?.text === bucket.pointerText;
      if (isFresh) return applyOnce(target, order, surroundings, lock, inspection, inspectedAt);
      return applyOnce(target, order, surroundings, lock, await look(target, order), clock.now());
    });
  });

async function applyOnce(
  target: Target,
  order: Order,
  surroundings: Surroundings,
  lock: Lock,
  inspection: Inspection,
  inspectedAt: number,
): Promise<Outcome> {
  const { bucket, plan } = inspection;
  const { clock, notice, progress } = surroundings;
  const previous = bucket.live?.id;
  if (isNothing(plan)) return { plan, previous, release: undefined, state: "nothing" };
  const id = releaseId(clock.now(), order.candidate.hash, bucket.newestId);
  try {
    await apply({
      ...inspection,
      ...order,
      target,
      id,
      inspectedAt,
      lock,
      now: clock.now,
      progress,
    });
    return { plan, previous, release: plan.isRelease ? id : undefined, state: "done" };
  } catch (error) {
    if (!(error instanceof AliasRefused)) throw error;
    notice(`${error.message}; pages are published as folders only (see docs/deployment.md)`);
    const again = await look(target, order, false);
    return applyOnce(target, order, surroundings, lock, again, clock.now());
  }
}

async function look(target: ReadTarget, order: Order, aliases?: boolean): Promise<Inspection> {
  const inspection = await inspect(target, order.candidate, {
    keepReleases: order.keepReleases,
    ...(aliases === undefined ? {} : { aliases }),
  });
  assertNone("This publish is refused; nothing was changed", await order.refuse(inspection));
  return inspection;
}
