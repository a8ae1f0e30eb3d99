import { spawn } from "node:child_process";
import { platform } from "node:os";
import type { Reporter } from "../report.ts";

/** Opens an address in the person's browser; where there is none, says so and goes on. */
export function openBrowser(address: string, { warn }: Pick<Reporter, "warn">): void {
  const [command, ...before] = OPENERS[platform()] ?? ["xdg-open"];
  if (!command) return;
  const child = spawn(command, [...before, address], { stdio: "ignore", detached: true });
  child.on("error", () => warn(`no browser could be opened; the address is ${address}`));
  child.unref();
}

const OPENERS: Readonly<Partial<Record<NodeJS.Platform, readonly string[]>>> = {
  darwin: ["open"],
  win32: ["cmd", "/c", "start", ""],
};
