/** Which commit is being published, and which of two came first. */
import { askGit, type Checkout, checkoutOf, commitNamed, isRefusedByGit } from "../../git.ts";
import type { Commit } from "./state.ts";

export interface CommitHints {
  /** From the command line: a commit's id or any name that git resolves. */
  readonly given: string | undefined;
  /** From the CI system's environment, for machines without git or without the history. */
  readonly ci: Commit | undefined;
}

/**
 * What was given, else what the build noted of this output, else the site folder's own checkout, else what CI says;
 * undefined if none.
 */
export async function commitOf(
  root: string,
  { given, ci }: CommitHints,
  built?: Checkout,
): Promise<Commit | undefined> {
  if (given === undefined) {
    const found = built ?? (await checkoutOf(root));
    return found ? committed(found) : ci;
  }
  return (await commitNamed(root, given)) ?? (given === ci?.id ? ci : { id: given });
}

const committed = ({ id, time, changed }: Checkout): Commit =>
  changed ? { id, time, changed } : { id, time };

/** What a person should know of the commit that will be written down. */
export async function commitNotices(
  root: string,
  { given }: CommitHints,
  commit: Commit | undefined,
): Promise<readonly string[]> {
  if (given !== undefined) return [];
  if (commit === undefined)
    return (await isRefusedByGit(root))
      ? [
          `git refuses to read this folder, as another user owns it: no commit is written into the release, and an older one would not be noticed → git config --global --add safe.directory ${root}, or name it with --commit`,
        ]
      : [];
  const head = await commitNamed(root, "HEAD");
  return head === undefined || head.id === commit.id
    ? []
    : [
        `the built folder is of commit ${commit.id.slice(0, 10)}, and the checkout is at ${head.id.slice(0, 10)}: build again to publish what is checked out`,
      ];
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
