/** One release from plan to end: plan, refuse, ask, lock, plan again if need be, apply. */
import { type Inspection, inspect, type ReleaseRequest } from "../plan/inspect.ts";
import { isNothing, type Plan } from "../plan/plan.ts";
import { readPointer } from "../releases/bucket.ts";
import { releaseId } from "../releases/records.ts";
import type { Clock } from "../store/clock.ts";
import { withAdvice } from "../store/fault.ts";
import type { ReadableStore } from "../store/object-store.ts";
import { apply } from "./apply.ts";
import type { LockedContext, RunContext } from "./context.ts";
import { withLock } from "./lock.ts";
import { AliasRefused } from "./upload.ts";

export interface Outcome {
  readonly plan: Plan;
  /** The release that was live before. */
  readonly previous: string | undefined;
  /** The new release; undefined when there was nothing to release. */
  readonly release: string | undefined;
  readonly state: "done" | "nothing" | "declined";
}

/** Looks and refuses, but has no way to write. */
export const planRelease = (
  store: ReadableStore,
  request: ReleaseRequest,
  clock: Pick<Clock, "now">,
): Promise<Inspection> => withAdvice(store.name, () => inspect(store, request, clock));

export const runRelease = (request: ReleaseRequest, context: RunContext): Promise<Outcome> =>
  withAdvice(context.store.name, async () => {
    const { store, clock, notice, confirm } = context;
    const inspection = await inspect(store, request, clock);
    const { bucket, plan } = inspection;
    const ended = { plan, previous: bucket.live?.id, release: undefined };
    if (isNothing(plan)) return { ...ended, state: "nothing" };
    if (!(await confirm(plan))) return { ...ended, state: "declined" };
    return withLock(store, clock, notice, async (lock) => {
      const isFresh = !lock.waited && (await readPointer(store))?.text === bucket.pointerText;
      const current = isFresh ? inspection : await inspect(store, request, clock);
      return applyOnce(request, current, { ...context, lock });
    });
  });

async function applyOnce(
  request: ReleaseRequest,
  inspection: Inspection,
  context: LockedContext,
): Promise<Outcome> {
  const { bucket, plan } = inspection;
  const { store, clock, notice } = context;
  const previous = bucket.live?.id;
  if (isNothing(plan)) return { plan, previous, release: undefined, state: "nothing" };
  const id = releaseId(clock.now(), request.candidate.hash, bucket.newestId);
  try {
    await apply(id, request, inspection, context);
    return { plan, previous, release: plan.isRelease ? id : undefined, state: "done" };
  } catch (error) {
    if (!(error instanceof AliasRefused)) throw error;
    notice(`${error.message}; pages are published as folders only (see docs/deployment.md)`);
    const again = await inspect(store, request, clock, false);
    return applyOnce(request, again, context);
  }
}
