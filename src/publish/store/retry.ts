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
/** A store that takes requests and does not answer is given up after this, for which each try has two chances at least. */
const PATIENCE = 50_000;

/** What an inner layer of tries has given up: outer ones would multiply the time. */
const givenUp = new WeakSet<StoreError>();

/** Milliseconds before the next attempt: doubled each time, half of it left to chance. */
export const pauseAfter = (attempt: number, random: () => number): number => {
  const pause = Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** (attempt - 1));
  return pause / 2 + (pause / 2) * random();
};

/** Whether tries for this, or for what it comes from, have come to their end. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error &&
  ((error instanceof StoreError && givenUp.has(error)) || isGivenUp(error.cause));

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
  const tell = (error: StoreError, attempt: number, took: number) => {
    if (attempt < 2 && took < LONGEST_PAUSE) return;
    if (clock.uptime() - reported < LONGEST_PAUSE) return;
    reported = clock.uptime();
    notice(`${inWords(error)}; trying again`);
  };
  /** Throws an error for which no other try is to be made. */
  const assertAgain = (error: unknown, attempt: number, took: number): StoreError => {
    if (!(error instanceof StoreError) || givenUp.has(error)) throw error;
    if (attempt < limit(error.fault) && (attempt < 2 || took < PATIENCE)) return error;
    givenUp.add(error);
    throw error;
  };
  const persist = async <T>(request: () => Promise<T>): Promise<T> => {
    const started = clock.uptime();
    for (let attempt = 1; ; attempt++) {
      try {
        const result = await request();
        answered = true;
        return result;
      } catch (error) {
        const took = clock.uptime() - started;
        tell(assertAgain(error, attempt, took), attempt, took);
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

function inWords({ fault, isAnswer, message }: StoreError): string {
  if (fault === "intercepted") return message;
  return isAnswer ? `the store answered: ${message}` : `the store does not answer (${message})`;
}
