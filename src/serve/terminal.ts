/** A server's side of the terminal: its address, its keys, and its end. */
import type { ProcessLike, Signal } from "../config.ts";
import { formatTime, type Reporter } from "../report.ts";
import type { Listening } from "./listen.ts";

export function announce(
  report: Reporter,
  { origin, others, moved }: Listening,
  wanted: number,
  hint: string,
): void {
  if (moved) report.warn(`port ${wanted} is busy; this is the next free one`);
  const milliseconds = Math.round(performance.now());
  report.result({ ok: true, url: origin, others, milliseconds }, [
    `${origin}  ready in ${formatTime(milliseconds)}`,
    ...others,
    hint,
  ]);
}

const SIGNALS: readonly Signal[] = ["SIGINT", "SIGTERM", "SIGHUP"];
/** Ctrl-C and Ctrl-D reach a terminal in raw mode as characters. */
const QUIT = ["q", "\u0003", "\u0004"];

/** Ends when the process gets a signal, or a person types q: to be stopped is how a server's work is done. */
export function untilStopped(
  process: ProcessLike,
  { line }: Pick<Reporter, "line">,
  keys: Readonly<Record<string, () => void>>,
): Promise<void> {
  const { stdin } = process;
  const hasKeys = stdin?.isTTY === true && stdin.setRawMode !== undefined;
  return new Promise((resolve) => {
    const stop = () => {
      for (const signal of SIGNALS) process.off?.(signal, onSignal);
      if (hasKeys) {
        stdin.off("data", onKey);
        stdin.setRawMode?.(false);
        stdin.pause();
      }
      resolve();
    };
    const onSignal = (signal: Signal) => {
      // Whoever pressed Ctrl-C knows, and after SIGHUP there is mostly no terminal.
      if (signal === "SIGTERM") line(`stopped by ${signal}`);
      stop();
    };
    const onKey = (data: Buffer | string) => {
      for (const key of String(data)) {
        if (QUIT.includes(key)) return stop();
        keys[key]?.();
      }
    };
    for (const signal of SIGNALS) process.on?.(signal, onSignal);
    if (!hasKeys) return;
    stdin.setRawMode?.(true);
    stdin.on("data", onKey);
    stdin.resume();
  });
}
