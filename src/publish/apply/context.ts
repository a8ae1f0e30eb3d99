/** What a run works with: the store, time, and ways to report and to ask. */
import type { Plan } from "../plan/plan.ts";
import type { Clock } from "../store/clock.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { Lock } from "./lock.ts";

export interface RunContext {
  readonly store: ObjectStore;
  readonly clock: Clock;
  readonly notice: (text: string) => void;
  readonly progress: (name: string, done: number, total: number) => void;
  /** Whether to go on; asked once, before anything is written. */
  readonly confirm: (plan: Plan) => Promise<boolean>;
}

/** Of a run that has the lock. */
export interface LockedContext extends RunContext {
  readonly lock: Lock;
}
