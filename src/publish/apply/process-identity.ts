/** Whether a process that left a mark in a bucket ran here, and whether it still does. */
import { createHash } from "node:crypto";
import { readFileSync, readlinkSync } from "node:fs";
import { hostname, networkInterfaces } from "node:os";

export interface ProcessIdentity {
  /** A hash: differs between machines, boots and containers without naming them. */
  readonly machine: string;
  readonly process: number;
}

export const thisProcess = (): ProcessIdentity => ({ machine: machine(), process: process.pid });

/** True only when it is certain: same machine, same boot, same container, no such process. */
export function isOwnerGone(owner: string, pid: number): boolean {
  if (owner !== machine() || pid === process.pid) return false;
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "ESRCH";
  }
}

function machine(): string {
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
