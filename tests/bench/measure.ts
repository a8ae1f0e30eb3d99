/** Runs the real command in a process of its own and says what it cost. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { type Counted, watchMemory } from "./all-processes.ts";

export const REPOSITORY = join(import.meta.dirname, "../..");

export interface Cost {
  /** Milliseconds by the clock; other work on the machine makes it longer. */
  readonly wall: number;
  /** Milliseconds of processor time, all threads and esbuild included. */
  readonly cpu: number;
  /** Peak resident memory of the Node process, in bytes. */
  readonly memory: number;
  /** Peak memory of all processes together, `counted` so, in bytes, as looked at 50 times a second; 0 but on Linux. */
  readonly together: number;
  /** What the process printed. */
  readonly printed: string;
}

/** Rejects when the process fails, with what it said. */
export async function measure(
  args: readonly string[],
  cwd = REPOSITORY,
  counted: Counted = "resident",
): Promise<Cost> {
  const account = join(import.meta.dirname, "account.js");
  const start = performance.now();
  const child = spawn(process.execPath, ["--import", account, ...args], {
    cwd,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe", "pipe"],
  });
  const watched = watchMemory(child.pid ?? 0, counted);
  const [, stdout, stderr, account3] = child.stdio as unknown as Readable[];
  if (!stdout || !stderr || !account3) throw new Error("the process has no pipes");
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once("error", reject);
    child.once("close", resolve);
  });
  const [printed, said, figures] = await Promise.all([stdout, stderr, account3].map(text));
  const code = await ended;
  const wall = performance.now() - start;
  const together = watched.stop();
  if (code !== 0) throw new Error(`${args.join(" ")} ended with ${code}\n${printed}${said}`);
  const { cpu, memory }: { cpu: number; memory: number } = JSON.parse(figures ?? "");
  return { wall, cpu, memory, together, printed: printed ?? "" };
}

/** The middle value; of an even number, the lower of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? Number.NaN;
}
