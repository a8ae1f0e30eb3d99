/** The other end of a thread: one answer for each request, be it an error. */
import { parentPort } from "node:worker_threads";
import { type Problem, SiteError } from "./errors.ts";

export interface Request<Question> {
  readonly id: number;
  readonly question: Question;
}

/** How a thread is told that nothing more will be asked. */
export const END = "end";

export interface Answer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: Fault;
}

/** An error as it travels: a user's problems stay what they are. */
export interface Fault {
  readonly message: string;
  readonly problems?: readonly Problem[];
}

/** Answers until it is told to end; then the thread has nothing left to wait for. */
export function answerRequests<Question>(work: (question: Question) => unknown): void {
  parentPort?.on("message", async (request: Request<Question> | typeof END) => {
    if (request === END) return parentPort?.close();
    const { id, question } = request;
    try {
      send({ id, result: await work(question) });
    } catch (error) {
      send({ id, error: faultOf(error) });
    }
  });
}

const send = (answer: Answer) => parentPort?.postMessage(answer);

function faultOf(error: unknown): Fault {
  if (error instanceof SiteError) return { message: error.message, problems: error.problems };
  return { message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
}

export const errorOf = ({ message, problems }: Fault): Error =>
  problems ? new SiteError(message, problems) : new Error(message);
