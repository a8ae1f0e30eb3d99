/** Starts a worker thread of the engine and sends it requests. */
import { type ResourceLimits, Worker } from "node:worker_threads";
import { THREAD_START } from "../engine.ts";
import { CLOSE, deserializeError, type WorkerRequest, type WorkerResponse } from "./protocol.ts";

export interface WorkerClient<Question, Result> {
  /** Rejects when the work fails or the thread dies. */
  readonly request: (question: Question) => Promise<Result>;
  /** How many requests have no response yet. */
  readonly pending: () => number;
  /** The thread ends after the requests that it has begun. */
  readonly close: () => void;
  /** The thread ends at once; requests without a response are rejected. */
  readonly terminate: () => void;
}

/** `entry` is a path below src without extension, of a file that calls `serveRequests`. */
export function startWorker<Question, Result>(
  entry: string,
  { limits }: { readonly limits?: ResourceLimits } = {},
): WorkerClient<Question, Result> {
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
  worker.on("message", ({ id, result, error }: WorkerResponse) => {
    const request = pending.get(id);
    pending.delete(id);
    if (error) request?.reject(deserializeError(error));
    else request?.resolve(result as Result);
  });
  worker.on("error", failAll);
  worker.on("exit", () => failAll(new Error(`the thread ${entry} ended before its response`)));
  const close = () => worker.postMessage(CLOSE);
  return {
    pending: () => pending.size,
    request: (question) =>
      new Promise<Result>((resolve, reject) => {
        if (failure) return reject(failure);
        const id = next++;
        pending.set(id, { resolve, reject });
        worker.postMessage({ id, question } satisfies WorkerRequest<Question>);
      }),
    close,
    terminate: () => (pending.size > 0 ? void worker.terminate() : close()),
  };
}
