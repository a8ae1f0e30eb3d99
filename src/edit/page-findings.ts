/** What a change does to pages: those concerned are made before anything is written. */
import { posix } from "node:path";
import { type Problem, SiteError } from "../errors.ts";
import { decoded } from "../hosting/url.ts";
import { uniqueProblems } from "../problems/unique-problems.ts";
import type { ReadySite } from "../serve/site-builder.ts";
import type { SiteRoute } from "../site/routes/routes.ts";
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

/** What is said of pages after a change and was not before it. */
export interface Findings {
  readonly problems: readonly Problem[];
  /** What a build tells and does not refuse. */
  readonly notices: readonly Problem[];
}

/** As far as pages can be made before it. */
export async function findingsOf(view: SiteView, trial: Trial): Promise<Findings> {
  const { before, after, texts, shownOn } = trial;
  const shown = [...shownOn, ...concernedBy(after, [...texts.keys()])].slice(0, MOST_PAGES);
  const problems: Problem[] = [];
  const notices: Problem[] = [];
  for (const path of new Set([...shown, ...leadingToGone(view, trial)])) {
    const now = await findingsAt(view, after, path);
    if (now.problems.length + now.notices.length === 0) continue;
    const was = await findingsAt(view, before, path);
    if (was.problems.length > 0) continue;
    problems.push(...now.problems);
    const known = new Set(was.notices.map(said));
    notices.push(...now.notices.filter((notice) => !known.has(said(notice))));
  }
  return { problems, notices: uniqueProblems(notices) };
}

/** Lines move with every change. */
const said = ({ rule, where, message }: Problem): string => `${rule} ${where.file} ${message}`;

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

async function findingsAt(view: SiteView, site: ReadySite, path: string): Promise<Findings> {
  try {
    return { problems: [], notices: (await view.page(site, path))?.notices ?? [] };
  } catch (error) {
    if (error instanceof SiteError) return { problems: error.problems, notices: [] };
    throw error;
  }
}
