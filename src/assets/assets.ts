/** Everything that pages refer to: pictures, styles, script, font, icons. Made before any page. */
import type { Config } from "../config.ts";
import { type Memory, NO_MEMORY } from "../memory.ts";
import type { OutputFile } from "../output/file.ts";
import type { PageAssets } from "../render/page.tsx";
import { createTagReader } from "../render/start-tags.ts";
import type { Reporter } from "../report.ts";
import type { SitePlan } from "../site/plan.ts";
import { type Cards, createCards } from "./cards.ts";
import { bundleClient } from "./client.ts";
import { compileStyles } from "./css.ts";
import { prepareFont } from "./fonts.ts";
import { shortHash } from "./hash.ts";
import { buildIcons } from "./icons.ts";
import { findImage, prepareImages } from "./images.ts";
import { createPageAssets, type PageAssetsData } from "./page-assets.ts";
import { createPageStyles } from "./page-styles.ts";
import type { Tailwind } from "./stylesheet.ts";

export interface Assets extends PageAssets {
  /** What a thread needs to make the same. */
  readonly data: PageAssetsData;
  readonly cards: Cards | undefined;
  readonly files: readonly OutputFile[];
}

export async function prepareAssets(
  { root, cache }: Pick<Config, "root" | "cache">,
  { settings, compiled, loaded }: Pick<SitePlan, "settings" | "compiled" | "loaded">,
  tailwind: Tailwind,
  { step, progress }: Pick<Reporter, "step" | "progress">,
  memory: Memory = NO_MEMORY,
): Promise<Assets> {
  const usedText = loaded.literals + compiled.literals;
  const [script, font, images, icons] = await Promise.all([
    step("script", () => bundleClient(root, settings.runtime, memory)),
    step("font", () => prepareFont(root, settings.typeface, usedText, cache, memory)),
    step("images", () =>
      prepareImages(root, cache, (done, total) => progress("pictures", done, total), memory),
    ),
    step("icons", () => buildIcons(settings, cache, memory)),
  ]);
  const more = `${font?.css ?? ""}${settings.css ?? ""}${images.css}`;
  const css = await step("styles", () => compileStyles(root, more, tailwind, memory));
  const { name, mark, card } = settings;
  const brand = card && { name, mark, colours: card, font: font?.outlines };
  const picture = (file: string) => findImage(images.assets, file);
  const cards = brand && createCards(root, brand, picture, cache);
  const data: PageAssetsData = {
    css,
    scriptText: script ? Buffer.from(script.contents).toString() : "",
    images: images.assets,
    script: script && `/${script.path}`,
    font: font && `/${font.file.path}`,
    card: cards?.look,
  };
  const styles = await memory.recall(
    "page styles",
    () => [css, script?.path],
    async () => {
      const source = shortHash(`${data.css}\n${data.scriptText}`);
      const table = memory.kept.table(`page styles ${source}`);
      return createPageStyles(data.css, data.scriptText, table);
    },
  );
  const readTags = await memory.recall(
    "start tags",
    () => [],
    async () => createTagReader(memory.kept.table("start tags")),
  );
  const pageAssets = createPageAssets(data, styles, readTags);
  const files = [script, font?.file].filter((file) => file !== undefined);
  return {
    ...pageAssets,
    data,
    cards,
    cardFor: cards?.urlOf ?? pageAssets.cardFor,
    files: [...files, ...images.files, ...icons],
  };
}
