import { armchair, coffeeTable, sofa } from "../../parts/living.ts";
import { backWall, smallChair, smallPlanter } from "../../parts/miniatures.ts";
import { flutes, grid, planks, times } from "../../parts/patterns.ts";
import { person } from "../../parts/people.ts";
import { planter } from "../../parts/plants.ts";
import { floor, glassWall, rug, slab, wall } from "../../parts/walls.ts";
import { fill, lines, type Pattern } from "../../toolkit/decor.ts";
import { type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const WIDTH = 14;
const DEPTH = 9;
const HIGH = 2.8;
const BOARD = 5.4;
const TRAINING = 8;
const ROOMS = 4.2;

function shell(s: Scene): void {
  slab(s, -0.2, -0.2, 0, WIDTH + 0.2, DEPTH + 0.2, "terrazzo", {
    thickness: 0.45,
    top: (w, d) => [grid(w, d, 1.2)],
  });
  backWall(s, "x", -0.2, -0.2, 0, WIDTH + 0.2, HIGH, "chalk", {
    openings: [
      { at: 1.2, width: 3.2, sill: 0.6, head: 2.35, panes: 2 },
      { at: 12.3, width: 1.4, sill: 0.6, head: 2.35, panes: 1 },
    ],
  });
  backWall(s, "y", -0.2, 0, 0, DEPTH, HIGH, "petrol2", {
    openings: [{ at: 0.7, width: 2.8, sill: 0.6, head: 2.35, panes: 2 }],
  });
}

/** Boardroom: an oval table and walls of slats and glass. */
function boardroom(s: Scene): void {
  floor(s, 0, 0, 0, BOARD, ROOMS, "petrol2", (w, d) => [grid(w, d, 1.2, { line: 1 })]);
  s.part("board table", 1, 1.3, 0.012, (t) => {
    for (const i of times(5, (n) => n)) {
      smallChair(t, 0.3 + i * 0.62, -0.42, 0, { material: "clay" });
      smallChair(t, 0.3 + i * 0.62, 1.25, 0, { material: "clay", faces: "-y" });
    }
    smallChair(t, -0.5, 0.42, 0, { material: "clay", faces: "+x" });
    t.box(0.8, 0.45, 0, 2, 0.4, 0.7, "ink", { receives: false });
    t.prism(
      [
        [0.35, 0],
        [3.15, 0],
        [3.5, 0.35],
        [3.5, 0.95],
        [3.15, 1.3],
        [0.35, 1.3],
        [0, 0.95],
        [0, 0.35],
      ],
      0.7,
      0.08,
      "walnut",
    );
  });
  glassWall(s, "y", BOARD - 0.06, 0, 0, 2.9, { height: 2.4, step: 1.45 });
  glassWall(s, "x", 0, ROOMS, 0, BOARD, { height: 2.4, step: 1.35 });
}

/** Training room: rows of seats before a screen. */
function training(s: Scene): void {
  floor(s, TRAINING, 0, 0, WIDTH - TRAINING, ROOMS + 0.6, "clay2", (w, d) => [
    grid(w, d, 1.2, { tone: "jointLight", line: 1 }),
  ]);
  wall(s, "y", TRAINING - 0.14, 0, 0, ROOMS + 0.6, 1.15, 0.14, "chalk");
  s.part("projection", TRAINING + 0.5, 0.01, 0.95, (p) =>
    p.box(0, 0, 0, 3.2, 0.05, 1.5, "ink", {
      left: (w, h) => [
        fill("screen", rect(0.06, 0.06, w - 0.12, h - 0.12)),
        lines(
          "glint",
          [
            [
              [0.3, 1.15],
              [1.4, 1.15],
            ],
            [
              [0.3, 0.35],
              [0.9, 0.7],
              [1.5, 0.55],
              [2.4, 1],
            ],
          ],
          2.5,
        ),
      ],
    }),
  );
  for (const y of [1.9, 2.9, 3.9])
    for (const i of times(5, (n) => n))
      smallChair(s, TRAINING + 0.6 + i * 0.78, y, 0.012, {
        faces: "-y",
        material: i % 2 ? "petrol" : "petrol2",
      });
  s.part("lectern", TRAINING + 4.5, 1.1, 0.012, (p) => {
    p.box(0.1, 0.1, 0, 0.4, 0.3, 1, "walnut");
    p.box(0, 0, 1, 0.6, 0.5, 0.06, "walnut");
  });
  person(s, TRAINING + 4.1, 0.95, 0.012, "abaya");
}

function reception(s: Scene): void {
  floor(s, 4.6, 5.6, 0, 5, 3, "oak", (w, d) => [planks(w, d, { board: 0.3, length: 2.4 })]);
  s.part("reception desk", 5.4, 6.2, 0.012, (p) => {
    const slats: Pattern = (w, h) => [flutes(w, h, 0.16)];
    p.box(0, 0, 0, 3, 0.75, 0.8, "aubergine", { left: slats, right: slats });
    p.box(0, 0.5, 0.8, 3, 0.3, 0.32, "aubergine", { left: slats, right: slats });
    p.box(-0.03, 0.47, 1.12, 3.06, 0.36, 0.05, "white");
    p.box(0.6, 0.1, 0.8, 0.5, 0.06, 0.4, "ink");
    p.cylinder(2.6, 0.65, 1.17, 0.09, 0.2, "saffron", { sides: 10 });
  });
  person(s, 6.5, 5.8, 0.012, "casual");
  person(s, 8.2, 8.1, 0.012, "kandura", true);
  rug(s, 10.4, 5.8, 0, 3, 2.4, "linen", "aubergine", "stripe");
  sofa(s, 10.7, 5.5, 0.02, 2.2, { material: "saffron" });
  coffeeTable(s, 11.8, 7.2, 0.02, 0.45);
  armchair(s, 10.3, 7, 0.02, { faces: "+x", material: "petrol2" });
  planter(s, 13.3, 5.4, 0, 0.5, 0.5, { plants: "agave", seed: 3 });
  smallPlanter(s, 9.9, 7.9, 0, 0.45, 0.9, { material: "petrol2" });
}

/** Lockers along the left wall, with a bench before them. */
function lockers(s: Scene): void {
  const doors: Pattern = (w, h) => {
    const count = Math.round(w / 0.45);
    const step = w / count;
    return [
      fill(
        "saffron",
        ...times(count * 3, (i) => i)
          .filter((i) => i % 7 === 2)
          .map((i) => rect((i % count) * step, (Math.floor(i / count) * h) / 3, step, h / 3)),
      ),
      lines(
        "joint",
        [
          ...times(
            count - 1,
            (i): Polygon => [
              [(i + 1) * step, 0],
              [(i + 1) * step, h],
            ],
          ),
          ...[1, 2].map(
            (row): Polygon => [
              [0, (row * h) / 3],
              [w, (row * h) / 3],
            ],
          ),
        ],
        2,
      ),
    ];
  };
  s.part("lockers", 0.02, 4.6, 0, (p) => p.box(0, 0, 0, 0.5, 4.2, 1.9, "linen", { right: doors }));
  s.part("bench", 1.3, 5.3, 0, (p) => {
    p.box(0.05, 0.1, 0, 0.35, 2.6, 0.36, "ink");
    p.box(0, 0, 0.36, 0.45, 2.8, 0.08, "oak");
  });
}

export const scene = defineScene({
  scale: 58,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -0.45,
  padding: 34,
  draw: (s) => {
    shell(s);
    boardroom(s);
    training(s);
    lockers(s);
    reception(s);
  },
});
