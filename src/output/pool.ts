/** Work that goes on while other work is begun, so much of it at once. */

export interface Pool {
  readonly add: (work: void | Promise<void>) => void;
  /** Resolves when there is room for more; rejects with the first failure. */
  readonly room: () => Promise<void>;
  /** Resolves when all is done; rejects with the first failure. */
  readonly done: () => Promise<void>;
  /** Resolves when nothing goes on any more, be it done or failed. */
  readonly settled: () => Promise<unknown>;
}

/** At most `limit` at once, if whoever adds waits for room. */
export function createPool(limit: number): Pool {
  const running = new Set<Promise<void>>();
  const failures: unknown[] = [];
  const until = async (few: number): Promise<void> => {
    while (running.size > few && failures.length === 0) await Promise.race(running);
    if (failures.length > 0) throw failures[0];
  };
  return {
    add(work) {
      if (!work) return;
      const task: Promise<void> = work
        .catch((error: unknown) => void failures.push(error))
        .finally(() => running.delete(task));
      running.add(task);
    },
    room: () => until(limit - 1),
    done: () => until(0),
    settled: () => Promise.all(running),
  };
}

/** Runs work on items as they come, at most `limit` at once; rejects with the first failure, when nothing goes on. */
export async function forEachAtOnce<T>(
  items: AsyncIterable<T> | Iterable<T>,
  limit: number,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const { add, room, done, settled } = createPool(limit);
  try {
    for await (const item of items) {
      add(work(item));
      await room();
    }
    await done();
  } finally {
    await settled();
  }
}
