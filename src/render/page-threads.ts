/** Shares the pages of a large site out among threads. */
import type { MadePages, PageOrder, PageSetup } from "./page-maker.ts";
import { startWatchedThread } from "./watched-thread.ts";

/** Up to here a thread takes longer to start than it saves. */
const FEW = 400;
/** Characters of content that all threads together may hold once more. */
const MOST_COPIED = 64_000_000;

/** Content that each thread gets. */
export interface Copied {
  /** Characters of its texts. */
  readonly size: number;
  /** Whether a copy of it is true. */
  readonly canTravel: boolean;
}

/** How many threads make so many pages, when each needs a copy of this content. */
export function threadsFor(pages: number, { size, canTravel }: Copied, workers: number): number {
  if (workers === 1 || pages <= FEW || !canTravel) return 0;
  return Math.min(workers, Math.floor(MOST_COPIED / size));
}

/** Pages that travel together. */
const BATCH = 24;
/** Batches that a thread has before it, so that it never waits for the next. */
const AHEAD = 2;

/** Yields the pages with these numbers in their order, a batch at a time; few are in memory at once. */
export async function* makeInThreads(
  setup: PageSetup,
  indexes: readonly number[],
  orderAt: (index: number) => PageOrder,
  count: number,
): AsyncGenerator<MadePages> {
  const threads = Array.from({ length: count }, () => startWatchedThread(setup));
  try {
    const ready = threads.map((thread) => quiet(thread.ready));
    const made: Promise<MadePages>[] = [];
    const askForBatch = (batch: number) => {
      const mine = indexes.slice(batch * BATCH, (batch + 1) * BATCH).map(orderAt);
      const thread = threads[batch % count];
      if (thread && mine.length > 0) made.push(quiet(thread.make(mine)));
    };
    const ahead = AHEAD * count;
    for (let batch = 0; batch < ahead; batch++) askForBatch(batch);
    await Promise.all(ready);
    for (let batch = ahead; ; batch++) {
      const next = made.shift();
      if (!next) return;
      yield await next;
      askForBatch(batch);
    }
  } finally {
    // Nothing may be written to a stage that is being cleared.
    await Promise.all(threads.map(({ terminate }) => terminate()));
  }
}

/** The first failure ends the build; those that follow from it are ignored. */
function quiet<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => {});
  return answer;
}
