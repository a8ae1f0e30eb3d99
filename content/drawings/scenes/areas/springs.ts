import { arcLine, roadAlong } from "../../parts/curves.ts";
import { farPalm, farTree } from "../../parts/far-plants.ts";
import { farCar } from "../../parts/far-vehicles.ts";
import { gardenWall, lake, patch } from "../../parts/grounds.ts";
import { terraceHouse } from "../../parts/houses.ts";
import { type Lot, lot } from "../../parts/lots.ts";
import { ripples } from "../../parts/patterns.ts";
import { type Decor, fill, shift } from "../../toolkit/decor.ts";
import { ellipse, type Point } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";

const EDGE = 45.5;
const MIDDLE = EDGE;
const RADIUS = 28.5;
const STEP = 16.6;
/** First angle and number of houses of each row round the lake. */
const ROWS = [
  [172, 4],
  [247, 4],
  [322, 3],
  [20, 4],
  [98, 4],
] as const;

const round = (angle: number, radius: number): Point => {
  const t = (angle * Math.PI) / 180;
  return [MIDDLE + Math.cos(t) * radius, MIDDLE + Math.sin(t) * radius];
};

/** Fronts look at the ring road, walled gardens at the lake. */
const LOTS: readonly Lot[] = ROWS.flatMap(([from, count]) =>
  Array.from({ length: count }, (_, i) => {
    const angle = from + i * STEP;
    return lot(...round(angle, RADIUS), angle - 90);
  }),
);

const garden = (at: Lot): Decor[] => [
  patch(at, "grass", [-2.5, -10.5, 5, 6]),
  patch(at, "paving", [-2.4, -6.4, 5, 2.6]),
  patch(at, "paving", [-2.8, 3, 2.6, 5.4]),
];

export const scene = defineScene({
  scale: 16,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    s.prism(ellipse(MIDDLE, MIDDLE, EDGE, EDGE, 72), -3, 3, "cut", {
      round: true,
      materials: { top: "grass2" },
      top: () => [
        ...roadAlong(arcLine(MIDDLE, MIDDLE, 38.5, 0, 360, 60), 5.4),
        fill("grass", ellipse(MIDDLE, MIDDLE, 34.5, 34.5, 48)),
        ...LOTS.flatMap(garden),
        fill("grass2", ellipse(MIDDLE, MIDDLE, 17.4, 17.4, 36)),
        fill("paving", ellipse(MIDDLE, MIDDLE, 15, 15, 36)),
        ...lake(ellipse(MIDDLE, MIDDLE, 13, 13, 14), { bank: "grass", rim: 0.8 }),
        ...shift([ripples(14, 14, 9, { length: 3 })], MIDDLE - 7, MIDDLE - 7),
      ],
    });
    for (const [i, at] of LOTS.entries()) {
      terraceHouse(s, at, {
        seed: i,
        material: i % 4 < 2 ? "plaster" : "sand",
        width: 6.7,
        flare: 1.1,
      });
      gardenWall(s, at, [-2.4, -10.8, 4.8, 0.4]);
    }
    for (const [i, angle] of [240, 312, 8, 86, 165].entries()) {
      farTree(s, ...round(angle, 27), 0, { seed: i, radius: 2.2, height: 3.6 });
    }
    for (let i = 0; i < 15; i++) {
      const radius = i % 2 ? 43.6 : 43.2;
      farTree(s, ...round(i * 24 + (i % 3) * 5, radius), 0, { seed: i, radius: 1.7, height: 3 });
    }
    for (const [i, angle] of [200, 262, 300, 350, 100, 140].entries()) {
      farPalm(s, ...round(angle, 16.2), 0, { seed: i });
    }
    farCar(s, ...round(8, 37.5), "y", "clay");
    farCar(s, ...round(98, 37.5), "x");
  },
});
