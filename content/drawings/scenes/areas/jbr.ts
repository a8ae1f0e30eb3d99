import { plot, podium, roadAlongX, roof, tower } from "../../parts/buildings.ts";
import { curve } from "../../parts/curves.ts";
import { farPalm } from "../../parts/far-plants.ts";
import { parasol } from "../../parts/grounds.ts";
import { archTowers } from "../../parts/landmarks.ts";
import { ripples } from "../../parts/patterns.ts";
import { boat } from "../../parts/vehicles.ts";
import { clipDecor } from "../../toolkit/clip.ts";
import { fill, shift } from "../../toolkit/decor.ts";
import { type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";

const WIDTH = 128;
const DEPTH = 80;

/** Everything seaward of a wavy line near `y`. */
const shore = (y: number): Polygon => [
  ...curve(
    [
      [-4, y + 2],
      [24, y - 1],
      [52, y + 2],
      [82, y - 1.5],
      [108, y + 1],
      [WIDTH + 4, y - 1],
    ],
    6,
  ),
  [WIDTH + 4, DEPTH + 4],
  [-4, DEPTH + 4],
];

/** Storeys, width and material of the towers from left to right; one pair is joined. */
const TOWERS = [
  [13, 13, "sand"],
  [17, 14, "sand"],
  [12, 13, "plaster"],
  "arch",
  [13, 14, "stone"],
  [16, 13, "plaster"],
] as const;

const ARCH = { leg: 7.5, gap: 18, depth: 8, height: 76, span: 10 };

export const scene = defineScene({
  scale: 11.5,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    plot(s, WIDTH, DEPTH, (w, d) =>
      clipDecor(
        [
          fill("paving", rect(0, 0, w, 36)),
          ...shift(roadAlongX(0, 4.4, w), 0, 25.5),
          fill("paving2", rect(0, 31, w, 6)),
          fill("sand", rect(0, 37, w, d - 37)),
          fill("glaze3", shore(54)),
          fill("sea2", shore(57)),
          fill("sea", shore(65)),
          ...shift([ripples(w - 6, 12, 34, { length: 4 })], 2, 65),
        ],
        [0, 0, w, d],
      ),
    );
    podium(s, 2, 3, 0, WIDTH - 4, 20, 10, {
      floor: 5,
      column: 4,
      seed: 3,
      lit: 0.7,
      material: "sand",
      top: (w, d) => [
        ...roof(0.6, "paving2")(w, d),
        fill("pool", rect(31, d - 4.4, 7, 2.6), rect(85, d - 4.4, 7, 2.6)),
        fill("grass", rect(48, d - 4.4, 8, 2.8), rect(66, d - 4.4, 8, 2.8)),
      ],
    });
    let x = 4;
    for (const [i, form] of TOWERS.entries()) {
      if (form === "arch") {
        archTowers(s, x, 7, 10, ARCH);
        x += 2 * ARCH.leg + ARCH.gap + 4;
        continue;
      }
      const [floors, width, material] = form;
      const height = floors * 3.3;
      tower(s, x, 5, 10, width, 13, height, {
        material,
        style: "grid",
        seed: i + 2,
        lit: 0.34,
        crown: 0,
      });
      s.box(x + width * 0.36, 18, 10, width * 0.28, 1.2, height + 2, "chalk");
      s.box(x + 2, 7, 10 + height, width - 4, 9, 3.4, material, { top: roof(0.4, "clay2") });
      x += width + 4;
    }
    for (let i = 0; i < 11; i++)
      farPalm(s, 6 + i * 11.6, 33.5, 0, { seed: i, height: 7.5, radius: 3 });
    for (const [i, [u, v]] of (
      [
        [12, 43],
        [19, 46],
        [27, 43],
        [36, 46],
        [56, 44],
        [64, 47],
        [72, 44],
        [80, 46],
        [98, 43],
        [106, 46],
        [115, 43],
      ] as const
    ).entries()) {
      parasol(s, u, v, 0, {
        radius: 2,
        material: i % 3 === 0 ? "clay2" : i % 3 === 1 ? "cloth" : "glaze",
      });
    }
    podium(s, 42, 39, 0, 9, 6, 4, { floor: 4, seed: 5, lit: 0.8, material: "chalk" });
    podium(s, 87, 39, 0, 8, 6, 4, { floor: 4, seed: 6, lit: 0.8, material: "chalk" });
    boat(s, 30, 68, 0, 10);
    boat(s, 92, 70, 0, 12);
  },
});
