/** What visitors get where a run ends before its work is done, and the way out. */
import { type Problem, SiteError } from "../../errors.ts";
import type { Inspection, ReleaseRequest } from "../plan/inspect.ts";
import { withAdvice } from "../store/fault.ts";

export interface Standing {
  /** From now on objects are sent, of which visitors may get some. */
  readonly sends: () => void;
  /** So many have been sent. */
  readonly sent: (count: number) => void;
  /** The release is live: what is left is to delete what nothing needs. */
  readonly isLive: () => void;
  /** Of a run that is stopped at this moment. */
  readonly stopped: () => SiteError;
  /** Does the work. Its error says how the live site stands. */
  readonly telling: <T>(work: () => Promise<T>) => Promise<T>;
}

export function createStanding(
  target: string,
  { candidate, rollbackOf }: ReleaseRequest,
  { bucket, plan }: Inspection,
): Standing {
  const before = bucket.live?.id;
  let state: "untouched" | "mixed" | "live" = "untouched";
  let sent = 0;
  const again = rollbackOf === undefined ? "publish" : "run the rollback";
  const back =
    before === undefined || candidate.preview !== undefined
      ? ""
      : `, or go back with build-site rollback ${before} ${target}`;
  const mixed = (): Problem => ({
    rule: "publish/unfinished",
    where: { file: target },
    message: `${sent} of ${plan.uploads.length} objects were sent${before === undefined ? ", and no release is live yet" : ` over those of release ${before}`}: visitors may get new pages beside old ones`,
    hint: `${again} again, which goes on where this run stopped${back}`,
  });
  const stopped = (): Problem => {
    if (state === "mixed") return mixed();
    return {
      rule: "publish/unfinished",
      where: { file: target },
      message:
        state === "live"
          ? "the release is live, but not all that no release needs is deleted yet"
          : "nothing that visitors see has changed",
      hint:
        state === "live" ? "the next publish deletes the rest" : `${again} again when it is time`,
    };
  };
  return {
    sends() {
      state = "mixed";
    },
    sent(count) {
      sent = count;
    },
    isLive() {
      state = "live";
    },
    stopped: () => new SiteError("Stopped before the publish was done", [stopped()]),
    async telling(work) {
      try {
        return await withAdvice(target, work);
      } catch (error) {
        if (!(error instanceof SiteError) || state !== "mixed" || sent === 0) throw error;
        // The release that was live before is not the one to go back to.
        if (error.problems.some(({ rule }) => rule === "publish/overtaken")) throw error;
        throw new SiteError(error.message, [...error.problems, mixed()], { cause: error });
      }
    },
  };
}
