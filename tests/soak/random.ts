/** Chance that is the same for the same seed. */
export interface Random {
  /** A whole number from 0 up to, and without, the limit. */
  readonly below: (limit: number) => number;
  readonly pick: <T>(items: readonly T[]) => T | undefined;
}

/** Mulberry32: short, and good enough to choose faults by. */
export function randomOf(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let bits = Math.imul(state ^ (state >>> 15), state | 1);
    bits ^= bits + Math.imul(bits ^ (bits >>> 7), bits | 61);
    return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, pick: (items) => items[below(items.length)] };
}
