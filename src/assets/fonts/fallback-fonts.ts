/**
 * Local fallback fonts for pages where the file of the typeface arrives too late to be shown. With adjusted metrics
 * they break lines where the typeface would. Bold is measured apart from regular: a typeface's
 * bold is not wider than Arial's by the same factor as its regular.
 */

import type { Typeface } from "../../site/typeface-settings.ts";
import type { FontMetrics } from "./font-metrics.ts";
import {
  LETTERS,
  LOCAL_FONTS,
  type LocalFont,
  SCRIPT_FONTS,
  type ScriptFont,
} from "./local-fonts.ts";

/** How often each of LETTERS stands in English text, per thousand. */
const FREQUENCIES = [
  182, 67, 12, 23, 35, 104, 18, 16, 50, 57, 1, 6, 33, 20, 57, 62, 15, 1, 49, 52, 74, 23, 8, 19, 1,
  16, 1,
];

/** One @font-face for each local font in the range; `metricsAt` measures the typeface at a weight. */
export async function fallbackFonts(
  { family, weights, script }: Pick<Typeface, "family" | "weights" | "script">,
  unicodeRange: string,
  metricsAt: (weight: number) => Promise<FontMetrics>,
): Promise<string> {
  const fonts: readonly (LocalFont | ScriptFont)[] =
    script === undefined ? LOCAL_FONTS : (SCRIPT_FONTS[script] ?? []);
  const faces: string[] = [];
  for (const local of fonts.filter((one) => serves(one, weights))) {
    const metrics = await metricsAt(Math.max(weights.from, local.weight));
    faces.push(
      face(`${family} Fallback`, local, weights.to, unicodeRange + overrides(metrics, local)),
    );
  }
  return faces.join("");
}

const BOLD = 600;

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
function overrides(metrics: FontMetrics, local: LocalFont | ScriptFont): string {
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
function adjustment(
  { unitsPerEm, advances, running }: FontMetrics,
  local: LocalFont | ScriptFont,
): number | undefined {
  if ("advances" in local) {
    const own = meanAdvance((_, index) => local.advances[index] ?? 0) / 1000;
    return meanAdvance((letter) => advances[letter] ?? 0) / unitsPerEm / own;
  }
  return local.running === undefined ? undefined : running / unitsPerEm / (local.running / 1000);
}

/** The mean advance of English running text. */
function meanAdvance(advanceOf: (letter: string, index: number) => number): number {
  const total = FREQUENCIES.reduce((sum, frequency) => sum + frequency, 0);
  return FREQUENCIES.reduce(
    (sum, frequency, index) => sum + (frequency / total) * advanceOf(LETTERS[index] ?? "", index),
    0,
  );
}
