import type { MaterialName } from "../../palette.ts";
import { bath, vanity } from "../../parts/bathroom.ts";
import { bed, wardrobe } from "../../parts/bedroom.ts";
import { kitchen } from "../../parts/kitchen.ts";
import { floorLamp, majlis } from "../../parts/living.ts";
import { backWall, smallPlanter, smallRailing, smallTable } from "../../parts/miniatures.ts";
import { lounger, pergola, poolIn } from "../../parts/outdoor.ts";
import { archIn, grid, mashrabiya, planks, tiled } from "../../parts/patterns.ts";
import { person } from "../../parts/people.ts";
import { pipe } from "../../parts/piping.ts";
import { agave, palm, shrub } from "../../parts/plants.ts";
import { floor, rug, slab, stairs, wall } from "../../parts/walls.ts";
import { fill } from "../../toolkit/decor.ts";
import { type Point3, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

/* The house stands in the back left of its plot: two storeys behind, one in front without a roof. */
const LEFT = 1;
const RIGHT = 8.4;
const BACK = 0.9;
const MIDDLE = 4.6;
const NEAR = 10.2;
const EAST = 15.2;
const SOUTH = 11.8;
const STOREY = 3.2;
const FLOOR = 0.1;

function garden(s: Scene): void {
  s.part("plot", -0.25, -0.25, -0.5, (p) =>
    p.box(0, 0, 0, EAST + 0.25, SOUTH + 0.25, 0.5, "paving", {
      materials: { left: "cut", right: "cut" },
      top: (w, d) => [
        grid(w, d, 1.2, { line: 1 }),
        fill("grass", rect(0.25, NEAR + 0.5, 5, d - NEAR - 0.75), rect(9.3, 0.25, w - 9.55, 2.6)),
        ...poolIn(10.6, 4.4, 2.9, 6, { tile: 0.5, seed: 9, drop: 0.35 }),
      ],
    }),
  );
  wall(s, "x", -0.25, -0.25, 0, EAST + 0.25, 1.7, 0.25, "sand");
  wall(s, "y", -0.25, 0, 0, SOUTH, 1.7, 0.25, "sand");
}

function backBlock(s: Scene): void {
  s.part("back block", LEFT - 0.2, BACK - 0.2, 0, (p) =>
    p.box(0, 0, 0, RIGHT - LEFT + 0.4, MIDDLE - BACK + 0.2, STOREY - 0.3, "chalk", {
      right: () => [...archIn(1.2, 0, 1.2, 2.4), ...mashrabiya(2.8, 0.8, 0.8, 1.4)],
    }),
  );
  s.inside(() => {
    slab(s, LEFT - 0.2, BACK - 0.2, STOREY, RIGHT - LEFT + 0.4, MIDDLE - BACK + 0.2, "oak", {
      top: (w, d) => [planks(w, d, { board: 0.4, length: 3 })],
    });
    s.at(LEFT, BACK, STOREY, upstairs);
  });
}

function upstairs(s: Scene): void {
  const [width, depth] = [RIGHT - LEFT, MIDDLE - BACK];
  backWall(s, "x", -0.2, -0.2, 0, width + 0.4, 2.7, "chalk", {
    openings: [{ at: 5.5, width: 1.5, sill: 0.9, head: 2.2 }],
  });
  backWall(s, "y", -0.2, 0, 0, depth, 2.7, "chalk", {
    openings: [{ at: 0.9, width: 2, sill: 0.4, head: 2.2 }],
  });
  rug(s, 0.9, 1, 0, 2.6, 2.2, "linen", "petrol2");
  bed(s, 1.2, 0, 0.02, 1.7, 2, { cover: "glaze2" });
  wall(s, "y", 3.9, 0, 0, 2.7, 1.1, 0.12, "chalk");
  floor(s, 4.02, 0, 0, 1.9, 2.4, "glaze", (w, d) => [grid(w, d, 0.4, { tone: "jointLight" })]);
  wall(s, "x", 4.02, 2.4, 0, 1, 1.1, 0.12, "chalk", { cutEnd: false });
  wall(s, "y", 5.92, 0, 0, 2.52, 1.1, 0.12, "chalk");
  bath(s, 4.1, 0.04, 0.012, 1.7, 0.8);
  vanity(s, 4.04, 1.1, 0.012, 1.1, { faces: "+x" });
  wardrobe(s, 6.2, 0.04, 0, 1.2, 0.8);
  smallRailing(s, "x", 0, depth - 0.02, 0, 5.8, { posts: 6 });
}

function frontWing(s: Scene): void {
  s.inside(() => {
    floor(
      s,
      LEFT - 0.2,
      MIDDLE,
      0,
      RIGHT - LEFT + 0.4,
      NEAR - MIDDLE,
      "terrazzo",
      (w, d) => [grid(w, d, 0.9, { line: 1 })],
      FLOOR,
    );
    s.part("kitchen wall", LEFT, MIDDLE, FLOOR, (p) =>
      p.box(0, 0, 0, RIGHT - LEFT + 0.2, 0.03, STOREY - 0.3 - FLOOR, "chalk", {
        casts: false,
        left: () => tiled(1.4, 0.93, 2.6, 0.57, 0.28),
      }),
    );
    backWall(s, "y", LEFT - 0.2, MIDDLE + 0.03, FLOOR, NEAR - MIDDLE - 0.03, 2.9, "chalk", {
      openings: [
        { at: 0.6, width: 1.2, sill: 1, head: 2.2, panes: 1 },
        { at: 2.7, width: 2.3, sill: 0.4, head: 2.4 },
      ],
    });
    s.at(LEFT, MIDDLE + 0.04, FLOOR, (r) => {
      kitchen(r, 0.05, 0, 0, 4, { material: "felt" });
      r.part("island", 1.2, 1.35, 0, (p) => {
        p.box(0.05, 0.05, 0, 2.1, 0.6, 0.86, "walnut");
        p.box(0, 0, 0.86, 2.2, 0.8, 0.07, "white");
        p.cylinder(0.6, 0.35, 0.93, 0.16, 0.1, "saffron", { sides: 10 });
      });
      wall(r, "x", 0, 2.5, 0, 3.2, 0.95, 0.14, "chalk");
      rug(r, 1, 3.55, 0, 3, 1.7, "linen", "petrol2", "star");
      majlis(r, 0, 2.66, 0, 4.6, 2.9);
      floorLamp(r, 5.1, 2.9, 0, 1.5);
      stairs(r, 5.9, 0, 0, 1.4, { steps: 14, rise: 0.22, run: 0.3, material: "stone" });
    });
  });
}

function outdoors(s: Scene): void {
  pergola(s, 9.9, 0.7, 0, 4.4, 2.7, { height: 2.4, step: 0.5 });
  smallTable(s, 11, 1.6, 0, 2.2, 0.95, { material: "oak2", chairs: "white" });
  lounger(s, 14, 5, 0);
  lounger(s, 14, 7.6, 0);
  palm(s, 9.3, 1, 0, 4, { seed: 2, fronds: 9 });
  palm(s, 14.4, 0.6, 0, 4.8, { seed: 8, fronds: 9 });
  palm(s, 1, 11.3, 0, 3.6, { seed: 5, radius: 1.5, fronds: 9 });
  shrub(s, 2.4, 11.2, 0, 0.42, 4, true);
  shrub(s, 3.4, 11.3, 0, 0.34, 6);
  agave(s, 4.5, 11.2, 0, 0.5, 5);
  smallPlanter(s, 8.9, 6.4, 0, 0.45, 2.6, { flowers: true });
  person(s, 9.4, 10.6, 0, "abaya");
  person(s, 6.9, 9.6, FLOOR, "kandura", true);
}

/** The slab of the house from a depth on, before its floors are laid. */
const houseSlab = (from: number) => (s: Scene) =>
  s.box(LEFT - 0.2, from, 0, RIGHT - LEFT + 0.4, NEAR - from, FLOOR, "concrete");

/** Supply and drain from the street to kitchen and bathroom, cables, and the pool's circuit. */
function pipes(s: Scene): void {
  houseSlab(BACK - 0.2)(s);
  const run = (points: readonly Point3[], material: MaterialName, size = 0.13) =>
    pipe(s, points, size, material, { casts: false });
  run(
    [
      [1.3, 5, 0.17],
      [5.2, 5, 0.17],
      [5.2, 1.4, 0.17],
    ],
    "pool",
  );
  run(
    [
      [1.3, 5.4, 0.17],
      [5.6, 5.4, 0.17],
      [5.6, 1.4, 0.17],
    ],
    "cut",
  );
  run(
    [
      [1.3, 5.9, 0.17],
      [6.1, 5.9, 0.17],
      [6.1, 1.4, 0.17],
    ],
    "petrol2",
    0.18,
  );
  run(
    [
      [1.6, 9.6, 0.17],
      [7.9, 9.6, 0.17],
      [7.9, 1.4, 0.17],
    ],
    "saffron",
  );
  run(
    [
      [9.6, 5, 0.07],
      [9.6, 10.8, 0.07],
      [13.4, 10.8, 0.07],
    ],
    "pool",
  );
}

/** What stands only in the finished villa, beside furniture. */
const LAST = ["agave", "island", "lounger", "majlis", "palm", "pergola", "railing", "shrub"];
const WALLS = ["back block", "kitchen wall", "slab", "stairs", "wall", "wall cap"];

export const scene = defineScene({
  scale: 46,
  seed: 4,
  ground: -0.5,
  aspect: 3 / 2,
  padding: 26,
  draw: (s) => {
    garden(s);
    backBlock(s);
    frontWing(s);
    outdoors(s);
    s.decal(
      [
        [LEFT, NEAR],
        [RIGHT, NEAR],
        [RIGHT + 0.4, NEAR + 1.3],
        [LEFT - 0.2, NEAR + 1.3],
      ],
      0.002,
      "spill",
    );
  },
  stages: [
    { name: "pipes", without: [...LAST, ...WALLS], draw: pipes },
    { name: "walls", without: LAST, draw: houseSlab(MIDDLE) },
  ],
});
