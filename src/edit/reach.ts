/** On which pages a change is seen: each is made with what was before and with what is now, and compared. */
import type { Change, Journal } from "./journal.ts";
import { addressesOf, type SiteView } from "./site-view.ts";
import { unlessBroken } from "./unless-broken.ts";

export interface Reach {
  /** Goes on in the background; the journal has the answer when there is one. */
  readonly measure: (change: Change) => void;
}

/** Of larger sites it would take too long to be worth it. */
const MOST_PAGES = 400;

export function createReach(view: SiteView, journal: Journal): Reach {
  let line = Promise.resolve();
  return {
    measure(change) {
      line = line.then(async () => {
        // It is not known where the site was changed again.
        const pages = await unlessBroken(() => pagesOf(view, change));
        if (pages) await journal.add({ type: "measured", id: change.id, pages });
      });
    },
  };
}

/** undefined where the site is too large. */
async function pagesOf(
  view: SiteView,
  { writings }: Change,
): Promise<readonly string[] | undefined> {
  const now = await view.now();
  const paths = addressesOf(now);
  if (paths.length > MOST_PAGES) return undefined;
  const before = await view.with(new Map(writings.map((one) => [one.file, one.before])), {
    isLoose: true,
  });
  const changed: string[] = [];
  for (const path of paths) {
    const [one, other] = [await view.page(before, path), await view.page(now, path)];
    if (one?.html !== other?.html) changed.push(path);
    // Others get their answers in between.
    await new Promise(setImmediate);
  }
  return changed;
}
