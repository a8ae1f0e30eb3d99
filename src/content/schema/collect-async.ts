/** Collects what fields say while a schema reads that waits for something. */
import { AsyncLocalStorage } from "node:async_hooks";
import { type Collector, collect, findWaiting } from "./marks.ts";

const waiting = new AsyncLocalStorage<Collector>();
findWaiting(() => waiting.getStore());

export const collectAsync = <T>(into: Collector, read: () => Promise<T>): Promise<T> =>
  waiting.run(into, () => collect(undefined, read));
