/** What a command makes sure of before it reads a built site: it is whole, and its parts are of one build. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { listEntries } from "../cache/list-entries.ts";
import type { BuiltFolders, Shard } from "../config.ts";
import { assertNone, type Problem, SiteError } from "../errors.ts";
import { oneBuildProblems, setProblems, shardProblems } from "./one-build.ts";
import { partsIn } from "./part-file.ts";
import { foldersOf, isOwnRecord } from "./parts.ts";
import { BUILD_INFO_FILE, recoverOutput } from "./stage.ts";

/**
 * Makes each folder whole. Throws a SiteError where parts are not of one build, or are not all parts of it: with a shard,
 * that one is enough.
 */
export async function openOutput(out: BuiltFolders, shard?: Shard): Promise<void> {
  const folders = foldersOf(out);
  for (const folder of folders) await recoverOutput(folder);
  const parts = (await Promise.all(folders.map(partsIn))).flat();
  assertNone(OTHER_BUILD, oneBuildProblems(out, parts));
  if (typeof out !== "string") await assertAlike(out);
  if (parts.length === 0 && !shard) return;
  const problems = shard ? shardProblems(folders, parts, shard) : await setProblems(out, parts);
  assertNone(NOT_ALL, problems);
}

/** The same of a folder that a site is compared with. It may be of anybody, and is left as it is. */
export async function assertWhole(folder: string): Promise<void> {
  const parts = await partsIn(folder);
  if (parts.length === 0) return;
  assertNone(OTHER_BUILD, oneBuildProblems(folder, parts));
  assertNone(NOT_ALL, await setProblems(folder, parts, "from"));
}

const NOT_ALL = "The folders are not all parts of the site, each once";

const OTHER_BUILD = "These folders are not parts of one build";

/** A file that several parts have holds the same bytes in each, above all what they say of the whole. */
async function assertAlike(folders: readonly string[]): Promise<void> {
  const problems: Problem[] = [];
  for (const [path, [first = "", ...others]] of await foldersByFile(folders)) {
    if (others.length === 0) continue;
    const bytes = await readFile(join(first, path));
    for (const folder of others)
      if (!bytes.equals(await readFile(join(folder, path))))
        problems.push(different(path, folder, first));
  }
  const isOther = problems.find(({ where }) => where.file === BUILD_INFO_FILE);
  if (problems.length > 0) throw new SiteError(OTHER_BUILD, isOther ? [isOther] : problems);
}

async function foldersByFile(folders: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
  const all = new Map<string, string[]>();
  for (const folder of folders)
    for (const { path, kind } of await listEntries(folder))
      if (kind === "file" && !isOwnRecord(path)) all.set(path, [...(all.get(path) ?? []), folder]);
  return all;
}

const different = (file: string, folder: string, other: string): Problem => ({
  rule: "output/other-part",
  where: { file },
  message: `${folder} has other bytes of it than ${other}`,
  hint: "build all parts from the same content, with the same engine and SOURCE_DATE_EPOCH",
});
