import { type Problem, SiteError } from "../errors.ts";
import { failuresOf } from "./page-failures.ts";
import type { SiteView, Texts } from "./site-view.ts";

/**
 * What keeps the site from being made with other texts in its content; empty where nothing does. Pages are made only
 * where it is said which ones are known to show what changes: that takes longer.
 */
export async function problemsWith(
  view: SiteView,
  texts: Texts,
  shownOn?: readonly string[],
): Promise<readonly Problem[]> {
  try {
    const site = await view.with(texts);
    return shownOn ? await failuresOf(view, site, [...texts.keys()], shownOn) : [];
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    if (error.problems.length > 0) return error.problems;
    return [{ rule: "edit/site", where: {}, message: error.message }];
  }
}
