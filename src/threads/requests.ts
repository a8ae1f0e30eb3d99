/** The requests to a thread or a process that have no response yet. */
import { deserializeError, type WorkerRequest, type WorkerResponse } from "./protocol.ts";

/** `given` is memory that the other end gets in place of a copy: here it can no longer be used. */
type Request<Question, Result> = (
  question: Question,
  given?: readonly ArrayBuffer[],
) => Promise<Result>;

export interface Requests<Question, Result> {
  /** Rejects when the work fails, or with what `fail` was called with. */
  readonly request: Request<Question, Result>;
  readonly pending: () => number;
  readonly settle: (response: WorkerResponse) => void;
  /** Rejects these requests and all that come. */
  readonly fail: (error: Error) => void;
}

export function createRequests<Question, Result>(
  send: (request: WorkerRequest<Question>, given: readonly ArrayBuffer[]) => void,
): Requests<Question, Result> {
  const pending = new Map<
    number,
    { resolve: (result: Result) => void; reject: (error: Error) => void }
  >();
  let next = 0;
  let failure: Error | undefined;
  return {
    request: (question, given = []) =>
      new Promise<Result>((resolve, reject) => {
        if (failure) return reject(failure);
        const id = next++;
        pending.set(id, { resolve, reject });
        send({ id, question }, given);
      }),
    pending: () => pending.size,
    settle({ id, result, error }) {
      const request = pending.get(id);
      pending.delete(id);
      if (error) request?.reject(deserializeError(error));
      else request?.resolve(result as Result);
    },
    fail(error) {
      failure ??= error;
      for (const { reject } of pending.values()) reject(failure);
      pending.clear();
    },
  };
}
