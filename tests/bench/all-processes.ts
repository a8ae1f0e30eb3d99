/** The memory of a process and of all that it started, on Linux. */
import { readdirSync, readFileSync } from "node:fs";

const INTERVAL = 20;

/**
 * What is counted of each process. Resident memory counts what processes share, such as the program of Node,
 * in each of them; proportional memory counts it once in all.
 * https://www.kernel.org/doc/html/latest/filesystems/proc.html
 */
const COUNTED = {
  resident: { file: "status", line: /^VmRSS:\s+(\d+) kB/m },
  proportional: { file: "smaps_rollup", line: /^Pss:\s+(\d+) kB/m },
} as const;

export type Counted = keyof typeof COUNTED;

/** Looks until `stop`, which says the most that all together held at one moment, in bytes. */
export function watchMemory(
  pid: number,
  counted: Counted = "resident",
): { readonly stop: () => number } {
  let peak = 0;
  const timer = setInterval(() => {
    peak = Math.max(peak, bytesOf(pid, counted));
  }, INTERVAL);
  return {
    stop() {
      clearInterval(timer);
      return peak;
    },
  };
}

/** None of one that has ended. */
function bytesOf(pid: number, counted: Counted): number {
  const { file, line } = COUNTED[counted];
  try {
    const own = Number(line.exec(readFileSync(`/proc/${pid}/${file}`, "utf8"))?.[1] ?? 0) * 1024;
    return childrenOf(pid).reduce((sum, child) => sum + bytesOf(child, counted), own);
  } catch {
    return 0;
  }
}

/** Each is the child of the thread that started it. */
export const childrenOf = (pid: number): readonly number[] =>
  readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    childrenOfThread(`/proc/${pid}/task/${thread}`).split(" ").filter(Boolean).map(Number),
  );

/** None of one that has ended meanwhile. */
function childrenOfThread(folder: string): string {
  try {
    return readFileSync(`${folder}/children`, "utf8");
  } catch {
    return "";
  }
}
