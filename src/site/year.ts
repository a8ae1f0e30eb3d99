/** The year that a build shows: the same for the same commit, whenever it is built. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Config } from "../config.ts";

/** Of SOURCE_DATE_EPOCH, else of the commit where no file differs from it, else of today. */
export async function buildYear({ root, year }: Pick<Config, "root" | "year">): Promise<number> {
  return year ?? (await yearOfCommit(root)) ?? new Date().getUTCFullYear();
}

async function yearOfCommit(root: string): Promise<number | undefined> {
  try {
    const [time, changes] = await Promise.all([
      git(root, "log", "-1", "--format=%ct"),
      git(root, "status", "--porcelain", "--untracked-files=no", "--", "."),
    ]);
    return changes === "" ? new Date(Number(time) * 1000).getUTCFullYear() : undefined;
  } catch {
    // No git, no checkout or no commit.
    return undefined;
  }
}

async function git(root: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await promisify(execFile)("git", ["-C", root, ...args], { timeout: 10_000 });
  return stdout.trim();
}
