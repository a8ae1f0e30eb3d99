/** Work that other threads do meanwhile; with no threads, the same work in this one. */
import { Worker } from "node:worker_threads";
import type { Answer } from "./answering.ts";
import type { Finding } from "./types.ts";
import type { Question } from "./validator.ts";

export interface Threads {
  /** Resolves when the page's markup is judged. */
  readonly judge: (question: Question) => Promise<readonly Finding[]>;
  readonly close: () => Promise<void>;
}

/** `judges` is the number of threads for markup; with 0 there is no thread at all. */
export const createThreads = (judges: number): Threads =>
  judges === 0 ? inThisThread() : inOthers(judges);

function inThisThread(): Threads {
  const judge = import("./validator.ts").then(({ createJudge }) => createJudge());
  return {
    judge: async (question) => (await judge)(question),
    close: async () => {},
  };
}

function inOthers(count: number): Threads {
  const judges = Array.from({ length: count }, () =>
    startThread<Question, readonly Finding[]>("check/judge-thread"),
  );
  return {
    judge({ html, page: { file, route }, tangled }) {
      const [idlest] = [...judges].sort((a, b) => a.waiting() - b.waiting());
      if (!idlest) throw new Error("there is no thread to judge markup");
      return idlest.ask({ html, page: { file, route }, tangled });
    },
    async close() {
      await Promise.all(judges.map(({ stop }) => stop()));
    },
  };
}

function startThread<Asked, Result>(entry: string) {
  const pending = new Map<
    number,
    { resolve: (result: Result) => void; reject: (error: Error) => void }
  >();
  let next = 0;
  let failure: Error | undefined;
  const worker = new Worker(new URL("../../bin/thread.js", import.meta.url), {
    workerData: { entry },
    // Nothing of a page outlives its turn: room for the young saves most of the collecting.
    resourceLimits: { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 512 },
  });
  worker.on("message", ({ id, result, error }: Answer) => {
    const asked = pending.get(id);
    pending.delete(id);
    if (error !== undefined) asked?.reject(new Error(error));
    else asked?.resolve(result as Result);
  });
  worker.on("error", (error) => {
    failure = error;
    for (const { reject } of pending.values()) reject(error);
    pending.clear();
  });
  return {
    waiting: () => pending.size,
    ask: (question: Asked) =>
      new Promise<Result>((resolve, reject) => {
        if (failure) return reject(failure);
        const id = next++;
        pending.set(id, { resolve, reject });
        worker.postMessage({ id, question });
      }),
    stop: () => worker.terminate(),
  };
}
