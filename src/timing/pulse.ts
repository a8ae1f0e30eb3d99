/** Another thread sees that a loop does not end, at no cost for the work: two additions in memory that both share. */
import { crowding } from "./crowding.ts";

/** Odd while work is done that does not wait. */
export type Pulse = Int32Array<SharedArrayBuffer>;

export const createPulse = (): Pulse => new Int32Array(new SharedArrayBuffer(4));

/** Does the work where whoever watches the pulse sees it. Work within work belongs to the outer one. */
export function beat<T>(pulse: Pulse, work: () => T): T {
  if (Atomics.load(pulse, 0) % 2 !== 0) return work();
  Atomics.add(pulse, 0, 1);
  try {
    return work();
  } finally {
    Atomics.add(pulse, 0, 1);
  }
}

/** How often one looks while a limit passes. */
const LOOKS = 10;

/**
 * Calls `stands` once where one piece of work takes longer than so many milliseconds of a free processor, as `inTime`
 * counts them. Returns what ends the watch.
 */
export function watchPulse(pulse: Pulse, milliseconds: number, stands: () => void): () => void {
  let seen = { beats: 0, at: performance.now() };
  const look = () => {
    const beats = Atomics.load(pulse, 0);
    const now = performance.now();
    if (beats !== seen.beats || beats % 2 === 0) seen = { beats, at: now };
    else if (now - seen.at > milliseconds * crowding()) {
      clearInterval(timer);
      stands();
    }
  };
  const timer = setInterval(look, Math.min(1000, Math.ceil(milliseconds / LOOKS)));
  return () => clearInterval(timer);
}
