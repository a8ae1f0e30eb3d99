import { bath, shower, showerGlass, toilet, vanity } from "../../../parts/bathroom.ts";
import { coffeeTable, sofa } from "../../../parts/living.ts";
import { grid, planks, speckles, tiled } from "../../../parts/patterns.ts";
import { person } from "../../../parts/people.ts";
import { pipe } from "../../../parts/piping.ts";
import { palm, shrub } from "../../../parts/plants.ts";
import { ground, louvres, plotWall, roofTank } from "../../../parts/plot-details.ts";
import { floor, rug, slab, wall } from "../../../parts/walls.ts";
import { type Decor, fill, lines, type Pattern } from "../../../toolkit/decor.ts";
import { rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 5.4;
const DEPTH = 3.2;
/** First floor, roof, and how deep the roof reaches over the bathroom. */
const UPPER = 2.75;
const ROOF = 5.45;
const ROOF_DEPTH = 1.15;
const SHOWER = 1.75;
const BED = -0.5;
const OUT = -0.1;

function garden(s: Scene): void {
  ground(s, [-1.5, -0.2, 1.3, DEPTH + 1.9], BED, OUT, "grass");
  ground(s, [-0.2, DEPTH, WIDTH + 2.2, 1.7], BED, OUT, "grass", {
    surface: (w) => [fill("paving", rect(0.2, 0, w - 2.4, 0.9)), grid(w - 2, 0.9, 0.9)],
  });
  ground(s, [WIDTH, -0.2, 2, DEPTH + 0.2], BED, OUT, "grass");
  plotWall(s, "y", -1.7, -0.2, BED, DEPTH + 1.9, { height: 1.5 - BED });
  plotWall(s, "x", WIDTH + 0.25, -0.4, BED, 1.75, { height: 1.5 - BED });
  person(s, 4.4, DEPTH + 0.5, OUT, "abaya", true);
  palm(s, WIDTH + 1.35, 0.75, OUT, 3.2, { seed: 8, radius: 1.3, fronds: 9 });
  shrub(s, WIDTH + 0.9, 2.9, OUT, 0.4, 4, true);
  shrub(s, -0.9, 4.2, OUT, 0.38, 6);
}

/** Supply from the tank inside the opened wall: cold down, hot up and round, with its return. */
const pipes = (): Decor[] => [
  fill("concrete", rect(2.1, 0.1, 0.75, 2.2)),
  lines("joint", [
    [
      [2.1, 0.8],
      [2.85, 0.8],
    ],
    [
      [2.1, 1.5],
      [2.85, 1.5],
    ],
  ]),
];

function ground0(s: Scene): void {
  slab(s, 0, 0, 0, WIDTH, DEPTH, "oak", {
    thickness: -BED,
    top: (w, d) => [planks(w, d, { board: 0.25, length: 2.4 })],
  });
  wall(s, "x", -0.2, -0.2, BED, WIDTH + 0.2, UPPER - 0.4 - BED, 0.2, "blush", {
    cut: false,
    cutEnd: true,
    openings: [{ at: 3.5, width: 1.3, sill: 0.9 - BED, head: 2 - BED }],
  });
  wall(s, "y", -0.2, 0, BED, DEPTH, UPPER - 0.4 - BED, 0.2, "blush", {
    cut: false,
    cutEnd: true,
    openings: [{ at: 0.7, width: 1.9, sill: 0.04 - BED, head: 2.1 - BED, panes: 2 }],
  });
  rug(s, 1.1, 1.9, 0, 2.9, 1.1, "linen", "petrol2");
  sofa(s, 1.3, 1.05, 0, 2.4, { material: "petrol" });
  coffeeTable(s, 2.5, 2.45, 0.02, 0.42);
}

const section: Pattern = (w, h) => [
  fill("cut", rect(0, 0, w, h)),
  // Screed falls to the drain; its membrane turns up at the door.
  fill("concrete", [
    [0, h],
    [0, h - 0.1],
    [SHOWER / 2, h - 0.14],
    [SHOWER, h - 0.08],
    [w, h - 0.08],
    [w, h],
  ]),
];

function bathroom(s: Scene): void {
  s.part("first floor", -0.2, -0.2, UPPER - 0.4, (p) =>
    p.box(0, 0, 0, WIDTH + 0.2, DEPTH + 0.2, 0.4, "cut", {
      materials: { top: "concrete" },
      left: section,
    }),
  );
  s.at(0, 0, UPPER, (b) => {
    const open = 1.55;
    // The shower floor in layers: membrane first, tile over its back half.
    floor(b, 0.02, 0.02, 0, SHOWER, DEPTH - 0.35, "petrol", undefined, 0.02);
    floor(b, 0.02, 0.02, 0.02, SHOWER, open, "glaze", (w, d) => tiled(0, 0, w, d, 0.2, 4), 0.06);
    floor(
      b,
      SHOWER + 0.08,
      0.02,
      0,
      WIDTH - SHOWER - 0.5,
      DEPTH - 0.04,
      "marble",
      (w, d) => [...speckles(w, d, 50, { size: 0.04 }), grid(w, d, 0.6)],
      0.06,
    );
    b.part("upstand of the shower", SHOWER + 0.02, 0.02, 0, (p) =>
      p.box(0, 0, 0, 0.06, DEPTH - 0.35, 0.14, "petrol"),
    );
    // Floor before the door lies on the other side of the upstand.
    b.part("door upstand", WIDTH - 0.42, 0.9, 0, (p) => {
      p.box(0, 0, 0, 0.12, 1, 0.14, "saffron");
    });
    floor(b, WIDTH - 0.3, 0.02, 0, 0.3, DEPTH - 0.04, "oak", undefined, 0.06);
    wall(b, "y", WIDTH - 0.42, 0, 0, 0.9, 1.05, 0.12, "chalk");
    wall(b, "y", WIDTH - 0.42, 1.9, 0, DEPTH - 1.9, 1.05, 0.12, "chalk");
    shower(b, 0.85, 0, 0.02);
    showerGlass(b, "y", SHOWER + 0.03, 0.05, 0.14, 1.5, 1.85);
    toilet(b, 3.1, 0.02, 0.06);
    vanity(b, 3.75, 0.02, 0.06, 1.1);
    b.part("mirror", 3.85, 0, 1.3, (p) => p.box(0, 0, 0, 0.9, 0.03, 0.7, "glaze3"));
    bath(b, 2.2, DEPTH - 1.0, 0.06, 1.75, 0.8);
    b.mark("membrane", 0.9, 2.3, 0.02);
    b.mark("door-upstand", WIDTH - 0.36, 1.4, 0.14);
  });
}

function upperWalls(s: Scene): void {
  const high = ROOF - UPPER;
  wall(s, "x", -0.2, -0.2, UPPER, WIDTH + 0.2, high, 0.2, "chalk", {
    cut: false,
    cutEnd: true,
    inner: (_, h) => [
      ...tiled(0.2, 0, SHOWER, h, 0.24, 6),
      fill("petrol", rect(0.2 + SHOWER, 0, 0.22, 1.4)),
      ...pipes(),
    ],
  });
  wall(s, "y", -0.2, 0, UPPER, DEPTH, high, 0.2, "chalk", {
    openings: [{ at: 2.05, width: 0.4, sill: 1.8, head: 2.2, kind: "open" }],
    inner: (w, h) => [fill("petrol", rect(0, 0, w - 0.9, 1.5)), ...tiled(0, 0, 1.55, h, 0.24, 8)],
  });
  s.part("fan", -0.1, 2.05, UPPER + 1.8, (p) =>
    p.box(0, 0, 0, 0.14, 0.4, 0.4, "white", {
      right: (w, h) => louvres(0.05, 0.05, w - 0.1, h - 0.1, "steel", 0.07),
    }),
  );
  s.mark("extract-fan", 0.04, 2.25, UPPER + 2);
}

/** Pipes that stand free of the opened wall, so that they are seen. */
function supply(s: Scene): void {
  s.part("hot", 0, 0, 0, (p) => {
    pipe(
      p,
      [
        [2.2, 0.06, UPPER + 0.12],
        [2.2, 0.06, ROOF - 0.24],
      ],
      0.06,
      "pool3",
      { casts: false },
    );
    pipe(
      p,
      [
        [2.45, 0.06, UPPER + 0.12],
        [2.45, 0.06, ROOF - 0.24],
      ],
      0.06,
      "clay",
      { casts: false },
    );
    pipe(
      p,
      [
        [2.7, 0.07, UPPER + 0.12],
        [2.7, 0.07, UPPER + 1.75],
      ],
      0.12,
      "saffron",
      { casts: false },
    );
  });
  s.mark("hot-return", 2.7, 0.13, UPPER + 1.2);
  s.outside((o) => {
    o.part("roof", -0.2, -0.2, ROOF - 0.2, (p) => {
      p.box(0, 0, 0, WIDTH + 0.2, ROOF_DEPTH + 0.2, 0.2, "cut", { materials: { top: "roof" } });
      p.box(0, 0, 0.2, WIDTH + 0.2, 0.16, 0.45, "chalk");
      p.box(0, 0.16, 0.2, 0.16, ROOF_DEPTH + 0.04, 0.45, "chalk");
    });
    roofTank(o, 0.75, 0.45, ROOF, 0.5);
    o.part("pump", 2.05, 0.25, ROOF, (p) => {
      p.box(0, 0, 0, 1.15, 0.6, 0.06, "ink");
      p.box(0.05, 0.12, 0.06, 0.5, 0.34, 0.34, "saffron");
      p.cylinder(0.84, 0.3, 0.06, 0.22, 0.55, "petrol2", { sides: 16 });
    });
    pipe(
      o,
      [
        [1.25, 0.5, ROOF + 0.2],
        [2.1, 0.5, ROOF + 0.2],
      ],
      0.09,
      "pool3",
    );
    o.mark("roof-tank", 1.1, 0.8, ROOF + 0.6);
    o.mark("booster-pump", 2.6, 0.71, ROOF + 0.3);
    o.part("heater", 4, 0.15, ROOF, (p) => {
      p.box(0, 0, 0, 1, 0.7, 0.1, "concrete");
      p.cylinder(0.5, 0.35, 0.1, 0.28, 0.75, "steel", { sides: 16 });
    });
  });
}

export const scene = defineScene({
  found: {
    without: ["upstand of the shower", "door upstand", "fan", "hot", "heater", "pump", "pipe"],
  },
  scale: 92,
  environment: "indoors",
  aspect: 3 / 2,
  ground: BED,
  padding: 24,
  straight: { view: "plan", scale: 100 },
  draw: (s) => {
    s.outside(garden);
    ground0(s);
    bathroom(s);
    upperWalls(s);
    supply(s);
  },
});
