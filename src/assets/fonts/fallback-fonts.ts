/**
 * Local fallback fonts for pages where the file of the typeface arrives too late to be shown. With adjusted metrics
 * they break lines where the typeface would. Bold is measured apart from regular: a typeface's
 * bold is not wider than Arial's by the same factor as its regular.
 */
import type { FontMetrics } from "./font-metrics.ts";
import { LETTERS, LOCAL_FONTS, type LocalFont } from "./local-fonts.ts";

/** How often each of LETTERS stands in English text, per thousand. */
const FREQUENCIES = [
  182, 67, 12, 23, 35, 104, 18, 16, 50, 57, 1, 6, 33, 20, 57, 62, 15, 1, 49, 52, 74, 23, 8, 19, 1,
  16, 1,
];

interface Weights {
  readonly from: number;
  readonly to: number;
}

/** One @font-face for each local font in the range; `metricsAt` measures the typeface at a weight. */
export async function fallbackFonts(
  family: string,
  { from, to }: Weights,
  metricsAt: (weight: number) => Promise<FontMetrics>,
): Promise<string> {
  const faces: string[] = [];
  for (const local of LOCAL_FONTS.filter((one) => serves(one, { from, to }))) {
    const metrics = await metricsAt(Math.max(from, local.weight));
    faces.push(face(family, local, to, metrics));
  }
  return faces.join("");
}

const BOLD = 600;

/** Regular text is shown in a regular font, and all bolder text in a bold one. */
const serves = ({ weight }: LocalFont, { from, to }: Weights) =>
  weight === BOLD ? to >= BOLD : from < BOLD;

/** Regular text needs no weight: it is what a face without one has, and serves all lighter weights. */
function face(
  family: string,
  { weight, names, advances }: LocalFont,
  to: number,
  metrics: FontMetrics,
) {
  const sources = names.map((name) => `local("${name}")`).join();
  const range = weight === BOLD ? `font-weight:${weight} ${Math.max(weight, to)};` : "";
  return `@font-face{font-family:"${family}";src:${sources};${range}${overrides(metrics, advances)}}`;
}

/** https://drafts.csswg.org/css-fonts-5/#font-metrics-override-desc */
function overrides(metrics: FontMetrics, advances: readonly number[]): string {
  const { unitsPerEm, ascent, descent, lineGap } = metrics;
  const own = meanAdvance((_, index) => advances[index] ?? 0) / 1000;
  const adjust = meanAdvance((letter) => metrics.advances[letter] ?? 0) / unitsPerEm / own;
  const percent = (share: number) => `${Number((share * 100).toFixed(1))}%`;
  const override = (units: number) => percent(units / unitsPerEm / adjust);
  return [
    `size-adjust:${percent(adjust)}`,
    `ascent-override:${override(ascent)}`,
    `descent-override:${override(descent)}`,
    `line-gap-override:${override(lineGap)}`,
  ].join(";");
}

/** The mean advance of English running text. */
function meanAdvance(advanceOf: (letter: string, index: number) => number): number {
  const total = FREQUENCIES.reduce((sum, frequency) => sum + frequency, 0);
  return FREQUENCIES.reduce(
    (sum, frequency, index) => sum + (frequency / total) * advanceOf(LETTERS[index] ?? "", index),
    0,
  );
}
