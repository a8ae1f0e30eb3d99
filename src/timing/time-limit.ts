import { TimeIsOver } from "./time-is-over.ts";

/** What a timer of Node can count up to, 24 days: one that is longer rings at once. */
const LONGEST = 2 ** 31 - 1;

/**
 * Rejects with `TimeIsOver` after so many milliseconds, whether or not the work listens to its signal, and also
 * when nothing else keeps the process alive: the timer of `AbortSignal.timeout` lets it end in silence.
 */
export async function withTimeLimit<T>(
  milliseconds: number,
  work: (signal: AbortSignal) => T | Promise<T>,
): Promise<T> {
  if (!(milliseconds >= 0)) throw new RangeError(`${milliseconds} is no time limit`);
  const { abort, signal } = abortable();
  const expired = new Promise<never>((_, reject) =>
    signal.addEventListener("abort", () => reject(signal.reason), { once: true }),
  );
  const timer = setTimeout(abort, Math.min(milliseconds, LONGEST));
  try {
    return await Promise.race([work(signal), expired]);
  } finally {
    clearTimeout(timer);
  }
}

function abortable() {
  const controller = new AbortController();
  return {
    signal: controller.signal,
    abort: () => controller.abort(new TimeIsOver()),
  };
}
