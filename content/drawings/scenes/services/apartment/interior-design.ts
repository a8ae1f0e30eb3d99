import { plate } from "../../../parts/fittings.ts";
import { armchair, coffeeTable, dining, floorLamp, sofa } from "../../../parts/living.ts";
import { planks, times } from "../../../parts/patterns.ts";
import { sprinklers } from "../../../parts/piping.ts";
import {
  dimension,
  drawingTools,
  planBed,
  planBox,
  planCupboard,
  planDoor,
  planLines,
  planRound,
  planWalls,
  swatches,
} from "../../../parts/plans.ts";
import { planter } from "../../../parts/plants.ts";
import { rug, slab, wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { fill, lines, overlay, type Pattern, shift } from "../../../toolkit/decor.ts";
import { ellipse, type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

/** What is built stands on the plan of the whole flat. */
const WIDTH = 6;
const DEPTH = 4.7;
const HIGH = 2.7;
const FLOOR = 0.32;
const FLAT = { width: 9.3, depth: 8 };
const MARGIN = 0.75;

/** The two bedrooms, kitchen and bathroom, as lines. */
const plan: Pattern = () =>
  shift(
    [
      planWalls([
        [WIDTH, -0.2, FLAT.width - WIDTH, 0.2],
        [FLAT.width, -0.2, 0.2, FLAT.depth + 0.4],
        [-0.2, FLAT.depth, FLAT.width + 0.2, 0.2],
        [-0.2, DEPTH, 0.2, FLAT.depth - DEPTH],
        [WIDTH, 2.7, 0.5, 0.12],
        [7.4, 2.7, 1.9, 0.12],
        [WIDTH, DEPTH, FLAT.width - WIDTH, 0.12],
        [4.9, DEPTH, 0.12, 2],
        [4.9, 7.5, 0.12, 0.5],
      ]),
      planLines([
        planBox(6.15, 0.05, 3.1, 0.6),
        planBox(6.5, 0.15, 0.7, 0.4),
        ...times(4, (i) => planRound(8.1 + (i % 2) * 0.3, 0.22 + (i > 1 ? 0.26 : 0), 0.1)),
        planBox(8.65, 0.65, 0.6, 1.4),
        planDoor(6.5, 2.7, 0.9, 0, -90),
        planBox(7.5, 2.9, 1.7, 0.75),
        planRound(6.5, 4.35, 0.22),
        planBox(8.7, 4.05, 0.5, 0.6),
        ...planBed(1.4, 5.05, 1.8, 2.1),
        planBox(0.85, 5.05, 0.45, 0.4),
        planBox(3.3, 5.05, 0.45, 0.4),
        ...planCupboard(0.05, 7.35, 2.4, 0.6),
        ...planCupboard(2.45, 7.35, 2.4, 0.6),
        ...planBed(6.6, 5.05, 1.2, 2),
        ...planCupboard(8.65, 5.2, 0.6, 2.5),
        planBox(5.3, 7.3, 1.5, 0.6),
        planDoor(4.96, 6.7, 0.8, 90, 180),
      ]),
      ...dimension([0, FLAT.depth + 0.5], [4.9, FLAT.depth + 0.5]),
      ...dimension([5, FLAT.depth + 0.5], [FLAT.width, FLAT.depth + 0.5]),
      ...dimension([FLAT.width + 0.48, 0], [FLAT.width + 0.48, DEPTH]),
    ],
    MARGIN + 0.2,
    MARGIN + 0.2,
  );

function sheet(s: Scene): void {
  const [w, d] = [FLAT.width + 0.4 + 2 * MARGIN, FLAT.depth + 0.4 + 2 * MARGIN];
  s.part("sheet", -MARGIN - 0.2, -MARGIN - 0.2, -FLOOR - 0.06, (p) =>
    p.box(0, 0, 0, w, d, 0.06, "chalk", { top: plan, materials: { left: "cut", right: "cut" } }),
  );
  swatches(s, 6.5, 5.95, -FLOOR, ["glaze2", "walnut", "marble", "clay2"], 0.42);
  drawingTools(s, 5.4, 8.35, -FLOOR);
}

function shell(s: Scene): void {
  slab(s, -0.2, -0.2, 0, WIDTH + 0.2, DEPTH + 0.2, "oak", {
    thickness: FLOOR,
    top: (w, d) => [
      planks(w, d, { board: 0.28, length: 2.4, seed: 6 }),
      overlay("spill", ellipse(5.05, 2.7, 1.1, 1.1), ellipse(5.05, 2.7, 0.75, 0.75)),
      overlay("spill", rect(0.7, 0.65, w - 0.7, 0.5)),
    ],
  });
  wall(s, "x", -0.2, -0.2, 0, WIDTH + 0.2, HIGH, 0.2, "chalk");
  wall(s, "y", -0.2, 0, 0, DEPTH, HIGH, 0.2, "chalk", {
    openings: [{ at: 0.9, width: 2.9, sill: 0.5, head: 2.3, panes: 3 }],
    inner: () => plate(4.1, 0.3, { gangs: 3, size: 0.15 }),
  });
  s.mark("sofa-socket", 0, 4.33, 0.38);
}

/** Cupboards, open shelves and a niche for the screen, with a lit cove above. */
function storageWall(s: Scene): void {
  const shelves = (u: number, w: number, h: number) => [
    fill("walnut", rect(u, 0.5, w, h - 0.56)),
    fill("oak", ...times(4, (i) => rect(u, 0.5 + i * 0.44, w, 0.05))),
    fill("clay", rect(u + 0.1, 0.55, 0.2, 0.26), rect(u + 0.3, 1.43, 0.14, 0.3)),
    fill("glaze2", rect(u + 0.38, 0.99, 0.24, 0.2)),
    fill("saffron", rect(u + 0.4, 0.55, 0.1, 0.3), rect(u + 0.12, 1.87, 0.3, 0.16)),
  ];
  const niche = 2.3;
  s.part("storage wall", 0.5, 0, 0, (p) =>
    p.box(0, 0, 0, WIDTH - 0.5, 0.45, 2.3, "felt", {
      left: (w, h) => [
        fill("oak", rect(niche, 0.5, 1.7, h - 0.56)),
        fill("ink", rect(niche + 0.15, 0.95, 1.4, 0.8)),
        fill("screen", rect(niche + 0.19, 0.99, 1.32, 0.72)),
        ...shelves(1.55, 0.75, h),
        ...shelves(4, 0.75, h),
        lines(
          "joint",
          [0.52, 1.04, 4.75 + 0.38].map(
            (u): Polygon => [
              [u, 0.06],
              [u, h],
            ],
          ),
          2,
        ),
        lines("joint", [
          [
            [0, 0.5],
            [w, 0.5],
          ],
        ]),
        fill("petrol", rect(0, 0, w, 0.07)),
      ],
    }),
  );
  s.part("cove", 0.5, 0.05, 2.3, (p) =>
    p.box(0, 0, 0, WIDTH - 0.5, 0.3, 0.03, "lamp", { casts: false, receives: false }),
  );
  s.mark("storage-wall", 5.8, 0.45, 1.5);
}

function living(s: Scene): void {
  rug(s, 0.95, 1.35, 0, 2.4, 2.6, "linen", "clay2");
  sofa(s, 0.12, 1.15, 0.02, 2.6, { faces: "+x", material: "petrol2" });
  coffeeTable(s, 2, 2.5, 0.02, 0.46);
  armchair(s, 1.75, 3.55, 0.02, { faces: "-y", material: "clay2" });
  floorLamp(s, 0.45, 0.85, 0, 1.6);
  planter(s, 0.15, 4.25, 0, 0.36, 0.36, { height: 0.4, seed: 4 });
  sprinklers(
    s,
    [
      [3.35, 0, 2.5],
      [3.35, 3.2, 2.5],
    ],
    [
      [3.35, 1, 2.5],
      [3.35, 2.8, 2.5],
    ],
    2.28,
  );
  s.part("detector", 3.35, 1.9, 0, (p) => {
    p.box(-0.02, -0.02, 2.36, 0.04, 0.04, 0.115, "steel", { casts: false, receives: false });
    p.cylinder(0, 0, 2.29, 0.12, 0.07, "white", { sides: 14, casts: false });
  });
  s.mark("detector", 3.35, 1.9, 2.36);
}

/** The table with the material board, beside a lamp. */
function table(s: Scene): void {
  dining(s, 4.05, 2, 0, 1.6, 0.95, { seats: 2, chairs: "saffron" });
  s.part("material board", 4.15, 2.1, 0.751, (p) => {
    p.box(0, 0, 0, 0.46, 0.7, 0.02, "white");
    p.box(0.05, 0.06, 0.02, 0.16, 0.26, 0.02, "walnut", { casts: false });
    p.box(0.25, 0.06, 0.02, 0.16, 0.16, 0.02, "glaze2", { casts: false });
    p.box(0.25, 0.26, 0.02, 0.16, 0.38, 0.02, "clay2", { casts: false });
    p.box(0.05, 0.36, 0.02, 0.16, 0.28, 0.02, "marble", { casts: false });
  });
  floorLamp(s, 5.45, 1.6, 0, 1.75);
  s.mark("lamp", 5.45, 1.6, 1.7);
  s.mark("sample-board", 4.35, 2.5, 0.79);
}

export const scene = defineScene({
  found: {
    without: [
      "storage wall",
      "cove",
      "swatches",
      "pencil",
      "material board",
      "pipe",
      "sprinkler",
      "detector",
    ],
  },
  scale: 82,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -FLOOR - 0.06,
  padding: 40,
  draw: (s) => {
    sheet(s);
    shell(s);
    storageWall(s);
    living(s);
    table(s);
    worker(s, 4.4, 4, 0, "designer", "reading");
  },
});
