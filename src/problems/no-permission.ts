/** Files and folders of a site that whoever runs a command may not read. */
import { accessSync, constants } from "node:fs";
import { codeOf, type Problem, SiteError } from "../errors.ts";
import { relativePath } from "../hosting/file-path.ts";

export const NO_PERMISSION = {
  message: "has no permission to be read",
  hint: "let your user read it, and each folder above it: chmod -R u+rX does so where it is your own",
};

const READING = new Set(["scandir", "opendir", "stat", "lstat", "readlink", "realpath"]);

/** The path that the system refuses to read; undefined for any other error, and where it was to be written. */
export function unreadPath(error: unknown): string | undefined {
  if (!isRefused(codeOf(error)) || !(error instanceof Error)) return undefined;
  if (!("syscall" in error) || !("path" in error) || typeof error.path !== "string")
    return undefined;
  const isRead =
    READING.has(String(error.syscall)) || (error.syscall === "open" && !isReadable(error.path));
  return isRead ? error.path : undefined;
}

/** False only where the system refuses, and not where nothing is. */
export function isReadable(path: string): boolean {
  try {
    accessSync(path, constants.R_OK);
    return true;
  } catch (error) {
    return !isRefused(codeOf(error));
  }
}

const isRefused = (code: string | undefined): boolean => code === "EACCES" || code === "EPERM";

/** The same error, or one that names the file, relative to the site's folder. */
export function tellUnread(error: unknown, root: string): unknown {
  const path = unreadPath(error);
  if (path === undefined) return error;
  const problem: Problem = {
    rule: "site/unreadable",
    where: { file: relativePath(root, path) || "." },
    ...NO_PERMISSION,
  };
  return new SiteError("The site cannot be read", [problem], { cause: error });
}
