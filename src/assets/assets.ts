/** Everything that pages refer to: pictures, styles, script, font, icons. Made before any page. */
import type { Config } from "../config.ts";
import type { OutputFile } from "../output/file.ts";
import { createMinifier } from "../render/minify.ts";
import type { PageAssets } from "../render/page.tsx";
import type { Reporter } from "../report.ts";
import type { SitePlan } from "../site/plan.ts";
import { type Cards, createCards } from "./cards.ts";
import { bundleClient } from "./client.ts";
import { compileStyles } from "./css.ts";
import { prepareFont } from "./fonts.ts";
import { buildIcons } from "./icons.ts";
import { prepareImages } from "./images.ts";
import { createPageStyles } from "./page-styles.ts";

export interface Assets extends PageAssets {
  readonly cards: Cards | undefined;
  readonly files: readonly OutputFile[];
}

export async function prepareAssets(
  { root, cache }: Pick<Config, "root" | "cache">,
  { settings, compiled, loaded }: Pick<SitePlan, "settings" | "compiled" | "loaded">,
  { step, progress }: Pick<Reporter, "step" | "progress">,
): Promise<Assets> {
  const usedText = JSON.stringify(loaded.content) + compiled.literals;
  const [script, font, images, icons] = await Promise.all([
    step("script", () => bundleClient(root, settings.runtime)),
    step("font", () => prepareFont(root, settings.typeface, usedText, cache)),
    step("images", () =>
      prepareImages(root, cache, (done, total) => progress("pictures", done, total)),
    ),
    step("icons", () => buildIcons(settings, cache)),
  ]);
  const before = `${font?.css ?? ""}${settings.css ?? ""}${images.css}`;
  const css = await step("styles", () => compileStyles(root, before));
  const { name, mark, card } = settings;
  const brand = card && { name, mark, colours: card, font: font?.outlines };
  const cards = brand && createCards(root, brand, (file) => images.find(file).url, cache);
  const files = [script, font?.file].filter((file) => file !== undefined);
  return {
    image: images.find,
    stylesFor: createPageStyles(css, script ? Buffer.from(script.contents).toString() : "").for,
    script: script && `/${script.path}`,
    font: font && `/${font.file.path}`,
    cards,
    cardFor: (head) => cards?.urlOf(head) ?? "/icon-512.png",
    minify: createMinifier(),
    files: [...files, ...images.files, ...icons],
  };
}
