import type { Tone } from "../palette.ts";
import { ellipse, type Point } from "../toolkit/geometry.ts";
import type { Scene } from "../toolkit/scene.ts";
import type { SpriteShape } from "../toolkit/solid.ts";
import { arm, leg, type Outfit, type Piece, piece, skirt, stroke, trunk } from "./limbs.ts";

/* Bodies that a pose moves: metres to the right and up from the spot between the feet. */

/** Where hips, shoulders, hands and feet are; knees and elbows follow. Far limb first. */
export interface Pose {
  readonly hip?: Point;
  readonly shoulder?: Point;
  readonly hands: readonly [Point, Point];
  readonly feet?: readonly [Point, Point];
  /** Tools, drawn between the body and the near arm. */
  readonly tools?: readonly Piece[];
}
const STANDING: readonly [Point, Point] = [
  [0.1, 0.02],
  [-0.1, 0],
];

/** What is worn on the head about (x, y). */
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
