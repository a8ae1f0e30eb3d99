/** Asks rules of a site: of each page once, then of all pages together. */

import type { Cache } from "../../cache/cache.ts";
import type { BuiltFolders } from "../../config.ts";
import type { BuiltPage } from "../reading/built-site.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import type { ReadSite } from "../reading/read-site.ts";
import type { Fault, Finding, Joiner, Rule, Run, Survey } from "./rule.ts";

/** All that a check needs of a page: plain data. */
export interface PageRecord {
  readonly findings: readonly Finding[];
  /** What each survey took, in the order in which rules ask for them. */
  readonly taken: readonly unknown[];
}

export interface RuleRun {
  readonly run: Run;
  readonly read: (facts: PageFacts) => PageRecord;
  /** Called with what was read of each page, in their order. */
  readonly join: (page: BuiltPage, record: PageRecord) => void;
  /** What the rules have to say when every page was joined. */
  readonly end: () => Promise<readonly Finding[]>;
}

type AnySurvey = Survey<unknown, Joiner<unknown>>;

export function startRules(
  rules: readonly Rule[],
  site: ReadSite,
  out: BuiltFolders,
  cache: Cache,
): RuleRun {
  const surveys = new Map<AnySurvey, Joiner<unknown>>();
  const run: Run = {
    site,
    out,
    cache,
    survey<Taken, Joined extends Joiner<Taken>>(survey: Survey<Taken, Joined>): Joined {
      const key = survey as unknown as AnySurvey;
      const joined = (surveys.get(key) as Joined | undefined) ?? survey.join(run);
      surveys.set(key, joined as Joiner<unknown>);
      return joined;
    },
  };
  const ends = rules.flatMap(({ id, site: start }) => (start ? [{ id, end: start(run) }] : []));
  return {
    run,
    read: (facts) => ({
      findings: rules.flatMap(({ id, page }) => (page ? named(id, page(facts, site)) : [])),
      taken: Array.from(surveys.keys(), ({ take }) => take(facts, site)),
    }),
    join(page, { taken }) {
      for (const [index, { add }] of [...surveys.values()].entries()) add(taken[index], page);
    },
    async end() {
      const found: Finding[] = [];
      for (const { id, end } of ends) found.push(...named(id, await end()));
      return found;
    },
  };
}

const named = (rule: string, faults: readonly Fault[]): readonly Finding[] =>
  faults.map((fault) => ({ rule, ...fault }));
