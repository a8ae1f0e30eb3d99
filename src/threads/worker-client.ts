/** Starts a worker thread of the engine and sends it requests. */
import { type ResourceLimits, Worker } from "node:worker_threads";
import { engineModule, THREAD_START } from "../engine.ts";
import { SiteError } from "../errors.ts";
import { CLOSE } from "./protocol.ts";
import { createRequests, type Requests } from "./requests.ts";

export interface WorkerClient<Question, Result>
  extends Pick<Requests<Question, Result>, "request" | "pending"> {
  /** The thread ends after the requests that it has begun. */
  readonly close: () => void;
  /** The thread ends at once, and has when this is answered; requests without a response are rejected. */
  readonly terminate: () => Promise<void>;
}

/**
 * `entry` is a path below src without extension, of a file that calls `serveRequests`. While the thread has no requests,
 * it keeps no program from ending.
 */
export function startWorker<Question, Result>(
  entry: string,
  { limits }: { readonly limits?: ResourceLimits } = {},
): WorkerClient<Question, Result> {
  const worker = new Worker(THREAD_START, {
    workerData: { module: engineModule(entry) },
    ...(limits ? { resourceLimits: limits } : {}),
  });
  const { request, pending, settle, fail } = createRequests<Question, Result>((message, given) =>
    worker.postMessage(message, given),
  );
  worker.on("message", (response: Parameters<typeof settle>[0]) => {
    settle(response);
    if (pending() === 0) worker.unref();
  });
  // After the listener, which would keep the program alive again.
  worker.unref();
  worker.on("error", fail);
  const exited = new Promise<void>((resolve) => worker.on("exit", () => resolve()));
  worker.on("exit", (code) => fail(ended(entry, code)));
  const close = () => worker.postMessage(CLOSE);
  return {
    request(...question) {
      worker.ref();
      return request(...question);
    },
    pending,
    close,
    async terminate() {
      worker.ref();
      if (pending() > 0) await worker.terminate();
      else close();
      await exited;
    },
  };
}

const ended = (entry: string, code: number): SiteError =>
  new SiteError("A thread ended before its work was done", [
    {
      rule: "command/ended-early",
      where: {},
      message: `the thread ${entry} was ended before its response, with exit code ${code}`,
      hint: "the site's code, or a package that it uses, called process.exit: throw an error instead, which is told with its place",
    },
  ]);
