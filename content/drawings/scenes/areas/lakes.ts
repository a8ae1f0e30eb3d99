import { plot } from "../../parts/buildings.ts";
import { beside, curve, milestone, ribbon, roadAlong, strip } from "../../parts/curves.ts";
import { farPalm, farTree } from "../../parts/far-plants.ts";
import { farCar } from "../../parts/far-vehicles.ts";
import { farPool, parasol, patch } from "../../parts/grounds.ts";
import { tiledHouse } from "../../parts/houses.ts";
import { type Lot, lot, onLot } from "../../parts/lots.ts";
import { ripples } from "../../parts/patterns.ts";
import { clipDecor } from "../../toolkit/clip.ts";
import { type Decor, fill, shift } from "../../toolkit/decor.ts";
import { type Point, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";

const WIDTH = 90;
const DEPTH = 84;
/** Middle line of the winding lake, from the right edge to the left one. */
const LAKE = curve(
  [
    [104, 30],
    [86, 36],
    [70, 50],
    [52, 52],
    [38, 48],
    [24, 58],
    [12, 76],
    [-2, 96],
  ],
  8,
);
const ROAD = curve(
  [
    [98, 2],
    [78, 9],
    [62, 23],
    [44, 25],
    [28, 21],
    [12, 30],
    [-8, 50],
  ],
  8,
);

/** A lot `by` metres beside the lake with its back to the water. */
function lakeside(distance: number, by: number): Lot {
  const at = milestone(LAKE, distance);
  const [x, y] = onLot(lot(at.x, at.y, at.angle), 0, by);
  return lot(x, y, at.angle + (by > 0 ? 0 : 180));
}
const FAR = [24, 58, 92].map((distance) => lakeside(distance, 20));
const NEAR = [41.5, 63].map((distance) => lakeside(distance, -21));

/** Villas across the road, with their backs to the edge. */
const BACK = [lot(21, 9), lot(42, 11, 4), lot(61, 8, -8)];

const garden = (at: Lot): Decor[] => [
  patch(at, "grass", [-8.6, -10, 17.2, 17]),
  patch(at, "paving", [-7.4, -9.6, 14.8, 5]),
  ...farPool(at, [-5.4, -9, 8.6, 3], 0.5),
  patch(at, "paving2", [-7, 4.6, 5, 5]),
];

export const scene = defineScene({
  scale: 14.5,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    const waterside = [...FAR, ...NEAR];
    const lots = [...BACK, ...waterside];
    plot(s, WIDTH, DEPTH, (w, d) =>
      clipDecor(
        [
          fill("grass2", rect(0, 0, w, d)),
          ...roadAlong(ROAD, 5),
          ...waterside.flatMap(garden),
          ...BACK.flatMap((at) => [
            patch(at, "grass", [-9, -6, 18, 14]),
            patch(at, "paving2", [-7, 4.6, 5, 5]),
          ]),
          fill("paving2", ribbon(LAKE, 21)),
          fill("leaf3", ribbon(LAKE, 18.4)),
          fill("petrol2", ribbon(LAKE, 16.6)),
          fill("sea", strip(LAKE, -8.3, 7.3)),
          fill("sea2", ribbon(LAKE, 7)),
          ...shift([ripples(30, 8, 9, { length: 3 })], 40, 46),
          ...shift([ripples(10, 14, 6, { length: 3, seed: 8 })], 14, 58),
        ],
        [0, 0, w, d],
      ),
    );
    for (const [i, at] of lots.entries()) {
      tiledHouse(s, at, {
        seed: i,
        width: 16,
        depth: 10.5,
        material: i % 3 === 1 ? "sand" : "plaster",
        second: i % 2 ? "clay2" : "copper",
      });
      if (i < BACK.length) continue;
      const [x, y] = onLot(at, 5.6, -7.6);
      parasol(s, x, y, 0, { radius: 1.4, material: "cloth" });
    }
    const shore = [...beside(LAKE, 12.2), ...beside(LAKE, -12.2)].filter(
      ([x, y], i): boolean => i % 9 === 4 && x > 4 && y > 4 && x < WIDTH - 7 && y < DEPTH - 3,
    );
    for (const [i, [x, y]] of shore.entries())
      farPalm(s, x, y, 0, { seed: i, height: 6.5, radius: 2.6 });
    const trees: readonly Point[] = [
      [6, 24],
      [31, 8],
      [52, 22],
      [75, 5],
      [83, 16],
      [84, 62],
      [76, 78],
      [50, 81],
      [44, 40],
      [30, 34],
    ];
    for (const [i, [x, y]] of trees.entries())
      farTree(s, x, y, 0, { seed: i, radius: 2.4, height: 4 });
    farCar(s, 46, 23, "x", "saffron");
  },
});
