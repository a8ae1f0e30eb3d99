/** A time limit for work of which parts have limits of their own. */
import { TimeIsOver } from "./time-is-over.ts";

/** Does a part whose time does not count. */
export type Apart = <T>(part: () => Promise<T>) => Promise<T>;

/** Rejects with `TimeIsOver` where the work waits for so many milliseconds while no part of it is done. */
export async function withIdleLimit<T>(
  milliseconds: number,
  work: (apart: Apart) => T | Promise<T>,
): Promise<T> {
  const timer = createTimer(milliseconds);
  let parts = 0;
  const apart: Apart = async (part) => {
    parts++;
    timer.stop();
    try {
      return await part();
    } finally {
      if (--parts === 0) timer.start();
    }
  };
  timer.start();
  try {
    return await Promise.race([work(apart), timer.over]);
  } finally {
    timer.end();
  }
}

function createTimer(milliseconds: number) {
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;
  let ring = () => {};
  const over = new Promise<never>((_, reject) => {
    ring = () => reject(new TimeIsOver());
  });
  const stop = () => clearTimeout(timer);
  return {
    over,
    stop,
    start() {
      if (!hasEnded) timer = setTimeout(ring, milliseconds);
    },
    end() {
      hasEnded = true;
      stop();
    },
  };
}
