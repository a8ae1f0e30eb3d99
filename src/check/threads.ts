/** Work that another thread can do meanwhile; with no threads, the same work in this one. */
import { Worker } from "node:worker_threads";
import { type Broken, crawl } from "./crawl.ts";
import type { BuiltPage, BuiltSite, Finding } from "./types.ts";
import { createJudge } from "./validator.ts";

export interface Threads {
  /** Resolves when the markup is judged; at most a few pages wait at a time. */
  readonly judge: (
    html: string,
    page: Pick<BuiltPage, "file" | "route">,
  ) => Promise<readonly Finding[]>;
  readonly crawl: (site: BuiltSite, out: string) => Promise<readonly Broken[]>;
  readonly close: () => Promise<void>;
}

export function createThreads(count: number): Threads {
  return count === 0 ? inThisThread() : inOthers(count);
}

function inThisThread(): Threads {
  const judge = createJudge();
  return {
    judge: async (html, page) => judge(html, page),
    crawl,
    close: async () => {},
  };
}

function inOthers(count: number): Threads {
  const crawler = startThread();
  const judges = Array.from({ length: count }, startThread);
  return {
    judge(html, { file, route }) {
      const [idlest] = [...judges].sort((a, b) => a.waiting() - b.waiting());
      if (!idlest) throw new Error("there is no thread to judge markup");
      return idlest.ask<readonly Finding[]>({ task: "judge", html, page: { file, route } });
    },
    crawl: ({ host, files, pages, routes, byLowerCase, rewritten }, out) =>
      crawler.ask<readonly Broken[]>({
        task: "crawl",
        site: { host, files, pages, routes, byLowerCase, rewritten },
        out,
      }),
    async close() {
      await Promise.all([crawler, ...judges].map(({ stop }) => stop()));
    },
  };
}

interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

interface Pending {
  readonly resolve: (result: never) => void;
  readonly reject: (error: Error) => void;
}

function startThread() {
  const pending = new Map<number, Pending>();
  let next = 0;
  // The crawler would send requests to the local server through a proxy that the variables name.
  const worker = new Worker(new URL("./start-worker.js", import.meta.url), { env: {} });
  worker.on("message", ({ id, result, error }: Answer) => {
    const asked = pending.get(id);
    pending.delete(id);
    if (error !== undefined) asked?.reject(new Error(error));
    else asked?.resolve(result as never);
  });
  worker.on("error", (error) => {
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  });
  return {
    waiting: () => pending.size,
    ask: <T>(request: object) =>
      new Promise<T>((resolve, reject) => {
        const id = next++;
        pending.set(id, { resolve, reject });
        worker.postMessage({ id, ...request });
      }),
    stop: () => worker.terminate(),
  };
}
