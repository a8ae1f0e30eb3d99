/**
 * Preloaded into a measured build: at its end, writes to file descriptor 3 the processor time of the
 * whole run in milliseconds, esbuild's process included where /proc tells, and the peak memory in bytes.
 */
import { readdirSync, readFileSync, writeSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: utime and stime, in ticks of 10 ms. */
function childMilliseconds() {
  try {
    const threads = readdirSync("/proc/self/task");
    const children = threads.flatMap((thread) =>
      readFileSync(`/proc/self/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
    );
    const ticks = children.map((pid) => {
      const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
        .replace(/^.*\) /s, "")
        .split(" ");
      return Number(fields[11]) + Number(fields[12]);
    });
    return ticks.reduce((sum, count) => sum + count * 10, 0);
  } catch {
    return 0;
  }
}

process.on("exit", () => {
  // Threads are counted with the process that they belong to.
  if (!isMainThread) return;
  const { user, system } = process.cpuUsage();
  const cpu = (user + system) / 1000 + childMilliseconds();
  writeSync(3, JSON.stringify({ cpu, memory: process.resourceUsage().maxRSS * 1024 }));
});
