/** Work that goes on while other work is begun. */

export interface Pending {
  readonly add: (work: void | Promise<void>) => void;
  /** Resolves when there is room for more; rejects with the first failure. */
  readonly room: () => Promise<void>;
  /** Resolves when all is done; rejects with the first failure. */
  readonly done: () => Promise<void>;
}

/** At most `most` at once, if whoever adds waits for room. */
export function createPending(most: number): Pending {
  const going = new Set<Promise<void>>();
  let failure: { readonly error: unknown } | undefined;
  const until = async (few: number): Promise<void> => {
    while (going.size > few && !failure) await Promise.race(going);
    if (failure) throw failure.error;
  };
  return {
    add(work) {
      if (!work) return;
      const settled: Promise<void> = work
        .catch((error: unknown) => {
          failure ??= { error };
        })
        .finally(() => going.delete(settled));
      going.add(settled);
    },
    room: () => until(most - 1),
    done: () => until(0),
  };
}
