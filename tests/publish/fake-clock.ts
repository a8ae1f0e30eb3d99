/** A clock that only moves when someone sleeps, or when told to. */
import type { Clock } from "../../src/publish/store/clock.ts";

export interface FakeClock extends Clock {
  readonly advance: (milliseconds: number) => void;
  readonly slept: readonly number[];
}

export function fakeClock(start = Date.UTC(2026, 10, 21, 12)): FakeClock {
  let time = start;
  const slept: number[] = [];
  return {
    now: () => time,
    uptime: () => time,
    async sleep(milliseconds) {
      slept.push(milliseconds);
      time += milliseconds;
    },
    random: () => 0.5,
    advance(milliseconds) {
      time += milliseconds;
    },
    slept,
  };
}
