import { plot, podium, roof, windTower } from "../../parts/buildings.ts";
import { arcLine, roadAlong, strip } from "../../parts/curves.ts";
import { farPalm, farTree } from "../../parts/far-plants.ts";
import { lake } from "../../parts/grounds.ts";
import { spireTower } from "../../parts/landmarks.ts";
import { archIn, ripples, times, windows } from "../../parts/patterns.ts";
import { curtainWall } from "../../parts/skyline.ts";
import { clipDecor } from "../../toolkit/clip.ts";
import { bars, fill, type Pattern, shift } from "../../toolkit/decor.ts";
import { type Point, type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const SIZE = 104;
/** The boulevard runs about this point. */
const MIDDLE: Point = [92, 92];
const round = (angle: number, radius: number): Point => {
  const t = (angle * Math.PI) / 180;
  return [MIDDLE[0] + Math.cos(t) * radius, MIDDLE[1] + Math.sin(t) * radius];
};

/** Where the lesser towers stand, their width, depth and height. */
const TOWERS = [
  [3, 84, 15, 16, 26],
  [3, 64, 15, 15, 38],
  [3, 44, 14, 15, 31],
  [45, 3, 15, 14, 34],
  [65, 3, 14, 15, 41],
  [84, 3, 16, 15, 28],
] as const;

/** Every other tower has upright white fins, the others slab edges. */
const skin = (i: number): Pattern =>
  i % 2 === 0
    ? (w, h) => [
        ...windows({
          floor: 3.4,
          column: 2.4,
          gap: 0.5,
          height: 3,
          sill: 0.2,
          margin: 0.6,
          lit: 0.3,
          seed: i + 3,
        })(w, h),
        bars(
          "white",
          [
            [
              [w * 0.34, 0],
              [w * 0.34, h],
            ],
            [
              [w * 0.66, 0],
              [w * 0.66, h],
            ],
          ],
          5,
        ),
      ]
    : curtainWall(i * 3 + 4, 0.28);

const LAKE: Polygon = [
  [56, 50],
  [74, 44],
  [92, 52],
  [98, 72],
  [86, 84],
  [72, 80],
  [60, 68],
];

const oldWall: Pattern = (w, h) => [
  ...windows({
    floor: 3.4,
    column: 2.6,
    gap: 1.5,
    height: 1.5,
    sill: 1,
    margin: 0.5,
    lit: 0.5,
    seed: Math.round(w),
  })(w, h),
  ...times(w / 6, (i) => archIn(1.2 + i * 6, 0, 2, 2.6, true)).flat(),
];

/** A house of Old Town round a sunk court. */
function court(s: Scene, x: number, y: number, w: number, d: number, h: number): void {
  s.part("court house", x, y, 0, (p) =>
    p.box(0, 0, 0, w, d, h, "sand", {
      left: oldWall,
      right: oldWall,
      top: (a, b) => [
        ...roof(0.4, "stone")(a, b),
        fill("soil", rect(a * 0.3, b * 0.3, a * 0.4, b * 0.4)),
        fill("grass", rect(a * 0.36, b * 0.38, a * 0.34, b * 0.32)),
      ],
    }),
  );
}

/** A lens along x: the plan of a dhow's hull. */
const hull = (length: number, width: number, grow: number): Polygon => {
  const [l, w] = [length / 2 + grow * 2, width / 2 + grow];
  const side = (sign: 1 | -1) =>
    Array.from({ length: 9 }, (_, i): Point => {
      const t = -1 + i / 4;
      return [sign * t * l, sign * w * (1 - t * t)];
    });
  return [...side(-1), ...side(1).slice(1, -1)].reverse();
};

/** The opera hall: a glass body that widens upward under a flat roof. */
function opera(s: Scene, x: number, y: number): void {
  const ribs: Pattern = (w, h) => [
    bars(
      "white",
      times(
        w / 1.6,
        (i): Polygon => [
          [i * 1.6 + 0.8, 0],
          [i * 1.6 + 0.8, h],
        ],
      ),
      3,
    ),
  ];
  s.part("opera hall", x, y, 0, (p) => {
    for (const [i, grow] of [0, 0.6, 1.2].entries()) {
      p.prism(hull(27, 13, grow), i * 3.4, 3.4, "windowHalf", { walls: () => ribs });
    }
    p.prism(hull(27, 13, 2), 10.2, 1, "walnut", { materials: { top: "chalk" } });
    p.box(-5, -2.4, 11.2, 10, 4.8, 3, "chalk");
  });
}

export const scene = defineScene({
  scale: 11.5,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    plot(s, SIZE, SIZE, (w, d) =>
      clipDecor(
        [
          ...roadAlong(arcLine(...MIDDLE, 66, 165, 285, 48), 8, { kerb: 2.4 }),
          fill("grass", strip(arcLine(...MIDDLE, 66, 165, 285, 48), -0.7, 0.7)),
          fill("paving2", strip(arcLine(...MIDDLE, 54, 165, 285, 48), -2, 2)),
          ...lake(LAKE, { rim: 2.4 }),
          ...shift([ripples(30, 24, 18, { length: 3.4 })], 62, 54),
        ],
        [0, 0, w, d],
      ),
    );
    podium(s, 5, 5, 0, 32, 32, 4, { floor: 4, lit: 0.8, material: "chalk" });
    spireTower(s, 21, 21, 4);
    for (const [i, [x, y, width, depth, height]] of TOWERS.entries()) {
      const wall = skin(i);
      s.part("tower", x, y, 0, (p) => {
        p.box(0, 0, 0, width, depth, height, i % 2 === 0 ? "chalk" : "windowPale", {
          left: wall,
          right: wall,
          top: roof(0.6),
        });
        p.box(width * 0.25, depth * 0.25, height, width * 0.5, depth * 0.5, 2.4, "chalk");
      });
    }
    opera(s, 80, 33);
    for (const [x, y, w, d, h] of [
      [36, 62, 14, 12, 10.4],
      [53, 74, 10, 9, 7],
      [36, 77, 14, 11, 7],
      [53, 86, 13, 12, 10.4],
      [37, 91, 13, 10, 7],
      [70, 90, 12, 10, 7],
    ] as const) {
      court(s, x, y, w, d, h);
    }
    for (const [x, y, z, size, height] of [
      [46.2, 62.8, 10.4, 3, 7],
      [53.6, 74.6, 7, 2.8, 6.4],
      [36.6, 77.6, 7, 3, 6.4],
      [53.8, 86.8, 10.4, 3, 6.6],
      [70.6, 90.6, 7, 2.8, 6],
    ] as const) {
      windTower(s, x, y, z, size, height);
    }
    for (const [i, angle] of [188, 196, 209.5, 225, 240, 255.5, 262].entries()) {
      farPalm(s, ...round(angle, 58.6), 0, { seed: i, height: 7, radius: 2.8 });
    }
    for (const [i, [x, y]] of (
      [
        [99, 88],
        [94, 96],
        [100, 98],
        [98, 40],
        [100, 48],
        [60, 38],
      ] as const
    ).entries()) {
      farTree(s, x, y, 0, { seed: i, radius: 2.6, height: 4 });
    }
  },
});
