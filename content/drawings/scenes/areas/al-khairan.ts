import { plot, podium } from "../../parts/buildings.ts";
import { curve } from "../../parts/curves.ts";
import { farPalm, farTree } from "../../parts/far-plants.ts";
import { ripples, times } from "../../parts/patterns.ts";
import { glassTower } from "../../parts/skyline.ts";
import { boat } from "../../parts/vehicles.ts";
import { clipDecor } from "../../toolkit/clip.ts";
import { bars, fill, overlay, type Pattern, shift } from "../../toolkit/decor.ts";
import { type Polygon, rect } from "../../toolkit/geometry.ts";
import { randomFrom } from "../../toolkit/random.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const WIDTH = 98;
const DEPTH = 98;

const gardenTop: Pattern = (w, d) => [
  fill("grass", rect(0.8, 0.8, w - 1.6, d - 1.6)),
  overlay("reveal", rect(0.8, 0.8, w - 1.6, 0.5)),
  fill("paving", rect(2, d - 3.6, w - 4, 1.2)),
];

/** Two slender towers on a planted podium. */
function pair(
  s: Scene,
  x: number,
  y: number,
  heights: readonly [number, number],
  seed: number,
): void {
  podium(s, x, y, 0, 30, 20, 5.5, { floor: 5.5, seed, lit: 0.7, top: gardenTop });
  glassTower(s, x + 2, y + 3, 5.5, 9.5, 9.5, heights[0], { seed, lit: 0.28, crown: 3 });
  if (heights[1] > 0)
    glassTower(s, x + 17, y + 3, 5.5, 9.5, 9.5, heights[1], {
      seed: seed + 4,
      lit: 0.28,
      crown: 3,
    });
}

/** Standards, ledgers and braces with planks before bare storeys. */
const scaffold: Pattern = (w, h) => [
  fill("window", ...times(h / 3.4, (i) => rect(1, i * 3.4 + 0.5, w - 2, 2.1))),
  bars(
    "oak",
    times(
      h / 3.4,
      (i): Polygon => [
        [0, (i + 1) * 3.4],
        [w, (i + 1) * 3.4],
      ],
    ),
    5,
  ),
  bars(
    "saffron",
    times(
      w / 2.3 + 1,
      (i): Polygon => [
        [i * 2.3, 0],
        [i * 2.3, h],
      ],
    ),
    3,
  ),
  bars(
    "saffron",
    times(
      h / 6.8,
      (i): Polygon => [
        [0, i * 6.8],
        [w, (i + 1) * 6.8],
      ],
    ),
    2,
  ),
];

/** The inlet and the creek it opens to. */
const WATER: Polygon = [
  [44, 36],
  [80, 36],
  [80, 60],
  [WIDTH, 66],
  [WIDTH, DEPTH],
  [0, DEPTH],
  [0, 66],
  [44, 66],
];
const bank = (y: number): Polygon => [
  ...curve(
    [
      [-4, y + 3],
      [20, y - 1],
      [44, y + 2],
      [70, y - 3],
      [WIDTH + 4, y + 2],
    ],
    6,
  ),
  [WIDTH + 4, DEPTH + 4],
  [-4, DEPTH + 4],
];

export const scene = defineScene({
  scale: 12,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    plot(s, WIDTH, DEPTH, (w, d) =>
      clipDecor(
        [
          fill("paving2", rect(38, 30, 48, 36), rect(0, 60, w, 10)),
          fill("petrol2", WATER),
          fill(
            "sea",
            WATER.map(([x, y]) => [x === 80 ? x : x + 0.8, y === DEPTH ? y : y + 1]),
          ),
          fill("sea2", rect(52, 44, 20, 40)),
          fill("glaze3", bank(82)),
          fill("stone", bank(87)),
          ...shift([ripples(32, 26, 14, { length: 3 })], 46, 38),
          ...shift([ripples(w - 6, 10, 16, { length: 3, seed: 9 })], 2, 70),
          fill("grass", rect(5, 30, 28, 27), rect(82, 6, 13, 20)),
          fill("paving", rect(17, 30, 3, 27)),
        ],
        [0, 0, w, d],
      ),
    );
    pair(s, 4, 4, [62, 90], 2);
    pair(s, 42, 4, [72, 0], 5);
    s.part("tower in scaffold", 59, 7, 5.5, (p) => {
      p.box(0, 0, 0, 9.5, 9.5, 51, "concrete", { left: scaffold, right: scaffold });
      p.box(2.6, 2.6, 51, 4.4, 4.4, 5, "stone");
      for (const [u, v] of [
        [0.4, 0.4],
        [8.4, 0.4],
        [0.4, 8.4],
        [8.4, 8.4],
      ] as const)
        p.box(u, v, 51, 0.7, 0.7, 3, "concrete");
    });
    podium(s, 6, 34, 0, 9, 18, 5, { floor: 5, seed: 8, lit: 0.8, material: "chalk" });
    for (const y of [42, 50]) {
      s.box(44, y, 0, 11, 1.3, 0.4, "oak");
      s.box(69, y, 0, 11, 1.3, 0.4, "oak");
    }
    for (const [x, y, length] of [
      [46, 44, 7],
      [47, 52.5, 8],
      [71, 44.2, 7.5],
      [70, 52, 8.5],
    ] as const)
      boat(s, x, y, 0, length);
    boat(s, 30, 73, 0, 12);
    for (const [i, [x, y]] of (
      [
        [41, 33],
        [52, 33],
        [62, 33],
        [72, 33],
        [83, 33],
        [83, 44],
        [83, 54],
        [41, 44],
        [41, 55],
        [6, 63],
        [16, 63],
        [26, 63],
        [36, 63],
      ] as const
    ).entries()) {
      farPalm(s, x, y, 0, { seed: i, height: 7, radius: 2.7 });
    }
    const random = randomFrom(6);
    for (let i = 0; i < 13; i++) {
      const x = 5 + i * 7.2 + random() * 2;
      farTree(s, x, 89.5 + random() * 5, 0, { seed: i, radius: 1.9 + random() * 0.6, height: 1.9 });
    }
    for (const [i, [x, y]] of (
      [
        [25, 36],
        [30, 46],
        [24, 52],
        [87, 12],
        [90, 21],
      ] as const
    ).entries()) {
      farTree(s, x, y, 0, { seed: i + 20, radius: 2.4, height: 4 });
    }
  },
});
