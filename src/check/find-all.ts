/** Reads every page once and asks every rule. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as turn } from "node:timers/promises";
import type { Cache } from "../cache/cache.ts";
import { createPool } from "../output/pool.ts";
import type { Reporter } from "../report.ts";
import { createBudgets, type Measures } from "./budgets.ts";
import { createCardImages } from "./card-images.ts";
import { hasCrossReferences } from "./cross-references.ts";
import { checkData } from "./data.ts";
import { createDataAcross } from "./data-across.ts";
import { createExternal } from "./external.ts";
import { readPage } from "./facts.ts";
import { checkFiles } from "./files.ts";
import { createFragments } from "./fragments.ts";
import { checkHead } from "./head.ts";
import { createHeadAcross } from "./head-across.ts";
import { checkHtml } from "./html.ts";
import { createLaunch } from "./launch.ts";
import { checkLinks } from "./links.ts";
import { createOrphans } from "./orphans.ts";
import type { ReadSite } from "./read-site.ts";
import { type ClosestPair, createSameness } from "./sameness.ts";
import { createSitemap } from "./sitemap.ts";
import type { BuiltPage, Collector, Finding, PageRule } from "./types.ts";
import type { Validators } from "./validators.ts";

export interface Found {
  readonly findings: readonly Finding[];
  readonly budgets: Measures;
  readonly closest: readonly ClosestPair[];
}

const PAGE_RULES: readonly PageRule[] = [checkLinks, checkHead, checkHtml, checkData];

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
  const { found, validated } = await readPages(site, out, validators, collectors, progress);
  const collected = await collect(site, out, collectors);
  return {
    findings: [...found, ...collected, ...(await validated())],
    budgets: budgets.measures(),
    closest: sameness.closest(),
  };
}

interface Read {
  readonly found: readonly Finding[];
  /** Resolves to what is wrong with the markup, when all of it is validated. */
  readonly validated: () => Promise<readonly Finding[]>;
}

/** What is wrong with each page, and nothing of a page when it is done. */
async function readPages(
  site: ReadSite,
  out: string,
  { validate }: Pick<Validators, "validate">,
  collectors: readonly Collector[],
  progress: Reporter["progress"],
): Promise<Read> {
  const found: Finding[] = site.missing.map(missingPage);
  const inMarkup: Finding[] = [];
  const validating = createPool(WAITING);
  const adding = createPool(WAITING);
  let done = 0;
  for (const page of site.pages) {
    // Threads that do nothing else would be waited for longer than reading takes.
    const html = readFileSync(join(out, page.file), "utf8");
    const facts = readPage(page, html);
    validating.add(
      validate({
        html,
        file: page.file,
        route: page.route,
        hasCrossReferences: hasCrossReferences(facts),
      }).then((result) => {
        inMarkup.push(...result);
        progress("check", ++done, site.pages.length);
      }),
    );
    for (const rule of PAGE_RULES) found.push(...rule(facts, site));
    for (const { add } of collectors) adding.add(add(facts));
    await Promise.all([validating.room(), adding.room(), turn()]);
  }
  await adding.done();
  return { found, validated: () => validating.done().then(() => inMarkup) };
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
