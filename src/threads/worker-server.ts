/** The other end: one response for each request, in a worker thread or in a process. */
import { parentPort } from "node:worker_threads";
import { CLOSE, serializeError, type WorkerRequest, type WorkerResponse } from "./protocol.ts";

/** Serves until the client closes; then nothing keeps the thread, or the process, alive. */
export function serveRequests<Question>(work: (question: Question) => unknown): void {
  // They reach all that a terminal has started; a process ends with the one that it serves.
  if (!parentPort) for (const signal of ["SIGINT", "SIGHUP"]) process.on(signal, () => {});
  (parentPort ?? process).on("message", async (request: WorkerRequest<Question> | typeof CLOSE) => {
    if (request === CLOSE) return parentPort?.close();
    const { id, question } = request;
    try {
      respond({ id, result: await work(question) });
    } catch (error) {
      respond({ id, error: serializeError(error) });
    }
  });
}

function respond(response: WorkerResponse): void {
  if (parentPort) parentPort.postMessage(response);
  else if (process.connected) process.send?.(response);
}
