import type { MaterialName } from "../../palette.ts";
import { kitchen, stool } from "../../parts/kitchen.ts";
import { armchair, coffeeTable, shelf, sofa } from "../../parts/living.ts";
import { backWall, smallChair, smallDesk, smallPlanter } from "../../parts/miniatures.ts";
import { fronts, grid, planks } from "../../parts/patterns.ts";
import { person } from "../../parts/people.ts";
import { pipe } from "../../parts/piping.ts";
import { planter } from "../../parts/plants.ts";
import { floor, glassWall, rug, slab, wall } from "../../parts/walls.ts";
import { fill, lines } from "../../toolkit/decor.ts";
import { type Point3, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const WIDTH = 13;
const DEPTH = 8.8;
const HIGH = 2.8;
const MEETING = 4.4;
const PANTRY = 8.7;
const ROOMS = 3.3;

function shell(s: Scene): void {
  slab(s, -0.2, -0.2, 0, WIDTH + 0.2, DEPTH + 0.2, "felt", {
    thickness: 0.45,
    top: (w, d) => [
      fill("glaze", rect(0.2, 6.6, w - 0.2, d - 6.6)),
      grid(w, d, 1.1, { tone: "jointLight" }),
    ],
  });
  backWall(s, "x", -0.2, -0.2, 0, WIDTH + 0.2, HIGH, "chalk", {
    openings: [{ at: 1, width: 2.6, sill: 0.7, head: 2.35, panes: 2 }],
  });
  backWall(s, "y", -0.2, 0, 0, DEPTH, HIGH, "chalk", {
    openings: [
      { at: 0.6, width: 2.2, sill: 0.2, head: 2.45, panes: 2 },
      { at: 3.9, width: 4.4, sill: 0.2, head: 2.45, panes: 4 },
    ],
  });
}

function meetingRoom(s: Scene): void {
  floor(s, 0, 0, 0, MEETING, ROOMS, "clay2", (w, d) => [grid(w, d, 1.1, { tone: "jointLight" })]);
  s.part("meeting table", 0.9, 1.1, 0.012, (t) => {
    for (let i = 0; i < 4; i++) {
      smallChair(t, 0.1 + i * 0.65, -0.4, 0, { material: "petrol" });
      smallChair(t, 0.1 + i * 0.65, 1.06, 0, { material: "petrol", faces: "-y" });
    }
    t.box(0.3, 0.35, 0, 2.2, 0.4, 0.7, "ink", { receives: false });
    t.box(0, 0, 0.7, 2.8, 1.1, 0.06, "oak");
  });
  glassWall(s, "y", MEETING - 0.06, 0, 0, ROOMS, { height: 2.4, step: 1.1 });
  glassWall(s, "x", 0, ROOMS, 0, 3.3, { height: 2.4, step: 1.1 });
}

/** Two booths for one caller each. */
function booths(s: Scene): void {
  for (const x of [4.8, 6.2]) {
    s.part("booth", x, 0, 0, (p) => {
      p.box(0, 0, 0, 1.2, 0.1, 2.2, "petrol2");
      p.box(0, 0.1, 0, 0.1, 1.1, 2.2, "petrol2");
      p.box(0.1, 0.1, 0, 1, 1.1, 0.05, "petrol");
      p.box(0.25, 0.15, 0.05, 0.75, 0.4, 0.42, "saffron");
      p.box(1.14, 0.1, 0.05, 0.02, 1.1, 2.15, "glassIn");
      p.box(0, 0, 2.2, 1.2, 1.2, 0.08, "petrol2");
    });
  }
}

function pantry(s: Scene): void {
  floor(s, PANTRY, 0, 0, WIDTH - PANTRY, ROOMS + 0.6, "oak", (w, d) => [
    planks(w, d, { board: 0.3, length: 2.4 }),
  ]);
  wall(s, "y", PANTRY - 0.12, 0, 0, 2.2, 1.1, 0.12, "chalk");
  kitchen(s, PANTRY + 0.1, 0, 0.012, 4, { material: "saffron", worktop: "white" });
  s.part("pantry bar", PANTRY + 1, 2.3, 0.012, (p) => {
    p.box(0.1, 0.06, 0, 2.6, 0.55, 0.98, "walnut", { left: (w, h) => [fronts(w, h, 0.65)] });
    p.box(0, 0, 0.98, 2.8, 0.9, 0.07, "white");
    for (const u of [0.5, 1.4, 2.3]) stool(p, u, 1.15, 0);
  });
}

function workplaces(s: Scene): void {
  for (const x of [0.9, 2.45, 4, 5.55]) {
    smallDesk(s, x, 5.1, 0, { faces: "-y" });
    smallDesk(s, x, 5.87, 0);
  }
  s.part("desk screen", 0.9, 5.845, 0, (p) => p.box(0, 0, 0.5, 6.15, 0.025, 0.75, "petrol2"));
  s.part("lockers", 0.02, 3.9, 0, (p) =>
    p.box(0, 0, 0, 0.45, 0.9, 1.25, "linen", {
      right: (w, h) => [
        fronts(w, h, 0.3, [h / 2]),
        lines("fine", [
          [
            [0.1, 0.9],
            [0.2, 0.9],
          ],
        ]),
      ],
    }),
  );
  smallPlanter(s, 7.5, 4.9, 0, 0.45, 2.1, { material: "petrol2" });
}

function lounge(s: Scene): void {
  rug(s, 8.9, 5.2, 0, 3.4, 2.6, "linen", "clay2", "stripe");
  sofa(s, 9.3, 4.5, 0.02, 2.4, { material: "petrol2" });
  coffeeTable(s, 10.5, 6.5, 0.02, 0.5);
  armchair(s, 11.9, 6.1, 0.02, { faces: "-x", material: "clay2" });
  armchair(s, 9, 6.5, 0.02, { faces: "+x", material: "saffron" });
  planter(s, 12.3, 4.5, 0, 0.5, 0.5, { plants: "agave", seed: 3 });
  shelf(s, 0.02, 7.3, 0, 1.3, 1.3, { faces: "+x", seed: 6 });
}

/** Data and power to every desk, water to the pantry, and air along the windows. */
function pipes(s: Scene): void {
  const run = (points: readonly Point3[], material: MaterialName, size = 0.09) =>
    pipe(s, points, size, material, { casts: false });
  run(
    [
      [0.5, 7.9, 0.06],
      [12.4, 7.9, 0.06],
      [12.4, 4.4, 0.06],
    ],
    "saffron",
  );
  for (const x of [1.6, 3.2, 4.8, 6.4])
    run(
      [
        [x, 5.2, 0.06],
        [x, 7.7, 0.06],
      ],
      "saffron",
      0.07,
    );
  run(
    [
      [0.6, 0.6, 0.12],
      [8.2, 0.6, 0.12],
      [8.2, 3.4, 0.12],
    ],
    "steel",
    0.24,
  );
  run(
    [
      [9.2, 0.7, 0.06],
      [12.6, 0.7, 0.06],
    ],
    "pool",
  );
  run(
    [
      [9.2, 1.1, 0.06],
      [12.6, 1.1, 0.06],
    ],
    "cut",
  );
  run(
    [
      [9.2, 1.5, 0.06],
      [12.6, 1.5, 0.06],
    ],
    "petrol2",
    0.12,
  );
}

/** What stands only in the finished office, beside furniture. */
const LAST = ["booth", "desk screen", "lockers", "meeting table", "pantry bar"];

export const scene = defineScene({
  scale: 62,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -0.45,
  padding: 36,
  draw: (s) => {
    shell(s);
    meetingRoom(s);
    booths(s);
    pantry(s);
    workplaces(s);
    lounge(s);
    person(s, 6.6, 3.6, 0, "kandura");
    person(s, 8.2, 8, 0, "abaya", true);
    person(s, 9.5, 1.3, 0.012, "casual");
  },
  stages: [
    { name: "slab", without: [...LAST, "glass wall", "wall", "wall cap"] },
    { name: "pipes", without: [...LAST, "glass wall", "wall", "wall cap"], draw: pipes },
    { name: "walls", without: LAST },
  ],
});
