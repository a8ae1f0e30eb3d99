/** What a build would refuse before it makes anything: the manifest, the content, the routes and what they hold together. */
import { type Problem, SiteError } from "../src/errors.ts";
import { type LoadOptions, loadSite } from "../src/site/load-site.ts";

/** Every problem of a site's plan; none where it can be built. */
export async function problemsOfPlan(
  root: string,
  options: Pick<LoadOptions, "visibility"> = {},
): Promise<readonly Problem[]> {
  try {
    await loadSite(root, { year: 2026, ...options });
    return [];
  } catch (error) {
    if (error instanceof SiteError) return error.problems;
    throw error;
  }
}
