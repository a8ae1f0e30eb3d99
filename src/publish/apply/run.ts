/** One release from plan to end: plan, refuse, ask, lock, plan again if need be, apply. */
import { SiteError } from "../../errors.ts";
import { type Inspection, inspect, type ReleaseRequest } from "../plan/inspect.ts";
import { isNothing, type Plan } from "../plan/plan.ts";
import { type Bucket, readPointer } from "../releases/bucket.ts";
import { LOCK, PENDING, releaseId } from "../releases/state.ts";
import type { Clock } from "../store/clock.ts";
import { withAdvice } from "../store/fault.ts";
import { listAll, type ReadableStore } from "../store/object-store.ts";
import { withRetry } from "../store/retry.ts";
import { apply } from "./apply.ts";
import type { LockedContext, RunContext } from "./context.ts";
import { LostLock, withLease } from "./lease.ts";
import { clearDeadLock } from "./lock.ts";
import { putBack } from "./put-back.ts";
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
    const { clock, notice, confirm } = context;
    const store = withRetry(context.store, clock, notice);
    const inspection = await inspect(store, request, clock);
    const { bucket, plan } = inspection;
    const ended = { plan, previous: bucket.live?.id, release: undefined };
    if (isNothing(plan)) {
      await clearDeadLock(store, clock);
      return { ...ended, state: "nothing" };
    }
    if (!(await confirm(plan))) return { ...ended, state: "declined" };
    return underLock(request, inspection, context);
  });

async function underLock(
  request: ReleaseRequest,
  inspection: Inspection,
  context: RunContext,
): Promise<Outcome> {
  const { clock } = context;
  try {
    return await withLease(context, async (lease) => {
      const { store } = lease;
      const isFresh = !lease.waited && (await isUnchanged(store, inspection.bucket));
      const current = isFresh ? inspection : await inspect(store, request, clock);
      return applyOnce(request, current, { ...context, store, lease });
    });
  } catch (error) {
    if (error instanceof LostLock) throw await afterLoss(error, context);
    throw error;
  }
}

/** A run that failed meanwhile has left a release, and pages that need what this plan may delete. */
async function isUnchanged(store: ReadableStore, { pointerText, unfinished }: Bucket) {
  const before = new Set(unfinished.map(({ key }) => key));
  for await (const { key } of listAll(store, PENDING)) if (!before.delete(key)) return false;
  return before.size === 0 && (await readPointer(store))?.text === pointerText;
}

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
    const { run } = context.lease.owner;
    const again = await inspect(store, request, clock, { aliases: false, run });
    return applyOnce(request, again, context);
  }
}

/** What this run wrote since it last surely had the lock is put back; the error says whether that succeeded. */
async function afterLoss({ written }: LostLock, context: RunContext): Promise<SiteError> {
  const { name } = context.store;
  const told = (result: string, hint: string, cause?: unknown) =>
    new SiteError(
      "Another publish took over",
      [
        {
          rule: "publish/lost-lock",
          where: { file: `${name}/${LOCK}` },
          message: `this run was silent for too long, or the store let two runs have the lock; ${result}`,
          hint,
        },
      ],
      { cause },
    );
  const again = "when the other run has ended, publish again";
  try {
    const count = await putBack(written, context);
    const result =
      count === 0
        ? "nothing of it stands over the other's"
        : `the ${count === 1 ? "object that it" : `${count} objects that it`} wrote meanwhile ${count === 1 ? "is" : "are"} as the live release has ${count === 1 ? "it" : "them"}`;
    return told(result, again);
  } catch (error) {
    const keys = [...written.keys()].slice(0, 5).join(", ");
    return told(
      `what it wrote meanwhile could not be put back (${keys}${written.size > 5 ? ", …" : ""})`,
      "publish again now: every object is compared then, and pages of two releases are made one",
      error,
    );
  }
}
