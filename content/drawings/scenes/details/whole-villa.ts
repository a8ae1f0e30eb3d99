import { bed } from "../../parts/bedroom.ts";
import { kitchen } from "../../parts/kitchen.ts";
import { armchair, coffeeTable, floorLamp, sofa } from "../../parts/living.ts";
import { smallPlanter, smallRailing, smallTable } from "../../parts/miniatures.ts";
import { lounger, poolIn } from "../../parts/outdoor.ts";
import { archIn, grid, mashrabiya, planks, tiled, windowIn } from "../../parts/patterns.ts";
import { person } from "../../parts/people.ts";
import { palm, shrub } from "../../parts/plants.ts";
import { floor, rug, slab, wall } from "../../parts/walls.ts";
import { worker } from "../../parts/workers.ts";
import { fill, overlay, type Pattern } from "../../toolkit/decor.ts";
import { rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

/* The house is whole but for its near corner, which is cut out from CUT_X and CUT_Y on. */
const WIDTH = 10;
const DEPTH = 8.4;
const CUT_X = 3.8;
const CUT_Y = 2.8;
/** How far the upper floor reaches into the corner. */
const UPPER = 5.6;
const STOREY = 3.2;
const TOP = 6.8;
const EAST = 12.4;
const SOUTH = 13.2;

function garden(s: Scene): void {
  s.part("plot", -1, -0.4, -0.5, (p) =>
    p.box(0, 0, 0, EAST + 1, SOUTH + 0.4, 0.5, "grass", {
      materials: { left: "cut", right: "cut" },
      top: (w, d) => [
        fill("paving", rect(1, 0.4, w - 1.4, d - 1.2)),
        grid(w, d, 1.2, { line: 1 }),
        ...poolIn(4.4, 10.2, 5.6, 2.2, { tile: 0.5, seed: 5 }),
      ],
    }),
  );
  wall(s, "y", -1, 8.2, 0, SOUTH - 8.2, 1.3, 0.2, "sand");
  wall(s, "x", -0.8, SOUTH - 0.2, 0, 2.6, 0.6, 0.2, "sand");
  wall(s, "x", 10.2, SOUTH - 0.2, 0, EAST - 10.2, 0.6, 0.2, "sand");
}

/* One roof over both blocks: its parapet is red where the corner was cut out. */
const backRoof: Pattern = (w, d) => [
  fill("roof", rect(0.25, 0.25, w - 0.5, d - 0.5), rect(0.25, d - 0.3, CUT_X - 0.5, 0.3)),
  overlay("reveal", rect(0.25, 0.25, w - 0.5, 0.2)),
  fill("cut", rect(CUT_X - 0.25, d - 0.25, w - CUT_X + 0.25, 0.25)),
];
const leftRoof: Pattern = (w, d) => [
  fill("roof", rect(0.25, 0, w - 0.5, d - 0.25)),
  fill("cut", rect(w - 0.25, 0, 0.25, d)),
];

function masses(s: Scene): void {
  s.part("back of the house", 0, 0, 0, (p) => {
    p.box(0, 0, 0, WIDTH, CUT_Y, TOP, "chalk", {
      right: () => [...windowIn(0.8, 4, 1.2, 1.7, { mullions: 1 }), ...archIn(0.9, 0, 1.1, 2.3)],
      top: backRoof,
    });
    p.box(1.2, 0.8, TOP, 1.2, 1, 0.6, "steel");
    p.box(3.2, 0.8, TOP, 3, 1.3, 0.08, "petrol", {
      top: (w, d) => [grid(w, d, 0.75, { tone: "jointLight", line: 1 })],
    });
  });
  s.part("left of the house", 0, CUT_Y, 0, (p) =>
    p.box(0, 0, 0, CUT_X, DEPTH - CUT_Y, TOP, "chalk", {
      left: (w) => [
        fill("stone", rect(0, STOREY, w, 0.16)),
        ...mashrabiya(0.7, 4, 2.4, 1.8, { size: 0.3 }),
        ...archIn(0.5, 0, 1.1, 2.3),
        ...archIn(2.1, 0, 1.1, 2.3),
      ],
      top: leftRoof,
    }),
  );
  s.part("cut end", CUT_X - 0.25, DEPTH, 0, (p) =>
    p.box(0, 0, 0, 0.25, 0.015, TOP, "cut", { casts: false, receives: false }),
  );
  s.part("cut side", WIDTH, CUT_Y - 0.25, 0, (p) =>
    p.box(0, 0, 0, 0.015, 0.25, TOP, "cut", { casts: false, receives: false }),
  );
}

/** The finish of the two inner walls on one storey, as far as the upper floor reaches. */
function finish(s: Scene, z: number, height: number, wallPaint: "chalk" | "blush"): void {
  s.part("inner walls", 0, 0, z, (p) => {
    p.box(CUT_X + 0.03, CUT_Y, 0, WIDTH - CUT_X - 0.03, 0.03, height, wallPaint, {
      casts: false,
      left: (w) => (z < 1 ? tiled(0.9, 0.93, 2.6, 0.57, 0.28) : windowIn(w - 2, 0.9, 1.3, 1.3)),
    });
    p.box(CUT_X, CUT_Y, 0, 0.03, UPPER - CUT_Y, height, "plaster", {
      casts: false,
      right: () => [fill("walnut", rect(0.8, 0, 0.9, 2.1))],
    });
  });
}

function groundFloor(s: Scene): void {
  const [width, depth] = [WIDTH - CUT_X, DEPTH - CUT_Y];
  floor(
    s,
    CUT_X,
    CUT_Y,
    0,
    width,
    depth,
    "terrazzo",
    (w, d) => [grid(w, d, 0.9, { line: 1 })],
    0.1,
  );
  finish(s, 0.1, STOREY - 0.3, "chalk");
  s.part("tall wall", CUT_X, UPPER, 0.1, (p) =>
    p.box(0, 0, 0, 0.03, DEPTH - UPPER, TOP - 0.1, "plaster", { casts: false }),
  );
  s.at(CUT_X + 0.05, CUT_Y + 0.04, 0.1, (r) => {
    kitchen(r, 0.9, 0, 0, 2.6, { tall: false, upper: false, material: "petrol2" });
    rug(r, 0.9, 2.9, 0, 2.9, 2.3, "linen", "clay2");
    sofa(r, 0.05, 2.8, 0, 2.5, { faces: "+x", material: "clay" });
    coffeeTable(r, 2.1, 4.1, 0.02, 0.5);
    armchair(r, 3, 3.2, 0.02, { faces: "-x", material: "petrol2" });
    smallTable(r, 4, 3.9, 0, 1.6, 0.9, { chairs: "clay", seats: 2 });
  });
}

function upperFloor(s: Scene): void {
  slab(s, CUT_X, CUT_Y, STOREY + 0.1, WIDTH - CUT_X, UPPER - CUT_Y, "oak", {
    thickness: 0.3,
    top: (w, d) => [planks(w, d, { board: 0.35, length: 2.6 })],
  });
  finish(s, STOREY + 0.1, TOP - STOREY - 0.1, "blush");
  s.at(CUT_X + 0.05, CUT_Y + 0.04, STOREY + 0.1, (r) => {
    rug(r, 1.4, 0.9, 0, 2.6, 1.5, "linen", "petrol2");
    bed(r, 1.8, 0, 0.02, 1.6, 2, { cover: "glaze2" });
    floorLamp(r, 5.4, 0.5, 0, 1.4);
    smallRailing(r, "x", 0, UPPER - CUT_Y - 0.12, 0, WIDTH - CUT_X - 0.05, { posts: 6 });
  });
}

export const scene = defineScene({
  scale: 54,
  seed: 4,
  ground: -0.5,
  aspect: 4 / 3,
  padding: 26,
  draw: (s) => {
    garden(s);
    masses(s);
    s.inside(() => {
      groundFloor(s);
      upperFloor(s);
    });
    lounger(s, 4.6, 9.1, 0, { faces: "+x" });
    lounger(s, 7, 9.1, 0, { faces: "+x" });
    palm(s, 1.2, 9.4, 0, 4.2, { seed: 3, fronds: 9 });
    palm(s, 11.4, 1, 0, 4.6, { seed: 8, fronds: 9 });
    shrub(s, 0.2, 10.6, 0, 0.45, 4, true);
    shrub(s, 0.4, 12, 0, 0.4, 6);
    smallPlanter(s, 10.6, 4.2, 0, 0.5, 2.6, { flowers: true });
    person(s, 3, 11.2, 0, "abaya");
    worker(s, 10.9, 8.6, 0, "host", "keys", { mirror: true });
    s.decal(
      [
        [CUT_X, DEPTH],
        [WIDTH, DEPTH],
        [WIDTH + 0.6, DEPTH + 1.4],
        [CUT_X - 0.4, DEPTH + 1.4],
      ],
      0.003,
      "spill",
    );
  },
});
