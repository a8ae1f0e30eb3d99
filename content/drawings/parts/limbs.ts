import type { MaterialName, Tone } from "../palette.ts";
import { ellipse, type Point, type Polygon, smooth } from "../toolkit/geometry.ts";

/* The parts of a figure: arms, legs, trunk and skirt, in metres to the right and up. */

/** A flat shape of a figure or of the tool in its hand; a line where it has a width in pixels. */
export interface Piece {
  readonly material: MaterialName;
  readonly tone: Tone;
  readonly outline: Polygon;
  readonly line?: number;
}
export const piece = (material: MaterialName, tone: Tone, ...outline: Point[]): Piece => ({
  material,
  tone,
  outline,
});

export interface Outfit {
  readonly skin: MaterialName;
  readonly top: MaterialName;
  /** Of trousers, or of the skirt of a robe. */
  readonly legs: MaterialName;
  readonly head: "hair" | "bun" | "helmet" | "cap" | "scarf" | "turban" | "ghutra";
  readonly cover: MaterialName;
  /** Long dress to the ankles instead of trousers. */
  readonly robe?: true;
  /** A bright band round the chest. */
  readonly vest?: true;
  readonly bareArms?: true;
}

const ARM = 0.58;
const LEG = 0.88;

/** The joint of a limb of two equal parts, bent to the left of its way (1) or to the right (-1). */
function joint(a: Point, b: Point, length: number, bend: 1 | -1): Point {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const d = Math.hypot(dx, dy) || 1;
  const out = (Math.sqrt(Math.max(0, length * length - d * d)) / 2) * bend;
  return [(a[0] + b[0]) / 2 - (dy / d) * out, (a[1] + b[1]) / 2 + (dx / d) * out];
}

/** A tapering stroke with rounded ends. */
export function stroke(a: Point, b: Point, wide: number, narrow: number): Polygon {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const d = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / d, dx / d];
  const [ex, ey] = [(dx / d) * narrow * 0.5, (dy / d) * narrow * 0.5];
  return smooth(
    [
      [a[0] + nx * wide - ex, a[1] + ny * wide - ey],
      [b[0] + nx * narrow + ex, b[1] + ny * narrow + ey],
      [b[0] - nx * narrow + ex, b[1] - ny * narrow + ey],
      [a[0] - nx * wide - ex, a[1] - ny * wide - ey],
    ],
    1,
  );
}

export function arm(from: Point, hand: Point, tone: Tone, wears: Outfit): Piece[] {
  const elbow = joint(from, hand, ARM, -1);
  const sleeve = wears.bareArms ? wears.skin : wears.top;
  return [
    piece(sleeve, tone, ...stroke(elbow, hand, 0.05, 0.04)),
    piece(wears.top, tone, ...stroke(from, elbow, 0.07, 0.055)),
    piece(wears.skin, tone, ...ellipse(hand[0], hand[1], 0.05, 0.05, 8)),
  ];
}

export function leg(from: Point, foot: Point, tone: Tone, wears: Outfit): Piece[] {
  const knee = joint(from, foot, LEG, 1);
  return [
    piece(
      "ink",
      tone,
      [foot[0] - 0.07, foot[1]],
      [foot[0] + 0.15, foot[1]],
      [foot[0] + 0.13, foot[1] + 0.06],
      [foot[0] + 0.02, foot[1] + 0.1],
      [foot[0] - 0.07, foot[1] + 0.09],
    ),
    piece(wears.legs, tone, ...stroke(knee, [foot[0], foot[1] + 0.08], 0.075, 0.06)),
    piece(wears.legs, tone, ...stroke(from, knee, 0.09, 0.075)),
  ];
}

/** Chest and back between hips and shoulders; `from` and `to` across, -1 to 1. */
export function trunk(hip: Point, shoulder: Point, from: number, to: number): Polygon {
  const [dx, dy] = [shoulder[0] - hip[0], shoulder[1] - hip[1]];
  const d = Math.hypot(dx, dy) || 1;
  const at = (along: number, across: number): Point => [
    hip[0] + dx * along + (dy / d) * across,
    hip[1] + dy * along - (dx / d) * across,
  ];
  return smooth(
    [
      at(-0.12, 0.17 * from),
      at(0.45, 0.145 * from),
      at(0.9, 0.2 * from),
      at(1.12, 0.1 * from),
      at(1.12, 0.1 * to),
      at(0.9, 0.2 * to),
      at(0.45, 0.145 * to),
      at(-0.12, 0.17 * to),
    ],
    1,
  );
}

/** A dress from the hips to the ankles. */
export const skirt = (hip: Point, from: number, to: number): Polygon => [
  [hip[0] + 0.15 * from, hip[1] + 0.1],
  [hip[0] + 0.15 * to, hip[1] + 0.1],
  [hip[0] + 0.18 * to, hip[1] - 0.2],
  [hip[0] * 0.5 + 0.22 * to, 0.05],
  [hip[0] * 0.5 + 0.22 * from, 0.03],
  [hip[0] + 0.18 * from, hip[1] - 0.2],
];
