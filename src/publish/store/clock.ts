/** Time and chance as publishing sees them, so that tests can give their own. */
import { setTimeout as wait } from "node:timers/promises";

export interface Clock {
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
  /** From 0 up to, and without, 1. */
  readonly random: () => number;
}

export const systemClock: Clock = {
  now: Date.now,
  sleep: (milliseconds) => wait(milliseconds),
  random: Math.random,
};
