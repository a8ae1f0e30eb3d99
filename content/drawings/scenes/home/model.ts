import { bath, toilet, vanity } from "../../parts/bathroom.ts";
import { bed, wardrobe } from "../../parts/bedroom.ts";
import { banquette, umbrella } from "../../parts/cafe.ts";
import { kitchen } from "../../parts/kitchen.ts";
import { armchair, coffeeTable, floorLamp, majlis, shelf, sofa } from "../../parts/living.ts";
import {
  backWall,
  smallDesk,
  smallPlanter,
  smallRailing,
  smallRoundTable,
  smallTable,
} from "../../parts/miniatures.ts";
import { lounger, pergola, poolIn } from "../../parts/outdoor.ts";
import {
  archIn,
  checker,
  flutes,
  fronts,
  grid,
  mashrabiya,
  planks,
  tiled,
  times,
  windowIn,
} from "../../parts/patterns.ts";
import { person } from "../../parts/people.ts";
import { agave, palm, planter, shrub } from "../../parts/plants.ts";
import { floor, glassWall, rug, slab, stairs, wall } from "../../parts/walls.ts";
import { fill, lines, type Pattern } from "../../toolkit/decor.ts";
import { type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

/* Plan: flat and court left of the lane, office and cafe right of it. */
const FLAT = 10;
const LANE = FLAT + 0.2;
const SHOP = 12.6;
const EAST = 20.6;
const NORTH = 7.5;
const FRONT = NORTH + 0.2;
const SOUTH = 17.4;
const OFFICE_FLOOR = 3.4;
const FLAT_FLOOR = 6.8;
const HIGH = 2.7;
const LOW = 1.1;

function ground(s: Scene): void {
  s.part("plot", -0.2, -0.2, -0.6, (p) =>
    p.box(0, 0, 0, EAST + 0.4, SOUTH + 0.2, 0.6, "paving", {
      materials: { left: "cut", right: "cut" },
      top: (w, d) => [
        grid(w, d, 1.2, { line: 1 }),
        fill("grass", rect(0.2, FRONT + 0.2, 4.4, 4.1), rect(0.2, FRONT + 4.3, 1.2, 5.2)),
        ...poolIn(2.6, 13.2, 6, 2.9, { tile: 0.72, seed: 9 }),
        fill("paving2", rect(LANE + 0.2, FRONT + 0.2, SHOP - LANE, SOUTH - FRONT)),
        lines(
          "joint",
          times(
            11,
            (i): Polygon => [
              [LANE + 0.2, 12.9 + i * 0.42],
              [SHOP + 0.2, 12.9 + i * 0.42],
            ],
          ),
          1,
        ),
      ],
    }),
  );
}

function masses(s: Scene): void {
  const courtFront: Pattern = (w) => [
    fill("stone", rect(0, 3.3, w, 0.14)),
    ...archIn(1, 0, 1.4, 2.5),
    ...archIn(3, 0, 1.4, 2.5),
    ...mashrabiya(0.9, 4, 3.3, 1.7, { size: 0.3 }),
    ...windowIn(5.4, 4, 1.1, 1.7, { mullions: 1 }),
    ...windowIn(7.4, 4, 1.9, 1.7, { mullions: 2 }),
  ];
  s.part("house", -0.2, -0.2, 0, (p) =>
    p.box(0, 0, 0, LANE + 0.2, FRONT + 0.2, FLAT_FLOOR - 0.4, "plaster", { left: courtFront }),
  );
  s.part("shop block", LANE, -0.2, 0, (p) =>
    p.box(0, 0, 0, EAST + 0.2 - LANE, FRONT + 0.2, OFFICE_FLOOR - 0.4, "blush", {
      materials: { right: "plaster" },
      right: () => [
        ...windowIn(0.9, 0.5, 2.6, 1.9, { mullions: 2 }),
        ...windowIn(4.4, 0.5, 2.6, 1.9, { mullions: 2 }),
      ],
    }),
  );
  s.inside(() => {
    slab(s, -0.2, -0.2, FLAT_FLOOR, LANE + 0.2, FRONT + 0.2, "oak", {
      thickness: 0.4,
      top: (w, d) => [planks(w, d, { board: 0.45, length: 4, seed: 5 })],
    });
    slab(s, LANE, -0.2, OFFICE_FLOOR, EAST + 0.2 - LANE, FRONT + 0.2, "felt", {
      thickness: 0.4,
      top: (w, d) => [grid(w, d, 1.2, { tone: "jointLight", line: 1 })],
    });
  });
}

function flat(s: Scene): void {
  backWall(s, "x", -0.2, -0.2, 0, LANE, HIGH, "chalk", {
    openings: [{ at: 7.7, width: 1.6, sill: 1.25, head: 2.2, panes: 1 }],
    inner: () => tiled(1.5, 0.93, 2.7, 0.57, 0.28),
  });
  backWall(s, "y", -0.2, 0, 0, NORTH, HIGH, "chalk", {
    openings: [
      { at: 1, width: 1.3, sill: 1, head: 2.2, panes: 1 },
      { at: 3.7, width: 3.2, sill: 0.25, head: 2.3, panes: 3 },
    ],
  });
  const partition = (along: "x" | "y", x: number, y: number, length: number) =>
    wall(s, along, x, y, 0, length, LOW, 0.12, "chalk", { cutEnd: false });
  partition("y", 4.2, 0, 2.7);
  partition("x", 4.2, 2.7, 0.9);
  partition("x", 5.9, 2.7, 0.7);
  partition("y", 6.6, 0, 2.82);
  partition("y", 6.6, 3.9, 0.9);
  partition("x", 6.6, 4.8, FLAT - 6.4);
  floor(s, 0, 0, 0, 4.2, 2.7, "terrazzo", (w, d) => [grid(w, d, 0.9, { line: 1 })]);
  kitchen(s, 0.05, 0, 0.012, 4);
  s.part("island", 1.3, 1.55, 0.012, (p) => {
    p.box(0.05, 0.05, 0, 2.1, 0.6, 0.88, "oak", { left: (w, h) => [flutes(w, h, 0.2)] });
    p.box(0, 0, 0.88, 2.2, 0.85, 0.07, "white");
    p.cylinder(0.7, 0.35, 0.95, 0.16, 0.12, "clay", { sides: 10 });
  });
  floor(s, 4.32, 0, 0, 2.28, 2.7, "glaze", (w, d) => [
    grid(w, d, 0.45, { tone: "jointLight", line: 1 }),
  ]);
  bath(s, 4.4, 0.05, 0.012, 1.6, 0.78);
  toilet(s, 6.14, 0.06, 0.012);
  vanity(s, 4.34, 1.1, 0.012, 1.2, { faces: "+x" });
  rug(s, 7.2, 1.2, 0, 2.5, 2.3, "linen", "clay2");
  bed(s, 7.55, 0, 0.02, 1.7, 2);
  wardrobe(s, 6.74, 3.72, 0, 1, 1, { faces: "+x", depth: 0.5, doors: 2 });
  rug(s, 1.1, 3.5, 0, 2.7, 3, "linen", "glaze2");
  sofa(s, 0.15, 3.65, 0.02, 2.7, { faces: "+x", material: "petrol2" });
  coffeeTable(s, 2.1, 5, 0.02, 0.5);
  armchair(s, 2.3, 6, 0.02, { faces: "-y" });
  floorLamp(s, 0.5, 6.9, 0, 1.6);
  smallTable(s, 4.2, 4.3, 0, 1.9, 0.95);
  smallPlanter(s, 6.9, 5.05, 0, 2.2, 0.42, { height: 0.4, flowers: true });
  smallRoundTable(s, 8.5, 6.5, 0, { seat: "clay2" });
  smallRailing(s, "x", 6.6, FRONT - 0.1, 0, LANE - 6.6);
  smallRailing(s, "y", LANE - 0.08, 4.95, 0, FRONT - 5.06);
  person(s, 5.4, 3.5, 0, "casual", true);
}

function office(s: Scene): void {
  const width = EAST - LANE;
  backWall(s, "x", 0, -0.2, 0, width + 0.2, HIGH, "chalk", {
    openings: [
      { at: 0.8, width: 2.4, sill: 0.85, head: 2.25, panes: 2 },
      { at: 4.2, width: 2.4, sill: 0.85, head: 2.25, panes: 2 },
      { at: 7.8, width: 1.8, sill: 0.85, head: 2.25, panes: 2 },
    ],
  });
  s.part("inner face", 0, 0, 0, (p) =>
    p.box(0, 0, 0, 0.03, FRONT, FLAT_FLOOR - OFFICE_FLOOR - 0.4, "chalk", {
      casts: false,
      right: () => [
        fill("walnut", rect(1, 0, 1, 2.15)),
        fill("white", rect(2.6, 0.85, 2.4, 1.3)),
        lines(
          "fine",
          [
            [
              [2.9, 1.8],
              [3.8, 1.8],
            ],
            [
              [2.9, 1.5],
              [4.1, 1.5],
            ],
            [...rect(4.2, 1.1, 0.5, 0.45), [4.2, 1.1]],
          ],
          2,
        ),
      ],
    }),
  );
  floor(s, 6.6, 0, 0, width - 6.6, 3.3, "clay2");
  smallTable(s, 7.4, 1.2, 0.012, 2.2, 1, { material: "white", chairs: "ink" });
  glassWall(s, "y", 6.54, 0, 0, 3.3, { height: 2.3, step: 1.65, band: false });
  glassWall(s, "x", 6.54, 3.3, 0, 2.2, { height: 2.3, step: 1.1, band: false });
  for (const y of [0.7, 3.3]) for (const x of [0.9, 2.55, 4.2]) smallDesk(s, x, y, 0);
  shelf(s, 0.03, 5.5, 0, 1.6, 1.4, { faces: "+x", seed: 6 });
  rug(s, 6.4, 4.6, 0, 3, 2.3, "linen", "petrol2", "stripe");
  armchair(s, 6.6, 5.2, 0.02, { faces: "+x", material: "saffron" });
  coffeeTable(s, 8, 5.7, 0.02, 0.42, "oak");
  armchair(s, 8.6, 5.4, 0.02, { faces: "-x", material: "petrol2" });
  planter(s, 9.6, 3.7, 0, 0.5, 0.5, { height: 0.45, plants: "agave", seed: 3 });
  smallRailing(s, "x", SHOP - LANE, FRONT - 0.1, 0, EAST + 0.2 - SHOP, { posts: 6 });
  person(s, 5.6, 5.9, 0, "abaya");
}

/** The cafe's origin is the inner corner of its back and left walls. */
function cafe(s: Scene): void {
  const [width, depth] = [EAST - SHOP + 0.2, 6.1];
  s.part("cafe wall", 0, 0, 0, (p) =>
    p.box(0, 0, 0, width, 0.03, OFFICE_FLOOR - 0.4, "blush", {
      casts: false,
      left: () => tiled(0.4, 0.95, 4.6, 0.5, 0.5),
    }),
  );
  wall(s, "y", -0.2, 0.03, 0, depth, LOW, 0.2, "blush");
  floor(s, 0, 0.03, 0, width, depth, "chalk", (w, d) => [checker(w, d, 0.62, "glaze3")]);
  s.at(0, 0.04, 0.012, (t) => {
    t.part("back bar", 0.4, 0, 0, (p) => {
      p.box(0, 0, 0, 4.6, 0.5, 0.95, "petrol2", { left: (w, h) => [fronts(w, h, 0.75)] });
      p.box(0, 0, 0.95, 4.6, 0.52, 0.06, "white");
      for (const z of [1.5, 2]) p.box(0.2, 0, z, 4.2, 0.26, 0.06, "oak");
      const jars = ["glaze2", "clay", "linen", "saffron", "petrol2"] as const;
      for (let i = 0; i < 9; i++) {
        const high = 0.18 + (i % 3) * 0.06;
        p.cylinder(0.5 + i * 0.44, 0.13, i % 3 ? 1.56 : 2.06, 0.08, high, jars[i % 5] ?? "clay", {
          sides: 6,
        });
      }
    });
    t.part("counter", 0.9, 1.5, 0, (p) => {
      const front: Pattern = (w, h) => [flutes(w, h, 0.25), fill("ink", rect(0, 0, w, 0.1))];
      p.box(0, 0, 0, 3.6, 0.75, 1, "clay", { left: front, right: front });
      p.box(-0.05, -0.03, 1, 3.7, 0.83, 0.07, "white");
      p.box(0.5, 0.12, 1.07, 0.85, 0.45, 0.45, "steel", {
        left: (w) => [fill("ink", rect(0.08, 0.06, w - 0.16, 0.22))],
      });
      p.box(2, 0.1, 1.07, 1.2, 0.5, 0.4, "glass");
      p.box(2, 0.1, 1.47, 1.2, 0.5, 0.04, "ink", { receives: false });
    });
    person(t, 1.85, 1, 0, "casual");
    banquette(t, 5.9, 0, 0, 2.2);
    smallRoundTable(t, 7, 1.15, 0, { chairs: 0 });
    for (const [x, y] of [
      [1.7, 4.2],
      [4.2, 4.6],
      [6.7, 3.6],
    ] as const)
      smallRoundTable(t, x, y, 0);
  });
}

function terrace(s: Scene): void {
  smallRoundTable(s, 1.7, 1.9, 0, { seat: "petrol2" });
  umbrella(s, 4.2, 1.7, 0, { radius: 1.2, height: 2.2 });
  smallRoundTable(s, 6.6, 2, 0, { seat: "petrol2" });
  smallPlanter(s, 0.1, 0.2, 0, 1.7, 0.42, { height: 0.5, flowers: true });
  smallPlanter(s, 5.2, 0.2, 0, 2.2, 0.42);
}

function lane(s: Scene): void {
  stairs(s, LANE + 0.05, FRONT, 0, SHOP - LANE - 0.3, { steps: 17, rise: 0.2, run: 0.29 });
  person(s, 11.4, 14.1, 0, "abaya");
  person(s, 11.1, 15.7, 0, "kandura", true);
}

function court(s: Scene): void {
  s.inside(() => {
    floor(s, 5, FRONT, 0, 4.8, 3.9, "terrazzo", (w, d) => [grid(w, d, 1.2, { line: 1 })], 0.06);
    rug(s, 5.95, FRONT + 0.9, 0.06, 3.4, 2.7, "linen", "aubergine", "star");
    majlis(s, 5, FRONT, 0.06, 4.8, 3.9);
  });
  wall(s, "y", LANE - 0.4, FRONT, 0, SOUTH - FRONT, LOW, 0.2, "plaster");
  pergola(s, 0.7, FRONT + 0.4, 0, 3.7, 3.4, { height: 2.4, step: 0.6 });
  smallTable(s, 1.5, FRONT + 1.6, 0, 2, 0.95, { material: "oak2", chairs: "white" });
  lounger(s, 5, 12.2, 0, { faces: "+x" });
  lounger(s, 7.2, 12.2, 0, { faces: "+x" });
  palm(s, 1, 12.6, 0, 4.6, { seed: 3, fronds: 9 });
  palm(s, 0.9, 16.2, 0, 3.6, { seed: 5, radius: 1.5, fronds: 9 });
  shrub(s, 0.6, 14.2, 0, 0.42, 4, true);
  shrub(s, 0.8, 15.1, 0, 0.34, 6);
  agave(s, 9.3, 13.4, 0, 0.5, 5);
  person(s, 8.2, 16.7, 0, "casual");
}

export const scene = defineScene({
  scale: 40,
  seed: 4,
  ground: -0.6,
  padding: 24,
  move: [0.01, 0],
  draw: (s) => {
    ground(s);
    masses(s);
    s.inside(() => s.at(0, 0, FLAT_FLOOR, flat));
    s.inside(() => s.at(LANE, 0, OFFICE_FLOOR, office));
    s.inside(() => s.at(SHOP, FRONT, 0, cafe));
    s.at(SHOP, FRONT + 6.1, 0, terrace);
    lane(s);
    court(s);
    s.decal(
      [
        [5, 11.7],
        [9.8, 11.7],
        [9.8, 12.9],
        [4.4, 12.9],
      ],
      0.002,
      "spill",
    );
    s.decal(
      [
        [12.8, 13.9],
        [20.6, 13.9],
        [20.2, 15.6],
        [12.4, 15.6],
      ],
      0.002,
      "spill",
    );
    s.mark("flat", 8.4, 0, FLAT_FLOOR + 1.9);
    s.mark("office", 16.5, 0, OFFICE_FLOOR + HIGH);
    s.mark("villa", 1.6, 16.4, 0);
    s.mark("cafe", 12.9, 16.6, 0);
  },
});
