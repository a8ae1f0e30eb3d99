/** Shares the pages of a large site out among threads. */
import type { LoadedContent } from "../content/load.ts";
import { startWorker, type WorkerClient } from "../threads/worker-client.ts";
import type { MadePages, PageSetup } from "./page-maker.ts";

export type PageQuestion = { readonly setup: PageSetup } | { readonly indexes: readonly number[] };

/** Up to here a thread takes longer to start than it saves. */
const FEW = 400;
/** Characters of content that all threads together may hold once more. */
const MOST_COPIED = 64_000_000;

/**
 * How many threads make so many pages of content of so many characters. A page is a function over all content,
 * and functions cannot travel: each thread needs a copy of the whole. None: the pages are made here, where the
 * content is; so are those of content of which no true copy can be made.
 */
export function threadsFor(
  pages: number,
  { size, canTravel }: Pick<LoadedContent, "size" | "canTravel">,
  workers: number,
): number {
  if (workers === 1 || pages <= FEW || !canTravel) return 0;
  return Math.min(workers, Math.floor(MOST_COPIED / size));
}

/** Pages that travel together. */
const BATCH = 24;
/** Batches that a thread has before it, so that it never waits for the next. */
const AHEAD = 2;

/** Yields the pages in the order of their route indexes, a batch at a time; few are in memory at once. */
export async function* makeInThreads(
  setup: PageSetup,
  indexes: readonly number[],
  count: number,
): AsyncGenerator<MadePages> {
  const workers = Array.from({ length: count }, () =>
    startWorker<PageQuestion, MadePages>("render/page-thread"),
  );
  try {
    const ready = workers.map(({ request }) => quiet(request({ setup })));
    const made: Promise<MadePages>[] = [];
    const ask = (batch: number) => {
      const { request } = workers[batch % count] as WorkerClient<PageQuestion, MadePages>;
      const mine = indexes.slice(batch * BATCH, (batch + 1) * BATCH);
      if (mine.length > 0) made.push(quiet(request({ indexes: mine })));
    };
    const ahead = AHEAD * count;
    for (let batch = 0; batch < ahead; batch++) ask(batch);
    await Promise.all(ready);
    for (let batch = ahead; ; batch++) {
      const next = made.shift();
      if (!next) return;
      yield await next;
      ask(batch);
    }
  } finally {
    for (const { close } of workers) close();
  }
}

/** The first failure ends the build; those that follow from it are ignored. */
function quiet<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => {});
  return answer;
}
