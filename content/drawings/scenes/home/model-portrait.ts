import { bed } from "../../parts/bedroom.ts";
import { barjeel, laneJoints } from "../../parts/courtyard.ts";
import { kitchen } from "../../parts/kitchen.ts";
import { armchair, coffeeTable, floorLamp, sofa } from "../../parts/living.ts";
import { backWall, smallPlanter, smallRailing, smallTable } from "../../parts/miniatures.ts";
import { lounger, poolIn } from "../../parts/outdoor.ts";
import { archIn, grid, planks, tiled } from "../../parts/patterns.ts";
import { palm, shrub } from "../../parts/plants.ts";
import { floor, rug, slab, stairs, wall } from "../../parts/walls.ts";
import { worker } from "../../parts/workers.ts";
import { fill } from "../../toolkit/decor.ts";
import { ellipse, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const HOUSE = 7;
const LANE = 7.2;
const EAST = 9.2;
const FRONT = 5.6;
const SOUTH = 10.9;
const FLOOR = 3.3;
const HIGH = 2.7;
const LOW = 1.1;

function ground(s: Scene): void {
  s.part("plot", -0.2, -0.2, -0.5, (p) =>
    p.box(0, 0, 0, EAST + 0.4, SOUTH + 0.2, 0.5, "paving", {
      materials: { left: "cut", right: "cut" },
      top: (w, d) => [
        grid(w, d, 1.2, { line: 1 }),
        fill("grass", rect(0.2, FRONT + 0.4, 1.4, d - FRONT - 0.6)),
        ...poolIn(2.3, 8.2, 3.9, 2.2, { tile: 0.5, seed: 4 }),
        fill("paving2", rect(LANE + 0.2, 0, EAST - LANE, d)),
        laneJoints(LANE + 0.2, FRONT + 1.2, EAST - LANE, SOUTH - FRONT - 1),
      ],
    }),
  );
}

/** The shaded hall open to the court, below the flat. */
function liwan(s: Scene): void {
  s.part("house", -0.2, -0.2, 0, (p) => {
    p.box(0, 0, 0, LANE + 0.2, 2.6, FLOOR - 0.4, "plaster");
    p.box(0, 2.6, 0, 0.2, FRONT - 2.2, FLOOR - 0.4, "plaster");
  });
  s.inside(() => {
    floor(s, 0, 2.4, 0, LANE, FRONT - 2.4, "terrazzo", (w, d) => [grid(w, d, 0.8, { line: 1 })]);
    s.part("bench", 0.2, 2.9, 0.012, (p) => {
      p.box(0, 0, 0, 6.6, 0.75, 0.38, "clay");
      for (let i = 0; i < 5; i++)
        p.box(0.3 + i * 1.3, 0.1, 0.38, 0.6, 0.16, 0.36, i % 2 ? "saffron" : "petrol2");
    });
    rug(s, 1.6, 3.9, 0.012, 3.6, 1.3, "linen", "aubergine", "star");
    coffeeTable(s, 3.4, 4.5, 0.032, 0.42);
  });
  wall(s, "x", 0, FRONT - 0.2, 0, LANE, FLOOR - 0.4, 0.4, "plaster", {
    cut: false,
    openings: [0.3, 3.7].map((at) => ({ at, width: 3.2, head: 2.55, kind: "open" as const })),
  });
}

function flat(s: Scene): void {
  slab(s, -0.2, -0.2, 0, LANE + 0.2, FRONT + 0.4, "oak", {
    thickness: 0.4,
    top: (w, d) => [planks(w, d, { board: 0.4, length: 3.4, seed: 5 })],
  });
  backWall(s, "x", -0.2, -0.2, 0, LANE, HIGH, "chalk", {
    openings: [{ at: 5, width: 1.5, sill: 1.3, head: 2.2, panes: 1 }],
    inner: () => tiled(1.5, 0.93, 2, 0.57, 0.28),
  });
  backWall(s, "y", -0.2, 0, 0, FRONT, HIGH, "chalk", {
    openings: [
      { at: 0.9, width: 1, sill: 1, head: 2.2, panes: 1 },
      { at: 2.5, width: 2.6, sill: 0.25, head: 2.3, panes: 3 },
    ],
  });
  floor(s, 0, 0, 0, 3.6, 2.1, "terrazzo", (w, d) => [grid(w, d, 0.7, { line: 1 })]);
  kitchen(s, 0.05, 0, 0.012, 3.4);
  wall(s, "y", 3.6, 0, 0, 2.6, LOW, 0.12, "chalk", { cutEnd: false });
  wall(s, "x", 3.6, 2.6, 0, 0.7, LOW, 0.12, "chalk", { cutEnd: false });
  wall(s, "x", 5.3, 2.6, 0, LANE - 5.3, 0.8, 0.12, "chalk");
  rug(s, 4.2, 0.9, 0, 2.6, 1.6, "linen", "clay2");
  bed(s, 4.6, 0, 0.02, 1.6, 2, { tables: false });
  rug(s, 1, 2.6, 0, 2.3, 2.6, "linen", "glaze2");
  sofa(s, 0.15, 2.5, 0.02, 2.6, { faces: "+x", material: "petrol2" });
  coffeeTable(s, 1.9, 3.7, 0.02, 0.45);
  armchair(s, 2.2, 4.5, 0.02, { faces: "-y" });
  floorLamp(s, 0.45, 5.3, 0, 1.5);
  smallTable(s, 4.5, 3.7, 0, 1.7, 0.9);
  smallRailing(s, "x", 3.4, FRONT + 0.1, 0, LANE - 3.4);
  worker(s, 4.1, 3.1, 0, "neighbour", "strolling", { mirror: true });
}

function lane(s: Scene): void {
  barjeel(s, LANE - 2, -2.2, 0, 2, FLOOR + 6.4);
  s.part("landing", LANE, -0.2, 0, (p) =>
    p.box(0, 0, 0, EAST - LANE, 2, FLOOR - 0.02, "sand", {
      top: (w, d) => [laneJoints(0, 0.4, w, d)],
    }),
  );
  stairs(s, LANE + 0.02, 1.8, 0, EAST - LANE - 0.04, { steps: 14, rise: 0.22, run: 0.32 });
  s.part("flat door", LANE, -0.4, FLOOR - 0.02, (p) =>
    p.box(0, 0, 0, EAST - LANE, 0.2, 2.5, "sand", {
      left: () => archIn(0.55, 0, 0.9, 2, true),
    }),
  );
  wall(s, "y", EAST, -0.2, 0, SOUTH + 0.2, LOW, 0.2, "blush");
  wall(s, "y", HOUSE, FRONT + 0.2, 0, SOUTH - FRONT - 0.2, LOW, 0.2, "plaster");
  for (const [x, y] of [
    [EAST + 0.03, SOUTH - 0.2],
    [EAST + 0.03, 7.4],
    [HOUSE + 0.03, SOUTH - 0.2],
    [HOUSE + 0.03, 8],
  ] as const)
    s.part("lantern", x, y, LOW, (p) => {
      p.box(0, 0, 0, 0.15, 0.15, 0.26, "lamp", { receives: false });
      p.lamp(0.07, 0.07, 0.2, { reach: 2.6 });
    });
  s.decal(ellipse(8.2, 9.1, 0.85, 1.8, 14), 0.003, "spill");
  worker(s, 8.5, 8, 0, "mother", "strolling", { mirror: true });
  worker(s, 8.1, 8.9, 0, "child", "strolling", { mirror: true });
  worker(s, 8.2, 3.56, 1.98, "fitter", "carrying", { mirror: true });
}

function court(s: Scene): void {
  palm(s, 0.9, 6.9, 0, 4.2, { seed: 3, fronds: 9, radius: 1.6 });
  palm(s, 0.8, 10.1, 0, 3, { seed: 5, radius: 1.4, fronds: 9 });
  shrub(s, 0.7, 8.3, 0, 0.4, 4, true);
  shrub(s, 0.8, 9.2, 0, 0.32, 6);
  lounger(s, 2.5, 6.9, 0, { faces: "+x" });
  lounger(s, 4.7, 6.9, 0, { faces: "+x" });
  smallPlanter(s, 6.4, 6.4, 0, 0.45, 1.8, { flowers: true });
}

export const scene = defineScene({
  scale: 50,
  seed: 4,
  ground: -0.5,
  padding: 12,
  draw: (s) => {
    ground(s);
    liwan(s);
    s.inside(() => s.at(0, 0, FLOOR, flat));
    lane(s);
    court(s);
    s.room("flat", [-0.2, -0.2, FLOOR - 0.4], [LANE + 0.2, FRONT + 0.6, HIGH + 0.4]);
    s.room("hall", [-0.2, FRONT - 0.2, 0], [LANE + 0.2, 0.4, FLOOR - 0.4]);
    s.room("lane", [LANE, 1.8, 0], [EAST - LANE + 0.2, SOUTH - 1.8, 1]);
    s.room("pool", [0, FRONT + 0.2, 0], [HOUSE, SOUTH - FRONT - 0.2, 0.4]);
  },
});
