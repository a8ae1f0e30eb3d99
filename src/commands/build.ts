/** `build-site build`: content and templates → a complete site, swapped into place. */
import { prepareAssets } from "../assets/assets.ts";
import { startStyles } from "../assets/styles.ts";
import { type Cache, createCache } from "../cache/cache.ts";
import { assertRuleSettings } from "../check/rules/rule-settings.ts";
import type { Config, Shard } from "../config.ts";
import { checkoutOf } from "../git.ts";
import { headerNotices } from "../output/header-notices.ts";
import { withStage } from "../output/stage.ts";
import { summarise } from "../output/summary.ts";
import { writeSite } from "../output/write.ts";
import { renderPages } from "../render/pages.ts";
import type { Reporter } from "../report.ts";
import { loadPlan } from "../site/plan.ts";
import { buildYear } from "../site/year.ts";

export const build = (config: Config, report: Reporter, shard?: Shard): Promise<void> =>
  withStage(config.out, async (stage) => {
    const { root } = config;
    const cache = createCache({ root, folder: config.cache, command: "build" });
    const checkout = checkoutOf(root);
    const { plan, assets } = await prepareSite(config, checkout, cache, report);
    for (const notice of headerNotices(plan.settings.headers)) report.warn(notice);
    const pages = renderPages(plan, assets, config, shard, report);
    const written = await report.step("pages", () =>
      writeSite(stage, plan, assets, pages, cache, report),
    );
    await report.step("swap", () => stage.commit());
    await cache.save();
    const { document, lines } = summarise(written, config, await checkout, report.timings());
    report.result(document, lines);
  });

/** The stylesheet's thread and what it holds are gone before pages are rendered. */
async function prepareSite(
  config: Config,
  checkout: ReturnType<typeof checkoutOf>,
  cache: Cache,
  report: Reporter,
) {
  const { root, visibility } = config;
  using styles = startStyles(root, cache);
  const options = { year: buildYear(config, checkout), visibility };
  const plan = await report.step("content", () => loadPlan(root, options, cache));
  await assertRuleSettings(root, plan.settings);
  const assets = await prepareAssets(root, plan, styles, cache, report);
  // No page asks for what these are made from, which a large site needs the room of.
  cache.clear();
  return { plan, assets };
}
