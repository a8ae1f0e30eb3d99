/** Pages that a change would break: those concerned are made before anything is written. */
import { type Problem, SiteError } from "../errors.ts";
import type { ReadySite } from "../serve/site-builder.ts";
import { addressIn, type SiteView } from "./site-view.ts";
import { filesOfRecord } from "./structure/site-files.ts";

/** Somebody waits for it. */
const MOST_PAGES = 24;

/** What is wrong with pages of a site that is tried out, as far as they can be made now. */
export async function failuresOf(
  view: SiteView,
  site: ReadySite,
  files: readonly string[],
  /** Addresses of pages that are known to show what changes. */
  shownOn: readonly string[],
): Promise<readonly Problem[]> {
  const now = await view.now();
  const paths = [...new Set([...shownOn, ...concernedBy(site, files)])].slice(0, MOST_PAGES);
  const problems: Problem[] = [];
  for (const path of paths) {
    const failures = await failuresAt(view, site, path);
    if (failures.length > 0 && (await failuresAt(view, now, path)).length === 0)
      problems.push(...failures);
  }
  return problems;
}

/** The pages of these files' records, and one of each kind: what a record says may stand on others' pages too. */
function concernedBy(site: ReadySite, files: readonly string[]): readonly string[] {
  const all = new Set(files.flatMap((file) => filesOfRecord(site.site, file)));
  const routes = [...site.routes.values()];
  const own = routes.filter(({ source }) => source !== undefined && all.has(source));
  const firsts = new Map(routes.toReversed().map((route) => [route.kind, route]));
  return [...own, ...firsts.values()].map(({ path }) => addressIn(site, path));
}

async function failuresAt(
  view: SiteView,
  site: ReadySite,
  path: string,
): Promise<readonly Problem[]> {
  try {
    await view.page(site, path);
    return [];
  } catch (error) {
    if (error instanceof SiteError) return error.problems;
    throw error;
  }
}
