/** Files that code of the site reads itself, by the names and patterns in which it says so. */
import glob from "fast-glob";
import type { Cache } from "../cache/cache.ts";
import type { Dependencies } from "../cache/dependencies.ts";
import { compare } from "../errors.ts";

/** The files, which may be missing, and the folders in which others may come to match. */
export type WatchedFiles = Required<Pick<Dependencies, "optionalFiles" | "names">>;

/** Names and patterns that cannot be watched name nothing: `watchFault` says why. */
export async function watchedFiles(
  root: string,
  patterns: unknown,
  cache: Pick<Cache, "getOrCompute">,
): Promise<WatchedFiles> {
  const usable = usablePatterns(patterns);
  const files = await Promise.all(usable.map((pattern) => filesOf(root, pattern, cache)));
  return {
    optionalFiles: [...new Set(files.flat())].sort(compare),
    names: usable.filter((pattern) => glob.isDynamicPattern(pattern)).map(folderOf),
  };
}

export const usablePatterns = (patterns: unknown): readonly string[] =>
  (Array.isArray(patterns) ? patterns : []).filter((pattern) => !watchFault(pattern));

async function filesOf(
  root: string,
  pattern: string,
  { getOrCompute }: Pick<Cache, "getOrCompute">,
): Promise<readonly string[]> {
  if (!glob.isDynamicPattern(pattern)) return [pattern];
  return getOrCompute(`watched ${pattern}`, { names: [folderOf(pattern)] }, () =>
    glob.sync(pattern, { cwd: root, ignore: ["**/node_modules"], suppressErrors: true }),
  );
}

/** The folder of what a pattern means, as far as no part of its name is a wildcard; empty for none. */
export function folderOf(pattern: string): string {
  const parts = pattern.split("/");
  const first = parts.findIndex((part) => glob.isDynamicPattern(part));
  return parts.slice(0, first).join("/");
}

/** Why a name or a pattern cannot be watched, and what to write instead. */
export function watchFault(pattern: unknown): readonly [string, string] | undefined {
  if (typeof pattern !== "string" || pattern.trim() === "")
    return ["names no file", 'name a file or a pattern: watch: ["data/prices.csv", "data/*.json"]'];
  const named = `"${pattern}"`;
  if (pattern.includes("\\"))
    return [`${named} has a backslash`, "write slashes: they separate folders on every system"];
  if (pattern.startsWith("!"))
    return [`${named} leaves files out`, "name only those that are read"];
  const parts = pattern.split("/");
  if (pattern.startsWith("/") || /^[a-z]:/i.test(pattern) || parts.includes(".."))
    return [
      `${named} leads out of the site's folder`,
      "name it from there; for a folder that lies elsewhere put a symbolic link into the site",
    ];
  if (parts.some((part) => part === "" || part.startsWith(".")) || parts.includes("node_modules"))
    return [
      `${named} names what is hidden or installed`,
      "put the files into a folder of the site's own: data/prices.csv",
    ];
  return glob.isDynamicPattern(parts[0] ?? "")
    ? [
        `${named} begins with a wildcard, which would mean all of the site's folder`,
        "begin with a folder: data/*.csv",
      ]
    : undefined;
}
