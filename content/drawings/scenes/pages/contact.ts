import { coffeeTable, shelf, sofa } from "../../parts/living.ts";
import { backWall, smallChair, smallPlanter } from "../../parts/miniatures.ts";
import { grid, planks, times, windows } from "../../parts/patterns.ts";
import { palm, planter } from "../../parts/plants.ts";
import { rug, slab, wall } from "../../parts/walls.ts";
import { worker } from "../../parts/workers.ts";
import { fill, lines, type Pattern } from "../../toolkit/decor.ts";
import { type Point, type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const WIDTH = 9;
const DEPTH = 6;
const HIGH = 3.2;
const EAST = 11;
const SOUTH = 8.2;
const TOWER = 3.4;
const TOP = 10.1;

/** A sheet on a wall with a few lines of a plan. */
const sheet = (
  u: number,
  v: number,
  w: number,
  h: number,
): { paper: Point[]; plan: Polygon[] } => ({
  paper: rect(u, v, w, h),
  plan: [
    [...rect(u + w * 0.15, v + h * 0.2, w * 0.42, h * 0.6), [u + w * 0.15, v + h * 0.2]],
    [
      [u + w * 0.57, v + h * 0.45],
      [u + w * 0.85, v + h * 0.45],
      [u + w * 0.85, v + h * 0.8],
      [u + w * 0.57, v + h * 0.8],
    ],
    [
      [u + w * 0.15, v + h * 0.5],
      [u + w * 0.4, v + h * 0.5],
    ],
  ],
});
const plans: Pattern = () => {
  const sheets = [
    sheet(0.7, 1.1, 1.5, 1.1),
    sheet(2.5, 1.1, 1.5, 1.1),
    sheet(4.3, 1.1, 1.5, 1.1),
    sheet(6.1, 0.9, 1.1, 1.5),
  ];
  return [
    fill("glaze3", ...sheets.slice(0, 2).map((s) => s.paper)),
    fill("paper", ...sheets.slice(2).map((s) => s.paper)),
    lines(
      "fine",
      sheets.flatMap((s) => s.plan),
      2,
    ),
  ];
};

function street(s: Scene): void {
  s.part("plot", -0.2, -TOWER - 0.2, -0.5, (p) =>
    p.box(0, 0, 0, EAST + 0.2, SOUTH + TOWER + 0.2, 0.5, "paving", {
      materials: { left: "cut", right: "cut" },
      top: (w, d) => [grid(w, d, 0.9), fill("road", rect(0, d - 1, w, 1))],
    }),
  );
}

function tower(s: Scene): void {
  const storeys = windows({ floor: 3.2, column: 1.5, gap: 0.35, margin: 0.3, lit: 0.5, seed: 4 });
  s.part("tower", -0.2, -TOWER, 0, (p) => {
    p.box(0, 0, 0, WIDTH + 0.2, TOWER, HIGH + 0.2, "chalk", {
      right: windows({ floor: 3.2, column: 1.5, gap: 0.35, margin: 0.3, lit: 0.6, seed: 2 }),
    });
    p.box(0, 0, HIGH + 0.2, WIDTH + 0.2, TOWER, TOP - HIGH - 0.5, "sand", {
      left: storeys,
      right: storeys,
    });
    p.box(0, 0, TOP - 0.3, WIDTH + 0.2, TOWER, 0.3, "cut", {
      top: (w, d) => [
        fill("plaster", rect(0.25, 0.25, w - 0.5, d - 0.5)),
        fill("cut", rect(3, 0.25, 0.2, d - 0.5), rect(6.2, 0.25, 0.2, d - 0.5)),
      ],
    });
  });
}

function shell(s: Scene): void {
  slab(s, -0.2, 0, 0.1, WIDTH + 0.2, DEPTH, "oak", {
    thickness: 0.1,
    top: (w, d) => [planks(w, d, { board: 0.3, length: 2.4 })],
  });
  s.part("wall of plans", 0, 0, 0.1, (p) =>
    p.box(0, 0, 0, WIDTH, 0.03, HIGH, "chalk", { casts: false, left: plans }),
  );
  backWall(s, "y", -0.2, 0.03, 0.1, DEPTH - 0.03, HIGH, "glaze", {
    openings: [{ at: 3.2, width: 2.2, sill: 0.4, head: 2.6 }],
  });
  wall(s, "x", 0, DEPTH - 0.2, 0.1, 5.6, 0.5, 0.2, "glaze");
  wall(s, "x", 7, DEPTH - 0.2, 0.1, WIDTH - 7, 0.5, 0.2, "glaze");
  wall(s, "y", WIDTH - 0.2, 0.03, 0.1, DEPTH - 0.23, 0.5, 0.2, "glaze");
}

/** The long table with the model of a house on it. */
function table(s: Scene): void {
  s.part("long table", 1.9, 2.2, 0.1, (t) => {
    for (const i of times(4, (n) => n)) {
      smallChair(t, 0.3 + i * 1.05, -0.42, 0, { material: "petrol2" });
      smallChair(t, 0.3 + i * 1.05, 1.1, 0, { material: "petrol2", faces: "-y" });
    }
    t.box(0.3, 0.3, 0, 0.3, 0.6, 0.72, "ink", { receives: false });
    t.box(4.1, 0.3, 0, 0.3, 0.6, 0.72, "ink", { receives: false });
    t.box(0, 0, 0.72, 4.7, 1.2, 0.06, "white", {
      top: () => [
        fill("glaze3", rect(0.3, 0.25, 1, 0.7)),
        lines("fine", [[...rect(0.45, 0.38, 0.4, 0.4), [0.45, 0.38]]], 1.5),
      ],
    });
    t.box(2, 0.2, 0.78, 1.1, 0.8, 0.06, "cut");
    t.box(2.05, 0.25, 0.84, 0.5, 0.4, 0.42, "chalk");
    t.box(2.55, 0.25, 0.84, 0.5, 0.4, 0.22, "blush");
    t.box(2.1, 0.72, 0.84, 0.45, 0.22, 0.015, "pool");
    t.cylinder(3.7, 0.6, 0.78, 0.1, 0.14, "clay", { sides: 10 });
  });
}

export const scene = defineScene({
  scale: 54,
  seed: 3,
  ground: -0.5,
  aspect: 1.25,
  padding: 26,
  draw: (s) => {
    street(s);
    tower(s);
    s.inside(() => {
      shell(s);
      table(s);
      shelf(s, 0.02, 0.5, 0.1, 1.8, 1.6, { faces: "+x", seed: 6 });
      rug(s, 0.5, 3.9, 0.1, 1.9, 1.6, "linen", "clay2");
      sofa(s, 0.05, 3.8, 0.12, 1.7, { faces: "+x", material: "clay" });
      coffeeTable(s, 1.6, 4.7, 0.12, 0.34);
      planter(s, 8.1, 0.2, 0.1, 0.5, 0.5, { plants: "agave", seed: 3 });
      worker(s, 3.4, 1.35, 0.1, "designer", "showing");
      worker(s, 7.3, 2.9, 0.1, "engineer", "signing", { mirror: true });
    });
    s.part("door", 5.6, DEPTH - 0.14, 0.1, (d) => {
      d.box(0, 0, 0, 0.07, 0.07, 2.3, "ink", { receives: false });
      d.box(1.33, 0, 0, 0.07, 0.07, 2.3, "ink", { receives: false });
      d.box(0, 0, 2.3, 1.4, 0.07, 0.07, "ink", { receives: false });
    });
    worker(s, 4.9, 7.2, 0, "mother", "strolling");
    worker(s, 4.6, 7.6, 0, "child", "strolling");
    palm(s, 10.1, -2, 0, 4, { seed: 2, fronds: 9 });
    smallPlanter(s, 10, 2.4, 0, 0.5, 2.2, { flowers: true });
    smallPlanter(s, 1.4, 6.5, 0, 2.6, 0.45, { flowers: true });
  },
});
