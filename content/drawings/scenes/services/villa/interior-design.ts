import { bed } from "../../../parts/bedroom.ts";
import { kitchen } from "../../../parts/kitchen.ts";
import { armchair, coffeeTable, shelf, sideboard, sofa } from "../../../parts/living.ts";
import { smallTable } from "../../../parts/miniatures.ts";
import { grid, planks, stars } from "../../../parts/patterns.ts";
import { palm, shrub } from "../../../parts/plants.ts";
import { ground, plotWall } from "../../../parts/plot-details.ts";
import { rug, slab, wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { fill, lines, type Pattern } from "../../../toolkit/decor.ts";
import { type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 10.4;
const DEPTH = 7;
/** The double-height family room ends at SPLIT; the served rooms lie behind BACK. */
const SPLIT = 5.2;
const BACK = 2.4;
const UPPER = 3;
const HIGH = 5.6;
const SLAB = 0.4;
const LOW = 0.75;
/** How far the upper floor comes forward. */
const BEDROOM = 2.9;

function garden(s: Scene): void {
  ground(s, [-2.2, -0.2, 2, DEPTH + 1.6], -SLAB, -0.1, "grass");
  ground(s, [-0.2, DEPTH, WIDTH + 1.6, 1.4], -SLAB, -0.1, "grass", {
    surface: (w, d) => [fill("paving", rect(5.6, 0, 1.9, d)), grid(w, d, 50)],
  });
  ground(s, [WIDTH, -0.2, 1.4, DEPTH + 0.2], -SLAB, -0.1, "grass", {
    surface: (w) => [fill("paving", rect(0, 0.9, w, 1.5))],
  });
  plotWall(s, "y", -2.4, -0.2, -SLAB, DEPTH + 1.6, { height: 1.3 + SLAB });
  palm(s, -1.2, 3.2, -0.1, 4.2, { seed: 4, radius: 1.7, fronds: 9 });
  shrub(s, -1.2, 6.3, -0.1, 0.55, 3, true);
  shrub(s, 1.2, 8.05, -0.1, 0.34, 5);
  shrub(s, 8.6, 8.05, -0.1, 0.34, 7, true);
  shrub(s, WIDTH + 0.8, 6.9, -0.1, 0.42, 8);
}

const floors: Pattern = (w, d) => [
  fill("oak", rect(0, BACK, SPLIT, d - BACK)),
  ...[planks(SPLIT, d - BACK, { board: 0.3, length: 2.4 })].map((x) => ({
    ...x,
    shapes: x.shapes.map((p) => p.map(([a, b]) => [a, b + BACK] as const)),
  })),
  fill("stone", rect(SPLIT + 0.1, BACK + 0.1, 2, d - BACK)),
  lines(
    "dash",
    [
      [
        [w, 1.75],
        [w - 0.8, 1.75],
      ],
      ...[1.3, 2.4, 3.5, 4.6, 5.7, 6.8].map(
        (back): Polygon => [
          [w - back, 1.75],
          [w - back - 0.7, 1.75],
        ],
      ),
    ],
    5,
  ),
];

function shell(s: Scene): void {
  slab(s, 0, 0, 0, WIDTH, DEPTH, "terrazzo", { thickness: SLAB, top: floors });
  wall(s, "x", -0.2, -0.2, -SLAB, WIDTH + 0.2, HIGH + SLAB, 0.2, "chalk", {
    openings: [
      { at: 1.3, width: 1.5, sill: SLAB + 3.3, head: SLAB + 4.8 },
      { at: 8.7, width: 1.2, sill: SLAB + UPPER + 0.9, head: SLAB + UPPER + 2.1 },
    ],
    inner: () => [fill("blush", rect(SPLIT + 0.5, SLAB + UPPER, WIDTH - SPLIT, 3))],
  });
  wall(s, "y", -0.2, 0, -SLAB, DEPTH, HIGH + SLAB, 0.2, "plaster", {
    openings: [{ at: 3, width: 3.4, sill: SLAB + 0.05, head: SLAB + 4.5, panes: 3 }],
  });
  // A transom parts the glass at the height of the doors; curtains hang beside it.
  s.part("transom", -0.13, 3.06, 2.3, (p) => p.box(0, 0, 0, 0.07, 3.28, 0.07, "ink"));
  s.part("curtain rail", 0.03, 2.4, 4.62, (p) => p.box(0, 0, 0, 0.06, 4.6, 0.05, "ink"));
  for (const y of [2.5, 6.4])
    s.part("curtain", 0.02, y, 0.02, (p) =>
      p.box(0, 0, 0, 0.08, 0.5, 4.6, "linen", {
        right: (w, h) => [
          lines(
            "joint",
            [0.2, 0.4, 0.6, 0.8].map(
              (u): Polygon => [
                [u * w, 0],
                [u * w, h],
              ],
            ),
          ),
        ],
      }),
    );
  s.mark("garden-glass", 0, 4.7, 3.2);
}

/** Walls between rooms, cut low. */
function partitions(s: Scene): void {
  const low = (along: "x" | "y", x: number, y: number, length: number) =>
    wall(s, along, x, y, 0, length, LOW, 0.12, "chalk", { cutEnd: false });
  low("x", 2.9, BACK, SPLIT - 2.9);
  low("x", SPLIT + 2.2, BACK, WIDTH - SPLIT - 2.2);
  low("y", SPLIT, BACK + 0.12, 2.2);
  low("y", SPLIT, 5.9, DEPTH - 5.9);
  low("y", SPLIT + 2.08, BACK + 0.12, 1.8);
  low("y", SPLIT + 2.08, 5.5, DEPTH - 5.5);
  // The joinery wall: shelves between family room and kitchen.
  shelf(s, 0.25, BACK - 0.22, 0, 2.6, 2.3, { depth: 0.36, material: "walnut", seed: 5 });
  s.mark("joinery-wall", 1.5, BACK + 0.14, 1.5);
}

function rooms(s: Scene): void {
  kitchen(s, 0.3, 0, 0, 4.6, { upper: false, hood: false, material: "petrol2" });
  s.part("laundry", 6.3, 0.05, 0, (p) => {
    for (const u of [0, 0.75])
      p.box(u, 0, 0, 0.65, 0.6, 0.85, "white", {
        left: (w) => [fill("ink", rect(w / 2 - 0.18, 0.25, 0.36, 0.36))],
      });
    p.box(1.5, 0, 0, 1.3, 0.6, 0.85, "linen");
  });
  s.mark("staff-route", 8, 1.75, 0);
  rug(s, 1, 3.3, 0, 3.1, 2.9, "linen", "petrol2");
  sofa(s, 0.75, 3.4, 0.02, 2.6, { faces: "+x", material: "petrol" });
  coffeeTable(s, 2.6, 4.7, 0.02, 0.55);
  armchair(s, 3.5, 3.55, 0.02, { faces: "-x", material: "saffron" });
  armchair(s, 3.5, 4.85, 0.02, { faces: "-x", material: "saffron" });
  s.mark("family-room", 2.6, 5.4, 0.02);
  // Hall.
  sideboard(s, SPLIT + 0.16, BACK + 0.3, 0, 1.3, { faces: "+x", depth: 0.36 });
  worker(s, SPLIT + 1.1, 5.5, 0, "designer", "reading");
  s.mark("arrival", SPLIT + 1.1, 6.55, 0);
  // Majlis.
  const x = SPLIT + 2.25;
  s.part("majlis", x, BACK + 0.15, 0, (p) => {
    const [w, d] = [WIDTH - SPLIT - 2.3, DEPTH - BACK - 0.3];
    p.box(0.55, 0.7, 0, w - 0.6, d - 1.3, 0.02, "aubergine", {
      casts: false,
      top: (a, b) => [stars(a, b, 0.5, "clay2")],
    });
    p.box(0, 0, 0, w, 0.65, 0.34, "clay");
    p.box(0, 0, 0.34, w, 0.18, 0.3, "clay2");
    p.box(w - 0.6, 0.65, 0, 0.6, d - 1.3, 0.34, "clay");
    for (let i = 0; i < 3; i++)
      p.box(0.3 + i * 0.85, 0.19, 0.34, 0.4, 0.14, 0.26, i % 2 ? "saffron" : "petrol2");
    p.cylinder(1.35, 2.1, 0.02, 0.35, 0.26, "walnut");
    p.cylinder(1.35, 2.1, 0.28, 0.08, 0.18, "saffron", { sides: 10 });
  });
}

function upstairs(s: Scene): void {
  const x = SPLIT + 0.3;
  const width = WIDTH - x;
  slab(s, x, 0, UPPER, width, BEDROOM, "oak", {
    thickness: 0.3,
    top: (w, d) => [planks(w, d, { board: 0.3, length: 2.2, seed: 8 })],
  });
  wall(s, "y", x, 0, UPPER, BEDROOM, 0.8, 0.12, "blush");
  s.part("column", x + 0.05, BEDROOM - 0.35, 0, (p) =>
    p.box(0, 0, 0, 0.25, 0.25, UPPER - 0.3, "chalk"),
  );
  s.at(x, 0, UPPER, (u) => {
    rug(u, 0.8, 0.7, 0, 3.1, 1.8, "linen", "clay2");
    bed(u, 1.5, 0.02, 0.02, 1.7, 1.95, { cover: "glaze2", tables: true });
    smallTable(u, 3.95, 0.4, 0, 0.6, 1.2, { chairs: "clay", seats: 0 });
    u.mark("sample-room", 2.35, 1.5, 0.55);
  });
}

export const scene = defineScene({
  found: { without: ["curtain rail", "laundry", "column", "majlis"] },
  scale: 64,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -SLAB,
  padding: 22,
  straight: { view: "plan", scale: 60 },
  draw: (s) => {
    s.outside(garden);
    shell(s);
    partitions(s);
    rooms(s);
    upstairs(s);
  },
});
