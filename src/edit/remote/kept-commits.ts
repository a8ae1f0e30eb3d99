/** What was kept, commit by commit, with how far each has come: live, sent to others, or here alone. */
import { askGit } from "../../git.ts";
import { targetOf } from "./remote.ts";

export interface KeptCommit {
  readonly id: string;
  readonly author: string;
  readonly words: string;
  /** undefined where there is nobody to send it to. */
  readonly isSent?: boolean;
  /** undefined where it is not known what is live. */
  readonly isLive?: boolean;
}

/** The newest of those that change this folder. */
const MOST = 20;
/** Between two fields of a line of git's: no text has it. */
const BETWEEN = "\u001f";

/** `live`: the commit that the live release was made of. */
export async function keptCommits(
  root: string,
  live: string | undefined,
): Promise<readonly KeptCommit[]> {
  const format = `--format=${["%H", "%an", "%s"].join("%x1f")}`;
  const log = await askGit(root, "log", `--max-count=${MOST}`, format, "HEAD", "--", ".");
  if (!log) return [];
  const [unsent, notLive] = [
    await without(root, await targetOf(root)),
    await without(root, live === undefined ? undefined : `${live}^{commit}`),
  ];
  return log.split("\n").map((line) => {
    const [id = "", author = "", words = ""] = line.split(BETWEEN);
    return {
      id,
      author,
      words,
      ...(unsent ? { isSent: !unsent.has(id) } : {}),
      ...(notLive ? { isLive: !notLive.has(id) } : {}),
    };
  });
}

/** Commits that `other` has not; undefined where git does not know it. */
async function without(
  root: string,
  other: string | undefined,
): Promise<ReadonlySet<string> | undefined> {
  if (other === undefined) return undefined;
  const list = await askGit(root, "rev-list", "HEAD", `^${other}`);
  return list === undefined ? undefined : new Set(list.split("\n"));
}
