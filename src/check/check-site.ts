/** The whole check of an output folder: what is found, where it comes from, grouped. */
import { type Cache, createCache } from "../cache/cache.ts";
import type { Config, Shard } from "../config.ts";
import type { Reporter } from "../report.ts";
import { buildYear } from "../site/year.ts";
import { ruleOf } from "./catalogue.ts";
import { findAll } from "./find-all.ts";
import { missingFindings } from "./languages/missing.ts";
import { pairFindings } from "./languages/pairs.ts";
import { staleFindings } from "./languages/stale.ts";
import { withKnownPages } from "./pages/known-pages.ts";
import { createPageChecks } from "./pages/page-checks.ts";
import { partOf } from "./reading/part.ts";
import { readBuildInfo, readSite } from "./reading/read-site.ts";
import { createReport } from "./report/check-report.ts";
import type { CheckReport } from "./report/formats.ts";
import type { Finding, Rule } from "./rules/rule.ts";
import type { Scope } from "./rules/scope.ts";
import { createSeverities } from "./rules/severities.ts";

/**
 * With a shard only the pages of this part are asked, and what is known of them stays in its folder for the check of
 * all parts. Throws a SiteError when there is no built site, or with `launch` when its content cannot be read;
 * everything else that is wrong is in the report. `more` is what others know of the site.
 */
export async function checkSite(
  config: Pick<Config, "root" | "built" | "cache" | "workers" | "year">,
  scope: Scope,
  report: Pick<Reporter, "progress">,
  more: readonly Finding[] = [],
  shard?: Shard,
): Promise<CheckReport> {
  const { root, built: out, cache: folder } = config;
  const whole = await readSite(out, await readBuildInfo(out));
  const site = shard ? partOf(whole, shard, out) : whole;
  const cache = createCache({ root, folder, command: "check", alsoFrom: "build" });
  const setup = { site, out, scope: pageScopeOf(scope) };
  const checks = createPageChecks(setup, config.workers);
  const pages = withKnownPages(checks, setup, config, shard !== undefined);
  const isLaunch = scope.launch === true;
  try {
    const ofSite = site.buildInfo.checks ? await loadSiteRules(root, cache) : [];
    const bySite = new Map(ofSite.map((rule) => [rule.id, rule]));
    const known = (id: string) => ruleOf(id) ?? bySite.get(id);
    const severities = createSeverities(site.buildInfo.check ?? {}, known, isLaunch);
    const read = await findAll(setup, scope, ofSite, pages, cache, report, shard !== undefined);
    const found = { ...read, findings: [...read.findings, ...more] };
    await Promise.all([cache.save(), pages.save()]);
    const content = [
      ...(isLaunch ? await contentFindings(config) : []),
      ...(await staleFindings(root, site.buildInfo.stale ?? [])),
      ...pairFindings(site.buildInfo.pairFaults ?? []),
      ...missingFindings(site.buildInfo.growing ?? []),
    ];
    return await createReport(found, content, severities, root, site, ofSite);
  } finally {
    checks.close();
  }
}

/** A launch asks pages little more, and `publish` is to know again what a check before it read. */
const pageScopeOf = ({ external = false }: Scope): Required<Scope> => ({ launch: true, external });

/** The site's own code is loaded only when it is asked. */
async function loadSiteRules(root: string, cache: Cache): Promise<readonly Rule[]> {
  const { compiledRules } = await import("./rules/site-rules.ts");
  return compiledRules(root, cache);
}

async function contentFindings(config: Pick<Config, "root" | "year">): Promise<readonly Finding[]> {
  const { launchProblems } = await import("./launch/content.ts");
  return launchProblems(config.root, { year: buildYear(config) });
}
