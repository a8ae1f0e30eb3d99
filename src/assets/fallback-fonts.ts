/**
 * Local fallback fonts for pages where the file of the typeface arrives too late to be shown. With adjusted metrics
 * they break lines where the typeface would. Bold is measured apart from regular: a typeface's
 * bold is not wider than Arial's by the same factor as its regular.
 */
import type { FontMetrics } from "./font-metrics.ts";

/** A local font at a weight; the others of its `names` have nearly the same advances. */
interface Local {
  /** The lightest weight that it replaces. */
  readonly weight: number;
  /** Full names: browsers find one face of a family by them. */
  readonly names: readonly string[];
  /** Thousandths of an em, in the order of LETTERS. */
  readonly advances: readonly number[];
}

export const LETTERS = " abcdefghijklmnopqrstuvwxyz";

/** How often each of LETTERS stands in English text, per thousand. */
const FREQUENCIES = [
  182, 67, 12, 23, 35, 104, 18, 16, 50, 57, 1, 6, 33, 20, 57, 62, 15, 1, 49, 52, 74, 23, 8, 19, 1,
  16, 1,
];

/** Arial's advances are those of Helvetica's AFM files. */
const LOCALS: readonly Local[] = [
  {
    weight: 400,
    names: ["Arial", "Liberation Sans", "Helvetica Neue", "Helvetica"],
    advances: [
      278, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333,
      500, 278, 556, 500, 722, 500, 500, 500,
    ],
  },
  {
    weight: 600,
    names: ["Arial Bold", "Liberation Sans Bold", "Helvetica Neue Bold", "Helvetica Bold"],
    advances: [
      278, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611, 611, 611, 389,
      556, 333, 611, 556, 778, 556, 556, 500,
    ],
  },
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
  for (const [index, local] of LOCALS.entries()) {
    const next = LOCALS[index + 1]?.weight ?? Number.POSITIVE_INFINITY;
    if (next <= from || local.weight > to) continue;
    const metrics = await metricsAt(Math.max(from, local.weight));
    faces.push(face(family, local, to, metrics));
  }
  return faces.join("");
}

/** Regular text needs no weight: it is what a face without one has, and serves all lighter weights. */
function face(
  family: string,
  { weight, names, advances }: Local,
  to: number,
  metrics: FontMetrics,
) {
  const sources = names.map((name) => `local("${name}")`).join();
  const range = weight === 400 ? "" : `font-weight:${weight} ${Math.max(weight, to)};`;
  return `@font-face{font-family:"${family}";src:${sources};${range}${overrides(metrics, advances)}}`;
}

/** https://drafts.csswg.org/css-fonts-5/#font-metrics-override-desc */
function overrides(metrics: FontMetrics, advances: readonly number[]): string {
  const { unitsPerEm, ascent, descent, lineGap } = metrics;
  const own = meanAdvance((_, index) => advances[index] ?? 0) / 1000;
  const adjust = meanAdvance((letter) => metrics.advances[letter] ?? 0) / unitsPerEm / own;
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
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
