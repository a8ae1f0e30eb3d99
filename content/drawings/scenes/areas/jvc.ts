import { towerCrane } from "../../parts/cranes.ts";
import { arcLine, roadAlong, strip } from "../../parts/curves.ts";
import { farTree } from "../../parts/far-plants.ts";
import { farCar } from "../../parts/far-vehicles.ts";
import { gardenWall, patch } from "../../parts/grounds.ts";
import { houseWindows, terraceHouse } from "../../parts/houses.ts";
import { allRound, block, type Lot, lot } from "../../parts/lots.ts";
import { windows } from "../../parts/patterns.ts";
import { bareFrame } from "../../parts/skyline.ts";
import { clipDecor } from "../../toolkit/clip.ts";
import { type Decor, fill } from "../../toolkit/decor.ts";
import type { Point, Polygon } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

/** The rings of the village run about the front corner of a quarter circle. */
const EDGE = 88;
const MIDDLE: Point = [EDGE, EDGE];
const round = (angle: number, radius: number): Point => {
  const t = (angle * Math.PI) / 180;
  return [MIDDLE[0] + Math.cos(t) * radius, MIDDLE[1] + Math.sin(t) * radius];
};
const ring = (radius: number): Polygon => arcLine(...MIDDLE, radius, 180, 270, 48);
/** A lot on a ring; it looks away from the middle. */
const onRing = (angle: number, radius: number): Lot => lot(...round(angle, radius), angle - 90);
const facingIn = (angle: number, radius: number): Lot => lot(...round(angle, radius), angle + 90);

const FLATS = [
  [186, 17, "plaster"],
  [201, 20.4, "sand"],
  [249, 17, "chalk"],
  [264, 23.7, "plaster"],
] as const;

function flats(
  s: Scene,
  at: Lot,
  height: number,
  material: "plaster" | "sand" | "chalk",
  seed: number,
) {
  const front = windows({
    floor: 3.3,
    column: 3.4,
    gap: 0.9,
    height: 2,
    sill: 0.7,
    lit: 0.4,
    seed,
    margin: 0.6,
  });
  s.part("flats", 0, 0, 0, (p) => {
    block(p, at, [-8.5, -6, 17, 12], 0, height, material, { walls: allRound(front), rim: 0.5 });
    block(p, at, [-2.5, -2, 5, 4], height, 2, material);
    block(p, at, [-8.5, 6, 6, 2.2], 0, height - 3.3, "blush", {
      walls: { front: houseWindows(seed) },
    });
  });
}

/** How many of the rows' houses stand on the outer ring. */
const OUTER = 8;

const garden = (at: Lot): Decor[] => [
  patch(at, "grass", [-3.4, 4, 6.8, 6.4]),
  patch(at, "paving2", [-3.4, 4, 3, 3]),
];

export const scene = defineScene({
  scale: 15,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    const rows = [
      ...[187, 196, 205, 223, 232, 241, 256, 265].map((a) => facingIn(a, 49)),
      ...[208, 225, 242].map((a) => facingIn(a, 28)),
    ];
    s.prism([MIDDLE, ...ring(EDGE)], -3, 3, "cut", {
      materials: { top: "paving" },
      top: () =>
        clipDecor(
          [
            ...roadAlong(ring(61), 6),
            ...roadAlong(ring(36), 5.4),
            ...rows.flatMap(garden),
            fill("sand", strip(arcLine(...MIDDLE, 77, 209, 241, 20), -9.5, 9)),
            fill("grass", strip(arcLine(...MIDDLE, 53, 211, 218, 8), -3, 4)),
            fill("grass2", [MIDDLE, ...ring(17)]),
            fill("grass", [MIDDLE, ...ring(12)]),
            fill("paving", strip(ring(11), -0.8, 0.8)),
          ],
          [0, 0, EDGE, EDGE],
        ),
    });
    for (const [i, [angle, height, material]] of FLATS.entries()) {
      flats(s, onRing(angle, 76), height, material, i + 2);
    }
    for (const [i, at] of rows.entries()) {
      terraceHouse(s, at, { seed: i, width: 6.4 });
      if (i >= OUTER) continue;
      gardenWall(s, at, [-0.4, 10, 3, 0.35], { height: 1.4 });
      gardenWall(s, at, [2.6, 4.6, 0.35, 5.75], { height: 1.4 });
    }
    const [x, y] = round(225, 78);
    bareFrame(s, x - 7, y - 5, 0, 13, 11, 4);
    towerCrane(s, ...round(213, 80), 31, { way: "x", reach: 22 });
    for (const [i, [angle, radius]] of (
      [
        [214, 53],
        [249, 53],
        [182.5, 54],
        [194, 67.5],
        [209, 67.5],
        [218, 68],
        [232, 68],
        [241, 67.5],
        [257, 67.5],
        [198, 27],
        [252, 27],
        [200, 14],
        [225, 14.4],
        [250, 14],
        [225, 5],
      ] as const
    ).entries()) {
      farTree(s, ...round(angle, radius), 0, { seed: i, radius: 2, height: 3.4 });
    }
    farCar(s, ...round(216, 61.5), "y", "clay");
    farCar(s, ...round(262, 37.5), "x", "saffron");
  },
});
