/** The page threads of a build: where much content is found, they load while it is read. */
import { FEW } from "./page-threads.ts";
import { type PageThread, startPageThread } from "./watched-thread.ts";

export interface ThreadPool {
  /** How many processors the machine has. */
  readonly workers: number;
  /** Starts threads if so many pages will need them: one less than there are processors, because one reads content. */
  readonly warmUp: (pages: number) => void;
  /** Gives so many threads, once. Others that were started end. */
  readonly take: (count: number) => readonly PageThread[];
  /** Ends the threads that have nothing to do. */
  readonly [Symbol.dispose]: () => void;
}

export function createThreadPool(workers: number): ThreadPool {
  const started: PageThread[] = [];
  const start = (count: number) => {
    while (started.length < count) started.push(startPageThread());
  };
  const end = (threads: readonly PageThread[]) => {
    for (const { close } of threads) close();
  };
  return {
    workers,
    warmUp(pages) {
      if (pages > FEW) start(workers - 1);
    },
    take(count) {
      start(count);
      end(started.slice(count));
      return started.slice(0, count);
    },
    [Symbol.dispose]: () => end(started),
  };
}
