/** Reads every page once and asks every rule. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import pMap from "p-map";
import type { Cache } from "../cache/cache.ts";
import type { Reporter } from "../report.ts";
import { createBudgets, type Measures } from "./budgets/budgets.ts";
import { createDataAcross } from "./data/across.ts";
import { checkFiles } from "./files/files.ts";
import { createHeadAcross } from "./head/across.ts";
import { createCardImages } from "./head/card-images.ts";
import { createLaunch } from "./launch/launch.ts";
import { createExternal } from "./links/external.ts";
import { createFragments } from "./links/fragments.ts";
import { createOrphans } from "./links/orphans.ts";
import { hasCrossReferences } from "./markup/cross-references.ts";
import type { Validators } from "./markup/validators.ts";
import { PAGE_RULES } from "./page-rules.ts";
import { readPage } from "./reading/facts.ts";
import type { ReadSite } from "./reading/read-site.ts";
import type { BuiltPage, Collector, Finding } from "./reading/types.ts";
import { type ClosestPair, createSameness } from "./sameness/sameness.ts";
import { createSitemap } from "./sitemap/sitemap.ts";

export interface Found {
  readonly findings: readonly Finding[];
  readonly budgets: Measures;
  readonly closest: readonly ClosestPair[];
}

/** Pages whose markup may wait for a validator, which is slower than the reader: more would fill the memory. */
const WAITING = 100;

export async function findAll(
  site: ReadSite,
  out: string,
  validators: Pick<Validators, "validate">,
  cache: Cache,
  { launch, external }: { readonly launch?: boolean; readonly external?: boolean },
  { progress }: Pick<Reporter, "progress">,
): Promise<Found> {
  const budgets = createBudgets(site, out, site.manifest.budgets ?? {}, cache);
  const sameness = createSameness();
  const collectors: readonly Collector[] = [
    createFragments(site, out),
    createOrphans(site, out),
    createHeadAcross(),
    createCardImages(site, out),
    createDataAcross(site),
    createSitemap(site, out),
    budgets,
    sameness,
    ...(launch ? [createLaunch(site)] : []),
    ...(external ? [createExternal(site)] : []),
  ];
  const found = await readPages(site, out, validators, collectors, progress);
  const collected = await collect(site, out, collectors);
  return {
    findings: [...found, ...collected],
    budgets: budgets.measures(),
    closest: sameness.closest(),
  };
}

/** What is wrong with each page, and nothing of a page when it is done. */
async function readPages(
  site: ReadSite,
  out: string,
  { validate }: Pick<Validators, "validate">,
  collectors: readonly Collector[],
  progress: Reporter["progress"],
): Promise<readonly Finding[]> {
  const found: Finding[] = site.missing.map(missingPage);
  let done = 0;
  const check = (page: BuiltPage) => {
    // Threads that do nothing else would be waited for longer than reading takes.
    const html = readFileSync(join(out, page.file), "utf8");
    const facts = readPage(page, html);
    for (const rule of PAGE_RULES) found.push(...rule(facts, site));
    const { file, route } = page;
    const markup = { html, file, route, hasCrossReferences: hasCrossReferences(facts) };
    return Promise.all([validate(markup), ...collectors.map(({ add }) => add(facts))]);
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

async function collect(
  site: ReadSite,
  out: string,
  collectors: readonly Collector[],
): Promise<readonly Finding[]> {
  const findings = [...(await checkFiles(site, out))];
  for (const { end } of collectors) findings.push(...(await end()));
  return findings;
}

const missingPage = ({ file, route }: BuiltPage): Finding => ({
  rule: "links/missing-page",
  where: { file, route },
  message: "the page of this route is not in the output",
  hint: "build the site again",
});
