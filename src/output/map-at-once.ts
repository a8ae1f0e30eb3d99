import pMap from "p-map";

/** Work on items as they come, at most `limit` at once; rejects with the first failure, when nothing goes on. */
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
  } finally {
    // p-map rejects at once, while other work goes on.
    await Promise.allSettled(begun);
  }
}
