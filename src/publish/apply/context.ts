/** What a run works with: the store, time, and ways to report and to ask. */
import type { SiteError } from "../../errors.ts";
import type { Plan } from "../plan/plan.ts";
import type { Clock } from "../store/clock.ts";
import type { ObjectStore } from "../store/object-store.ts";
import type { Lease } from "./lease.ts";

export interface RunContext {
  /** As it is: requests that fail are tried again here, each under the lock. */
  readonly store: ObjectStore;
  readonly clock: Clock;
  readonly notice: (text: string) => void;
  readonly progress: (name: string, done: number, total: number) => void;
  /** Whether to go on; asked once, before anything is written. */
  readonly confirm: (plan: Plan) => Promise<boolean>;
  /** Does the work; where a person stops the program meanwhile, that is told first. */
  readonly interruptible?: <T>(told: () => SiteError, work: () => Promise<T>) => Promise<T>;
}

/** Of a run that has the lock, which its store's requests are sent under. */
export interface LockedContext extends RunContext {
  readonly lease: Pick<Lease, "check" | "owner">;
}
