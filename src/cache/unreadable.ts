/** Entries of a folder that no list of its files has: names that cannot be said, links that lead nowhere, and what is no file. */
import { lstatSync, realpathSync } from "node:fs";
import { dirname } from "node:path";
import { isWithin } from "../hosting/file-path.ts";
import type { Entry } from "./list-entries.ts";
import { ifReadable } from "./list-files.ts";

/** What is wrong, and what to do. */
type Fault = readonly [message: string, hint: string];

/** What Node writes in a name for bytes that are no UTF-8: by such a name nothing is found. */
const UNSAID = "\ufffd";

export const unsaidFault = (path: string): Fault | undefined =>
  path.includes(UNSAID) && !lstatSync(path, { throwIfNoEntry: false })
    ? [
        "has a name that is not UTF-8, by which it cannot be found",
        "rename it; convmv does so for all names of a folder",
      ]
    : undefined;

export function unreadableFault(path: string, kind: Entry["kind"]): Fault | undefined {
  if (kind === "other")
    return [
      "is no plain file: a pipe, a socket or a device",
      "remove it, or put a file in its place",
    ];
  if (kind !== "link") return undefined;
  const target = ifReadable(() => realpathSync.native(path));
  if (target === undefined)
    return [
      "is a symbolic link to what is not there",
      "mend the link or remove it, or put the file itself there",
    ];
  return isWithin(target, realpathSync.native(dirname(path)))
    ? ["is a symbolic link to a folder that it lies in", "remove the link"]
    : undefined;
}

/** Editors and systems leave links and sockets with a leading dot behind, such as the lock of a file. */
export const isHidden = (path: string): boolean => /(?:^|\/)\./.test(path);
