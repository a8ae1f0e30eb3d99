/** Git, asked for one thing at a time. It never waits for somebody to type a password. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { environmentWith } from "../../config.ts";
import { Refused } from "../writer/refused.ts";

interface Options {
  readonly input?: string;
  readonly environment?: Readonly<Record<string, string>>;
}

/** What it says, to the byte. Throws `Refused` with git's own words. */
export async function git(
  root: string,
  args: readonly string[],
  options: Options = {},
): Promise<string> {
  const { code, stdout, stderr } = await tryGit(root, args, options);
  if (code === 0) return stdout;
  throw new Refused(`was not done: git says “${stderr.trim() || stdout.trim()}”`);
}

export async function tryGit(
  root: string,
  args: readonly string[],
  { input, environment = {} }: Options = {},
): Promise<{ readonly code: number; readonly stdout: string; readonly stderr: string }> {
  const running = promisify(execFile)("git", ["-C", root, ...args], {
    env: environmentWith({ GIT_TERMINAL_PROMPT: "0", ...environment }),
    maxBuffer: 2 ** 30,
    timeout: 120_000,
  });
  if (input !== undefined) {
    // Where git has ended before it has read everything, its exit code says why.
    running.child.stdin?.on("error", () => {});
    running.child.stdin?.end(input);
  }
  try {
    return { code: 0, ...(await running) };
  } catch (error) {
    if (!(error instanceof Error) || !("stderr" in error)) throw error;
    const { code, stdout, stderr } = error as Error & Record<string, unknown>;
    return {
      code: typeof code === "number" ? code : 128,
      stdout: String(stdout),
      stderr: String(stderr) || error.message,
    };
  }
}
