/** Rings when something below a site's folders changes. What changed is for the source tree to find out. */
import { basename, join, relative, sep } from "node:path";
import { watch } from "chokidar";
import { messageOf } from "../errors.ts";
import { isSourceName, SOURCE_FOLDERS } from "./source-tree.ts";

export interface Watcher {
  readonly close: () => Promise<void>;
}

export interface WatchEvents {
  /** A path relative to the root. */
  readonly changed: (path: string) => void;
  /** From here on every change is told. */
  readonly ready: () => void;
  /** Changes may go unseen, for example because the system allows no more watches. */
  readonly blind: (reason: string) => void;
}

const FILES = ["package.json", "tsconfig.json"];
/** How often a blind watcher rings, in milliseconds. */
const POLL = 700;

export function watchSources(root: string, events: WatchEvents): Watcher {
  let poll: NodeJS.Timeout | undefined;
  const watcher = watch(
    [...SOURCE_FOLDERS, ...FILES].map((name) => join(root, name)),
    { ignoreInitial: true, ignored: (path) => path !== root && !isSourceName(basename(path)) },
  );
  watcher.on("all", (_event, path) => events.changed(relative(root, path).split(sep).join("/")));
  watcher.on("ready", events.ready);
  watcher.on("error", (error) => {
    poll ??= setInterval(() => events.changed(""), POLL);
    events.blind(messageOf(error));
  });
  return {
    async close() {
      clearInterval(poll);
      await watcher.close();
    },
  };
}
