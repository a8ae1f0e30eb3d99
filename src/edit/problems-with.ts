import { type Problem, SiteError } from "../errors.ts";
import { failuresOf, type Trial } from "./page-failures.ts";
import type { SiteView, Texts } from "./site-view.ts";
import { unlessBroken } from "./unless-broken.ts";

/**
 * What keeps the site from being made with other texts in its content; empty where nothing does. Pages are made only
 * where it is said which ones are known to show what changes, and the site as it is published: that takes longer.
 */
export async function problemsWith(
  view: SiteView,
  texts: Texts,
  shownOn?: readonly string[],
): Promise<readonly Problem[]> {
  try {
    const after = await view.with(texts);
    if (!shownOn) return [];
    const before = await view.now();
    const problems = await failuresOf(view, { before, after, texts, shownOn });
    return problems.length > 0
      ? problems
      : await problemsAsPublished(view, { before, after, texts, shownOn });
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    if (error.problems.length > 0) return error.problems;
    return [{ rule: "edit/site", where: {}, message: error.message }];
  }
}

/** The desk shows drafts, and what has yet to come: a page that leads to one is whole here, and fails in a build. */
async function problemsAsPublished(view: SiteView, trial: Trial): Promise<readonly Problem[]> {
  const before = await unlessBroken(() => view.published(trial.before));
  // Where it cannot be published as it is, no change is to blame.
  if (!before) return [];
  const after = await view.published(trial.after, trial.texts);
  if (before === trial.before && after === trial.after) return [];
  return failuresOf(view, { ...trial, before, after });
}
