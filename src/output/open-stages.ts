/** Stages of builds that are under way, for an end that no `finally` sees, such as a signal. */
const open = new Set<() => void>();

/** Returns what forgets it again. */
export function noteOpen(clear: () => void): () => void {
  open.add(clear);
  return () => void open.delete(clear);
}

/** A swap is never in its middle here: it lets nothing else run meanwhile. */
export function clearOpenStages(): void {
  for (const clear of open) {
    try {
      clear();
    } catch {
      // Threads may write there still: the next build clears it.
    }
  }
}
