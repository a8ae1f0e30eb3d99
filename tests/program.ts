/**
 * Runs the program as a person does, for what is set up before the tests: it starts with the bundled engine,
 * which would else be compiled for each project of the tests.
 */
import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";

const BIN = join(import.meta.dirname, "../bin/build-site.js");
const run = promisify(execFile);

/** Rejects with what was printed when the exit code is not 0. */
export async function program(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  await run(process.execPath, [BIN, ...args], {
    env: { ...process.env, NODE_ENV: "production", ...env },
  });
}
