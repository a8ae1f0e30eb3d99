import { plot } from "../../parts/buildings.ts";
import { curve, milestone, roadAlong, strip } from "../../parts/curves.ts";
import { farTree, ghaf } from "../../parts/far-plants.ts";
import { farCar } from "../../parts/far-vehicles.ts";
import { farPool, patch } from "../../parts/grounds.ts";
import { terraceHouse, tiledHouse } from "../../parts/houses.ts";
import { type Lot, lot, onLot } from "../../parts/lots.ts";
import { clipDecor } from "../../toolkit/clip.ts";
import { type Decor, fill, lines } from "../../toolkit/decor.ts";
import { ellipse, type Point, type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";

const WIDTH = 96;
const DEPTH = 84;
const ROAD = curve(
  [
    [-8, 46],
    [16, 44],
    [38, 53],
    [60, 54],
    [80, 43],
    [106, 42],
  ],
  8,
);

function alongRoad(distance: number, by: number): Lot {
  const at = milestone(ROAD, distance);
  const [x, y] = onLot(lot(at.x, at.y, at.angle), 0, by);
  return lot(x, y, at.angle + (by > 0 ? 180 : 0));
}
const FAR = [15, 38, 66, 93].map((distance) => alongRoad(distance, -13.5));
const NEAR = [28, 48, 68, 88].map((distance) => alongRoad(distance, 13.5));

const garden = (at: Lot): Decor[] => [
  patch(at, "grass", [-8, -8.4, 16, 17]),
  patch(at, "paving2", [1.4, 3, 4.6, 7.4]),
  ...farPool(at, [-6.4, -8, 7, 2.4], 0.4),
];
/** Crests of dunes. */
const dune = (x: number, y: number, length: number): Polygon =>
  curve(
    [
      [x, y],
      [x + length * 0.5, y - 1.6],
      [x + length, y + 0.4],
    ],
    5,
  );

export const scene = defineScene({
  scale: 14,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    plot(s, WIDTH, DEPTH, (w, d) =>
      clipDecor(
        [
          fill("stone", rect(0, 0, w, d)),
          fill("sand", rect(0, 0, w, 18), ellipse(16, 82, 30, 12, 40), ellipse(66, 86, 36, 13, 40)),
          lines(
            "joint",
            [
              dune(6, 74, 16),
              dune(16, 79, 20),
              dune(44, 77, 18),
              dune(62, 80, 22),
              dune(80, 72, 12),
            ],
            2,
          ),
          fill("grass", rect(0, 17.4, w, 10)),
          fill(
            "paving",
            strip(
              curve(
                [
                  [-4, 22],
                  [20, 24],
                  [50, 20.6],
                  [74, 24],
                  [w + 4, 22],
                ],
                6,
              ),
              -0.8,
              0.8,
            ),
          ),
          ...[...FAR, ...NEAR].flatMap(garden),
          ...roadAlong(ROAD, 5.4),
        ],
        [0, 0, w, d],
      ),
    );
    for (let i = 0; i < 11; i++) {
      terraceHouse(s, lot(7 + i * 7.4 + Math.floor(i / 4) * 3, 8.4), {
        seed: i,
        width: 7.4,
        depth: 10.5,
        material: i % 4 < 2 ? "chalk" : "plaster",
        porch: false,
      });
    }
    for (const [i, at] of [...FAR, ...NEAR].entries()) {
      tiledHouse(s, at, {
        seed: i,
        width: 14,
        depth: 9.6,
        material: i % 3 === 0 ? "sand" : "plaster",
        second: i % 2 ? "clay2" : "copper",
      });
    }
    const park: readonly Point[] = [
      [8, 25.6],
      [24, 19],
      [36, 25.4],
      [52, 25],
      [64, 19],
      [80, 25.8],
    ];
    for (const at of [...FAR, ...NEAR]) {
      const [x, y] = onLot(at, 6.4, -6.4);
      farTree(s, x, y, 0, { seed: Math.round(x), radius: 1.7, height: 3.2 });
    }
    for (const [i, [x, y]] of park.entries())
      farTree(s, x, y, 0, { seed: i, radius: 2, height: 3.4 });
    const dry: readonly Point[] = [
      [8, 62],
      [12, 75],
      [30, 78],
      [47, 80],
      [62, 71],
      [72, 79],
      [84, 76],
    ];
    for (const [i, [x, y]] of dry.entries())
      ghaf(s, x, y, 0, { height: 4 + (i % 3) * 0.6, radius: 3.6 + (i % 2) * 0.9 });
    farCar(s, 64, 52, "x", "chalk");
    farCar(s, 10, 44.2, "x");
  },
});
