/**
 * A thread that makes pages, watched from here for a loop without an end: a watch in the thread itself costs more than
 * some pages. Where one page stands still, the thread is ended, and a second one that watches over each page makes what
 * the first owes: it tells which page it was, or goes on where the page only took long.
 */
import { MOST_TIME } from "../../site/code/in-time.ts";
import { startWorker } from "../../threads/worker-client.ts";
import { createPulse, watchPulse } from "../../timing/pulse.ts";
import type { MadePages, PageOrder, PageSetup } from "./page-maker.ts";

export type PageQuestion =
  | { readonly setup: PageSetup }
  | { readonly orders: readonly PageOrder[] };

// Little of a page outlives its turn: V8 takes up to 96 MB a thread for the young, and collects no less for it.
const OPTIONS = { limits: { maxYoungGenerationSizeMb: 24 } };

export type PageThread = ReturnType<typeof startPageThread>;

/** It loads its modules, and waits. */
export const startPageThread = () =>
  startWorker<PageQuestion, MadePages>("render/pages/page-thread", OPTIONS);

export function watchThread(first: PageThread, setup: PageSetup) {
  const pulse = createPulse();
  let second: PageThread | undefined;
  const limits = setup.editions.map(({ settings }) => settings.pageTimeout ?? MOST_TIME);
  const unwatch = watchPulse(pulse, Math.max(...limits), () => {
    second = startPageThread();
    // What is wrong with it is told by the orders that follow.
    second.request({ setup }).catch(() => {});
    void first.terminate();
  });
  return {
    ready: first.request({ setup: { ...setup, pulse } }),
    make(orders: readonly PageOrder[]): Promise<MadePages> {
      if (second) return second.request({ orders });
      return first.request({ orders }).catch((error) => {
        if (!second) throw error;
        return second.request({ orders });
      });
    },
    async terminate(): Promise<void> {
      unwatch();
      await Promise.all([first.terminate(), second?.terminate()]);
    },
  };
}
