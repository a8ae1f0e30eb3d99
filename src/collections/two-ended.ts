/** A list that is taken from at both ends, until they meet. */
export interface TwoEnded<T> {
  /** The next so many from the front: fewer, or none, where there are no more. */
  readonly takeFirst: (count: number) => readonly T[];
  /** From the back, one by one. */
  readonly fromLast: () => Generator<T>;
}

export function twoEnded<T>(items: readonly T[]): TwoEnded<T> {
  let [first, end] = [0, items.length];
  return {
    takeFirst(count) {
      const taken = items.slice(first, Math.min(first + count, end));
      first += taken.length;
      return taken;
    },
    *fromLast() {
      while (first < end) yield* items.slice(--end, end + 1);
    },
  };
}
