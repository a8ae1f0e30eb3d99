/** A publish that began after what is live, and has not ended: pages that visitors get may be of both. */
import type { BucketState } from "../publish/releases/bucket.ts";
import { isOwnerGone } from "../publish/releases/owner.ts";
import { timeOfId } from "../publish/releases/state.ts";
import type { Reporter } from "../report.ts";

export function tellUnfinished(
  target: string,
  { live, unfinished }: Pick<BucketState, "live" | "unfinished">,
  report: Pick<Reporter, "warn">,
): void {
  const last = unfinished.filter(({ id }) => live === undefined || id > live.id).at(-1);
  if (last === undefined) return;
  const isGone = last.owner !== undefined && isOwnerGone(last.owner);
  const mixed = live
    ? `visitors may get pages of it beside those of release ${live.id}`
    : "visitors may get some of its pages and not yet others";
  const back = live ? `, or go back with build-site rollback ${live.id} ${target}` : "";
  report.warn(
    `a publish to ${target} that began at ${new Date(timeOfId(last.id)).toISOString()} ${isGone ? "was stopped" : "is under way or was stopped"}: ${mixed} → ${isGone ? "" : "unless it is under way, "}publish again${back}`,
  );
}
