import type { MaterialName } from "../../palette.ts";
import { bath, showerGlass, toilet, vanity } from "../../parts/bathroom.ts";
import { bed, wardrobe } from "../../parts/bedroom.ts";
import { roundTable } from "../../parts/cafe.ts";
import { island, kitchen } from "../../parts/kitchen.ts";
import { armchair, coffeeTable, dining, floorLamp, sideboard, sofa } from "../../parts/living.ts";
import { grid, planks, speckles, tiled, zellige } from "../../parts/patterns.ts";
import { pipe } from "../../parts/piping.ts";
import { planter } from "../../parts/plants.ts";
import { floor, railing, rug, slab, wall } from "../../parts/walls.ts";
import { worker } from "../../parts/workers.ts";
import type { Point3 } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const HIGH = 2.7;
/** Inner walls are cut so that one sees into the rooms. */
const LOW = 1.15;

function shell(s: Scene): void {
  slab(s, -0.2, -0.2, 0, 11.4, 8.8, "oak", {
    thickness: 0.42,
    top: (w, d) => [planks(w, d, { board: 0.26, length: 2.4, seed: 5 })],
  });
  wall(s, "x", -0.2, -0.2, 0, 11.4, HIGH, 0.2, "chalk", {
    openings: [{ at: 8.8, width: 1.6, sill: 1.2, head: 2.3 }],
    inner: () => tiled(0.2, 0.93, 4.5, 0.57),
  });
  wall(s, "y", -0.2, 0, 0, 8.6, HIGH, 0.2, "chalk", {
    openings: [
      { at: 1.3, width: 1.3, sill: 1.05, head: 2.2 },
      { at: 3.9, width: 3.6, sill: 0.25, head: 2.35, panes: 3 },
    ],
  });
  const partition = (along: "x" | "y", x: number, y: number, length: number, cutEnd = false) =>
    wall(s, along, x, y, 0, length, LOW, 0.12, "chalk", { cutEnd });
  partition("y", 4.7, 0, 2.9);
  partition("x", 4.7, 2.9, 0.9);
  partition("x", 6.5, 2.9, 1.02);
  partition("y", 7.4, 0, 2.9);
  partition("y", 7.4, 3.02, 0.4);
  partition("y", 7.4, 4.5, 0.9);
  partition("x", 7.4, 5.4, 3.8, true);
}

function rooms(s: Scene): void {
  floor(s, 0, 0, 0, 4.7, 2.9, "terrazzo", (w, d) => [...speckles(w, d, 100), grid(w, d, 0.9)]);
  kitchen(s, 0.05, 0, 0.012, 4.5);
  island(s, 1.3, 1.75, 0.012, 2.4, 0.9);
  floor(s, 4.82, 0, 0, 2.58, 2.9, "glaze", (w, d) => zellige(w, d, { size: 0.3, seed: 4 }));
  bath(s, 4.95, 0.02, 0.012, 1.75, 0.8);
  showerGlass(s, "y", 6.56, 0.02, 0.562, 0.8, 1.1);
  toilet(s, 6.9, 0.04, 0.012);
  vanity(s, 4.84, 1.15, 0.012, 1.3, { faces: "+x" });
  rug(s, 8.2, 1.3, 0, 2.7, 2.2, "linen", "clay2");
  bed(s, 8.5, 0, 0.02, 1.8, 2.05);
  wardrobe(s, 7.55, 3.3, 0, 1, 1.1, { faces: "+x", depth: 0.55 });
  sideboard(s, 9.2, 4.85, 0, 1.6);
  rug(s, 1.15, 3.9, 0, 2.9, 3.3, "linen", "glaze2");
  sofa(s, 0.22, 4, 0.02, 2.9, { faces: "+x", material: "petrol2" });
  coffeeTable(s, 2.2, 5.4, 0.02, 0.55);
  armchair(s, 2.6, 6.5, 0.02, { faces: "-y" });
  floorLamp(s, 0.6, 7.3, 0, 1.6);
  dining(s, 4.9, 4.6, 0, 1.7, 0.95);
  sideboard(s, 4.6, 6.9, 0, 2.2);
  planter(s, 0.25, 3.25, 0, 0.4, 0.4, { height: 0.4, seed: 4 });
}

function balcony(s: Scene): void {
  floor(s, 7.52, 5.52, 0, 3.68, 3.08, "paving", (w, d) => [grid(w, d, 0.6)]);
  planter(s, 7.7, 6.05, 0.012, 0.42, 1.6, { height: 0.5, plants: "flowers", seed: 3 });
  roundTable(s, 9.5, 7.1, 0.012, { seat: "clay2" });
  planter(s, 10.55, 6, 0.012, 0.42, 0.42, {
    height: 0.5,
    material: "petrol2",
    plants: "agave",
    seed: 3,
  });
  railing(s, "x", 7.52, 8.5, 0.012, 3.58);
  railing(s, "y", 11.1, 5.55, 0.012, 2.95);
}

/** Water from the shaft to kitchen and bathroom, the drain, and cables to every room. */
function pipes(s: Scene): void {
  const flat = { casts: false };
  const run = (points: readonly Point3[], material: MaterialName, size = 0.09) =>
    pipe(s, points, size, material, flat);
  run(
    [
      [5.9, 0.3, 0.06],
      [5.9, 2.2, 0.06],
      [6.9, 2.2, 0.06],
    ],
    "petrol2",
    0.12,
  );
  run(
    [
      [0.6, 0.7, 0.06],
      [5.6, 0.7, 0.06],
    ],
    "pool",
  );
  run(
    [
      [0.6, 1, 0.06],
      [5.6, 1, 0.06],
    ],
    "cut",
  );
  run(
    [
      [1.2, 1.4, 0.06],
      [1.2, 7.6, 0.06],
      [6.6, 7.6, 0.06],
    ],
    "saffron",
    0.07,
  );
  run(
    [
      [1.5, 4.9, 0.06],
      [10.6, 4.9, 0.06],
      [10.6, 0.7, 0.06],
    ],
    "saffron",
    0.07,
  );
  run(
    [
      [8.2, 5.2, 0.06],
      [8.2, 8, 0.06],
    ],
    "saffron",
    0.07,
  );
}

/** What stands only in the finished flat, beside furniture. */
const LAST = ["island", "round table", "worker", "railing"];

export const scene = defineScene({
  scale: 74,
  environment: "indoors",
  padding: 60,
  aspect: 4 / 3,
  ground: -0.42,
  draw: (s) => {
    shell(s);
    rooms(s);
    balcony(s);
    worker(s, 5.9, 3.7, 0, "mother", "strolling", { mirror: true });
    worker(s, 6.3, 3.9, 0, "child", "strolling", { mirror: true });
  },
  stages: [
    { name: "slab", without: [...LAST, "wall"] },
    { name: "pipes", without: [...LAST, "wall"], draw: pipes },
    { name: "walls", without: LAST },
  ],
});
