import { plot, roadAlongX } from "../../parts/buildings.ts";
import { curve } from "../../parts/curves.ts";
import { farPalm, farTree } from "../../parts/far-plants.ts";
import { farCar } from "../../parts/far-vehicles.ts";
import { farPool, parasol, patch } from "../../parts/grounds.ts";
import { houseWindows, wideGlazing } from "../../parts/houses.ts";
import { allRound, block, type Lot, lot } from "../../parts/lots.ts";
import { archIn, mashrabiya, ripples, times } from "../../parts/patterns.ts";
import { pitchedRoof } from "../../parts/pitched.ts";
import { balconyBlock } from "../../parts/skyline.ts";
import { boat } from "../../parts/vehicles.ts";
import { clipDecor } from "../../toolkit/clip.ts";
import { fill, type Pattern, shift } from "../../toolkit/decor.ts";
import { type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const WIDTH = 84;
const DEPTH = 74;

/** Arcades below, windows above, tiled roofs and a square turret. */
function archedVilla(s: Scene, at: Lot): void {
  const arcade: Pattern = (w) =>
    times(w / 2.7, (i) => archIn(0.5 + i * 2.7, 0, 1.8, 2.9, i % 2 === 0)).flat();
  const panes = houseWindows(3, 0.5, 2.7);
  const roof = { material: "clay2", eaves: 0.5 } as const;
  s.part("arched villa", 0, 0, 0, (p) => {
    block(p, at, [-9, -5, 9, 11], 0, 6.8, "sand", { walls: allRound(panes) });
    pitchedRoof(p, at, [-9, -5, 9, 11], 6.8, 2.2, roof);
    block(p, at, [0, -5, 9, 8], 0, 6.8, "sand", { walls: allRound(panes) });
    pitchedRoof(p, at, [0, -5, 9, 8], 6.8, 2, roof);
    block(p, at, [0.2, 3, 8.8, 3], 0, 3.6, "plaster", {
      walls: { ...allRound(arcade), back: undefined },
      rim: 0.3,
      roof: "paving2",
    });
    block(p, at, [-2.4, 6, 3, 0.6], 0, 3.6, "plaster", {
      walls: { front: () => archIn(0.7, 0, 1.6, 2.8, true) },
    });
  });
}

/** Chalk cubes with walnut lattices before the upper rooms. */
function latticeVilla(s: Scene, at: Lot): void {
  const screen: Pattern = (w, h) => mashrabiya(0.6, 0.5, w - 1.2, h - 1, { size: 0.8 });
  const glass = wideGlazing(6, 0.6);
  s.part("lattice villa", 0, 0, 0, (p) => {
    block(p, at, [-9, -5, 18, 10.5], 0, 3.6, "stone", { walls: allRound(glass), rim: 0.3 });
    block(p, at, [-9, -5, 8, 9], 3.6, 3.6, "chalk", { walls: { ...allRound(screen) }, rim: 0.35 });
    block(p, at, [1.6, -5, 7.4, 9], 3.6, 4.4, "chalk", {
      walls: { ...allRound(screen) },
      rim: 0.35,
    });
    block(p, at, [-1, -5, 2.6, 5], 3.6, 2.8, "stone", {
      walls: allRound(houseWindows(5)),
      rim: 0.2,
    });
  });
}

/** White slabs that slide over one another. */
function whiteVilla(s: Scene, at: Lot): void {
  const glass = wideGlazing(9, 0.55);
  s.part("white villa", 0, 0, 0, (p) => {
    block(p, at, [-8, -5, 15, 10], 0, 3.5, "windowPale", { walls: allRound(glass) });
    block(p, at, [-9.4, -5.6, 18.6, 12.4], 3.5, 0.6, "white", { rim: 0.2, roof: "paving2" });
    block(p, at, [-5, -5, 13.6, 8.6], 4.1, 3.4, "white", { walls: allRound(glass) });
    block(p, at, [-6.2, -5.6, 15.8, 10.2], 7.5, 0.6, "white", { rim: 0.2 });
    for (const u of [-9, 8.4]) block(p, at, [u, 6, 0.5, 0.5], 0, 3.5, "white");
  });
}

const SHORE: Polygon = [
  ...curve(
    [
      [-4, 54],
      [14, 51.5],
      [34, 54],
      [56, 51],
      [WIDTH + 4, 54],
    ],
    8,
  ),
  [WIDTH + 4, DEPTH + 4],
  [-4, DEPTH + 4],
];
const shore = (by: number): Polygon => SHORE.map(([x, y]) => [x, y > DEPTH ? y : y + by]);

export const scene = defineScene({
  scale: 16,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    const lots = [lot(13, 35), lot(41, 35), lot(70, 35)];
    plot(s, WIDTH, DEPTH, (w, d) =>
      clipDecor(
        [
          fill("grass", rect(0, 26, w, 30)),
          ...shift(roadAlongX(0, 5.4, w), 0, 19),
          fill("paving2", rect(0, 17.8, w, 1.2), rect(0, 24.4, w, 1.2)),
          fill("sand", shore(-5)),
          fill("pool2", shore(-1)),
          fill("pool", shore(1.6)),
          fill("pool3", shore(11)),
          ...shift([ripples(w - 4, 14, 24, { length: 3 })], 2, 61),
          ...lots.flatMap((at) => [
            patch(at, "paving", [-9.6, 5, 19.2, 7]),
            patch(at, "paving2", [-8, -9.4, 6, 4.4]),
            ...farPool(at, [-3, 7.4, 9, 3.2], 0.5),
          ]),
        ],
        [0, 0, w, d],
      ),
    );
    balconyBlock(s, 3, 2, 0, 22, 12, 5, { seed: 3 });
    balconyBlock(s, 31, 2, 0, 20, 12, 4, { seed: 4, material: "sand" });
    balconyBlock(s, 57, 2, 0, 22, 12, 5, { seed: 6, material: "chalk", trim: "sand" });
    const [first, second, third] = lots;
    if (first) archedVilla(s, first);
    if (second) latticeVilla(s, second);
    if (third) whiteVilla(s, third);
    for (const [i, [x, y]] of (
      [
        [2.5, 47.6],
        [26.5, 46],
        [27, 32],
        [55.5, 46],
        [56, 31],
        [82, 47],
      ] as const
    ).entries()) {
      farPalm(s, x, y, 0, { seed: i, height: 7, radius: 2.8 });
    }
    for (const [i, x] of [6, 15, 33, 47, 63, 75].entries())
      farTree(s, x, 26.4, 0, { seed: i, radius: 1.6, height: 2.8 });
    for (const x of [18, 45, 74]) parasol(s, x, 48.6, 0, { radius: 1.7, material: "cloth" });
    s.box(30, 52, 0, 2, 10, 0.5, "oak");
    s.box(26, 62, 0, 8, 4, 0.5, "oak");
    parasol(s, 30, 64, 0.5, { radius: 1.7, material: "saffron" });
    boat(s, 52, 61, 0, 6, { material: "saffron" });
    boat(s, 66, 58, 0, 5);
    farCar(s, 20, 19.6, "x", "clay");
    farCar(s, 58, 22, "x");
  },
});
