/** Which commit is being published, and which of two came first. */
import { askGit, commitNamed } from "../../git.ts";
import type { Commit } from "./state.ts";

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
  const found = await commitNamed(root, given ?? "HEAD");
  if (found) return found;
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
  const base = await askGit(root, "merge-base", commit.id, live.id);
  if (base === commit.id) return "older";
  return base === live.id ? "newer" : "unknown";
}

const FULL_ID = /^[0-9a-f]{40,64}$/;
