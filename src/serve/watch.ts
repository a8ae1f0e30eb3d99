/**
 * Calls when something in a site's folders changes. One watch a folder is enough, because what changed
 * is for the source tree to find out: a site of 10,000 files is watched at once.
 */
import { type FSWatcher, watch } from "node:fs";
import { join, posix } from "node:path";
import { messageOf } from "../errors.ts";
import { isSourceName } from "./source-tree.ts";

export interface Watcher {
  /**
   * Watches these folders, relative to the root and with their identities, and no others. Gives whether
   * one of them is new: it may have changed before it was watched.
   */
  readonly follow: (folders: ReadonlyMap<string, string>) => boolean;
  readonly close: () => void;
}

export interface WatchEvents {
  /** Whether what lies beside the site's folders is of concern. */
  readonly isRootSource: (name: string) => boolean;
  /** A path relative to the root; undefined when the system does not say which. */
  readonly changed: (path: string | undefined) => void;
  /** Changes may go unseen, for example because the system allows no more watches. */
  readonly watchFailed: (reason: string) => void;
}

/** How often the files are looked at when the system does not watch them, in milliseconds. */
const POLL = 700;

export function watchFolders(
  root: string,
  { isRootSource, changed, watchFailed }: WatchEvents,
): Watcher {
  const watches = new Map<string, { handle: FSWatcher; identity: string }>();
  let poll: NodeJS.Timeout | undefined;

  function pollInstead(error: unknown): void {
    if (poll) return;
    poll = setInterval(() => changed(undefined), POLL);
    watchFailed(messageOf(error));
  }

  function add(folder: string, identity: string): void {
    try {
      const handle = watch(join(root, folder), (_event, name) => {
        if (name === null) changed(undefined);
        else if (isSourceName(name) && (folder !== "." || isRootSource(name)))
          changed(posix.join(folder, name));
      });
      // A folder that goes away takes its watch with it; its parent's watch reports it.
      handle.on("error", () => drop(folder));
      watches.set(folder, { handle, identity });
    } catch (error) {
      if (!isGone(error)) pollInstead(error);
    }
  }

  function drop(folder: string): void {
    watches.get(folder)?.handle.close();
    watches.delete(folder);
  }

  return {
    follow(folders) {
      for (const [folder, { identity }] of [...watches])
        if (folders.get(folder) !== identity) drop(folder);
      const fresh = [...folders].filter(([folder]) => !watches.has(folder));
      for (const [folder, identity] of fresh) add(folder, identity);
      return fresh.some(([folder]) => watches.has(folder));
    },
    close() {
      clearInterval(poll);
      for (const folder of [...watches.keys()]) drop(folder);
    },
  };
}

const isGone = (error: unknown): boolean =>
  error instanceof Error &&
  "code" in error &&
  (error.code === "ENOENT" || error.code === "ENOTDIR");
