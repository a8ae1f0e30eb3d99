/** `build-site build`: content and templates → a complete site, swapped into place. */
import { prepareAssets } from "../assets/assets.ts";
import { startStyles } from "../assets/styles/styles.ts";
import { type Cache, createCache } from "../cache/cache.ts";
import { usableCache } from "../cache/cache-folder.ts";
import { ruleSettingProblems } from "../check/rules/rule-settings.ts";
import type { Config, Shard } from "../config.ts";
import { SiteError } from "../errors.ts";
import { type Checkout, checkoutOf } from "../git.ts";
import { noteBuilt } from "../output/built-from.ts";
import { writeCardPictures } from "../output/card-pictures.ts";
import { createDataFile, type DataFile } from "../output/data-file.ts";
import { withDays } from "../output/lastmod.ts";
import { writePart } from "../output/part-file.ts";
import { createRouteDigests, partInputs } from "../output/part-inputs.ts";
import { forgetRefused, noteRefused } from "../output/refused-build.ts";
import { siteNotices } from "../output/site-notices.ts";
import { withStage } from "../output/stage.ts";
import { summarise } from "../output/summary.ts";
import { type Written, writeSite } from "../output/write.ts";
import { tellUnread } from "../problems/no-permission.ts";
import { renderPages } from "../render/pages/pages.ts";
import { createThreadPool, type ThreadPool } from "../render/pages/thread-pool.ts";
import type { Reporter } from "../report.ts";
import { assertSite } from "../site/code/compile.ts";
import { type LoadedSite, loadSite } from "../site/load-site.ts";
import { MANIFEST } from "../site/manifest.ts";
import { type Waiting, waitingRecords } from "../site/problems/draft-notices.ts";
import type { SeeRoute } from "../site/routes/expand.ts";
import type { ResolvedSettings } from "../site/settings/settings.ts";
import { buildYear } from "../site/year.ts";

/** What a build has made. */
export interface Built {
  readonly written: Written;
  readonly checkout: Checkout | undefined;
  readonly settings: ResolvedSettings;
  readonly waiting: Waiting | undefined;
}

export async function build(config: Config, report: Reporter, shard?: Shard): Promise<void> {
  const built = await buildSite(config, report, { ...(shard ? { shard } : {}) });
  const timings = report.timings();
  const { document, lines } = await summarise(
    built.written,
    config,
    built.checkout,
    timings,
    built.waiting,
    shard,
  );
  report.result(document, lines);
}

interface BuildOptions {
  readonly shard?: Shard;
  /** A path below the site's own base that it is built for. */
  readonly below?: string;
  /** To see whether the site can be built: no card keeps it from that, and cards take longer than all else. */
  readonly withoutCards?: boolean;
}

/** Throws a SiteError with all problems of the site, and leaves the output folder as it was. */
export async function buildSite(
  config: Config,
  report: Pick<Reporter, "step" | "progress" | "stopwatch" | "warn">,
  options: BuildOptions = {},
): Promise<Built> {
  const { root } = config;
  // Before anything is written: a mistyped folder is not made.
  assertSite(root);
  const folder = usableCache(config.cache, report.warn);
  const isWhole = options.shard === undefined && options.below === undefined;
  return withStage(config.out, async (stage) => {
    const { shard, below } = options;
    // A preview keeps its entries in a file of its own, so that it drops none that the next build needs.
    const use =
      below === undefined ? { command: "build" } : { command: "preview", alsoFrom: "build" };
    const cache = createCache({ root, folder, ...use });
    const checkout = checkoutOf(root);
    using data = createDataFile(stage.scratchFile);
    using threads = createThreadPool(config.workers);
    const routes = shard && createRouteDigests();
    const { site, assets } = await prepareSite(
      config,
      { checkout, data, threads, see: routes?.see },
      cache,
      report,
      options,
    );
    if (shard) assertWhole(site);
    // Before pages are made: their code may change what it is given.
    const inputs = routes && partInputs(site, assets, routes);
    const notices = await siteNotices(root, site, cache, config.visibility);
    for (const notice of notices) report.warn(notice);
    const waiting = waitingRecords(site, config.visibility);
    const pages = renderPages(site, assets, threads, shard, stage.folder, report);
    const written = await report.step("pages", async () =>
      writeSite(stage, await withDays(root, site), assets, pages, cache, report, config.visibility),
    );
    if (shard && inputs) await writePart(stage.folder, shard, inputs);
    await writeCardPictures(stage.folder, shard, assets.cards?.pictures() ?? []);
    await report.step("swap", () => stage.commit());
    // The sizes come from the cache next time.
    await written.compressed;
    // Only a whole build asks for everything: after a part or a preview, what was not asked for is still needed.
    await cache.save({ prune: isWhole });
    if (folder && isWhole) await forgetRefused(folder);
    const from = await checkout;
    if (folder && from && isWhole) await noteBuilt(folder, written.hash, from);
    return { written, checkout: from, settings: site.settings, waiting };
  }).catch(async (error: unknown) => {
    if (folder && isWhole) await noteRefused(folder, config.out);
    throw tellUnread(error, root);
  });
}

/** `after` needs all pages, and no part of a build has them. */
function assertWhole({ compiled }: Pick<LoadedSite, "compiled">): void {
  if (!compiled.site.after) return;
  throw new SiteError("The site cannot be built in parts", [
    {
      rule: "site/manifest",
      where: { file: MANIFEST, field: "after" },
      message: "`after` asks for all files of the site, and a part has not all pages",
      hint: "build without --shard",
    },
  ]);
}

/** What works beside. */
interface Started {
  readonly checkout: ReturnType<typeof checkoutOf>;
  readonly data: DataFile;
  readonly threads: ThreadPool;
  readonly see: SeeRoute | undefined;
}

/** The stylesheet's thread and what it holds are gone before pages are rendered. */
async function prepareSite(
  config: Config,
  { checkout, data, threads, see }: Started,
  cache: Cache,
  report: Pick<Reporter, "step" | "stopwatch">,
  { shard, below, withoutCards = false }: BuildOptions,
) {
  const { root, visibility } = config;
  using styles = startStyles(root, cache);
  const options = {
    year: buildYear(config, checkout),
    visibility,
    keep: data.keep,
    shard,
    see,
    ruleProblems: ruleSettingProblems,
    expect: (files: number) => threads.warmUp(files / (shard?.count ?? 1)),
    ...(below ? { below } : {}),
  };
  const loaded = await report.step("content", () => loadSite(root, options, cache));
  const site = withoutCards ? cardless(loaded) : loaded;
  const assets = await prepareAssets(root, site, styles, cache, report);
  // Pages need only the assets: what those were made from would take memory that a large site needs.
  cache.clear();
  return { site, assets };
}

function cardless(site: LoadedSite): LoadedSite {
  const editions = site.editions.map((one) => ({ ...one, settings: withoutCard(one.settings) }));
  return { ...site, settings: withoutCard(site.settings), editions };
}

function withoutCard({ card, ...settings }: ResolvedSettings): ResolvedSettings {
  return settings;
}
