/** The other end of a thread: one answer for each request, be it an error. */
import { parentPort } from "node:worker_threads";

interface Request<Question> {
  readonly id: number;
  readonly question: Question;
}

export interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

export function answerRequests<Question>(work: (question: Question) => unknown): void {
  parentPort?.on("message", async ({ id, question }: Request<Question>) => {
    try {
      parentPort?.postMessage({ id, result: await work(question) } satisfies Answer);
    } catch (error) {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      parentPort?.postMessage({ id, error: text } satisfies Answer);
    }
  });
}
