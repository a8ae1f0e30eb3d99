import pMap from "p-map";

/**
 * The results of work on many items, at most `limit` under way at once, in the order of the items. Begins
 * nothing after a failure, waits for what is under way, then throws the first failure in the order of the items.
 */
export async function mapAtOnce<T, R>(
  items: AsyncIterable<T> | Iterable<T>,
  limit: number,
  work: (item: T) => Promise<R>,
): Promise<R[]> {
  const begun: Promise<R>[] = [];
  const begin = (item: T) => {
    const one = work(item);
    begun.push(one);
    return one;
  };
  try {
    return await pMap(items, begin, { concurrency: limit });
  } catch (error) {
    // p-map rejects at once, while other work goes on.
    const outcomes = await Promise.allSettled(begun);
    const first = outcomes.find((outcome) => outcome.status === "rejected");
    throw first === undefined ? error : first.reason;
  }
}
