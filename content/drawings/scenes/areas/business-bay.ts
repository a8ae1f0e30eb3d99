import { plot, podium, roadAlongY, tower } from "../../parts/buildings.ts";
import { curve, strip } from "../../parts/curves.ts";
import { farPalm, farTree } from "../../parts/far-plants.ts";
import { farCar } from "../../parts/far-vehicles.ts";
import { parasol } from "../../parts/grounds.ts";
import { ripples } from "../../parts/patterns.ts";
import { glassTower } from "../../parts/skyline.ts";
import { abra, boat } from "../../parts/vehicles.ts";
import { clipDecor } from "../../toolkit/clip.ts";
import { fill, overlay, shift } from "../../toolkit/decor.ts";
import type { Point3 } from "../../toolkit/geometry.ts";
import { rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const WIDTH = 96;
const DEPTH = 100;
const CANAL = curve(
  [
    [64, -8],
    [61, 22],
    [65, 52],
    [72, 80],
    [72, 110],
  ],
  8,
);

/** A tower with one floor bare: its slab edge and columns show where a fit-out starts. */
function openFloor(s: Scene): void {
  const [x, y, w, d] = [20, 54, 16, 16];
  tower(s, x, y, 6, w, d, 23.1, { style: "grid", seed: 3, lit: 0.4, crown: 0 });
  s.part("bare floor", x, y, 29.1, (p) => {
    p.box(0, 0, 0, w, d, 0.8, "cut", { materials: { top: "concrete" } });
    p.inside((q) => {
      q.box(w * 0.35, d * 0.35, 0.8, w * 0.3, d * 0.3, 5, "stone");
      for (const v of [0.5, w / 2 - 0.5, w - 1.5]) q.box(v, d - 1.5, 0.8, 1, 1, 5, "concrete");
      for (const v of [0.5, d / 2 - 0.5]) q.box(w - 1.5, v, 0.8, 1, 1, 5, "concrete");
    });
    p.box(0, 0, 5.8, w, d, 0.8, "cut");
  });
  tower(s, x, y, 35.7, w, d, 16.5, { style: "grid", seed: 4, lit: 0.4, crown: 1.6 });
}

/** A footbridge over the canal, hung from one arch. */
function footbridge(s: Scene, x: number, y: number, length: number): void {
  const arc = (v: number): Point3[] =>
    Array.from({ length: 13 }, (_, i): Point3 => {
      const t = i / 12;
      return [length * t, v, 1.4 + Math.sin(Math.PI * t) * 8];
    });
  s.part("footbridge", x, y, 0, (p) => {
    p.box(0, 0, 0.8, length, 3.6, 0.6, "white");
    p.sprite(
      [1, 3, 1.4, length - 1, 3.6, 9],
      [
        { points: arc(3.6), material: "white", tone: "left", line: 7 },
        ...arc(3.6)
          .filter((_, i) => i > 1 && i < 11)
          .map((q) => ({
            points: [q, [q[0], q[1], 1.4] as Point3],
            material: "white" as const,
            tone: "left" as const,
            line: 2,
          })),
      ],
    );
  });
}

export const scene = defineScene({
  scale: 12.5,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    plot(s, WIDTH, DEPTH, (w, d) =>
      clipDecor(
        [
          fill("paving2", strip(CANAL, -16, 16)),
          fill("petrol2", strip(CANAL, -10, 10)),
          fill("sea", strip(CANAL, -9, 8.6)),
          fill("sea2", strip(CANAL, -4, 4)),
          ...shift([ripples(10, d - 10, 26, { length: 3 })], 61, 4),
          ...shift(roadAlongY(0, 5, d), 1, 0),
          fill("grass", rect(83, 4, 11, 22), rect(86, 70, 9, 28)),
          overlay("joint", rect(46, 0, 0.2, d)),
        ],
        [0, 0, w, d],
      ),
    );
    for (const [i, [y, depth]] of (
      [
        [3, 21],
        [27, 21],
        [51, 22],
        [76, 21],
      ] as const
    ).entries()) {
      podium(s, 8, y, 0, i === 1 ? 34 : 36, depth, 6, { floor: 6, seed: i + 2, lit: 0.7 });
    }
    glassTower(s, 12, 6, 6, 14, 14, 74, { seed: 4, lit: 0.25, crown: 4 });
    tower(s, 29, 8, 6, 12, 12, 46, {
      style: "band",
      seed: 4,
      lit: 0.3,
      crown: 1.6,
      material: "plaster",
    });
    tower(s, 11, 30, 6, 13, 14, 52, { style: "rib", seed: 6, lit: 0.32, crown: 1.6 });
    tower(s, 27, 30, 6, 11, 11, 66, {
      style: "glass",
      seed: 8,
      lit: 0.28,
      crown: 2.4,
      material: "blush",
    });
    openFloor(s);
    tower(s, 13, 80, 6, 12, 13, 34, {
      style: "band",
      seed: 9,
      lit: 0.3,
      crown: 1,
      material: "sand",
    });
    tower(s, 29, 79, 6, 12, 14, 21, { style: "glass", seed: 2, lit: 0.3, crown: 1 });
    podium(s, 84, 32, 0, 10, 32, 9, { floor: 4.5, seed: 9, lit: 0.6, material: "chalk" });
    footbridge(s, 50, 45, 28);
    for (const [i, y] of [6, 13, 20, 27, 34, 56, 63, 70, 77, 84, 91].entries()) {
      parasol(s, 47.6 + (y > 50 ? (y - 50) * 0.16 : 0), y, 0, {
        radius: 1.8,
        material: i % 2 ? "saffron" : "clay2",
      });
    }
    abra(s, 62, 58, 0, 9, { faces: "+x" });
    boat(s, 59, 18, 0, 11, { faces: "+x" });
    boat(s, 70, 82, 0, 10, { faces: "+x" });
    for (const [i, [x, y]] of (
      [
        [80, 6],
        [78, 16],
        [78, 27],
        [80, 40],
        [82, 52],
        [83, 68],
        [86, 80],
        [86, 92],
      ] as const
    ).entries()) {
      farPalm(s, x, y, 0, { seed: i, height: 7, radius: 2.8 });
    }
    for (const [i, [x, y]] of (
      [
        [90, 8],
        [89, 18],
        [91, 78],
        [92, 88],
      ] as const
    ).entries()) {
      farTree(s, x, y, 0, { seed: i, radius: 2.6, height: 4 });
    }
    farCar(s, 1.6, 70, "y", "clay");
    farCar(s, 4, 84, "y", "saffron");
  },
});
