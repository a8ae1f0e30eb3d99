/** Sums up how long pieces of work take, by name; in milliseconds. */
export interface Stopwatch {
  /** The same function, whose durations are added up. */
  readonly timed: <A extends readonly unknown[], T>(
    name: string,
    work: (...args: A) => T,
  ) => (...args: A) => T;
  /** Adds what was measured elsewhere. */
  readonly add: (sums: Sums) => void;
  readonly sums: () => Sums;
}

export type Sums = Readonly<Record<string, number>>;

export function createStopwatch(): Stopwatch {
  const sums = new Map<string, number>();
  const add = (name: string, milliseconds: number) =>
    void sums.set(name, (sums.get(name) ?? 0) + milliseconds);
  return {
    timed(name, work) {
      add(name, 0);
      return (...args) => {
        const start = performance.now();
        const note = () => add(name, performance.now() - start);
        const result = work(...args);
        if (result instanceof Promise) result.then(note, note);
        else note();
        return result;
      };
    },
    add(others) {
      for (const [name, milliseconds] of Object.entries(others)) add(name, milliseconds);
    },
    sums: () => Object.fromEntries(sums),
  };
}
