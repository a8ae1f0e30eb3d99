/** The worker's end: one response for each request. */
import { parentPort } from "node:worker_threads";
import { CLOSE, serializeError, type WorkerRequest, type WorkerResponse } from "./protocol.ts";

/** Serves until the client closes; then nothing keeps the thread alive. */
export function serveRequests<Question>(work: (question: Question) => unknown): void {
  parentPort?.on("message", async (request: WorkerRequest<Question> | typeof CLOSE) => {
    if (request === CLOSE) return parentPort?.close();
    const { id, question } = request;
    try {
      respond({ id, result: await work(question) });
    } catch (error) {
      respond({ id, error: serializeError(error) });
    }
  });
}

const respond = (response: WorkerResponse) => parentPort?.postMessage(response);
