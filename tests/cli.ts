/** Runs the real command line in this process and gives back what it printed. */
import { run } from "../src/cli.ts";

export interface CliResult {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

export async function cli(
  args: readonly string[],
  { cwd = process.cwd(), env = {} }: { cwd?: string; env?: Record<string, string> } = {},
): Promise<CliResult> {
  const printed = { stdout: "", stderr: "" };
  const capture = (name: keyof typeof printed) => ({
    write: (text: string) => {
      printed[name] += text;
    },
  });
  const code = await run({
    argv: ["node", "build-site", ...args],
    env,
    cwd: () => cwd,
    stdout: capture("stdout"),
    stderr: capture("stderr"),
  });
  return { code, ...printed };
}
