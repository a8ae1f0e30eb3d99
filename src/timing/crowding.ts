/** How many times longer work takes because others have the processors too. */
import { availableParallelism, loadavg } from "node:os";

const MOST = 10;
const PROCESSORS = availableParallelism();

/** Milliseconds for which what was seen holds: each page asks, and Linux counts anew every five seconds. */
const FRESH = 1000;
let seen = { load: 0, at: Number.NEGATIVE_INFINITY };

/** From 1 to 10. Windows does not say what waits for its processors: it is 1 there. */
export function crowding(): number {
  const now = performance.now();
  if (now - seen.at > FRESH) seen = { load: loadavg()[0] ?? 0, at: now };
  return crowdingOf(seen.load, PROCESSORS);
}

export const crowdingOf = (waiting: number, processors: number): number =>
  Math.min(MOST, Math.max(1, waiting / processors));
