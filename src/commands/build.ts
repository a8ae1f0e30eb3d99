/** `build-site build`: content and templates → a complete site, swapped into place. */
import { prepareAssets } from "../assets/assets.ts";
import { startTailwind } from "../assets/stylesheet.ts";
import type { Config, Shard } from "../config.ts";
import { createKept } from "../kept.ts";
import { createBuildMemory } from "../memory.ts";
import { withStage } from "../output/stage.ts";
import { summarise } from "../output/summary.ts";
import { writeSite } from "../output/write.ts";
import { renderPages } from "../render/pages.ts";
import type { Reporter } from "../report.ts";
import { loadPlan } from "../site/plan.ts";

export const build = (config: Config, report: Reporter, shard?: Shard): Promise<void> =>
  withStage(config.out, async (stage) => {
    const kept = createKept(config.root, config.cache, "build");
    using tailwind = startTailwind(config.root, kept);
    const memory = createBuildMemory(kept);
    const plan = await report.step("content", () => loadPlan(config.root, config.year, memory));
    const assets = await prepareAssets(config, plan, tailwind, report, memory);
    const pages = renderPages(plan, assets, config, shard, report);
    const written = await report.step("pages", () =>
      writeSite(stage, plan, assets, pages, kept, report),
    );
    await report.step("swap", () => stage.commit());
    await kept.save();
    const { document, lines } = summarise(written, config, report.timings());
    report.result(document, lines);
  });
