/** Runs many requests, a few at a time, and always waits for those that are under way. */
import pMap from "p-map";

/** Requests to a store that may be under way at once. */
export const AT_ONCE = 16;

export interface Failure<T> {
  readonly item: T;
  readonly error: unknown;
}

/**
 * Runs the work for every item and gives what failed, in the order of the items. After an error that
 * `isPassable` does not let pass, no new work begins.
 */
export async function tryEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  isPassable: (error: unknown) => boolean,
): Promise<readonly Failure<T>[]> {
  let stopped = false;
  const outcomes = await pMap(
    items,
    async (item): Promise<readonly Failure<T>[]> => {
      if (stopped) return [];
      try {
        await work(item);
        return [];
      } catch (error) {
        stopped ||= !isPassable(error);
        return [{ item, error }];
      }
    },
    { concurrency: AT_ONCE },
  );
  return outcomes.flat();
}
