import { kitchen } from "../../../parts/kitchen.ts";
import { armchair, coffeeTable, sofa } from "../../../parts/living.ts";
import { smallDesk, smallPlanter, smallTable } from "../../../parts/miniatures.ts";
import { grid, planks } from "../../../parts/patterns.ts";
import { person } from "../../../parts/people.ts";
import { floor, rug, slab, wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { fill, type Pattern } from "../../../toolkit/decor.ts";
import { type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 12.6;
const DEPTH = 9.2;
const CUT = 1.15;
/** Depth of the rooms at the back; where their dividing walls stand. */
const ROOMS = 3.3;
const BOARDROOM = 4.1;
const MEETING = 6.5;
const BOOTHS = 8.5;
const QUIET = 10.3;

const arrow = (u: number, v: number): Polygon => [
  [u, v - 0.08],
  [u + 0.5, v - 0.08],
  [u + 0.5, v - 0.24],
  [u + 0.95, v],
  [u + 0.5, v + 0.24],
  [u + 0.5, v + 0.08],
  [u, v + 0.08],
];

function shell(s: Scene): void {
  const way = ROOMS + 0.35;
  slab(s, -0.2, -0.2, 0, WIDTH + 0.4, DEPTH + 0.2, "felt", {
    thickness: 0.4,
    top: (w, d) => [
      grid(w, d, 1, { tone: "jointLight" }),
      fill("glaze2", rect(0.2, way + 0.2, w - 0.2, 0.9), rect(6.9, way + 1.1, 0.9, d - way - 1.1)),
      fill(
        "white",
        arrow(1.6, way + 0.65),
        arrow(4.6, way + 0.65),
        arrow(8.6, way + 0.65),
        arrow(11, way + 0.65),
        arrow(0, 0).map(([u, v]) => [7.35 + v, way + 3.6 - u] as const),
      ),
    ],
  });
  const windows = (count: number, from: number, step: number) =>
    Array.from({ length: count }, (_, i) => ({
      at: from + i * step,
      width: step - 0.35,
      sill: 0.35,
      head: CUT - 0.08,
      panes: 2,
    }));
  wall(s, "x", -0.2, -0.2, 0, WIDTH + 0.4, CUT, 0.2, "chalk");
  wall(s, "y", -0.2, 0, 0, DEPTH + 0.2, CUT, 0.2, "chalk", { openings: windows(3, 5, 1.35) });
  wall(s, "y", WIDTH, 0, 0, ROOMS + 0.12, CUT, 0.2, "chalk");
  s.mark("escape-route", 9.9, way + 0.45, 0);
}

/** Walls between the rooms, with a door gap towards the corridor. */
function partitions(s: Scene): void {
  for (const x of [BOARDROOM, MEETING, BOOTHS, QUIET])
    wall(s, "y", x, 0, 0, ROOMS, CUT, 0.12, "chalk");
  const front = (from: number, to: number, door: number) => {
    const w = door - from;
    if (w > 0.1) wall(s, "x", from, ROOMS, 0, w, CUT, 0.12, "chalk");
    wall(s, "x", door + 0.85, ROOMS, 0, to - door - 0.85, CUT, 0.12, "chalk");
  };
  front(0, BOARDROOM + 0.12, 2.9);
  front(BOARDROOM + 0.12, MEETING + 0.12, 5.5);
  front(BOOTHS + 0.12, QUIET + 0.12, 9.2);
}

function rooms(s: Scene): void {
  const carpet: Pattern = (w, d) => [grid(w, d, 1, { tone: "jointLight" })];
  floor(s, 0, 0, 0, BOARDROOM, ROOMS, "clay2", carpet);
  smallTable(s, 0.75, 1.05, 0.012, 2.6, 1.1, { seats: 4, chairs: "petrol" });
  floor(s, BOARDROOM + 0.12, 0, 0, MEETING - BOARDROOM - 0.12, ROOMS, "clay2", carpet);
  smallTable(s, 4.6, 1.15, 0.012, 1.4, 0.9, { seats: 2, chairs: "petrol" });
  floor(s, BOOTHS + 0.12, 0, 0, QUIET - BOOTHS - 0.12, ROOMS, "linen");
  rug(s, 8.85, 0.35, 0.012, 1.2, 1.9, "blush", "aubergine");
  s.part("shelf", 8.7, 0.02, 0.012, (p) => p.box(0, 0, 0, 1.5, 0.28, 0.8, "walnut"));
  armchair(s, 9.3, 2.35, 0.02, { faces: "-y", material: "aubergine" });
  floor(s, QUIET + 0.12, 0, 0, WIDTH - QUIET - 0.12, ROOMS, "oak", (w, d) => [
    planks(w, d, { board: 0.28, length: 2 }),
  ]);
  kitchen(s, QUIET + 0.14, 0, 0.012, 2.1, {
    tall: false,
    upper: false,
    hood: false,
    material: "saffron",
    worktop: "white",
  });
  smallTable(s, QUIET + 0.55, 1.85, 0.012, 1.2, 0.7, { seats: 2, chairs: "clay" });
  s.mark("meeting-room", 2.05, 1.6, 0.8);
  s.mark("quiet-room", 9.45, 1.3, 0.03);
}

/** Two booths for one caller each, roofs off. */
function booths(s: Scene): void {
  for (const x of [MEETING + 0.2, MEETING + 1.12]) {
    s.part("booth", x, 0.9, 0, (p) => {
      p.box(0, 0, 0, 0.84, 0.08, 1.9, "petrol2");
      p.box(0, 0.08, 0, 0.08, 1.2, 1.9, "petrol2");
      p.box(0.76, 0.08, 0, 0.08, 1.2, 1.9, "petrol2");
      p.box(0.08, 0.08, 0, 0.68, 1.2, 0.05, "petrol");
      p.box(0.08, 0.1, 0.05, 0.68, 0.35, 0.42, "saffron");
      p.box(0.08, 0.75, 0.68, 0.3, 0.35, 0.04, "oak");
    });
  }
  s.mark("booth", MEETING + 1.5, 1.5, 1.9);
}

/** Desks in rows, and the fins on a stand of four posts above one of them. */
function openFloor(s: Scene): void {
  for (const y of [5, 7.1]) {
    for (const x of [0.7, 2.4, 4.1]) {
      smallDesk(s, x, y + 0.12, 0, { faces: "-y", width: 1.6, depth: 0.6 });
      smallDesk(s, x, y + 0.76, 0, { width: 1.6, depth: 0.6 });
    }
    s.part("desk screen", 0.7, y + 0.725, 0.5, (p) => p.box(0, 0, 0, 5, 0.03, 0.7, "petrol2"));
  }
  s.part("absorber", 0.42, 4.98, 1.9, (p) => {
    for (let i = 0; i < 5; i++)
      p.box(0, i * 0.46, 0, 1.96, 0.06, 0.32, "saffron", { receives: false });
  });
  s.part("stand", 0.42, 4.98, 0, (p) => {
    for (const [u, v] of [
      [0, 0],
      [1.91, 0],
      [0, 1.84],
      [1.91, 1.84],
    ] as const)
      p.box(u, v, 0, 0.05, 0.05, 1.9, "ink", { receives: false });
  });
  smallPlanter(s, 6.1, 5.4, 0, 0.42, 2.9, { material: "petrol2" });
  s.mark("absorber", 1.8, 6.87, 2.1);
  s.mark("desk-row", 4.9, 8.1, 0.74);
}

function lounge(s: Scene): void {
  rug(s, 8.5, 5.5, 0, 3.2, 2.4, "linen", "clay2", "stripe");
  sofa(s, 8.9, 4.9, 0.02, 2.4, { material: "petrol2" });
  coffeeTable(s, 10.1, 6.7, 0.02, 0.5);
  armchair(s, 11.5, 6.2, 0.02, { faces: "-x", material: "clay2" });
  armchair(s, 8.6, 6.6, 0.02, { faces: "+x", material: "saffron" });
  smallPlanter(s, 8.2, 8.15, 0, 3.9, 0.45);
}

export const scene = defineScene({
  found: { without: ["booth", "desk screen", "absorber", "stand"] },
  scale: 74,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -0.4,
  padding: 36,
  straight: { view: "plan", scale: 50 },
  draw: (s) => {
    shell(s);
    partitions(s);
    rooms(s);
    booths(s);
    openFloor(s);
    lounge(s);
    worker(s, 6.2, 4.15, 0, "designer", "reading", { mirror: true });
    person(s, 11.9, 4.1, 0, "kandura");
  },
});
