/** A job of the server, seen from a panel that may be closed and opened while it runs. */
import { useEffect, useEffectEvent, useState } from "react";
import type { Job } from "../src/edit/work/job.ts";
import { AskFailed, ask, type ShownState } from "./api.ts";

interface JobInView {
  /** Of the job that was started last, whoever started it. */
  readonly state: ShownState | undefined;
  /** Why the last one was not started. */
  readonly fault: string;
  readonly start: (job: Job) => void;
  readonly stop: () => void;
}

/** Between two looks at it, in milliseconds. */
const EVERY = 300;

export function useJob(onEnd: (state: ShownState) => void): JobInView {
  const [state, setState] = useState<ShownState>();
  const [fault, setFault] = useState("");
  const fail = (error: unknown) => {
    if (!(error instanceof AskFailed)) throw error;
    setFault(error.message);
  };
  const onStart = useEffectEvent(() => {
    ask("work").then((answer) => {
      setState(answer.state);
      // It may have ended while nobody looked.
      if (answer.state && !answer.state.isRunning) onEnd(answer.state);
    }, fail);
  });
  useEffect(() => onStart(), []);

  const take = useEffectEvent((next: ShownState) => {
    setState(next);
    if (!next.isRunning) onEnd(next);
  });
  const failed = useEffectEvent(fail);
  const isRunning = state?.isRunning === true;
  useEffect(() => {
    if (!isRunning) return;
    let isOld = false;
    const look = async () => {
      const answer = await ask("work");
      if (isOld) return;
      if (answer.state) take(answer.state);
      if (answer.state?.isRunning) timer = setTimeout(() => look().catch(failed), EVERY);
    };
    let timer = setTimeout(() => look().catch(failed), EVERY);
    return () => {
      isOld = true;
      clearTimeout(timer);
    };
  }, [isRunning]);

  return {
    state,
    fault,
    start(job) {
      setFault("");
      ask("start", { job }).then((answer) => setState(answer.state), fail);
    },
    stop() {
      setFault("");
      ask("stop").catch(fail);
    },
  };
}
