/** How a change of the site's content ended. */
import { type Problem, SiteError } from "../errors.ts";
import type { Conflict } from "./edits.ts";
import type { Change } from "./journal.ts";
import { Refused } from "./writer/refused.ts";

/** Nothing is written. */
export interface Refusal {
  readonly ok: false;
  readonly problems: readonly Problem[];
  readonly conflicts: readonly Conflict[];
}

/** Without a change where there was nothing to do. */
export type Outcome = { readonly ok: true; readonly change: Change | undefined } | Refusal;

export const refused = (message: string): Refusal => ({
  ok: false,
  problems: [{ rule: "edit/refused", where: {}, message }],
  conflicts: [],
});

export const inConflict = (conflicts: readonly Conflict[]): Refusal => ({
  ok: false,
  problems: [],
  conflicts,
});

/** What is wrong with the site, or cannot be changed, is an outcome; anything else is a defect, and thrown on. */
export function refusedBy(error: unknown): Refusal {
  if (error instanceof SiteError) return { ok: false, problems: error.problems, conflicts: [] };
  if (error instanceof Refused) return refused(error.message);
  throw error;
}
