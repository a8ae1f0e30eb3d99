/**
 * `npm run bench:first`: the first build of the real site, which encodes all pictures and draws all cards. The
 * memory of all processes is given as each shows it, and with what they share counted once.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { watchMemory } from "./all-processes.ts";
import { REPOSITORY } from "./measure.ts";

const megabytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`;

const out = mkdtempSync(join(tmpdir(), "first-build-"));
const start = performance.now();
const child = spawn(
  process.execPath,
  ["bin/build-site.js", "build", "--no-cache", "--quiet", "--out", out],
  { cwd: REPOSITORY, stdio: "inherit" },
);
const [resident, proportional] = [
  watchMemory(child.pid ?? 0),
  watchMemory(child.pid ?? 0, "proportional"),
];
const [code] = await once(child, "exit");
const seconds = (performance.now() - start) / 1000;
console.log(
  `${seconds.toFixed(1)} s, ${megabytes(resident.stop())} resident, ${megabytes(proportional.stop())} with shared memory counted once`,
);
rmSync(out, { recursive: true });
process.exitCode = code ?? 1;
