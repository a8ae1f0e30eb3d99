/** What several sources give, as it comes. A failure of one, or an end of the reader, ends them all. */
export async function* merge<T>(...sources: readonly AsyncGenerator<T>[]): AsyncGenerator<T> {
  const next = (source: AsyncGenerator<T>) => {
    const step = source.next().then((result) => ({ source, result }));
    // Of several failures the first is thrown.
    step.catch(() => {});
    return step;
  };
  const pending = new Map(sources.map((source) => [source, next(source)]));
  try {
    while (pending.size > 0) {
      const { source, result } = await Promise.race(pending.values());
      if (result.done) pending.delete(source);
      else {
        yield result.value;
        pending.set(source, next(source));
      }
    }
  } finally {
    await Promise.allSettled(sources.map((source) => source.return(undefined)));
  }
}
