import { plot, tower } from "../../parts/buildings.ts";
import { curve, milestone, roadAlong, strip } from "../../parts/curves.ts";
import { farPalm } from "../../parts/far-plants.ts";
import { farPool, patch } from "../../parts/grounds.ts";
import { modernHouse, tiledHouse } from "../../parts/houses.ts";
import { type Lot, lot, onLot } from "../../parts/lots.ts";
import { ripples } from "../../parts/patterns.ts";
import { boat } from "../../parts/vehicles.ts";
import { clipDecor } from "../../toolkit/clip.ts";
import { type Decor, fill, overlay, shift } from "../../toolkit/decor.ts";
import { ellipse, type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";

const WIDTH = 126;
const DEPTH = 98;
const TRUNK = 22;
/** The frond's road from the trunk to its tip. */
const SPINE = curve(
  [
    [TRUNK - 16, 76],
    [TRUNK + 16, 62.5],
    [66, 58.5],
    [98, 60.5],
  ],
  8,
);
const TIP = SPINE.at(-1) ?? [0, 0];
const CRESCENT = curve(
  [
    [34, -3],
    [66, 4],
    [96, 12],
    [140, 32],
  ],
  10,
);
/** The island out to `by` metres from its spine, with a round tip. */
const frond = (by: number): Polygon[] => [
  strip(SPINE, -by, by),
  ellipse(TIP[0], TIP[1], by, by, 40),
];

/** Villas on both sides of the spine, every `STEP` metres. */
const STEP = 15.2;
const COUNT = 5;
function villas(side: 1 | -1): Lot[] {
  return Array.from({ length: COUNT }, (_, i) => {
    const at = milestone(SPINE, 29 + i * STEP);
    const [x, y] = onLot(lot(at.x, at.y, at.angle), 0, side * 12);
    return lot(x, y, at.angle + (side > 0 ? 180 : 0));
  });
}

const garden = (at: Lot): Decor[] => [
  patch(at, "grass", [-7, -10.5, 14, 17]),
  patch(at, "paving", [-6, -9, 12, 5]),
  patch(at, "paving2", [-5, 4.5, 4.5, 4.5]),
  ...farPool(at, [-4.5, -9, 7, 2.6], 0.4),
];

export const scene = defineScene({
  scale: 13,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    const lots = [...villas(-1), ...villas(1)];
    plot(s, WIDTH, DEPTH, (w, d) =>
      clipDecor(
        [
          fill("sea", rect(0, 0, w, d)),
          fill("sea2", ...frond(32), strip(CRESCENT, -30, 15)),
          fill("glaze3", ...frond(28), strip(CRESCENT, -30, 8.5)),
          fill("sand", ...frond(25.5), strip(CRESCENT, -30, 6)),
          fill("stone", strip(CRESCENT, -30, -2.5)),
          fill("sea", strip(CRESCENT, -30, -6.5)),
          fill("paving", rect(0, 0, TRUNK, d)),
          overlay("reveal", rect(TRUNK, 0, 1.2, 39)),
          fill("grass2", strip(SPINE, -10, 10), ellipse(TIP[0], TIP[1], 10, 10, 30)),
          ...lots.flatMap(garden),
          ...roadAlong(SPINE, 5, { kerb: 1 }),
          ...roadAlong(
            [
              [TRUNK - 6, 0],
              [TRUNK - 6, d],
            ],
            5.5,
          ),
          ...shift([ripples(34, 26, 16, { length: 4, seed: 2 })], 28, 8),
          ...shift([ripples(40, 12, 10, { length: 4, seed: 6 })], 26, 86),
        ],
        [0, 0, w, d],
      ),
    );
    for (const [i, y] of [3, 27, 51, 75].entries()) {
      tower(s, 1.5, y, 0, 10.5, 20, [23, 20, 23, 16.5][i] ?? 20, {
        seed: i + 2,
        style: "glass",
        material: i % 2 ? "sand" : "plaster",
        lit: 0.35,
        crown: 0.8,
      });
    }
    for (const [i, at] of lots.entries()) {
      if (i % 3 === 1) tiledHouse(s, at, { seed: i, width: 12, depth: 9 });
      else modernHouse(s, at, { seed: i, width: 12, depth: 9, second: i % 2 ? "sand" : "plaster" });
    }
    boat(s, 48, 20, 0, 11);
    boat(s, 112, 30, 0, 10, { faces: "+x" });
    boat(s, 34, 92, 0, 9);
    boat(s, 72, 90, 0, 11);
    for (const [i, y] of [8, 20, 32, 44, 80, 92].entries())
      farPalm(s, TRUNK - 1.6, y, 0, { seed: i });
    for (const [i, at] of [10, 26, 44, 60].entries()) {
      const { x, y } = milestone(CRESCENT, at + 6);
      farPalm(s, x, y + 2, 0, { seed: i + 9 });
    }
    for (const [i, [u, v]] of (
      [
        [108, 50],
        [119, 58],
        [118, 68],
        [106, 76],
      ] as const
    ).entries()) {
      farPalm(s, u, v, 0, { seed: i + 3 });
    }
  },
});
