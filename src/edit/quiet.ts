/** What can wait lets go first what somebody waits for. */

export interface Quiet {
  /** Somebody waits for what is done now. */
  readonly note: () => void;
  /** Resolves once nobody has asked for anything for a moment. */
  readonly wait: () => Promise<void>;
}

/** Longer than a pause between two keys, in milliseconds. */
const MOMENT = 300;

export function createQuiet(): Quiet {
  let last = Number.NEGATIVE_INFINITY;
  return {
    note() {
      last = performance.now();
    },
    async wait() {
      for (;;) {
        const left = last + MOMENT - performance.now();
        if (left <= 0) return;
        await new Promise((resolve) => setTimeout(resolve, left));
      }
    },
  };
}
