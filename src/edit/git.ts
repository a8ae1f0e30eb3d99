/** Where the folder is a git repository: keeping what was changed is a commit of those files and no others. */
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { IMAGES, PICTURE } from "../content/file-names.ts";
import { askGit } from "../git.ts";
import type { Change, Journal } from "./journal.ts";
import { look, type RemoteState, remoteState } from "./remote/remote.ts";
import { wordsOf } from "./words.ts";
import { Refused } from "./writer/refused.ts";

export interface GitState {
  readonly isRepository: boolean;
  /** Whose name commits get; undefined where git knows none. */
  readonly author?: string;
  readonly branch?: string;
  /** Where the branch follows one of another repository. */
  readonly remote?: RemoteState;
  /** Why it is not known what others have sent. */
  readonly fault?: string;
}

export interface Git {
  readonly state: () => Promise<GitState>;
  /** Once it has been asked what others have sent. Never rejects. */
  readonly looked: Promise<void>;
  /** Throws `Refused` with git's own words. */
  readonly keep: (changes: readonly Change[]) => Promise<{ readonly commit: string }>;
}

export function createGit(root: string, journal: Journal): Git {
  let fault: string | undefined;
  // Nobody waits for it: until then it is known what was known the last time.
  const looked = look(root).then((said) => {
    fault = said;
  });
  const state = async (): Promise<GitState> => {
    if ((await askGit(root, "rev-parse", "--is-inside-work-tree")) !== "true")
      return { isRepository: false };
    const author = await askGit(root, "config", "user.name");
    const branch = await askGit(root, "branch", "--show-current");
    const remote = await remoteState(root);
    return {
      isRepository: true,
      ...(author ? { author } : {}),
      ...(branch ? { branch } : {}),
      ...(remote ? { remote } : {}),
      ...(fault ? { fault } : {}),
    };
  };
  return {
    state,
    looked,
    async keep(changes) {
      const kept = changes.filter(({ isUndone }) => !isUndone);
      const written = kept.flatMap(({ writings }) => writings.map(({ file }) => file));
      const files = [...new Set([...written, ...picturesIn(root, kept)])];
      if (files.length === 0) throw new Refused("is nothing to keep: no change is left");
      const { isRepository, author } = await state();
      if (!isRepository)
        throw new Refused("folder is no git repository: what you save is kept in its files");
      if (!author)
        throw new Refused(
          "needs a name: tell git who you are, with git config user.name and user.email",
        );
      await run(root, "add", "--all", "--", ...files);
      // Only these files: what somebody has staged is theirs to commit.
      await run(root, "commit", "--quiet", "-m", messageOf(kept), "--", ...files);
      await journal.add({ type: "kept", ids: changes.map(({ id }) => id) });
      return { commit: (await askGit(root, "rev-parse", "--short", "HEAD")) ?? "" };
    },
  };
}

/** Files of pictures that were taken in, and that content names now. */
const picturesIn = (root: string, changes: readonly Change[]): readonly string[] =>
  changes
    .flatMap(({ parts }) => parts.map(({ after }) => after))
    .filter((name) => typeof name === "string" && PICTURE.test(name))
    .map((name) => `${IMAGES}/${name}`)
    .filter((file) => existsSync(join(root, file)));

function messageOf(changes: readonly Change[]): string {
  const lines = changes.flatMap((change) =>
    wordsOf(change).map((line) => line + (change.pages ? `, on ${change.pages.length} pages` : "")),
  );
  const [first = "Texts"] = lines;
  const title = lines.length === 1 ? first : `${lines.length} changes of content`;
  return title.length <= 72 && lines.length === 1
    ? title
    : [title.slice(0, 72), "", ...lines.map((line) => `- ${line}`)].join("\n");
}

async function run(root: string, ...args: readonly string[]): Promise<void> {
  try {
    await promisify(execFile)("git", ["-C", root, ...args], { timeout: 60_000 });
  } catch (error) {
    const said = error instanceof Error && "stderr" in error ? String(error.stderr).trim() : "";
    throw new Refused(`was not kept: git says “${said || String(error)}”`);
  }
}
