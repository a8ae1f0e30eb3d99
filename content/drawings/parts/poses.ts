import type { MaterialName } from "../palette.ts";
import { ellipse, type Point } from "../toolkit/geometry.ts";
import type { Pose } from "./figures.ts";
import { type Piece, piece } from "./limbs.ts";

/* What hands and feet do at each task, and the tool they do it with. */

const line = (material: MaterialName, width: number, ...outline: Point[]): Piece => ({
  ...piece(material, "mid", ...outline),
  line: width,
});
const block = (material: MaterialName, u: number, v: number, w: number, h: number): Piece =>
  piece(material, "left", [u, v], [u + w, v], [u + w, v + h], [u, v + h]);
const KNEEL: readonly [Point, Point] = [
  [-0.42, 0],
  [0.22, 0],
];

/** A roller on a pole, both hands on it: the roll lies level against the wall. */
export const rolling = (colour: MaterialName): Pose => ({
  shoulder: [0.03, 1.36],
  hands: [
    [0.38, 1.52],
    [0.24, 1.12],
  ],
  tools: [
    line("oak", 5, [0.14, 0.84], [0.46, 1.78]),
    line("steel", 3, [0.46, 1.78], [0.47, 1.88], [0.62, 1.88], [0.62, 1.98]),
    { ...block(colour, 0.4, 1.94, 0.36, 0.1), tone: "top" },
  ],
});

export const POSES = {
  /** Holds out a tape. */
  measuring: {
    shoulder: [0.05, 1.35],
    hands: [
      [0.5, 1.2],
      [0.3, 1.08],
    ],
    tools: [
      line("saffron", 4, [0.32, 1.1], [1, 1.1], [1, 1.04]),
      block("ink", 0.27, 1.04, 0.12, 0.12),
    ],
  },
  /** A carton in both arms. */
  carrying: {
    shoulder: [-0.04, 1.35],
    hands: [
      [0.42, 1],
      [0.34, 0.92],
    ],
    feet: [
      [-0.16, 0],
      [0.16, 0],
    ],
    tools: [
      block("oak", 0.14, 0.9, 0.5, 0.38),
      { ...block("oak", 0.14, 1.07, 0.5, 0.05), material: "linen" },
    ],
  },
  /** On one knee, a tile between the hands. */
  tiling: {
    hip: [-0.12, 0.5],
    shoulder: [0.16, 0.9],
    hands: [
      [0.62, 0.3],
      [0.5, 0.24],
    ],
    feet: KNEEL,
    tools: [piece("glaze", "top", [0.4, 0.14], [0.66, 0.26], [0.92, 0.14], [0.66, 0.02])],
  },
  /** Trowel up, hawk in the other hand. */
  plastering: {
    shoulder: [0.04, 1.36],
    hands: [
      [0.3, 1.06],
      [0.44, 1.58],
    ],
    tools: [
      block("steel", 0.24, 1.1, 0.26, 0.03),
      piece("chalk", "top", [0.26, 1.13], [0.48, 1.13], [0.4, 1.2], [0.32, 1.2]),
      piece("steel", "left", [0.44, 1.5], [0.5, 1.5], [0.56, 1.8], [0.5, 1.8]),
    ],
  },
  painting: rolling("clay"),
  /** Crouched at a pressure gauge. */
  testing: {
    hip: [-0.16, 0.44],
    shoulder: [0.06, 0.88],
    hands: [
      [0.44, 0.62],
      [0.38, 0.5],
    ],
    feet: [
      [-0.12, 0],
      [0.14, 0],
    ],
    tools: [
      line("copper", 5, [0.5, 0], [0.5, 0.6]),
      piece("white", "top", ...ellipse(0.5, 0.66, 0.1, 0.1, 12)),
      line("clay", 3, [0.5, 0.66], [0.55, 0.71]),
    ],
  },
  /** Writes on a clipboard. */
  signing: {
    hands: [
      [0.24, 1],
      [0.3, 1.12],
    ],
    tools: [
      piece("oak", "mid", [0.14, 0.98], [0.36, 1.02], [0.42, 1.24], [0.2, 1.2]),
      piece("white", "top", [0.17, 1.01], [0.34, 1.04], [0.38, 1.2], [0.22, 1.18]),
    ],
  },
  /** Holds out keys. */
  keys: {
    hands: [
      [0.16, 0.86],
      [0.48, 1.1],
    ],
    tools: [
      line("saffron", 3, [0.5, 1.08], [0.52, 0.96]),
      piece("saffron", "top", ...ellipse(0.53, 0.92, 0.04, 0.05, 8)),
    ],
  },
  /** Takes what is held out. */
  receiving: {
    hands: [
      [0.42, 1.04],
      [0.1, 0.84],
    ],
  },
  /** A drill against a wall. */
  drilling: {
    shoulder: [0.06, 1.34],
    hands: [
      [0.5, 1.3],
      [0.36, 1.2],
    ],
    tools: [
      block("saffron", 0.34, 1.3, 0.26, 0.12),
      block("ink", 0.38, 1.16, 0.08, 0.14),
      line("steel", 4, [0.6, 1.36], [0.78, 1.36]),
    ],
  },
  /** A level on the wall. */
  levelling: {
    hands: [
      [0.5, 1.34],
      [0.26, 1.3],
    ],
    tools: [block("saffron", 0.1, 1.34, 0.76, 0.07), block("glaze", 0.43, 1.35, 0.1, 0.05)],
  },
  /** Pushes a broom. */
  sweeping: {
    shoulder: [0.06, 1.34],
    hands: [
      [0.26, 1.16],
      [0.32, 0.94],
    ],
    tools: [
      line("oak", 5, [0.18, 1.34], [0.56, 0.1]),
      piece("saffron", "mid", [0.44, 0.12], [0.68, 0.12], [0.74, 0], [0.42, 0]),
    ],
  },
  /** Looks over a drawing held in both hands. */
  reading: {
    hands: [
      [0.42, 1.12],
      [0.22, 1.02],
    ],
    tools: [
      piece("linen", "top", [0.18, 0.98], [0.48, 1.04], [0.54, 1.3], [0.24, 1.24]),
      line("petrol2", 2, [0.24, 1.1], [0.46, 1.15], [0.48, 1.24]),
    ],
  },
  /** One arm out to the work. */
  showing: {
    hands: [
      [0.16, 0.86],
      [0.5, 1.34],
    ],
  },
  strolling: {
    hands: [
      [0.2, 0.84],
      [-0.2, 0.84],
    ],
    feet: [
      [0.18, 0.02],
      [-0.16, 0],
    ],
  },
} as const satisfies Record<string, Pose>;
