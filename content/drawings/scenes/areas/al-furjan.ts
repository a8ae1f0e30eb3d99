import type { MaterialName } from "../../palette.ts";
import { plot } from "../../parts/buildings.ts";
import { farPalm, farTree } from "../../parts/far-plants.ts";
import { farCar } from "../../parts/far-vehicles.ts";
import { farPool, gardenWall, patch } from "../../parts/grounds.ts";
import { frontDoors, houseWindows, terraceHouse } from "../../parts/houses.ts";
import { allRound, block, type Lot, lot } from "../../parts/lots.ts";
import { mashrabiya } from "../../parts/patterns.ts";
import { balconyBlock } from "../../parts/skyline.ts";
import { type Decor, fill, lines, type Pattern } from "../../toolkit/decor.ts";
import { type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const WIDTH = 92;
const DEPTH = 80;
/** Where the houses begin, right of the flats. */
const LEFT = 20;

/** A detached family villa: framed windows, a lattice panel over the door, a roof room. */
function familyVilla(
  s: Scene,
  at: Lot,
  material: MaterialName,
  trim: MaterialName,
  seed: number,
): void {
  const panes = houseWindows(seed, 0.5, 3);
  const lattice: Pattern = (w, h) => mashrabiya(0.5, 0.6, w - 1, h - 1.4, { size: 0.9 });
  s.part("family villa", 0, 0, 0, (p) => {
    block(p, at, [-7.5, -5.5, 9.5, 10], 0, 7.2, material, {
      walls: { ...allRound(panes), front: frontDoors(seed, panes) },
      rim: 0.4,
    });
    block(p, at, [2, -5.5, 5.5, 8], 0, 6.4, trim, { walls: allRound(panes), rim: 0.4 });
    block(p, at, [-2, 4.5, 3.4, 1.4], 0, 7.9, trim, { walls: { front: lattice }, rim: 0.25 });
    block(p, at, [-6, -4, 4.4, 4.4], 7.2, 2.8, material, {
      walls: allRound(houseWindows(seed + 2)),
      rim: 0.3,
    });
    block(p, at, [3, 2.5, 4.5, 0.4], 2.6, 0.3, "walnut");
  });
}

const VILLAS = [0, 1, 2, 3].map((i) => lot(LEFT + 9 + i * 18, 14));
const TERRACE = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((i) =>
  lot(LEFT + 4 + i * 7.7 + (i > 4 ? 2.4 : 0), 49, 180),
);

const villaGarden = (at: Lot): Decor[] => [
  patch(at, "grass", [-8.6, -8, 17.2, 18]),
  patch(at, "paving2", [-7.4, 4.4, 5.2, 6.4]),
  patch(at, "paving", [2.4, 2.6, 5.6, 3.4]),
  ...farPool(at, [2.8, 6.6, 4.6, 2], 0.3),
];
const terraceGarden = (at: Lot): Decor[] => [
  patch(at, "grass", [-3.4, -13.6, 6.8, 6.4]),
  patch(at, "paving", [-3.4, -7.2, 6.8, 2.4]),
  patch(at, "paving2", [-3, 4.6, 2.8, 5]),
];

export const scene = defineScene({
  scale: 14,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    plot(s, WIDTH, DEPTH, (w, d) => [
      fill("paving", rect(0, 0, w, d)),
      fill(
        "road",
        rect(LEFT - 4, 26.4, w - LEFT + 4, 6),
        rect(LEFT - 4, 0, 4.4, d),
        rect(LEFT - 4, 66.4, w - LEFT + 4, 5),
      ),
      lines(
        "jointLight",
        Array.from(
          { length: 9 },
          (_, i): Polygon => [
            [LEFT + 3 + i * 8, 29.4],
            [LEFT + 6 + i * 8, 29.4],
          ],
        ),
      ),
      fill("grass2", rect(LEFT + 1, 73.4, w - LEFT - 1, 6.6)),
      ...VILLAS.flatMap(villaGarden),
      ...TERRACE.flatMap(terraceGarden),
    ]);
    balconyBlock(s, 2, 2, 0, 12, 22, 4, { seed: 3, material: "sand" });
    balconyBlock(s, 2, 29, 0, 12, 21, 4, { seed: 6, material: "chalk", trim: "sand" });
    balconyBlock(s, 2, 55, 0, 12, 21, 3, { seed: 8, material: "sand" });
    for (const [i, at] of VILLAS.entries()) {
      const sandy = i % 2 === 0;
      familyVilla(s, at, sandy ? "sand" : "chalk", sandy ? "plaster" : "sand", i + 1);
      gardenWall(s, at, [-1.4, 10, 10, 0.4], { height: 1.5, material: "sand" });
      if (i < 3) gardenWall(s, at, [8.7, -8, 0.5, 17.6], { height: 1.5, material: "sand" });
    }
    for (const [i, at] of TERRACE.entries()) {
      terraceHouse(s, at, {
        seed: i,
        width: 7.6,
        depth: 10,
        material: i % 3 === 1 ? "chalk" : "sand",
        porch: false,
      });
      gardenWall(s, at, [-3.6, -13.9, 7.2, 0.4], { height: 1.6, material: "chalk" });
      if (i !== 4 && i < 8)
        gardenWall(s, at, [-3.95, -13.4, 0.3, 8], { height: 1.6, material: "chalk" });
    }
    for (const [i, x] of [24, 40, 60, 76].entries())
      farTree(s, x + 5, 24.6, 0, { seed: i, radius: 1.6, height: 3 });
    for (const [i, x] of [24, 34, 44, 54, 64, 74, 84].entries())
      farTree(s, x, 76.4, 0, { seed: i + 7, radius: 2, height: 3.4 });
    for (const [i, at] of TERRACE.entries())
      if (i % 3 === 0) farPalm(s, at.x + 1.4, at.y + 10.6, 0, { seed: i, height: 5, radius: 2 });
    for (const [i, at] of VILLAS.entries())
      if (i % 2 === 0) farCar(s, at.x - 6, at.y + 5.4, "y", i ? "saffron" : "clay");
    farCar(s, 50, 27.4, "x", "chalk");
    farCar(s, 66, 68.4, "x");
    farCar(s, 17, 44, "y", "chalk");
  },
});
