import { type Problem, SiteError } from "../errors.ts";
import type { SiteView, Texts } from "./site-view.ts";

/** What keeps the site from being made with other texts in its content; empty where nothing does. */
export async function problemsWith(view: SiteView, texts: Texts): Promise<readonly Problem[]> {
  try {
    await view.with(texts);
    return [];
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    if (error.problems.length > 0) return error.problems;
    return [{ rule: "edit/site", where: {}, message: error.message }];
  }
}
