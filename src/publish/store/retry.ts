/** Tries a store's requests again where that can help, with pauses that grow and vary. */
import type { Clock } from "./clock.ts";
import { type Fault, StoreError } from "./fault.ts";
import type { ObjectStore } from "./object-store.ts";

/** Long enough for a store that restarts: 25 to 50 seconds of pauses in all. */
const ATTEMPTS = 10;
/** Until one request has succeeded, a wrong address is more likely than a bad moment. */
const FIRST_ATTEMPTS = 4;
const CLOCK_ATTEMPTS = 2;
const FIRST_PAUSE = 400;
const LONGEST_PAUSE = 8_000;

/** Milliseconds before the next attempt: doubled each time, half of it left to chance. */
export const pauseAfter = (attempt: number, random: () => number): number => {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempt - 1));
  return pause / 2 + (pause / 2) * random();
};

export function withRetry(
  store: ObjectStore,
  clock: Clock,
  notice: (text: string) => void,
): ObjectStore {
  let answered = false;
  let reported = -Infinity;
  const limit = (fault: Fault) => {
    if (fault === "clock") return CLOCK_ATTEMPTS;
    if (fault === "transient" || fault === "intercepted")
      return answered ? ATTEMPTS : FIRST_ATTEMPTS;
    return 1;
  };
  const tell = (error: StoreError, attempt: number) => {
    if (attempt < 2 || clock.now() - reported < LONGEST_PAUSE) return;
    reported = clock.now();
    notice(`the store does not answer (${error.message}); trying again`);
  };
  const persist = async <T>(request: () => Promise<T>): Promise<T> => {
    for (let attempt = 1; ; attempt++) {
      try {
        const result = await request();
        answered = true;
        return result;
      } catch (error) {
        if (!(error instanceof StoreError) || attempt >= limit(error.fault)) throw error;
        tell(error, attempt);
        await clock.sleep(pauseAfter(attempt, clock.random));
      }
    }
  };
  return {
    name: store.name,
    list: (prefix, from) => persist(() => store.list(prefix, from)),
    head: (key) => persist(() => store.head(key)),
    get: (key, range) => persist(() => store.get(key, range)),
    put: (key, body, headers, seen) => persist(() => store.put(key, body, headers, seen)),
    putIfAbsent: (key, body, headers) => persist(() => store.putIfAbsent(key, body, headers)),
    remove: (key, seen) => persist(() => store.remove(key, seen)),
  };
}
