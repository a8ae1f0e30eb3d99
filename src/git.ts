/** What git says of the folder that a site lies in. */
import { execFile } from "node:child_process";
import { existsSync, realpathSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";
import { environmentWith, isGitTold } from "./config.ts";

export interface Checkout {
  /** The full id of the commit. */
  readonly id: string;
  /** Seconds since 1970. */
  readonly time: number;
  /** Whether a tracked file of the folder differs from the commit. */
  readonly changed: boolean;
}

/** undefined where there is no git, no checkout or no commit. */
export async function checkoutOf(root: string): Promise<Checkout | undefined> {
  const commit = await commitNamed(root, "HEAD");
  if (!commit) return undefined;
  const changes = await askGit(root, "status", "--porcelain", "--untracked-files=no", "--", ".");
  return changes === undefined ? undefined : { ...commit, changed: changes !== "" };
}

/** The commit that git knows by this name. */
export async function commitNamed(
  root: string,
  name: string,
): Promise<Pick<Checkout, "id" | "time"> | undefined> {
  const found = await askGit(root, "show", "-s", "--format=%H %ct", `${name}^{commit}`);
  const [id, time] = found?.split(" ") ?? [];
  return id && time ? { id, time: Number(time) } : undefined;
}

/**
 * The day, as `YYYY-MM-DD`, on which each file of the folder last changed, by its path; none where there is no git or no
 * commit. A new name alone is no change. The order of commits decides, so that every clone says the same. Rejects for a
 * clone without its history.
 */
export async function lastChanges(
  root: string,
  signal?: AbortSignal,
): Promise<Readonly<Record<string, string>>> {
  const shallow = await askGit(root, "rev-parse", "--is-shallow-repository");
  if (shallow === undefined || !(await commitNamed(root, "HEAD"))) return {};
  if (shallow === "true")
    throw new Error(
      "this clone has not the whole history, so that every file would look as if it had just changed: clone all of it (`fetch-depth: 0` of actions/checkout), or ask for no dates",
    );
  const log = ["log", "-z", `--format=${DAY}%as`, "--name-status", "-M100%", "--relative"];
  const options = { maxBuffer: MOST_BYTES, ...(signal ? { signal } : {}) };
  const { stdout } = await promisify(execFile)("git", ["-C", root, ...log, "--", "."], options);
  return Object.fromEntries(daysIn(stdout.split(/[\0\n]/).filter((part) => part !== "")));
}

/** What no path begins with. */
const DAY = "//";
/** What git says of a history of many years. */
const MOST_BYTES = 2 ** 30;

/** Newest first: a day, and after it each change with its path, or the old and the new one. */
function daysIn(parts: readonly string[]): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  /** What files are called today, by their older names. */
  const names = new Map<string, string>();
  let day = "";
  for (let at = 0; at < parts.length; at++) {
    const part = parts[at] ?? "";
    if (part.startsWith(DAY)) {
      day = part.slice(DAY.length);
      continue;
    }
    const path = parts[++at] ?? "";
    if (/^[RC]/.test(part)) {
      const now = parts[++at] ?? "";
      names.set(path, names.get(now) ?? now);
    } else {
      const name = names.get(path) ?? path;
      if (!days.has(name)) days.set(name, day);
    }
  }
  return days;
}

/** The same of files that are as they were committed, and of none in a clone without its history. */
export async function committedChanges(root: string): Promise<ReadonlyMap<string, string>> {
  if ((await askGit(root, "rev-parse", "--is-shallow-repository")) !== "false") return new Map();
  const days = new Map(Object.entries(await lastChanges(root)));
  const args = ["diff", "-z", "--name-only", "--relative", "HEAD", "--", "."];
  for (const file of ((await askGit(root, ...args)) ?? "").split("\0")) days.delete(file);
  return days;
}

/** Git's answer, or undefined where it has none. */
export async function askGit(
  root: string,
  ...args: readonly string[]
): Promise<string | undefined> {
  try {
    return await runGit(root, args);
  } catch {
    return undefined;
  }
}

/** Rejects where git says no. */
async function runGit(root: string, args: readonly string[]): Promise<string | undefined> {
  if (!isGitTold() && !isInRepository(realpathSync(root))) return undefined;
  const { stdout } = await promisify(execFile)("git", ["-C", root, ...args], {
    timeout: 10_000,
    maxBuffer: MOST_BYTES,
    // What it says no with is read in English.
    env: { ...environmentWith({}), LC_ALL: "C" },
  });
  return stdout.trim();
}

/** Whether git answers nothing because the folder belongs to another user, as in a container where it is mounted. */
export async function isRefusedByGit(root: string): Promise<boolean> {
  try {
    await runGit(root, ["rev-parse", "HEAD"]);
    return false;
  } catch (error) {
    return /dubious ownership/.test(String(Object.assign({ stderr: "" }, error).stderr));
  }
}

/** Starting git takes longer than a look for what it would look for. */
function isInRepository(folder: string): boolean {
  const above = dirname(folder);
  return existsSync(join(folder, ".git")) || (above !== folder && isInRepository(above));
}
