/** Asks rules of a site: of each page once, then of all pages together. */
import type { Cache } from "../../cache/cache.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import type { ReadSite } from "../reading/read-site.ts";
import type { Fault, Finding, Rule, Run, Survey } from "./rule.ts";

export interface RuleRun {
  readonly run: Run;
  /** What the rules have to say of a page. The surveys have seen it when the promise settles. */
  readonly read: (facts: PageFacts) => readonly Finding[];
  readonly settled: (facts: PageFacts) => Promise<unknown>;
  /** What they have to say when every page was read. */
  readonly end: () => Promise<readonly Finding[]>;
}

export function startRules(
  rules: readonly Rule[],
  site: ReadSite,
  out: string,
  cache: Cache,
): RuleRun {
  const surveys = new Map<unknown, Survey>();
  const run: Run = {
    site,
    out,
    cache,
    survey<T extends Survey>(create: (run: Run) => T): T {
      const made = (surveys.get(create) as T | undefined) ?? create(run);
      surveys.set(create, made);
      return made;
    },
  };
  const ends = rules.flatMap(({ id, site: start }) => (start ? [{ id, end: start(run) }] : []));
  return {
    run,
    read: (facts) =>
      rules.flatMap(({ id, page }) => (page ? findingsOf(id, page(facts, site)) : [])),
    settled: (facts) => Promise.all([...surveys.values()].map(({ add }) => add(facts))),
    async end() {
      const found: Finding[] = [];
      for (const { id, end } of ends) found.push(...findingsOf(id, await end()));
      return found;
    },
  };
}

const findingsOf = (rule: string, faults: readonly Fault[]): readonly Finding[] =>
  faults.map((fault) => ({ rule, ...fault }));
