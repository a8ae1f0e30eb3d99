/**
 * Runs the program as a person does: with the bundled engine, which would else be compiled for each project of the
 * tests, and with what other runs of the program have left in the cache.
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const BIN = join(import.meta.dirname, "../bin/build-site.js");
const run = promisify(execFile);

/** What was printed. Rejects when the exit code is not 0. */
export async function program(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<string> {
  const { stdout } = await run(process.execPath, [BIN, ...args], {
    env: { ...process.env, NODE_ENV: "production", ...env },
  });
  return stdout;
}
