import type { MaterialName, Tone } from "../palette.ts";
import { ellipse, type Point, type Polygon, smooth } from "../toolkit/geometry.ts";
import type { Scene } from "../toolkit/scene.ts";
import type { SpriteShape } from "../toolkit/solid.ts";

/* Bodies that a pose moves: metres to the right and up from the spot between the feet. */

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

/** Where hips, shoulders, hands and feet are; knees and elbows follow. Far limb first. */
export interface Pose {
  readonly hip?: Point;
  readonly shoulder?: Point;
  readonly hands: readonly [Point, Point];
  readonly feet?: readonly [Point, Point];
  /** Tools, drawn between the body and the near arm. */
  readonly tools?: readonly Piece[];
}
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

const STANDING: readonly [Point, Point] = [
  [0.1, 0.02],
  [-0.1, 0],
];
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
function stroke(a: Point, b: Point, wide: number, narrow: number): Polygon {
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

function arm(from: Point, hand: Point, tone: Tone, wears: Outfit): Piece[] {
  const elbow = joint(from, hand, ARM, -1);
  const sleeve = wears.bareArms ? wears.skin : wears.top;
  return [
    piece(sleeve, tone, ...stroke(elbow, hand, 0.05, 0.04)),
    piece(wears.top, tone, ...stroke(from, elbow, 0.07, 0.055)),
    piece(wears.skin, tone, ...ellipse(hand[0], hand[1], 0.05, 0.05, 8)),
  ];
}

function leg(from: Point, foot: Point, tone: Tone, wears: Outfit): Piece[] {
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
function trunk(hip: Point, shoulder: Point, from: number, to: number): Polygon {
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
const skirt = (hip: Point, from: number, to: number): Polygon => [
  [hip[0] + 0.15 * from, hip[1] + 0.1],
  [hip[0] + 0.15 * to, hip[1] + 0.1],
  [hip[0] + 0.18 * to, hip[1] - 0.2],
  [hip[0] * 0.5 + 0.22 * to, 0.05],
  [hip[0] * 0.5 + 0.22 * from, 0.03],
  [hip[0] + 0.18 * from, hip[1] - 0.2],
];

function cover(x: number, y: number, { head, cover: material }: Outfit): Piece[] {
  const cap = (low: number, wide: number, high: number): Point[] => [
    [x - wide, y + low],
    [x + wide, y + low],
    [x + wide * 0.86, y + high * 0.72],
    [x + wide * 0.3, y + high],
    [x - wide * 0.5, y + high],
    [x - wide * 0.95, y + high * 0.62],
  ];
  if (head === "helmet")
    return [
      piece(material, "top", ...cap(0.03, 0.13, 0.19)),
      piece(material, "right", [x, y + 0.03], [x + 0.17, y + 0.02], [x + 0.11, y + 0.14]),
    ];
  if (head === "cap" || head === "turban")
    return [piece(material, "top", ...cap(head === "cap" ? 0.04 : 0.01, 0.125, 0.18))];
  if (head === "scarf" || head === "ghutra")
    return [
      piece(
        material,
        "top",
        [x - 0.13, y - 0.3],
        [x - 0.14, y + 0.06],
        [x - 0.06, y + 0.16],
        [x + 0.06, y + 0.16],
        [x + 0.11, y + 0.08],
        [x, y + 0.07],
        [x - 0.04, y - 0.08],
        [x + 0.04, y - 0.16],
        [x + 0.02, y - 0.26],
      ),
      ...(head === "ghutra"
        ? [piece("ink", "left", ...cap(0.06, 0.125, 0.1).map(([u, v]): Point => [u, v]))]
        : []),
    ];
  return [
    piece(
      material,
      "left",
      [x - 0.11, y - 0.06],
      [x - 0.13, y + 0.08],
      [x - 0.04, y + 0.15],
      [x + 0.08, y + 0.14],
      [x + 0.11, y + 0.06],
      [x - 0.03, y + 0.06],
    ),
    ...(head === "bun"
      ? [piece(material, "left", ...ellipse(x - 0.12, y + 0.1, 0.06, 0.06, 8))]
      : []),
  ];
}

/** The shapes of a body in a pose, from back to front. */
export function body(pose: Pose, wears: Outfit): Piece[] {
  const { hip = [0, 0.88], shoulder = [0, 1.36], hands, feet = STANDING } = pose;
  const top = trunk(hip, shoulder, -1, 1);
  const lean = shoulder[0] - hip[0];
  const head: Point = [shoulder[0] + lean * 0.25 + 0.02, shoulder[1] + 0.22];
  const band = (at: number): Point => [hip[0] + lean * at, hip[1] + (shoulder[1] - hip[1]) * at];
  const low = band(0.38);
  return [
    ...arm([shoulder[0] + 0.12, shoulder[1] - 0.02], hands[0], "right", wears),
    ...(wears.robe
      ? [
          piece(wears.legs, "top", ...skirt(hip, -1, 1)),
          piece(wears.legs, "right", ...skirt(hip, 0.3, 1)),
        ]
      : [
          ...leg([hip[0] + 0.07, hip[1]], feet[0], "right", wears),
          ...leg([hip[0] - 0.07, hip[1]], feet[1], "mid", wears),
        ]),
    piece(wears.top, "top", ...top),
    piece(wears.top, "right", ...trunk(hip, shoulder, 0.35, 1)),
    ...(wears.vest
      ? [
          piece(
            "line",
            "left",
            [low[0] - 0.15, low[1] - 0.02],
            [low[0] + 0.15, low[1] - 0.02],
            [low[0] + 0.15, low[1] + 0.04],
            [low[0] - 0.15, low[1] + 0.04],
          ),
        ]
      : []),
    piece(wears.skin, "mid", ...stroke([shoulder[0], shoulder[1]], head, 0.05, 0.05)),
    piece(wears.skin, "left", ...ellipse(head[0], head[1], 0.095, 0.12, 14)),
    ...cover(head[0], head[1], wears),
    ...(pose.tools ?? []),
    ...arm([shoulder[0] - 0.13, shoulder[1] - 0.02], hands[1], "left", wears),
  ];
}

const mirrored: Record<Tone, Tone> = { top: "right", left: "mid", mid: "left", right: "top" };

/** Stands a body about (x, y), `tall` times 1.7 m, turned to the left if `mirror`. */
export function figure(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  pieces: readonly Piece[],
  { mirror = false, tall = 1 } = {},
): void {
  const shapes = pieces.map(
    ({ material, tone, outline, line }): SpriteShape => ({
      at: [0, 0, 0],
      outline: outline.map(([u, v]): Point => [(mirror ? -u : u) * tall, v * tall]),
      material,
      tone: mirror && tone !== "left" ? mirrored[tone] : tone,
      ...(line === undefined ? {} : { line }),
    }),
  );
  const high = Math.max(...pieces.flatMap((p) => p.outline.map(([, v]) => v))) * tall;
  const [w, h] = [0.15 * tall, Math.min(high, 1.7 * tall)];
  scene.part("person", x, y, z, (s) =>
    s.sprite([-0.16, -0.16, 0, 0.16, 0.16, high], shapes, [
      [
        [-w, w, 0],
        [w, -w, 0],
        [-w, w, h * 0.76],
        [w, -w, h * 0.76],
        [-w / 2, w / 2, h],
        [w / 2, -w / 2, h],
      ],
    ]),
  );
}
