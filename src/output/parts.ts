/** Where a built site lies: in one folder, or in the parts that several machines built of it. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Entry, listEntries } from "../cache/list-entries.ts";
import type { BuiltFolders } from "../config.ts";
import { compare } from "../errors.ts";
import { relativePath } from "../hosting/file-path.ts";
import { isCardsFile } from "./card-pictures.ts";
import { isPartFile } from "./part-file.ts";

export const foldersOf = (out: BuiltFolders): readonly string[] =>
  typeof out === "string" ? [out] : out;

/** As problems name it. */
export const nameOf = (out: BuiltFolders): string => foldersOf(out).join(", ");

/** As a version of the site is called. */
export const versionName = (root: string, out: BuiltFolders): string =>
  typeof out === "string" ? relativePath(root, out) : `${out.length} folders`;

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

/** What a check keeps of the pages of its part. */
export const RECORDS_FILE = ".build-site-check";

/** Never published, and alike in no two parts. */
export const isOwnRecord = (path: string): boolean =>
  path === RECORDS_FILE || isPartFile(path) || isCardsFile(path);
