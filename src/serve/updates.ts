/** Turns the ringing of the watcher into updates: one for each save. */
import { type Watcher, watchFolders } from "./watch.ts";
import type { Workshop, World } from "./workshop.ts";

export interface UpdateEvents {
  /** Each new state of the site, the first included. */
  readonly onUpdate: (world: World) => void;
  /** Told once when changes may go unseen. */
  readonly onBlind: (reason: string) => void;
}

export interface Updates {
  /** Looks at the files now and tells what is new. */
  readonly check: () => Promise<void>;
  readonly close: () => void;
}

/** Editors write a file in several steps; a save is over when this many milliseconds are quiet. */
const QUIET = 5;
/** A site that was caught in the middle of a longer save is looked at again before it is called broken. */
const DOUBT = 80;

export function createUpdates(
  root: string,
  { current, tree }: Pick<Workshop, "current" | "tree">,
  { onUpdate, onBlind }: UpdateEvents,
): Updates {
  let told = 0;
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  const watcher: Watcher = watchFolders(root, {
    changed(path) {
      tree.touch(path);
      ring(QUIET);
    },
    blind(reason) {
      tree.trustTouches(false);
      onBlind(reason);
    },
  });
  tree.trustTouches(true);

  function ring(wait: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void look(wait < DOUBT), wait);
  }

  async function look(mayDoubt: boolean): Promise<void> {
    const world = await current();
    if (closed) return;
    if (watcher.follow(tree.folders())) ring(QUIET);
    if (world.version === told) return;
    if (mayDoubt && "error" in world) return ring(DOUBT);
    told = world.version;
    onUpdate(world);
  }

  return {
    check: () => look(false),
    close() {
      closed = true;
      clearTimeout(timer);
      watcher.close();
    },
  };
}
