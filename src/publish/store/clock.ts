/** Time and chance as publishing sees them, so that tests can give their own. */
import { setTimeout as wait } from "node:timers/promises";

export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** Milliseconds of a clock that nobody sets; it may stand still while the machine sleeps. */
  readonly uptime: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** From 0 up to, and without, 1. */
  readonly random: () => number;
}

export const systemClock: Clock = {
  now: Date.now,
  uptime: () => performance.now(),
  sleep: (milliseconds) => wait(milliseconds),
  random: Math.random,
};
