/** Turns the events of the watcher into updates: one for each save. */
import type { SiteBuilder, Snapshot } from "./site-builder.ts";
import { type Watcher, watchFolders } from "./watch.ts";

export interface UpdateEvents {
  /** Each new state of the site, the first included. */
  readonly onUpdate: (snapshot: Snapshot) => void;
  /** Called once when changes may go unseen. */
  readonly onWatchFailed: (reason: string) => void;
}

export interface Updates {
  /** Looks at the files and reports what is new. */
  readonly check: () => Promise<void>;
  readonly close: () => void;
}

/** Editors write a file in several steps; a save is over when this many milliseconds are quiet. */
const QUIET = 5;
/** A site that was caught in the middle of a longer save is looked at again before it is called broken. */
const DOUBT = 80;

export function createUpdates(
  root: string,
  { current, tree }: Pick<SiteBuilder, "current" | "tree">,
  { onUpdate, onWatchFailed }: UpdateEvents,
): Updates {
  let sent = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const watcher: Watcher = watchFolders(root, {
    isRootSource: tree.isRootSource,
    changed(path) {
      tree.markDirty(path);
      schedule(QUIET);
    },
    watchFailed(reason) {
      tree.trustMarks(false);
      onWatchFailed(reason);
    },
  });
  tree.trustMarks(true);

  function schedule(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void lookForChanges(wait < DOUBT), wait);
  }

  async function lookForChanges(mayDoubt: boolean): Promise<void> {
    const snapshot = await current();
    if (closed) return;
    if (watcher.follow(tree.folders())) schedule(QUIET);
    if (snapshot.version === sent) return;
    if (mayDoubt && "error" in snapshot) return schedule(DOUBT);
    sent = snapshot.version;
    onUpdate(snapshot);
  }

  return {
    check: () => lookForChanges(false),
    close() {
      closed = true;
      clearTimeout(timer);
      watcher.close();
    },
  };
}
