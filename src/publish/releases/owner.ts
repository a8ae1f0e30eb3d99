/** Whether a process that left a mark in a bucket ran here, and whether it still does. */
import { createHash, randomUUID } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname, networkInterfaces } from "node:os";

export interface ProcessIdentity {
  /** A hash: differs between machines, boots and containers without naming them. */
  readonly machine: string;
  readonly process: number;
}

/** Who left a mark: a run of a process. */
export interface Owner extends ProcessIdentity {
  readonly run: string;
}

export const thisProcess = (): ProcessIdentity => ({ machine: machine(), process: process.pid });

/** The runs of this process that have not ended. */
const underWay = new Set<string>();

/** Does the work of one run, which is alive for as long as it takes. */
export async function asRun<T>(work: (owner: Owner) => Promise<T>): Promise<T> {
  const run = randomUUID();
  underWay.add(run);
  try {
    return await work({ ...thisProcess(), run });
  } finally {
    underWay.delete(run);
  }
}

/** True only when it is certain: same machine, same boot, same container, no such process or run of it. */
export function isOwnerGone({ machine: owner, process: pid, run }: Owner): boolean {
  if (owner !== machine()) return false;
  if (pid === process.pid) return !underWay.has(run);
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}

let known: string | undefined;

/** The same for as long as this process runs: every look at a lock asks it, and network cards take long to list. */
function machine(): string {
  known ??= hashOfMachine();
  return known;
}

function hashOfMachine(): string {
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .map(({ mac }) => mac);
  const parts = [
    hostname(),
    [...new Set(addresses)].sort().join(),
    ifReadable(() => readFileSync("/proc/sys/kernel/random/boot_id", "utf8").trim()),
    ifReadable(() => readlinkSync("/proc/self/ns/pid")),
  ];
  return createHash("sha256").update(parts.join("\n")).digest("hex").slice(0, 16);
}

/** Linux gives more than other systems; elsewhere the name and the network cards must do. */
function ifReadable(read: () => string): string {
  try {
    return read();
  } catch {
    return "";
  }
}
