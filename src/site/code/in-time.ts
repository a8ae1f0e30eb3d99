/** Code of a site that loops or waits for ever ends the build, with what it was at. */
import { type Problem, SiteError, type Where } from "../../errors.ts";
import { crowding } from "../../timing/crowding.ts";
import { type Apart, withIdleLimit } from "../../timing/idle-limit.ts";
import { type Interrupt, interruptible } from "../../timing/interruptible.ts";
import { TimeIsOver } from "../../timing/time-is-over.ts";
import { withTimeLimit } from "../../timing/time-limit.ts";

/** Milliseconds, unless the setting `pageTimeout` says otherwise. */
export const MOST_TIME = 30_000;

/**
 * `work` is done at once as far as it does not wait. Throws a SiteError that names `where` and `what`. The time is that of
 * a free processor: where others have it too, the work has so many times longer. `interrupt` ends a loop, or leaves it to
 * another thread that watches this one.
 */
export function inTime<T>(
  milliseconds: number,
  place: () => { readonly where: Where; readonly what: string },
  work: () => T,
  interrupt: Interrupt = interruptible,
): T {
  const told = (error: unknown): never => {
    if (!(error instanceof TimeIsOver)) throw error;
    throw endless(milliseconds, place());
  };
  const allowed = Math.ceil(milliseconds * crowding());
  try {
    const made = interrupt(allowed, work);
    return made instanceof Promise ? (withTimeLimit(allowed, () => made).catch(told) as T) : made;
  } catch (error) {
    return told(error);
  }
}

/** The same for work whose parts have times of their own: what it does `apart` does not count. */
export async function inTimeApart<T>(
  milliseconds: number,
  where: Where,
  what: string,
  work: (apart: Apart) => T | Promise<T>,
): Promise<T> {
  const allowed = Math.ceil(milliseconds * crowding());
  try {
    return await withIdleLimit(allowed, (apart) => interruptible(allowed, () => work(apart)));
  } catch (error) {
    throw error instanceof TimeIsOver ? endless(milliseconds, { where, what }) : error;
  }
}

/** A module of MDX says by this name and its own that it begins. */
export const BEGINS = "begins:";

/** A loop that was ended left what it worked on half done: nothing further is to be made with it. */
export class Endless extends SiteError {}

function endless(
  milliseconds: number,
  { where, what }: { readonly where: Where; readonly what: string },
): Endless {
  const problem: Problem = {
    rule: "site/endless",
    where,
    message: `${what} has not ended after ${milliseconds / 1000} s`,
    hint: /^the (page|data|text|endpoint|list|wait) /.test(what)
      ? "look for a loop or a wait without an end; where it only takes long, give the setting pageTimeout more milliseconds"
      : "look for a loop or a wait without an end",
  };
  return new Endless("The build would not end", [problem]);
}
