import { type Problem, SiteError } from "../errors.ts";
import { type Findings, findingsOf, type Trial } from "./page-findings.ts";
import type { SiteView, Texts } from "./site-view.ts";
import { unlessBroken } from "./unless-broken.ts";

/** What keeps the site from being made with other texts in its content, as far as the content tells; empty where nothing does. */
export async function problemsWith(view: SiteView, texts: Texts): Promise<readonly Problem[]> {
  try {
    await view.with(texts);
    return [];
  } catch (error) {
    return problemsOf(error);
  }
}

/**
 * What its pages say, too: those known to show what changes, one of each kind, and the site as it is published. That
 * takes longer.
 */
export async function findingsWith(
  view: SiteView,
  texts: Texts,
  shownOn: readonly string[],
): Promise<Findings> {
  try {
    const after = await view.with(texts);
    const trial = { before: await view.now(), after, texts, shownOn };
    const found = await findingsOf(view, trial);
    if (found.problems.length > 0) return found;
    return { ...found, problems: await problemsAsPublished(view, trial) };
  } catch (error) {
    return { problems: problemsOf(error), notices: [] };
  }
}

function problemsOf(error: unknown): readonly Problem[] {
  if (!(error instanceof SiteError)) throw error;
  if (error.problems.length > 0) return error.problems;
  return [{ rule: "edit/site", where: {}, message: error.message }];
}

/** The desk shows drafts, and what has yet to come: a page that leads to one is whole here, and fails in a build. */
async function problemsAsPublished(view: SiteView, trial: Trial): Promise<readonly Problem[]> {
  const before = await unlessBroken(() => view.published(trial.before));
  // Where it cannot be published as it is, no change is to blame.
  if (!before) return [];
  const after = await view.published(trial.after, trial.texts);
  if (before === trial.before && after === trial.after) return [];
  return (await findingsOf(view, { ...trial, before, after })).problems;
}
