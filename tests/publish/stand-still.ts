/** A publisher that stands still as a whole, as a closed laptop or a suspended machine does, and then goes on. */
import { StoreError } from "../../src/publish/store/fault.ts";
import type { ObjectStore } from "../../src/publish/store/object-store.ts";
import type { FakeClock } from "./fake-clock.ts";
import type { MemoryStore } from "./memory-store.ts";

export const MOMENTS = [
  "before it arrives",
  "before its answer comes",
  // As a virtual machine's clocks may.
  "before it arrives, its clocks with it",
] as const;

/** Stores take a signed request for so long: 15 minutes, in milliseconds. */
const SIGNATURE = 15 * 60_000;

export interface StandingStill {
  readonly target: ObjectStore;
  /** Shows the moment of standing still for as long as it lasts, and after that what its machine's clocks do. */
  readonly clock: FakeClock;
  readonly standing: Promise<void>;
  readonly goOn: () => void;
}

/** Holds every request from a number on, beginning with 1, until it goes on. */
export function standStill(
  store: MemoryStore,
  clock: FakeClock,
  from: number,
  moment: (typeof MOMENTS)[number],
): StandingStill {
  let count = 0;
  let since: number | undefined;
  let missed = 0;
  let stands: () => void = () => {};
  let letGo: () => void = () => {};
  const standing = new Promise<void>((resolve) => {
    stands = resolve;
  });
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  const hold = async () => {
    if (++count < from) return;
    since ??= clock.now();
    const sent = since;
    stands();
    await gate;
    if (moment !== "before its answer comes" && clock.now() - sent > SIGNATURE)
      throw new StoreError("clock", "write", "", "RequestTimeTooSkewed");
  };
  const now = () => (since ?? clock.now()) - missed;
  return {
    target: store.open(moment === "before its answer comes" ? { answer: hold } : { before: hold }),
    clock: { ...clock, now, uptime: now },
    standing,
    goOn() {
      if (moment.endsWith("with it")) missed = clock.now() - (since ?? clock.now());
      since = undefined;
      from = Number.POSITIVE_INFINITY;
      letGo();
    },
  };
}
