/**
 * Paths on the disk of this machine, and the paths of a site that they stand for: relative to its root or its
 * output, with slashes on every system. The rules of another system may be given instead of this one's.
 */
import thisSystem, { type PlatformPath } from "node:path";

/** With slashes. Only on Windows does a backslash separate: elsewhere it is part of a name, and stays. */
export const toPosixPath = (path: string, { sep }: PlatformPath = thisSystem): string =>
  path.split(sep).join("/");

/** What leads from a folder to a path; empty for the folder itself. */
export const relativePath = (folder: string, path: string, system = thisSystem): string =>
  toPosixPath(system.relative(folder, path), system);

/** Whether a path is the folder or lies below it. No relative path leads to another drive of Windows. */
export function isWithin(folder: string, path: string, system = thisSystem): boolean {
  const inside = system.relative(folder, path);
  return inside !== ".." && !inside.startsWith(`..${system.sep}`) && !system.isAbsolute(inside);
}
