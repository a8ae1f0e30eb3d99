/** Shares the pages of a large site out among threads. */
import { startThread, type Thread } from "../thread.ts";
import type { MadePages, PageSetup } from "./page-maker.ts";

export type PageQuestion =
  | { readonly setup: PageSetup }
  /** Places in the list of routes. */
  | { readonly places: readonly number[] };

/** Pages that travel together. */
const BATCH = 24;
/** Batches that a thread has before it, so that it never waits for the next. */
const AHEAD = 2;

/** Yields the pages in the order of their places, a batch at a time; few are in memory at once. */
export async function* makeInThreads(
  setup: PageSetup,
  places: readonly number[],
  count: number,
): AsyncGenerator<MadePages> {
  const threads = Array.from({ length: count }, () =>
    startThread<PageQuestion, MadePages>("render/page-thread"),
  );
  try {
    const ready = threads.map(({ ask }) => quiet(ask({ setup })));
    const made: Promise<MadePages>[] = [];
    const ask = (batch: number) => {
      const { ask: askThread } = threads[batch % count] as Thread<PageQuestion, MadePages>;
      const mine = places.slice(batch * BATCH, (batch + 1) * BATCH);
      if (mine.length > 0) made.push(quiet(askThread({ places: mine })));
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
    for (const { end } of threads) end();
  }
}

/** The first failure ends the whole; those that follow from it are nobody's. */
function quiet<T>(answer: Promise<T>): Promise<T> {
  answer.catch(() => {});
  return answer;
}
