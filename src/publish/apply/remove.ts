/** Deletes what no release of a plan needs, step by step. */

import { groupBy } from "../../collections/group-by.ts";
import { SiteError } from "../../errors.ts";
import { isHashed } from "../../hosting/url.ts";
import type { Deletion } from "../plan/deletions.ts";
import { FOLDER, PENDING, RELEASES } from "../releases/state.ts";
import { tryEach } from "../store/at-once.ts";
import { problemOf, StoreError } from "../store/fault.ts";
import { type Listed, seenOf } from "../store/object-store.ts";
import type { LockedContext } from "./context.ts";

/** Throws a SiteError that names every object that could not be deleted; the release stays live. */
export async function removeAll(
  { store, progress }: Pick<LockedContext, "store" | "progress">,
  deletes: readonly Deletion[],
  objects: ReadonlyMap<string, Listed>,
): Promise<void> {
  let done = 0;
  const ordered = [...deletes].sort((a, b) => stepOf(a.key) - stepOf(b.key));
  for (const group of groupBy(ordered, ({ key }) => stepOf(key)).values()) {
    const failures = await tryEach(
      group,
      async ({ key }) => {
        const listed = objects.get(key);
        await store.remove(key, listed && seenOf(listed));
        progress("removing", ++done, deletes.length);
      },
      () => true,
    );
    const other = failures.find(({ error }) => !(error instanceof StoreError));
    if (other) throw other.error;
    if (failures.length > 0)
      throw new SiteError(
        "The release is live, but not all that no release needs could be deleted",
        failures.flatMap(({ error }) =>
          error instanceof StoreError ? [problemOf(error, store.name)] : [],
        ),
      );
  }
}

/**
 * Pages go before the assets that they refer to, and objects before the releases that name them, so
 * that a run that is killed here harms no visitor and can still be tidied up after.
 */
function stepOf(key: string): number {
  if (key.startsWith(RELEASES) || key.startsWith(PENDING)) return 2;
  return isHashed(key) || key.startsWith(FOLDER) ? 1 : 0;
}
