/** Runs many pieces of work, a few at a time. */

/** Requests to a store that may be under way at once. */
export const AT_ONCE = 16;

export interface Failure<T> {
  readonly item: T;
  readonly error: unknown;
}

/**
 * Runs the work for every item and gives what failed, in the order of the items. After an error that
 * `isPassable` does not let pass, no new work begins; what is under way is always waited for.
 */
export async function tryEach<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  isPassable: (error: unknown) => boolean,
): Promise<readonly Failure<T>[]> {
  const queue = items.entries();
  const failures = new Map<number, Failure<T>>();
  let stopped = false;
  const worker = async () => {
    for (const [index, item] of queue) {
      if (stopped) return;
      try {
        await work(item);
      } catch (error) {
        failures.set(index, { item, error });
        stopped ||= !isPassable(error);
      }
    }
  };
  await Promise.all(Array.from({ length: Math.min(AT_ONCE, items.length) }, worker));
  return items.flatMap((_, index) => failures.get(index) ?? []);
}

/** Runs the work for every item, keeps the order of the results, and throws the first error in that order. */
export async function mapAtOnce<T, R>(
  items: readonly T[],
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = new Array(items.length);
  const failures = await tryEach(
    [...items.entries()],
    async ([index, item]) => {
      results[index] = await work(item);
    },
    () => false,
  );
  for (const { error } of failures) throw error;
  return results;
}
