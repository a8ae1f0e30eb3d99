/** Starts a thread of the engine and asks it questions. */
import { type ResourceLimits, Worker } from "node:worker_threads";
import { type Answer, END, errorOf, type Request } from "./answering.ts";
import { THREAD_START } from "./engine.ts";

export interface Thread<Question, Result> {
  /** Rejects when the work fails or the thread dies. */
  readonly ask: (question: Question) => Promise<Result>;
  /** How many questions have no answer yet. */
  readonly waiting: () => number;
  /** Ends it when it has nothing at hand; what it was asked and has not begun stays without an answer. */
  readonly end: () => void;
  /** The same, but what it has begun is not finished either. */
  readonly stop: () => void;
}

/** `entry` is a path below src without extension, of a file that calls `answerRequests`. */
export function startThread<Question, Result>(
  entry: string,
  { limits }: { readonly limits?: ResourceLimits } = {},
): Thread<Question, Result> {
  const pending = new Map<
    number,
    { resolve: (result: Result) => void; reject: (error: Error) => void }
  >();
  let next = 0;
  let failure: Error | undefined;
  const worker = new Worker(THREAD_START, {
    workerData: { entry },
    ...(limits ? { resourceLimits: limits } : {}),
  });
  const failAll = (error: Error) => {
    failure ??= error;
    for (const { reject } of pending.values()) reject(failure);
    pending.clear();
  };
  worker.on("message", ({ id, result, error }: Answer) => {
    const asked = pending.get(id);
    pending.delete(id);
    if (error) asked?.reject(errorOf(error));
    else asked?.resolve(result as Result);
  });
  worker.on("error", failAll);
  worker.on("exit", () => failAll(new Error(`the thread ${entry} ended before its answer`)));
  return {
    waiting: () => pending.size,
    ask: (question) =>
      new Promise<Result>((resolve, reject) => {
        if (failure) return reject(failure);
        const id = next++;
        pending.set(id, { resolve, reject });
        worker.postMessage({ id, question } satisfies Request<Question>);
      }),
    end: () => worker.postMessage(END),
    stop: () => (pending.size > 0 ? void worker.terminate() : worker.postMessage(END)),
  };
}
