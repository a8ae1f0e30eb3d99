import { plot } from "../../parts/buildings.ts";
import { curve, roadAlong } from "../../parts/curves.ts";
import { bushes, farPalm, farTree } from "../../parts/far-plants.ts";
import { farPool, flag, golfGreen, lake, patch } from "../../parts/grounds.ts";
import { houseWindows, wideGlazing } from "../../parts/houses.ts";
import { allRound, block, type Lot, lot } from "../../parts/lots.ts";
import { archIn, ripples, times } from "../../parts/patterns.ts";
import { dome, pitchedRoof } from "../../parts/pitched.ts";
import { clipDecor } from "../../toolkit/clip.ts";
import { fill, type Pattern, shift } from "../../toolkit/decor.ts";
import { ellipse, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const WIDTH = 88;
const DEPTH = 82;

/** Arcaded wings about a domed hall. */
function domedMansion(s: Scene, at: Lot): void {
  const arches: Pattern = (w, h) => [
    ...times(w / 2.8, (i) => archIn(0.7 + i * 2.8, 0.1, 1.5, 3, i % 2 === 0)).flat(),
    ...(h > 6
      ? times(w / 2.8, (i) => archIn(0.8 + i * 2.8, 4.6, 1.3, 2.1, i % 3 === 0)).flat()
      : []),
  ];
  const panes = houseWindows(3, 0.5, 2.8);
  s.part("domed mansion", 0, 0, 0, (p) => {
    for (const u of [-13, 5])
      block(p, at, [u, -5, 8, 11], 0, 7.6, "plaster", {
        walls: { ...allRound(panes), front: arches },
        rim: 0.5,
      });
    block(p, at, [-5, -6, 10, 10], 0, 9, "chalk", {
      walls: { ...allRound(panes), front: arches },
      rim: 0.5,
    });
    block(p, at, [-4, 4, 8, 3.2], 0, 4.6, "chalk", {
      walls: allRound(arches),
      rim: 0.3,
      roof: "paving2",
    });
    dome(p, at, [0, -1], 9, 3.2, { drum: 1.4, material: "glaze2" });
  });
}

/** Blocks of sawn stone, one across the other, with deep openings. */
function stoneMansion(s: Scene, at: Lot): void {
  const slots: Pattern = (w, h) => [
    fill("windowLit", rect(w * 0.12, h * 0.2, w * 0.3, h * 0.52)),
    fill("window", rect(w * 0.5, h * 0.2, w * 0.38, h * 0.52)),
  ];
  const glass = wideGlazing(4, 0.6);
  s.part("stone mansion", 0, 0, 0, (p) => {
    block(p, at, [-12, -6, 14, 12], 0, 4.2, "stone", { walls: allRound(glass), rim: 0.4 });
    block(p, at, [2, -6, 10, 8], 0, 8.4, "sand", { walls: allRound(slots), rim: 0.4 });
    block(p, at, [-9, -6, 9, 9], 4.2, 4, "chalk", { walls: allRound(slots), rim: 0.4 });
    block(p, at, [-3, -6.6, 3, 3], 8.2, 3.4, "stone");
    block(p, at, [2, 2, 9, 4], 0, 3.4, "chalk", {
      walls: allRound(glass),
      rim: 0.3,
      roof: "paving2",
    });
  });
}

/** A tall hall between two low wings, each under its own deep hipped roof. */
function deepRoofMansion(s: Scene, at: Lot): void {
  const glass = wideGlazing(7, 0.6);
  const tiles = { material: "petrol2", hip: 1 } as const;
  s.part("deep roof mansion", 0, 0, 0, (p) => {
    for (const u of [-14, 5]) {
      const wing = [u, -4.4, 9, 9.4] as const;
      block(p, at, wing, 0, 4, "plaster", { walls: allRound(glass) });
      pitchedRoof(p, at, wing, 4, 2.2, { ...tiles, eaves: 0.5 });
    }
    const hall = [-4.4, -5.4, 8.8, 11.4] as const;
    block(p, at, hall, 0, 7.6, "chalk", { walls: allRound(glass) });
    pitchedRoof(p, at, hall, 7.6, 3, { ...tiles, eaves: 0.7 });
  });
}

export const scene = defineScene({
  scale: 15,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    const domed = lot(19, 19);
    const stone = lot(62, 17);
    const deep = lot(17, 57, -90);
    plot(s, WIDTH, DEPTH, (w, d) =>
      clipDecor(
        [
          fill("grass2", rect(0, 0, w, d)),
          fill("grass", ellipse(64, 58, 27, 21, 40)),
          ...roadAlong(
            curve(
              [
                [40, -6],
                [39, 14],
                [30, 34],
                [2, 37],
                [-8, 37],
              ],
              8,
            ),
            5,
            { kerb: 0.8 },
          ),
          fill("grass", rect(2, 3, 32, 26), rect(46, 3, 38, 26), rect(3, 42, 24, 36)),
          ...[domed, stone, deep].flatMap((at) => [patch(at, "paving", [-12, 6, 24, 7])]),
          ...farPool(lot(19, 29), [-6, 0, 12, 3.4], 0.6),
          ...farPool(lot(62, 26.5), [-7, 0, 15, 3.6], 0.6),
          ...farPool(lot(26.8, 57, -90), [-7, -0.8, 14, 3.4], 0.6),
          ...lake(
            [
              [54, 78],
              [62, 70],
              [76, 64],
              [96, 62],
              [102, 96],
              [60, 98],
            ],
            { bank: "sand", rim: 1.4 },
          ),
          ...shift([ripples(20, 12, 9, { length: 2.6 })], 65, 68),
          ...golfGreen(55, 52, 7.5),
        ],
        [0, 0, w, d],
      ),
    );
    domedMansion(s, domed);
    stoneMansion(s, stone);
    deepRoofMansion(s, deep);
    flag(s, 55, 52, 6);
    for (const [i, [x, y]] of (
      [
        [34, 26],
        [46, 28],
        [80, 30],
        [4, 34],
        [33, 44],
        [32, 74],
        [80, 44],
        [44, 68],
      ] as const
    ).entries()) {
      farTree(s, x, y, 0, { seed: i, radius: 2.6, height: 4.4 });
    }
    for (const [i, [x, y]] of (
      [
        [6, 30],
        [33, 6],
        [48, 6],
        [80, 8],
        [80, 25],
        [28, 42],
        [28.5, 73],
        [55, 67],
        [47, 74],
        [80, 58],
      ] as const
    ).entries()) {
      farPalm(s, x, y, 0, { seed: i, height: 7, radius: 2.8 });
    }
    bushes(s, "x", 4, 40.6, 0, 20, { radius: 0.8, step: 1.6 });
    bushes(s, "x", 48, 32.6, 0, 30, { radius: 0.8, step: 1.6 });
  },
});
