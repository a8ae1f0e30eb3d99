/**
 * Local fallback fonts for pages where the file of the typeface arrives too late to be shown, or until it does. With
 * adjusted metrics they break lines where the typeface would. Bold is measured apart from regular, and by headings: a
 * typeface's bold is not wider than Arial's by the same factor as its regular, nor are its capitals.
 */

import type { Typeface } from "../../site/settings/typeface-settings.ts";
import type { FontMetrics } from "./font-metrics.ts";
import { BOLD, LOCAL_FONTS, type LocalFont, SCRIPT_FONTS } from "./local-fonts.ts";

/** One @font-face for each local font in the range; `metricsAt` measures the typeface at a weight. */
export async function fallbackFonts(
  { family, weights, script }: Pick<Typeface, "family" | "weights" | "script">,
  unicodeRange: string,
  metricsAt: (weight: number) => Promise<FontMetrics>,
): Promise<string> {
  const fonts = script === undefined ? LOCAL_FONTS : (SCRIPT_FONTS[script] ?? []);
  const faces: string[] = [];
  for (const local of fonts.filter((one) => serves(one, weights))) {
    const metrics = await metricsAt(Math.max(weights.from, local.weight));
    faces.push(
      face(`${family} Fallback`, local, weights.to, unicodeRange + overrides(metrics, local)),
    );
  }
  return faces.join("");
}

/** Regular text is shown in a regular font, and all bolder text in a bold one. */
const serves = ({ weight }: Pick<LocalFont, "weight">, { from, to }: Typeface["weights"]) =>
  weight === BOLD ? to >= BOLD : from < BOLD;

/** Regular text needs no weight: it is what a face without one has, and serves all lighter weights. */
function face(
  family: string,
  { weight, names }: Pick<LocalFont, "weight" | "names">,
  to: number,
  more: string,
): string {
  const sources = names.map((name) => `local("${name}")`).join();
  const range = weight === BOLD ? `font-weight:${weight} ${Math.max(weight, to)};` : "";
  return `@font-face{font-family:"${family}";src:${sources};${range}${more}}`;
}

/** https://drafts.csswg.org/css-fonts-5/#font-metrics-override-desc */
function overrides(metrics: FontMetrics, local: LocalFont): string {
  const { unitsPerEm, ascent, descent, lineGap } = metrics;
  const adjust = adjustment(metrics, local);
  const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;
  const override = (units: number) => percent(units / unitsPerEm / (adjust ?? 1));
  return [
    ...(adjust === undefined ? [] : [`size-adjust:${percent(adjust)}`]),
    `ascent-override:${override(ascent)}`,
    `descent-override:${override(descent)}`,
    `line-gap-override:${override(lineGap)}`,
  ].join(";");
}

/** How much wider than the local font the typeface runs; undefined where nobody knows. */
const adjustment = ({ unitsPerEm, running }: FontMetrics, local: LocalFont): number | undefined =>
  local.running === undefined ? undefined : running / unitsPerEm / (local.running / 1000);
