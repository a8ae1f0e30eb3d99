/** Which commit is being published, and which of two came first. */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import type { Commit } from "./records.ts";

export interface CommitHints {
  /** From the command line: a commit's id or any name that git resolves. */
  readonly given: string | undefined;
  /** From the CI system's environment, for machines without git or without the history. */
  readonly ci: Commit | undefined;
}

/** What was given, else the site folder's own checkout, else what CI says; undefined if none. */
export async function commitOf(
  root: string,
  { given, ci }: CommitHints,
): Promise<Commit | undefined> {
  const found = await ask(root, "show", "-s", "--format=%H %ct", `${given ?? "HEAD"}^{commit}`);
  const [id, time] = found?.split(" ") ?? [];
  if (id && time) return { id, time: Number(time) };
  if (given === undefined) return ci;
  return given === ci?.id ? ci : { id: given };
}

/** How a commit stands to the live one, as far as the history here tells. */
export async function ancestry(
  root: string,
  commit: Commit | undefined,
  live: Commit | undefined,
): Promise<"older" | "newer" | "unknown"> {
  if (!commit || !live || ![commit, live].every(({ id }) => FULL_ID.test(id))) return "unknown";
  const base = await ask(root, "merge-base", commit.id, live.id);
  if (base === commit.id) return "older";
  return base === live.id ? "newer" : "unknown";
}

const FULL_ID = /^[0-9a-f]{40,64}$/;

/** Git's answer, or undefined where there is no git, no checkout or no such commit. */
async function ask(root: string, ...args: readonly string[]): Promise<string | undefined> {
  try {
    const { stdout } = await promisify(execFile)("git", ["-C", root, ...args], { timeout: 10_000 });
    return stdout.trim();
  } catch {
    return undefined;
  }
}
