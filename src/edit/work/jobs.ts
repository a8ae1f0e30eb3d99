/**
 * Runs jobs, one at a time, each in a process of its own: a build or a check would keep this one from answering who
 * types. What is done there is what the commands do.
 */
import { type ChildProcess, fork } from "node:child_process";
import type { Config } from "../../config.ts";
import { engineModule, THREAD_START } from "../../engine.ts";
import { Refused } from "../writer/refused.ts";
import { isSending, type Job, type JobState, type Keys, type Order, type Said } from "./job.ts";

export interface Jobs {
  /** Throws `Refused` while another one runs. `keys` are of the job's bucket, where they are not found by themselves. */
  readonly start: (job: Job, keys?: Keys) => JobState;
  /** The one that was started last. */
  readonly state: () => JobState | undefined;
  /** Ends the one that runs. Throws `Refused` where it sends already. */
  readonly stop: () => void;
  /** What only looks is ended; what sends something to a bucket is waited for. */
  readonly close: () => Promise<void>;
}

/** By its path below src without extension: it belongs to the commands, which this part of the engine does not know. */
const PROGRAM = "commands/desk-process";

/** `pictures`: a folder for those of pages that would change. */
export function createJobs(config: Config, pictures: string | undefined): Jobs {
  let state: JobState | undefined;
  let child: ChildProcess | undefined;
  let ended = Promise.resolve();
  let isStopped = false;
  const note = (id: number, more: Partial<JobState>) => {
    if (state?.id === id) state = { ...state, ...more };
  };
  const hear = (id: number, said: Said) => {
    switch (said.type) {
      case "step":
        return note(id, { step: said.name, done: 0, total: 0 });
      case "progress":
        return note(id, { step: said.name, done: said.done, total: said.total });
      case "notice":
        return note(id, { notices: [...(state?.notices ?? []), said.text] });
      case "sending":
        return note(id, { canStop: false });
      case "done":
        return note(id, { isRunning: false, result: said.result });
      case "failed": {
        const { message, problems } = said;
        return note(id, { isRunning: false, failure: { message, problems } });
      }
    }
  };
  return {
    start(job, keys) {
      if (state?.isRunning) throw new Refused("has to wait: something else is being done");
      const id = (state?.id ?? 0) + 1;
      const begun: JobState = {
        id,
        job,
        isRunning: true,
        canStop: true,
        step: "start",
        done: 0,
        total: 0,
        notices: [],
      };
      state = begun;
      isStopped = false;
      const started = fork(THREAD_START, [engineModule(PROGRAM)], {
        // Its output would get into a report.
        stdio: ["ignore", "ignore", "inherit", "ipc"],
      });
      child = started;
      started.on("message", (said: Said) => hear(id, said));
      const fail = (message: string) =>
        state?.id === id && state.isRunning && hear(id, { type: "failed", message, problems: [] });
      started.on("error", (error) => fail(error.message));
      ended = new Promise((resolve) => {
        started.on("exit", (code, signal) => {
          fail(
            isStopped
              ? "Stopped: visitors see what they saw"
              : `the work was ended before it was done: ${signal ?? `code ${code}`}`,
          );
          resolve();
        });
      });
      const order: Order = { type: "work", job, pictures, keys };
      started.send({ ...order, config });
      return begun;
    },
    stop() {
      if (!state?.isRunning) return;
      if (!state.canStop)
        throw new Refused("is sent already: cut off now, half of it would be live");
      // Only it knows whether it has begun to send meanwhile.
      isStopped = true;
      if (isSending(state.job)) child?.send({ type: "stop" } satisfies Order);
      else child?.kill();
    },
    state: () => state,
    async close() {
      if (state?.isRunning && !isSending(state.job)) child?.kill();
      await ended;
    },
  };
}
