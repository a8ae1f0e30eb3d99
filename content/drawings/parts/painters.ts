import type { MaterialName, Tone } from "../palette.ts";
import { fill, lines } from "../toolkit/decor.ts";
import { ellipse, type Point, type Polygon, smooth } from "../toolkit/geometry.ts";
import type { Scene } from "../toolkit/scene.ts";
import type { SpriteShape } from "../toolkit/solid.ts";
import { times } from "./patterns.ts";

interface Piece {
  readonly material: MaterialName;
  readonly tone: Tone;
  readonly outline: Polygon;
}
const piece = (material: MaterialName, tone: Tone, ...outline: Point[]): Piece => ({
  material,
  tone,
  outline: smooth(outline),
});

/* Metres to the right and up; seen from behind, the right arm up. */
const BODY: readonly Piece[] = [
  piece("ink", "mid", [-0.17, 0.09], [-0.04, 0.06], [-0.04, 0], [-0.18, 0.02]),
  piece("ink", "mid", [0.04, 0.07], [0.18, 0.08], [0.18, 0.02], [0.04, 0]),
  piece("cloth", "mid", [-0.17, 0.92], [0.01, 0.92], [-0.02, 0.06], [-0.17, 0.07]),
  piece("cloth", "right", [-0.01, 0.92], [0.18, 0.92], [0.18, 0.07], [0.04, 0.06]),
  piece("saffron", "left", [-0.2, 1.34], [-0.12, 1.36], [-0.2, 1.06], [-0.27, 1.1]),
  piece("skin2", "left", [-0.26, 1.12], [-0.2, 1.08], [-0.1, 1.2], [-0.13, 1.27]),
  piece(
    "saffron",
    "top",
    [-0.1, 1.43],
    [0.11, 1.43],
    [0.2, 1.34],
    [0.18, 0.86],
    [-0.18, 0.86],
    [-0.21, 1.33],
  ),
  piece("saffron", "right", [0.05, 1.42], [0.2, 1.34], [0.18, 0.86], [0.04, 0.86], [0.08, 1.12]),
  piece("cloth", "top", [-0.13, 1.4], [-0.07, 1.42], [-0.02, 0.98], [-0.13, 0.94]),
  piece("cloth", "mid", [0.07, 1.42], [0.13, 1.4], [0.14, 0.94], [0.02, 0.98]),
  piece("cloth", "mid", [-0.18, 1.02], [0.18, 1.02], [0.18, 0.8], [-0.18, 0.8]),
  piece("saffron", "right", [0.12, 1.38], [0.2, 1.28], [0.33, 1.52], [0.25, 1.57]),
  piece("skin2", "left", [0.25, 1.56], [0.32, 1.51], [0.31, 1.72], [0.25, 1.72]),
  piece("skin2", "mid", [-0.05, 1.5], [0.06, 1.5], [0.06, 1.36], [-0.05, 1.36]),
  { material: "skin2", tone: "left", outline: ellipse(0.01, 1.56, 0.095, 0.12, 14) },
  piece(
    "white",
    "top",
    [-0.11, 1.56],
    [0.12, 1.56],
    [0.12, 1.66],
    [0.04, 1.73],
    [-0.05, 1.72],
    [-0.11, 1.65],
  ),
];

/**
 * A painter about (x, y) with the back to the viewer and a roller on a pole that reaches `up`
 * metres; `mirror` lifts the left arm.
 */
export function painter(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  { colour = "clay" as MaterialName, up = 2.25, mirror = false } = {},
): void {
  const side = ([u, v]: Point): Point => (mirror ? [-u, v] : [u, v]);
  const shape = (p: Piece): SpriteShape => ({
    at: [0, 0, 0],
    outline: p.outline.map(side),
    material: p.material,
    tone: p.tone,
  });
  const slope = mirror ? 0.06 : -0.06;
  const roller: Point[] = [
    [0.28, up - 0.04 + slope],
    [0.28, up + 0.05 + slope],
    [0.46, up + 0.05 - slope],
    [0.46, up - 0.04 - slope],
  ];
  const pole: SpriteShape = {
    at: [0, 0, 0],
    outline: (
      [
        [0.04, 1.1],
        [0.36, up - 0.12],
        [0.37, up],
      ] as const
    ).map(side),
    material: "ink",
    line: 4,
  };
  scene.part("painter", x, y, z, (s) =>
    s.sprite(
      [-0.16, -0.16, 0, 0.16, 0.16, up],
      [
        pole,
        { at: [0, 0, 0], outline: roller.map(side), material: colour, tone: "top" },
        ...BODY.map(shape),
      ],
      [
        [
          [-0.14, 0.14, 0],
          [0.14, -0.14, 0],
          [-0.16, 0.16, 1.3],
          [0.16, -0.16, 1.3],
          [-0.08, 0.08, 1.7],
          [0.08, -0.08, 1.7],
        ],
      ],
    ),
  );
}

/** A tin of paint about (x, y). */
export function paintTin(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  colour: MaterialName,
  radius = 0.14,
): void {
  scene.part("paint tin", x, y, z, (s) =>
    s.cylinder(0, 0, 0, radius, radius * 1.9, "steel", {
      sides: 14,
      top: () => [fill(colour, ellipse(0, 0, radius * 0.85, radius * 0.85, 14))],
    }),
  );
}

/** Folds of a dust sheet on a face. */
export const folds = (width: number, height: number, step = 0.3) => [
  lines(
    "joint",
    times(width / step - 0.5, (i): Polygon => {
      const u = (i + 1) * step;
      const lean = i % 2 ? 0.07 : -0.06;
      return [
        [u, height],
        [u + lean, height * 0.55],
        [u + lean * 0.4, 0],
      ];
    }),
    1.5,
  ),
];

/** A step ladder about the corner (x, y), 0.5 m by 0.6 m, its treads towards +y. */
export function stepLadder(scene: Scene, x: number, y: number, z: number, height = 1.1): void {
  scene.part("ladder", x, y, z, (s) => {
    const steps = Math.round(height / 0.28);
    const run = 0.6 / steps;
    const thin = { receives: false };
    for (let i = 0; i < steps; i++) {
      const v = run * (steps - 1 - i);
      const top = ((i + 1) * height) / steps;
      for (const u of [0, 0.46]) s.box(u, v, 0, 0.04, run, top - 0.04, "saffron", thin);
      s.box(0, v, top - 0.04, 0.5, run, 0.04, "steel", thin);
    }
  });
}
