/** What a command costs with all processes that it starts. Linux only: it asks /proc. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { text } from "node:stream/consumers";

export interface Usage {
  /** Milliseconds by the clock; other work on the machine makes it longer. */
  readonly wall: number;
  /** Milliseconds of processor time; what a process spends after its last sample is not seen. */
  readonly cpu: number;
  /** The most bytes that the processes had in memory together. */
  readonly memory: number;
}

/** Milliseconds between samples. */
const SAMPLE = 20;
/** https://man7.org/linux/man-pages/man5/proc_pid_stat.5.html: time in ticks of 10 ms, memory in pages of 4 KiB. */
const [TICK, PAGE] = [10, 4096];

/** Rejects when the command fails, with what it said. */
export async function usageOf(
  [program = "", ...args]: readonly string[],
  cwd: string,
  env: NodeJS.ProcessEnv = process.env,
): Promise<Usage> {
  const start = performance.now();
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  const spent = new Map<number, number>();
  let memory = 0;
  const timer = setInterval(() => {
    const processes = child.pid === undefined ? [] : familyOf(child.pid);
    for (const { pid, cpu } of processes) spent.set(pid, cpu);
    memory = Math.max(
      memory,
      processes.reduce((sum, one) => sum + one.memory, 0),
    );
  }, SAMPLE);
  try {
    const ended = once(child, "close");
    const [said, [code]] = await Promise.all([
      Promise.all([child.stdout, child.stderr].map(text)),
      ended,
    ]);
    const wall = performance.now() - start;
    if (code !== 0)
      throw new Error(`${program} ${args.join(" ")} ended with ${code}\n${said.join("")}`);
    return { wall, cpu: [...spent.values()].reduce((sum, one) => sum + one, 0), memory };
  } finally {
    clearInterval(timer);
  }
}

interface Process {
  readonly pid: number;
  readonly cpu: number;
  readonly memory: number;
}

/** A process and its descendants; those that have ended meanwhile are left out. */
function familyOf(pid: number): readonly Process[] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    const at = (index: number) => Number(fields[index]);
    const children = readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8").split(" ").filter(Boolean),
    );
    return [
      { pid, cpu: (at(11) + at(12)) * TICK, memory: at(21) * PAGE },
      ...children.flatMap((child) => familyOf(Number(child))),
    ];
  } catch {
    return [];
  }
}
