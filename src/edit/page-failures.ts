/** Pages that a change would break: those concerned are made before anything is written. */
import { posix } from "node:path";
import { type Problem, SiteError } from "../errors.ts";
import { decoded } from "../hosting/url.ts";
import type { ReadySite } from "../serve/site-builder.ts";
import type { SiteRoute } from "../site/routes.ts";
import { addressIn, type SiteView, type Texts } from "./site-view.ts";
import { filesOfRecord, stemOf } from "./structure/site-files.ts";

/** Somebody waits for it. */
const MOST_PAGES = 24;

/** Of larger sites only pages whose file names what goes, and some more. */
const MOST_PAGES_OF_GONE = 400;

/** A change that is tried out. */
export interface Trial {
  readonly before: ReadySite;
  readonly after: ReadySite;
  readonly texts: Texts;
  /** Addresses of pages that are known to show what changes. */
  readonly shownOn: readonly string[];
}

/** What is wrong with pages after a change, as far as they can be made before it. */
export async function failuresOf(view: SiteView, trial: Trial): Promise<readonly Problem[]> {
  const { before, after, texts, shownOn } = trial;
  const shown = [...shownOn, ...concernedBy(after, [...texts.keys()])].slice(0, MOST_PAGES);
  const problems: Problem[] = [];
  for (const path of new Set([...shown, ...leadingToGone(view, trial)])) {
    const failures = await failuresAt(view, after, path);
    if (failures.length > 0 && (await failuresAt(view, before, path)).length === 0)
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

/** Where pages go: those that may lead to them, the ones first whose own file names one of them. */
function leadingToGone(view: SiteView, { before, after, texts }: Trial): readonly string[] {
  const gone = [...before.routes.values()].filter(({ path }) => !after.routes.has(path));
  if (gone.length === 0) return [];
  const names = gone.flatMap(({ path, source }) => [
    posix.basename(path),
    ...(source === undefined ? [] : [stemOf(source)]),
  ]);
  const namesOne = ({ source }: SiteRoute): boolean => {
    if (source === undefined) return false;
    const text = decoded(texts.get(source) ?? view.textIfThere(source) ?? "");
    return names.some((name) => name !== "" && text.includes(name));
  };
  const routes = [...after.routes.values()];
  const first = routes.filter(namesOne);
  return [...new Set([...first, ...routes])]
    .slice(0, MOST_PAGES_OF_GONE)
    .map(({ path }) => addressIn(after, path));
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
