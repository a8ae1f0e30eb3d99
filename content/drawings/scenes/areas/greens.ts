import { plot, podium, roadAlongX } from "../../parts/buildings.ts";
import { bushes, farPalm, farTree } from "../../parts/far-plants.ts";
import { farCar } from "../../parts/far-vehicles.ts";
import { balconyBlock } from "../../parts/skyline.ts";
import { fill, overlay, type Pattern, shift } from "../../toolkit/decor.ts";
import { ellipse, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const DECK = 4;

/** Lawns, paths and a round pool on the roof of a parking deck. */
const courtyard =
  (pool: boolean): Pattern =>
  (w, d) => [
    fill("paving", rect(0.4, 0.4, w - 0.8, d - 0.8)),
    fill("grass", rect(16, 16, w - 18, 7), rect(16, 26, 10, d - 28), rect(29, 26, w - 31, d - 28)),
    fill("paving2", ellipse(w - 11, d - 9, 6.4, 5.2, 28)),
    fill(pool ? "pool" : "leaf3", ellipse(w - 11, d - 9, 5.2, 4.2, 28)),
    ...(pool ? [fill("pool2", ellipse(w - 11, d - 8, 3, 2, 20))] : []),
    overlay("reveal", rect(0.4, 0.4, w - 0.8, 0.4)),
  ];

/** Flats that step down by a storey along two sides of a courtyard on a parking deck. */
function quarter(s: Scene, x: number, y: number, seed: number, pool: boolean): void {
  const [w, d] = [44, 46];
  const tint =
    seed % 2 ? (["plaster", "sand", "blush"] as const) : (["sand", "chalk", "plaster"] as const);
  s.part("quarter", x, y, 0, (p) => {
    podium(p, 0, 0, 0, w, d, DECK, {
      floor: DECK,
      column: 4.4,
      seed,
      lit: 0.25,
      material: "stone",
      top: courtyard(pool),
    });
    balconyBlock(p, 1, 1, DECK, 13, 12, 8, { seed, material: tint[0], sides: "left" });
    balconyBlock(p, 14, 1, DECK, 13, 12, 7, { seed: seed + 1, material: tint[1], sides: "left" });
    balconyBlock(p, 27, 1, DECK, 14, 12, 6, { seed: seed + 2, material: tint[2] });
    balconyBlock(p, 1, 13, DECK, 12, 14, 6, { seed: seed + 3, material: tint[1], sides: "right" });
    balconyBlock(p, 1, 27, DECK, 12, 16, 4, { seed: seed + 4, material: tint[2] });
    for (const [i, [u, v]] of (
      [
        [20, 19.5],
        [30, 19.5],
        [40, 19.5],
        [21, 34],
        [21, 42],
        [38, 29],
      ] as const
    ).entries()) {
      if (i % 2) farPalm(p, u, v, DECK, { seed: i, height: 6, radius: 2.5 });
      else farTree(p, u, v, DECK, { seed: i + seed, radius: 2.1, height: 3.4 });
    }
    bushes(p, "x", 16, 24.2, DECK, 26, { radius: 0.7, step: 1.7 });
    bushes(p, "y", 42.6, 15, DECK, 7, { radius: 0.7, step: 1.7 });
  });
}

export const scene = defineScene({
  scale: 13.5,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    plot(s, 104, 60, (w, d) => [
      fill("grass2", rect(0, 0, w, d)),
      fill("paving", rect(2, 2, w - 4, 50)),
      ...shift(roadAlongX(0, 5, w), 0, 54),
      fill("grass", rect(48, 3, 8, 47)),
      fill("paving2", rect(51, 3, 2, 49)),
    ]);
    quarter(s, 3, 4, 3, true);
    quarter(s, 57, 4, 6, false);
    for (const [i, y] of [16, 26, 36, 46].entries())
      farPalm(s, i % 2 ? 54.8 : 49.2, y, 0, { seed: i, height: 7, radius: 2.7 });
    farCar(s, 20, 54.5, "x", "clay");
    farCar(s, 74, 57, "x");
  },
});
