/** Reads every page once and asks every rule. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pMap from "p-map";
import type { Cache } from "../cache/cache.ts";
import type { Reporter } from "../report.ts";
import { createWeights, type Measures } from "./budgets/budgets.ts";
import { hasCrossReferences } from "./markup/cross-references.ts";
import type { Validators } from "./markup/validators.ts";
import type { BuiltPage } from "./reading/built-site.ts";
import { readPage } from "./reading/facts.ts";
import type { ReadSite } from "./reading/read-site.ts";
import type { Finding, Rule } from "./rules/rule.ts";
import { type RuleRun, startRules } from "./rules/run.ts";
import { type ClosestPair, createSameness } from "./sameness/sameness.ts";

export interface Found {
  readonly findings: readonly Finding[];
  readonly budgets: Measures;
  readonly closest: readonly ClosestPair[];
}

/** Which rules are asked beside those that always are. */
export interface Scope {
  /** Also what must change before the site goes live. */
  readonly launch?: boolean;
  /** Also whether links to other sites work. */
  readonly external?: boolean;
}

/** Pages whose markup may wait for a validator, which is slower than the reader: more would fill the memory. */
const WAITING = 100;

export async function findAll(
  site: ReadSite,
  out: string,
  rules: readonly Rule[],
  validators: Pick<Validators, "validate">,
  cache: Cache,
  scope: Scope,
  { progress }: Pick<Reporter, "progress">,
): Promise<Found> {
  const asked = rules.filter((rule) => isAsked(rule, scope));
  const started = startRules(asked, site, out, cache);
  const weights = started.run.survey(createWeights);
  const sameness = started.run.survey(createSameness);
  const found = await readPages(site, out, validators, started, progress);
  const collected = await started.end();
  return {
    findings: [...found, ...collected],
    budgets: await weights.measures(),
    closest: sameness.compared().closest,
  };
}

const isAsked = ({ only }: Rule, scope: Scope): boolean =>
  only === undefined || scope[only] === true;

/** What is wrong with each page, and nothing of a page when it is done. */
async function readPages(
  site: ReadSite,
  out: string,
  { validate }: Pick<Validators, "validate">,
  rules: RuleRun,
  progress: Reporter["progress"],
): Promise<readonly Finding[]> {
  const found: Finding[] = [];
  let done = 0;
  const check = (page: BuiltPage) => {
    // Threads that do nothing else would be waited for longer than reading takes.
    const html = readFileSync(join(out, page.file), "utf8");
    const facts = readPage(page, html);
    found.push(...rules.read(facts));
    const { file, route } = page;
    const markup = { html, file, route, hasCrossReferences: hasCrossReferences(facts) };
    return Promise.all([validate(markup), rules.settled(facts)]);
  };
  const inMarkup = await pMap(
    site.pages,
    async (page) => {
      const [result] = await check(page);
      progress("check", ++done, site.pages.length);
      return result;
    },
    { concurrency: WAITING },
  );
  return [...found, ...inMarkup.flat()];
}
