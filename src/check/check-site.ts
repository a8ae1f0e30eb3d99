/** The whole check of an output folder: one parse per page, then what only all pages together show. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Config } from "../config.ts";
import type { Reporter } from "../report.ts";
import { crawlFindings } from "./crawl.ts";
import { readPage } from "./facts.ts";
import type { CheckReport } from "./formats.ts";
import { createFragments } from "./fragments.ts";
import { groupProblems } from "./group.ts";
import { checkHead } from "./head.ts";
import { createHeadAcross } from "./head-across.ts";
import { checkHtml } from "./html.ts";
import { checkLinks } from "./links.ts";
import { checkFiles } from "./manifest.ts";
import { createOrphans } from "./orphans.ts";
import { type ReadSite, readSite } from "./read-site.ts";
import { createSitemap } from "./sitemap.ts";
import { createSources } from "./sources.ts";
import { createThreads, type Threads } from "./threads.ts";
import type { Collector, Finding, PageRule } from "./types.ts";

const PAGE_RULES: readonly PageRule[] = [checkLinks, checkHead, checkHtml];

/** Pages whose markup may wait for a judge: more would only fill the memory. */
const WAITING = 12;

/** Sites up to this size are judged in this thread: starting others would take longer. */
const SMALL = 12;

/** How far a check goes. */
export interface Scope {
  /** Also what must change before the site goes live. */
  readonly launch?: boolean;
  /** Also whether links to other sites work. */
  readonly external?: boolean;
}

/** Throws a SiteError when there is no built site; everything else that is wrong is in the report. */
export async function checkSite(
  config: Pick<Config, "root" | "out" | "workers">,
  _scope: Scope,
  report: Pick<Reporter, "progress">,
): Promise<CheckReport> {
  const site = await readSite(config.out);
  const findings = await findAll(site, config, report);
  const sources = createSources(config.root, site);
  const group = async (list: readonly Finding[]) =>
    groupProblems(await Promise.all(list.map(sources.place)), sources);
  return {
    pages: site.pages.length,
    problems: await group(findings.filter(({ notice }) => !notice)),
    notices: await group(findings.filter(({ notice }) => notice)),
    figures: {},
  };
}

async function findAll(
  site: ReadSite,
  config: Pick<Config, "out" | "workers">,
  { progress }: Pick<Reporter, "progress">,
): Promise<readonly Finding[]> {
  const threads = createThreads(site.pages.length <= SMALL ? 0 : Math.min(2, config.workers));
  try {
    const crawled = threads.crawl(site, config.out);
    const collectors = [
      createFragments(site, config.out),
      createOrphans(site, config.out),
      createHeadAcross(),
      createSitemap(site, config.out),
    ];
    const findings = await readPages(site, config.out, threads, collectors, progress);
    findings.push(...(await checkFiles(site, config.out)));
    for (const { end } of collectors) findings.push(...(await end()));
    findings.push(...crawlFindings(await crawled, findings, site));
    return findings;
  } finally {
    await threads.close();
  }
}

async function readPages(
  site: ReadSite,
  out: string,
  threads: Threads,
  collectors: readonly Collector[],
  progress: Reporter["progress"],
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const waiting = new Set<Promise<void>>();
  let done = 0;
  for (const page of site.pages) {
    if (!site.files.has(page.file)) {
      findings.push({
        rule: "links/missing-page",
        where: { file: page.file, route: page.route },
        message: "the page of this route is not in the output",
        hint: "build the site again",
      });
      continue;
    }
    const html = await readFile(join(out, page.file), "utf8");
    const judged = threads.judge(html, page).then((result) => {
      findings.push(...result);
      waiting.delete(judged);
      progress("check", ++done, site.pages.length);
    });
    waiting.add(judged);
    const facts = readPage(page, html);
    for (const rule of PAGE_RULES) findings.push(...rule(facts, site));
    for (const { add } of collectors) add(facts);
    if (waiting.size >= WAITING) await Promise.race(waiting);
  }
  await Promise.all(waiting);
  return findings;
}
