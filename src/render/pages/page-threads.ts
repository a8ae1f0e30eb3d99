/** Shares the pages of a large site out among threads. */
import type { MadePages, PageOrder, PageSetup } from "./page-maker.ts";
import { type PageThread, watchThread } from "./watched-thread.ts";

/** Up to here a thread takes longer to start than it saves. */
export const FEW = 400;
/**
 * Up to here the main thread makes pages in place of a further thread, which would take longer to load. It makes each
 * with a watch of its own, so that more are quicker made by threads alone.
 */
const MANY = 3000;
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
  return Math.min(pages > MANY ? workers : workers - 1, Math.floor(MOST_COPIED / size));
}

/** Pages that travel together. What a thread holds of more of them grows old, and is collected late. */
const BATCH = 8;
/** Batches that a thread has before it, so that it never waits for the next. */
const AHEAD = 2;

export interface MadeBatch extends MadePages {
  readonly indexes: readonly number[];
}

/** Yields pages in batches of the numbers that it takes, in their order; few are in memory at once. */
export async function* makeInThreads(
  setup: PageSetup,
  take: (count: number) => readonly number[],
  orderAt: (index: number) => PageOrder,
  pool: readonly PageThread[],
): AsyncGenerator<MadeBatch> {
  const threads = pool.map((thread) => watchThread(thread, setup));
  try {
    const ready = threads.map((thread) => quiet(thread.ready));
    const made: Promise<MadeBatch>[] = [];
    const askForBatch = (batch: number) => {
      const indexes = take(BATCH);
      const thread = threads[batch % threads.length];
      if (!thread || indexes.length === 0) return;
      const pages = thread.make(indexes.map(orderAt));
      made.push(quiet(pages.then((done) => ({ ...done, indexes }))));
    };
    const ahead = AHEAD * threads.length;
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
