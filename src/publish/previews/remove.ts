/** Removes a preview: exactly what its releases say was put, under its own lock. */

import { assertNone, SiteError } from "../../errors.ts";
import type { RunContext } from "../apply/context.ts";
import { LostLock, withLease } from "../apply/lease.ts";
import { removeAll } from "../apply/remove.ts";
import { deletionsOf } from "../plan/deletions.ts";
import { allReleases, readBucket, readPointer, readStateAsFound } from "../releases/bucket.ts";
import { LOCK, POINTER } from "../releases/state.ts";
import { withAdvice } from "../store/fault.ts";
import { siteInPlace } from "./own-bucket.ts";

/**
 * `context.store` is the preview's own. Gives how many objects were removed. The pointer goes first: what a killed run
 * leaves is then of no release, and the next run removes it.
 */
export const removePreview = (
  context: Pick<RunContext, "store" | "clock" | "notice" | "progress">,
): Promise<number> =>
  withAdvice(context.store.name, async () => {
    try {
      return await withLease(context, async ({ store }) => {
        assertNone(
          "What is there is no preview: nothing was removed",
          siteInPlace(store.name, await readStateAsFound(store)),
        );
        const pointer = await readPointer(store);
        if (pointer) await store.remove(POINTER, pointer.seen);
        const bucket = await readBucket(store, []);
        const none = { ...bucket, live: undefined, kept: [], stray: allReleases(bucket) };
        const deletes = deletionsOf([], none, [], { now: Number.POSITIVE_INFINITY });
        await removeAll({ store, progress: context.progress }, deletes, bucket.objects);
        return deletes.length;
      });
    } catch (error) {
      throw error instanceof LostLock ? taken(context.store.name, error) : error;
    }
  });

const taken = (name: string, cause: LostLock) =>
  new SiteError(
    "Another publish took over",
    [
      {
        rule: "publish/lost-lock",
        where: { file: `${name}/${LOCK}` },
        message: "this run was silent for too long while it removed the preview",
        hint: "when the other run has ended, remove the preview again",
      },
    ],
    { cause },
  );
