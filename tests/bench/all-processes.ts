/** The memory of a process and of all that it started, on Linux. */
import { readdirSync, readFileSync } from "node:fs";

const INTERVAL = 20;

/** Looks until `stop`, which says the most that all together held at one moment, in bytes. */
export function watchMemory(pid: number): { readonly stop: () => number } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, bytesOf(pid));
  }, INTERVAL);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** None of one that has ended. https://man7.org/linux/man-pages/man5/proc_pid_status.5.html */
function bytesOf(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const own = Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
    return childrenOf(pid).reduce((sum, child) => sum + bytesOf(child), own);
  } catch {
    return 0;
  }
}

/** Each is the child of the thread that started it. */
export const childrenOf = (pid: number): readonly number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8")
      .split(" ")
      .filter(Boolean)
      .map(Number),
  );
