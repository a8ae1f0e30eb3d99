/** Repeatable numbers from 0 up to 1 for a seed (linear congruential, Numerical Recipes constants). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
