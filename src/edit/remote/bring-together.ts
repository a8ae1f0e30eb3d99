/** Two lines of commits, made one by a commit with both as parents. Nothing of the working folder is touched. */

import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isEditable } from "../writer/change-text.ts";
import { Refused } from "../writer/refused.ts";
import { type Answer, mergeFields, type Question } from "./merge-fields.ts";
import { git, tryGit } from "./run-git.ts";

interface Together {
  /** Of the new commit; undefined while there are questions. */
  readonly commit?: string;
  readonly questions: readonly Question[];
  /** Content files as they would be, below the site's root. */
  readonly texts: ReadonlyMap<string, string>;
}

interface Sides {
  readonly ours: string;
  readonly theirs: string;
  /** Of the commit. */
  readonly message: string;
  readonly isContent: (file: string) => boolean;
  readonly answers: readonly Answer[];
}

export async function bringTogether(root: string, sides: Sides): Promise<Together> {
  const { ours, theirs, message, isContent, answers } = sides;
  const prefix = (await git(root, ["rev-parse", "--show-prefix"])).trim();
  const base = (await git(root, ["merge-base", ours, theirs])).trim();
  const { tree, conflicted } = await mergedTree(root, ours, theirs);
  const changedBy = async (side: string) =>
    namesIn(await git(root, ["diff", "--name-only", "-z", "--no-renames", base, side]));
  const [byUs, byThem] = [await changedBy(ours), new Set(await changedBy(theirs))];
  const textOf = (revision: string, name: string) => blob(root, `${revision}:${name}`);
  const texts = new Map<string, string>();
  const questions: Question[] = [];
  const made: (readonly [name: string, text: string])[] = [];
  for (const name of byUs.filter((one) => byThem.has(one) || conflicted.includes(one))) {
    const file = name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
    const isClean = !conflicted.includes(name);
    const versions = await Promise.all([base, ours, theirs].map((side) => textOf(side, name)));
    const [before, mine, their] = versions;
    if (
      file === undefined ||
      !isContent(file) ||
      !isEditable(file) ||
      before === undefined ||
      mine === undefined ||
      their === undefined
    ) {
      if (isClean) continue;
      throw new Refused(
        `was changed here and by somebody else in ways that only a developer can bring together: ${name}`,
      );
    }
    const lines = isClean ? await textOf(tree, name) : undefined;
    const merged = mergeFields(file, { base: before, ours: mine, theirs: their, lines }, answers);
    questions.push(...merged.questions);
    made.push([name, merged.text]);
  }
  if (questions.length > 0) return { questions, texts };
  for (const name of byThem) {
    const file = name.startsWith(prefix) ? name.slice(prefix.length) : undefined;
    const text = file !== undefined && isContent(file) ? await textOf(tree, name) : undefined;
    if (file !== undefined && text !== undefined) texts.set(file, text);
  }
  for (const [name, text] of made) texts.set(name.slice(prefix.length), text);
  const whole = made.length > 0 ? await treeWith(root, tree, ours, made) : tree;
  const args = ["commit-tree", whole, "-p", ours, "-p", theirs, "-m", message];
  return { commit: (await git(root, args)).trim(), questions, texts };
}

/** Line by line, as git does it; with the names of files where that is not possible. */
async function mergedTree(root: string, ours: string, theirs: string) {
  const args = ["merge-tree", "--write-tree", "--name-only", "--no-messages", "-z", ours, theirs];
  const { code, stdout, stderr } = await tryGit(root, args);
  const [tree, ...conflicted] = namesIn(stdout);
  if (code > 1 || tree === undefined)
    throw new Refused(`was not done: git (2.38 or later is needed) says “${stderr.trim()}”`);
  return { tree, conflicted };
}

const namesIn = (text: string): readonly string[] => text.split("\0").filter((name) => name !== "");

async function blob(root: string, name: string): Promise<string | undefined> {
  const { code, stdout } = await tryGit(root, ["cat-file", "blob", name]);
  return code === 0 ? stdout : undefined;
}

/** In an index of its own: what somebody has staged stays as it is. */
async function treeWith(
  root: string,
  tree: string,
  ours: string,
  files: readonly (readonly [name: string, text: string])[],
): Promise<string> {
  const folder = (await git(root, ["rev-parse", "--absolute-git-dir"])).trim();
  const index = join(folder, "build-site-index");
  const environment = { GIT_INDEX_FILE: index };
  try {
    await git(root, ["read-tree", tree], { environment });
    for (const [name, text] of files) {
      const input = ["hash-object", "-w", "--stdin"];
      const id = (await git(root, input, { input: text })).trim();
      const listed = await git(root, ["ls-tree", "--full-tree", ours, "--", name]);
      const [mode = "100644"] = listed.split(" ");
      const entry = ["update-index", "--add", "--cacheinfo", `${mode},${id},${name}`];
      await git(root, entry, { environment });
    }
    return (await git(root, ["write-tree"], { environment })).trim();
  } finally {
    await rm(index, { force: true });
  }
}
