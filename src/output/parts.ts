/** Where a built site lies: in one folder, or in the parts that several machines built of it. */
import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Entry, listEntries } from "../cache/list-entries.ts";
import type { BuiltFolders } from "../config.ts";
import { compare, type Problem, SiteError } from "../errors.ts";
import { BUILD_INFO_FILE, recoverOutput } from "./stage.ts";

export const foldersOf = (out: BuiltFolders): readonly string[] =>
  typeof out === "string" ? [out] : out;

/** As problems name it. */
export const nameOf = (out: BuiltFolders): string => foldersOf(out).join(", ");

/** The path of a file of the site, whether it is there or not. */
export function fileIn(out: BuiltFolders, file: string): string {
  if (typeof out === "string") return join(out, file);
  const [first = ""] = out;
  return join(out.find((folder) => existsSync(join(folder, file))) ?? first, file);
}

/** Everything below the folders, sorted; what several have is named once. */
export async function entriesIn(out: BuiltFolders): Promise<readonly Entry[]> {
  if (typeof out === "string") return listEntries(out);
  const all = await Promise.all(out.map(listEntries));
  const byPath = new Map(all.flat().map((entry) => [entry.path, entry]));
  return [...byPath.values()].sort((a, b) => compare(a.path, b.path));
}

/** Makes each folder whole. Throws a SiteError where parts are not of one site. */
export async function openOutput(out: BuiltFolders): Promise<void> {
  for (const folder of foldersOf(out)) await recoverOutput(folder);
  if (typeof out !== "string") await assertAlike(out);
}

/** A file that several parts have holds the same bytes in each, above all what they say of the whole. */
async function assertAlike(folders: readonly string[]): Promise<void> {
  const seen = new Map<string, { readonly folder: string; readonly digest: string }>();
  const problems: Problem[] = [];
  for (const folder of folders)
    for (const { path, kind } of await listEntries(folder)) {
      if (kind !== "file" || isOwnRecord(path)) continue;
      const digest = await digestOf(join(folder, path));
      const twin = seen.get(path);
      if (!twin) seen.set(path, { folder, digest });
      else if (twin.digest !== digest) problems.push(different(path, folder, twin.folder));
    }
  const isOther = problems.find(({ where }) => where.file === BUILD_INFO_FILE);
  if (problems.length > 0)
    throw new SiteError("The folders are not parts of one build", isOther ? [isOther] : problems);
}

/** What a check keeps of the pages of its part. */
export const RECORDS_FILE = ".build-site-check";

export const isOwnRecord = (path: string): boolean => path === RECORDS_FILE;

const digestOf = async (path: string): Promise<string> =>
  createHash("sha256")
    .update(await readFile(path))
    .digest("hex");

const different = (file: string, folder: string, other: string): Problem => ({
  rule: "output/other-part",
  where: { file },
  message: `${folder} has other bytes of it than ${other}`,
  hint: "build all parts from the same content, with the same engine and SOURCE_DATE_EPOCH",
});
