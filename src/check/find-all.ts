/** Reads every page once and asks every rule. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Kept } from "../kept.ts";
import type { Reporter } from "../report.ts";
import { createBudgets, type Measures } from "./budgets.ts";
import { createCardImages } from "./card-images.ts";
import { crawlFindings } from "./crawl-findings.ts";
import { checkData } from "./data.ts";
import { createDataAcross } from "./data-across.ts";
import { createExternal } from "./external.ts";
import { readPage } from "./facts.ts";
import { createFragments } from "./fragments.ts";
import { checkHead } from "./head.ts";
import { createHeadAcross } from "./head-across.ts";
import { checkHtml } from "./html.ts";
import { createLaunch } from "./launch.ts";
import { checkLinks } from "./links.ts";
import { checkFiles } from "./manifest.ts";
import { createOrphans } from "./orphans.ts";
import type { ReadSite } from "./read-site.ts";
import { type ClosestPair, createSameness } from "./sameness.ts";
import { isTangled } from "./shell.ts";
import { createSitemap } from "./sitemap.ts";
import type { Threads } from "./threads.ts";
import type { BuiltPage, Collector, Finding, PageRule } from "./types.ts";

export interface Found {
  readonly findings: readonly Finding[];
  readonly budgets: Measures;
  readonly closest: readonly ClosestPair[];
}

const PAGE_RULES: readonly PageRule[] = [checkLinks, checkHead, checkHtml, checkData];

/** Pages whose markup may wait for a judge, who is slower than the reader: more would fill the memory. */
const WAITING = 100;

export async function findAll(
  site: ReadSite,
  out: string,
  threads: Threads,
  kept: Kept,
  { launch, external }: { readonly launch?: boolean; readonly external?: boolean },
  { progress }: Pick<Reporter, "progress">,
): Promise<Found> {
  const budgets = createBudgets(site, out, site.marker.budgets ?? {}, kept);
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
  const [broken, findings] = await Promise.all([
    threads.crawl(site, out),
    readPages(site, out, threads, collectors, progress),
  ]);
  findings.push(...(await checkFiles(site, out)));
  for (const { end } of collectors) findings.push(...(await end()));
  findings.push(...crawlFindings(broken, findings, site));
  return { findings, budgets: budgets.measures(), closest: sameness.closest() };
}

/** What is wrong with each page, and nothing of a page when it is done. */
async function readPages(
  site: ReadSite,
  out: string,
  threads: Threads,
  collectors: readonly Collector[],
  progress: Reporter["progress"],
): Promise<Finding[]> {
  const findings: Finding[] = site.missing.map(missingPage);
  const waiting = new Set<Promise<void>>();
  let done = 0;
  let failure: { readonly error: unknown } | undefined;
  const later = (work: void | Promise<void>) => {
    if (!work) return;
    const settled: Promise<void> = work
      .catch((error: unknown) => {
        failure ??= { error };
      })
      .finally(() => waiting.delete(settled));
    waiting.add(settled);
  };
  for (const page of site.pages) {
    const html = await readFile(join(out, page.file), "utf8");
    const facts = readPage(page, html);
    later(
      threads.judge({ html, page, tangled: isTangled(facts) }).then((result) => {
        findings.push(...result);
        progress("check", ++done, site.pages.length);
      }),
    );
    for (const rule of PAGE_RULES) findings.push(...rule(facts, site));
    for (const { add } of collectors) later(add(facts));
    while (waiting.size >= WAITING) await Promise.race(waiting);
    if (failure) break;
  }
  await Promise.all(waiting);
  if (failure) throw failure.error;
  return findings;
}

const missingPage = ({ file, route }: BuiltPage): Finding => ({
  rule: "links/missing-page",
  where: { file, route },
  message: "the page of this route is not in the output",
  hint: "build the site again",
});
