import type { MaterialName } from "../../palette.ts";
import { bath, shower, showerGlass, toilet, vanity } from "../../parts/bathroom.ts";
import { bed, wardrobe } from "../../parts/bedroom.ts";
import { armchair, coffeeTable, floorLamp } from "../../parts/living.ts";
import { backWall } from "../../parts/miniatures.ts";
import { grid, planks, speckles, times, zellige } from "../../parts/patterns.ts";
import { person } from "../../parts/people.ts";
import { floor, rug, slab, wall } from "../../parts/walls.ts";
import { fill, lines, overlay } from "../../toolkit/decor.ts";
import { ellipse, type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const ROOM = 6.2;
const GYM = 6.4;
const WIDTH = 12.4;
const DEPTH = 6.8;
const HIGH = 2.8;
const WET = 2.5;

function bathroom(s: Scene): void {
  floor(s, 0, 0, 0, 3.4, WET, "glaze", (w, d) => zellige(w, d, { size: 0.36, seed: 4 }));
  shower(s, 0.6, 0.02, 0.012);
  showerGlass(s, "y", 1.15, 0.02, 0.012, 1.1, 1.9);
  bath(s, 1.3, 0.04, 0.012, 1.7, 0.8);
  vanity(s, 0.02, 1.25, 0.012, 1.15, { faces: "+x" });
  toilet(s, 2.68, 1.5, 0.012, { faces: "-x" });
  wall(s, "x", 0, WET, 0, 1.6, 1.1, 0.12, "chalk", { cutEnd: true });
  wall(s, "x", 2.5, WET, 0, 0.9, 1.1, 0.12, "chalk", { cutEnd: false });
  wall(s, "y", 3.4, 0, 0, WET + 0.12, 1.1, 0.12, "chalk");
}

function hotelRoom(s: Scene): void {
  bathroom(s);
  wardrobe(s, 3.7, 0.03, 0, 1.1, 2.2, { material: "walnut" });
  s.part("minibar", 4.9, 0.03, 0, (p) => p.box(0, 0, 0, 1.1, 0.5, 0.9, "walnut"));
  rug(s, 0.5, 3.2, 0, 3.3, 3.2, "linen", "aubergine");
  bed(s, 0, 3.7, 0.02, 1.9, 2.05, { faces: "+x", cover: "aubergine" });
  armchair(s, 4.3, 3.4, 0.02, { faces: "-x", material: "saffron" });
  coffeeTable(s, 3.8, 4.8, 0.02, 0.32);
  floorLamp(s, 5.6, 3, 0, 1.5);
  person(s, 4.6, 1.7, 0, "casual");
}

/** A treadmill that looks at the back wall, 0.8 by 1.9 m. */
function treadmill(s: Scene, x: number, y: number): void {
  s.part("treadmill", x, y, 0.03, (p) => {
    p.box(0, 0.2, 0, 0.8, 1.7, 0.18, "steel", {
      top: (w, d) => [fill("ink", rect(0.12, 0.25, w - 0.24, d - 0.3))],
    });
    for (const u of [0.02, 0.7]) p.box(u, 0.28, 0.18, 0.08, 0.08, 0.95, "ink", { receives: false });
    p.box(0, 0.2, 1.13, 0.8, 0.14, 0.3, "ink", {
      left: (w, h) => [fill("screen", rect(0.15, 0.06, w - 0.3, h - 0.12))],
    });
  });
}

function rack(s: Scene, x: number, y: number): void {
  s.part("dumb-bells", x, y, 0.03, (p) => {
    for (const z of [0.35, 0.75]) {
      p.box(0, 0, z, 2.2, 0.4, 0.06, "ink");
      for (let i = 0; i < 5; i++) {
        const material: MaterialName = i % 2 ? "petrol2" : "clay";
        p.box(0.12 + i * 0.42, 0.06, z + 0.06, 0.12, 0.28, 0.18, material);
        p.box(0.26 + i * 0.42, 0.06, z + 0.06, 0.12, 0.28, 0.18, material);
      }
    }
    for (const u of [-0.06, 2.2]) p.box(u, 0, 0, 0.06, 0.4, 1, "ink", { receives: false });
  });
}

function gym(s: Scene): void {
  floor(
    s,
    GYM,
    0,
    0,
    WIDTH - GYM,
    DEPTH,
    "ink",
    (w, d) => [
      ...speckles(w, d, 110, { materials: ["petrol2", "glaze2"], size: 0.06 }),
      grid(w, d, 1, { tone: "jointLight", line: 1 }),
    ],
    0.03,
  );
  s.part("mirrors", GYM, 0, 0.2, (p) =>
    p.box(0, 0, 0, WIDTH - GYM, 0.04, 2, "windowPale", {
      casts: false,
      left: (w, h) => [
        ...times(5, (i) =>
          overlay("jointLight", [
            [i * 1.2 + 0.2, 0.2],
            [i * 1.2 + 0.75, h - 0.2],
            [i * 1.2 + 0.5, h - 0.2],
            [i * 1.2 + 0.05, 0.4],
          ] satisfies Polygon),
        ),
        lines(
          "glint",
          times(
            4,
            (i): Polygon => [
              [(i + 1) * 1.2, 0],
              [(i + 1) * 1.2, h],
            ],
          ),
          2,
        ),
        fill("ink", rect(0, 0, w, 0.04)),
      ],
    }),
  );
  for (const x of [0.4, 1.6, 2.8]) treadmill(s, GYM + x, 0.4);
  rack(s, GYM + 3.6, 2.9);
  s.part("weight bench", GYM + 1, 3.3, 0.03, (p) => {
    p.box(0.1, 0.1, 0, 0.3, 1.2, 0.36, "steel");
    p.box(0, 0, 0.36, 0.5, 1.4, 0.12, "clay");
  });
  s.part("bar bell", GYM + 0.35, 3.35, 0.03, (p) => {
    p.box(0.2, 0.1, 0.95, 1.4, 0.06, 0.06, "steel", { receives: false });
    for (const u of [0.1, 1.6]) p.box(u, -0.12, 0.74, 0.1, 0.48, 0.48, "petrol");
    for (const u of [0.32, 1.42]) p.box(u, 0.1, 0, 0.06, 0.06, 0.95, "ink", { receives: false });
  });
  s.part("mat", GYM + 3.2, 4.8, 0.03, (p) => {
    p.box(0, 0, 0, 1.9, 0.7, 0.03, "saffron", { casts: false });
    p.box(0, 0.9, 0, 1.9, 0.7, 0.03, "glaze", { casts: false });
  });
  s.part("ball", GYM + 1.2, 5.9, 0.03, (p) =>
    p.sprite(
      [-0.35, -0.35, 0, 0.35, 0.35, 0.7],
      [
        { centre: [0, 0, 0.35], radius: 0.35, material: "blush", tone: "right" },
        { centre: [-0.05, 0.05, 0.38], radius: 0.28, material: "blush", tone: "top" },
      ],
      [ellipse(0, 0, 0.35, 0.35, 10).map(([u, v]) => [u, v, 0.35] as const)],
    ),
  );
  person(s, GYM + 3.2, 1.3, 0.21, "casual", true);
}

export const scene = defineScene({
  scale: 70,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -0.4,
  padding: 34,
  draw: (s) => {
    slab(s, -0.2, -0.2, 0, WIDTH + 0.2, DEPTH + 0.2, "oak", {
      thickness: 0.4,
      top: (_, d) => [planks(ROOM, d, { board: 0.3, length: 2.6 })],
    });
    backWall(s, "x", -0.2, -0.2, 0, WIDTH + 0.2, HIGH, "chalk");
    backWall(s, "y", -0.2, 0, 0, DEPTH, HIGH, "blush", {
      openings: [{ at: 5.9, width: 0.7, sill: 0.3, head: 2.3, panes: 1 }],
    });
    hotelRoom(s);
    wall(s, "y", ROOM, 0, 0, DEPTH, 1.1, 0.2, "chalk");
    gym(s);
  },
});
