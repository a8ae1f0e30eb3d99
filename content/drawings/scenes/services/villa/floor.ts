import { armchair, coffeeTable, floorLamp, sofa } from "../../../parts/living.ts";
import { grid, times } from "../../../parts/patterns.ts";
import { person } from "../../../parts/people.ts";
import { palm, shrub } from "../../../parts/plants.ts";
import { earth, ground, plotWall } from "../../../parts/plot-details.ts";
import { rug, wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { type Decor, fill, lines, type Pattern } from "../../../toolkit/decor.ts";
import { type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

/** Where the room ends, the terrace and the plot; where the section ends. */
const ROOM = 5;
const TERRACE = 8.2;
const PLOT = 9.6;
const DEPTH = 5;
/** Tops of the layers, thicker than life so that one sees them, and how far each one reaches. */
const BED = -1.3;
const EARTH = -0.6;
const DAMP = -0.53;
const SLAB = -0.2;
const GLUE = -0.1;
const REACH = { stone: 2.75, glue: 3.35, slab: 3.95, damp: 4.5 };
const STONE = 1.1;
const OUT = -0.22;
const JOINT = 2.6;

/** Large slabs with veins, and the sealed joint across the room. */
const stone: Pattern = (w, d) => [
  grid(w, d, STONE, { b: STONE, line: 2, fromU: 0, fromV: 0 }),
  lines(
    "fine",
    times(7, (i): Polygon => {
      const u = 0.25 + ((i * 1.37) % (w - 1));
      const v = 0.2 + ((i * 0.83) % (d - 0.7));
      return [
        [u, v],
        [u + 0.2, v + 0.12],
        [u + 0.34, v + 0.4],
      ];
    }),
    1.2,
  ),
  fill("saffron", rect(JOINT, 0, 0.07, d)),
];

const joint = (_: number, h: number): Decor[] => [fill("saffron", rect(JOINT, 0, 0.07, h))];

/** Beds of adhesive combed one way. */
const combed: Pattern = (w, d) => [
  lines(
    "joint",
    times(
      w / 0.13 - 0.5,
      (i): Polygon => [
        [(i + 1) * 0.13, d - (REACH.glue - REACH.stone)],
        [(i + 1) * 0.13, d],
      ],
    ),
    2,
  ),
];

function layers(s: Scene): void {
  const layer = (
    name: string,
    z: number,
    top: number,
    reach: number,
    material: "soil" | "petrol" | "concrete" | "sand" | "marble",
    faces: { top?: Pattern; left?: Pattern } = {},
  ) => s.part(name, 0, 0, z, (p) => p.box(0, 0, 0, ROOM, reach, top - z, material, faces));
  s.outside((o) =>
    ground(o, [0, 0, ROOM, DEPTH], BED, EARTH, "soil", {
      left: (w, h) => earth(w, h, { stones: 9 }),
    }),
  );
  layer("damp-proof layer", EARTH, DAMP, REACH.damp, "petrol");
  layer("slab", DAMP, SLAB, REACH.slab, "concrete", {
    left: (w) => [
      fill("ink", ...times(w / 0.5 - 0.3, (i) => rect(0.25 + i * 0.5, 0.1, 0.05, 0.05))),
    ],
  });
  layer("adhesive", SLAB, GLUE, REACH.glue, "sand", { top: combed });
  layer("stone", GLUE, 0, REACH.stone, "marble", { top: stone, left: joint });
}

const terraceSection: Pattern = (w, h) => [
  ...earth(w, h, { seed: 9, stones: 9 }),
  fill("concrete", [
    [0, h - 0.32],
    [w, h - 0.36],
    [w, h],
    [0, h],
  ]),
  fill("sand", rect(0, h - 0.12, w, 0.12)),
  fill("paving", rect(0, h - 0.07, w, 0.07)),
];

function outside(s: Scene): void {
  const bed = BED;
  ground(s, [ROOM + 0.22, 0, TERRACE - ROOM - 0.22, DEPTH], bed, OUT, "paving", {
    surface: (w, d) => [grid(w, d, 0.66)],
    left: terraceSection,
  });
  // A drain between the terrace and the lawn.
  ground(s, [TERRACE, 0, 0.22, DEPTH], bed, OUT - 0.05, "steel", {
    surface: (w, d) => [
      lines(
        "dark",
        times(
          d / 0.16 - 0.5,
          (i): Polygon => [
            [0.04, 0.1 + i * 0.16],
            [w - 0.04, 0.1 + i * 0.16],
          ],
        ),
        3,
      ),
    ],
    left: (w, h) => [
      ...earth(w, h),
      fill("concrete", rect(0, h - 0.4, w, 0.4)),
      fill("ink", rect(0.04, h - 0.3, w - 0.08, 0.26)),
    ],
  });
  ground(s, [TERRACE + 0.22, 0, PLOT - TERRACE - 0.22, DEPTH], bed, OUT - 0.05, "grass");
  plotWall(s, "x", ROOM + 0.22, -0.2, bed, PLOT - ROOM - 0.22, { height: 1.65 - bed });
  palm(s, TERRACE + 0.75, 0.8, OUT, 3.3, { seed: 4, radius: 1.25, fronds: 9 });
  shrub(s, TERRACE + 0.85, 2.3, OUT, 0.36, 4, true);
  shrub(s, TERRACE + 0.8, 3.4, OUT, 0.32, 6);
}

/** The raised threshold with its rail, and the glass door pushed back. */
function threshold(s: Scene): void {
  s.part("threshold", ROOM, 0, BED, (p) =>
    p.box(0, 0, 0, 0.22, REACH.slab, 0.1 - BED, "concrete", {
      materials: { top: "marble" },
      left: (w, h) => [
        fill("cut", rect(0, 0, w, h - 0.08)),
        fill("marble", rect(0, h - 0.08, w, 0.08)),
      ],
    }),
  );
  s.part("footing", ROOM, REACH.slab, BED, (p) =>
    p.box(0, 0, 0, 0.22, DEPTH - REACH.slab, EARTH - BED, "cut"),
  );
  s.part("door", ROOM + 0.05, 0.05, 0.1, (p) => {
    const thin = { receives: false };
    p.box(0, 0, 0, 0.05, REACH.slab - 0.05, 0.05, "ink", thin);
    for (const [x, y] of [
      [0, 0],
      [0.07, 0.14],
    ] as const) {
      p.box(x, y, 0.05, 0.05, 0.06, 2.25, "ink", thin);
      p.box(x, y + 1.24, 0.05, 0.05, 0.06, 2.25, "ink", thin);
      p.box(x + 0.015, y + 0.06, 0.05, 0.02, 1.18, 2.25, "glass");
      p.box(x, y, 2.3, 0.05, 1.3, 0.06, "ink", thin);
    }
  });
}

export const scene = defineScene({
  found: { without: ["adhesive", "stone", "door"] },
  scale: 92,
  environment: "indoors",
  aspect: 3 / 2,
  ground: BED,
  padding: 24,
  straight: { view: "plan", scale: 80 },
  draw: (s) => {
    wall(s, "x", -0.2, -0.2, BED, ROOM + 0.42, 2.75 - BED, 0.2, "chalk", {
      openings: [{ at: 2.6, width: 1.5, sill: 1 - BED, head: 2.1 - BED }],
    });
    wall(s, "y", -0.2, 0, BED, DEPTH, 2.75 - BED, 0.2, "chalk");
    layers(s);
    s.outside(outside);
    threshold(s);
    rug(s, 0.7, 0.95, 0, 1.75, 1.6, "linen", "petrol2", "stripe");
    sofa(s, 0.05, 0.6, 0, 2, { faces: "+x", material: "petrol" });
    coffeeTable(s, 1.75, 1.75, 0.02, 0.4);
    armchair(s, 1.4, 0.1, 0, { faces: "+y", material: "clay" });
    floorLamp(s, 0.35, 0.3, 0, 1.5);
    s.outside((o) => person(o, 6.6, 1.9, OUT, "kandura", true));
    worker(s, 4, 1.3, 0, "engineer", "signing");
    s.mark("damp-proof-layer", 0.6, 4.22, DAMP);
    s.mark("slab", 1.5, 3.65, SLAB);
    s.mark("adhesive-bed", 3.4, 3.05, GLUE);
    s.mark("movement-joint", JOINT + 0.03, 2.1, 0);
    s.mark("threshold", ROOM + 0.11, 2.9, 0.12);
    s.mark("terrace", 6.9, 3.6, OUT);
  },
});
