/** The messages between a worker's client and its server. */
import { type Problem, SiteError } from "../errors.ts";
import { tellMachineFault } from "../problems/machine-fault.ts";

export interface WorkerRequest<Question> {
  readonly id: number;
  readonly question: Question;
}

/** Sent instead of a request when no more will come. */
export const CLOSE = "close";

export interface WorkerResponse {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: SerializedError;
}

/** Problems keep their places on the way; of any other error its message and its stack are left. */
interface SerializedError {
  readonly message: string;
  readonly stack?: string | undefined;
  readonly problems?: readonly Problem[];
}

export function serializeError(thrown: unknown): SerializedError {
  const error = tellMachineFault(thrown);
  if (error instanceof SiteError) return { message: error.message, problems: error.problems };
  return error instanceof Error
    ? { message: error.message, stack: error.stack }
    : { message: String(error) };
}

export const deserializeError = ({ message, stack, problems }: SerializedError): Error =>
  problems
    ? new SiteError(message, problems)
    : Object.assign(new Error(message), stack === undefined ? {} : { stack });
