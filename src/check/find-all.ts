/**
 * Has every page checked once, joins what was taken of them, and asks every rule of the site. Rules that the site adds
 * are asked in this thread of pages that are read for them: their code may hold anything.
 */
import { pMapIterable } from "p-map";
import type { Cache } from "../cache/cache.ts";
import { fileIn } from "../output/parts.ts";
import type { Reporter } from "../report.ts";
import { type Measures, WEIGHTS } from "./budgets/budgets.ts";
import { RULES } from "./catalogue.ts";
import type { KnownPages } from "./pages/known-pages.ts";
import type { PageCheckSetup } from "./pages/page-reader.ts";
import { readPage } from "./reading/facts.ts";
import { createPageBytes } from "./reading/page-bytes.ts";
import type { Finding, Rule } from "./rules/rule.ts";
import { startRules } from "./rules/run.ts";
import { isAsked, type Scope } from "./rules/scope.ts";
import { type ClosestPair, SAMENESS_OF_PAGES } from "./sameness/sameness.ts";

export interface Found {
  readonly findings: readonly Finding[];
  readonly budgets: Measures;
  readonly closest: readonly ClosestPair[];
}

/** Pages that wait for a thread, so that none waits for a page: more would fill the memory. */
const WAITING = 64;

export async function findAll(
  { site, out, scope: pageScope }: PageCheckSetup,
  scope: Scope,
  ofSite: readonly Rule[],
  { check }: Pick<KnownPages, "check">,
  cache: Cache,
  { progress }: Pick<Reporter, "progress">,
  isPart: boolean,
): Promise<Found> {
  const asked = RULES.filter((rule) => isAsked(rule, pageScope, site.buildInfo));
  const untold = new Set(
    asked.filter((rule) => !isAsked(rule, scope, site.buildInfo)).map(({ id }) => id),
  );
  const rules = startRules(asked, site, out, cache);
  const weights = rules.run.survey(WEIGHTS);
  const sameness = rules.run.survey(SAMENESS_OF_PAGES);
  const own = startRules(ofSite, site, out, cache);
  const findings: Finding[] = [];
  const tell = (found: readonly Finding[]) => {
    for (const finding of found) if (!untold.has(finding.rule)) findings.push(finding);
  };
  const bytesOf = createPageBytes();
  let done = 0;
  const records = pMapIterable(
    site.pages,
    async (page) => {
      // Threads that do nothing else would be waited for longer than reading takes.
      const bytes = bytesOf(fileIn(out, page.file));
      const html = ofSite.length > 0 ? bytes.toString() : "";
      return { page, record: await check(page, bytes), html };
    },
    { concurrency: WAITING },
  );
  for await (const { page, record, html } of records) {
    rules.join(page, record);
    tell(record.findings);
    if (ofSite.length > 0) tell(own.read(readPage(page, html)).findings);
    progress("check", ++done, site.pages.length);
  }
  if (isPart) return { findings, budgets: await weights.measures(), closest: [] };
  tell(await rules.end());
  tell(await own.end());
  return {
    findings,
    budgets: await weights.measures(),
    closest: sameness.compared().closest,
  };
}
