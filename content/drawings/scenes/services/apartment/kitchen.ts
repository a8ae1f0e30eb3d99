import { roundTable } from "../../../parts/cafe.ts";
import { plate, recess, trap, valve } from "../../../parts/fittings.ts";
import { hob, sink } from "../../../parts/kitchen.ts";
import { fronts, grid, speckles, tiled, times } from "../../../parts/patterns.ts";
import { pipe, stack } from "../../../parts/piping.ts";
import { slab, wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { bars, type Decor, fill, lines, type Pattern } from "../../../toolkit/decor.ts";
import { rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 4.3;
const DEPTH = 2.65;
const SHAFT = 0.8;
const UNIT = 0.6;
const TOP = 0.9;
/** Where the sink unit, the dishwasher and the open carcass stand along the back wall. */
const SINK = 3.4;
const WASHER = 2.8;
const OPEN = 2.2;

/** Tile taken off above the sink: blockwork with the hot and cold pipes to the tap. */
const openedWall = (): Decor[] => [
  fill("plaster", rect(3.46, TOP, 0.84, 0.66)),
  fill("concrete", rect(3.52, TOP, 0.68, 0.6)),
  lines(
    "joint",
    [0.15, 0.35].map((v) => [
      [3.52, TOP + v],
      [4.2, TOP + v],
    ]),
  ),
  bars(
    "clay",
    [
      [
        [3.7, TOP],
        [3.7, TOP + 0.3],
        [3.84, TOP + 0.3],
      ],
    ],
    7,
  ),
  bars(
    "pool3",
    [
      [
        [4.02, TOP],
        [4.02, TOP + 0.3],
        [3.9, TOP + 0.3],
      ],
    ],
    7,
  ),
];

function shell(s: Scene): void {
  slab(s, -0.2, -0.2, 0, WIDTH + SHAFT + 0.3, DEPTH + 0.2, "terrazzo", {
    thickness: 0.36,
    top: (w, d) => [...speckles(w, d, 110, { size: 0.035 }), grid(w, d, 0.75)],
  });
  wall(s, "x", -0.2, -0.2, 0, WIDTH + SHAFT + 0.3, 2.7, 0.2, "chalk", {
    inner: () => [
      ...tiled(0.2, TOP, WIDTH, 0.66, 0.165, 5),
      ...openedWall().map((d) => ({
        ...d,
        shapes: d.shapes.map((p) => p.map(([u, v]) => [u + 0.2, v] as const)),
      })),
      ...plate(1.55, 1.2, { gangs: 2 }),
    ],
  });
  wall(s, "y", -0.2, 0, 0, DEPTH, 2.7, 0.2, "chalk", {
    inner: () => tiled(0, TOP, 1.93, 0.66, 0.165, 8),
  });
}

/** The building's shaft: its near walls are cut away. */
function shaft(s: Scene): void {
  wall(s, "y", WIDTH, 0, 0, 0.56, TOP + 0.02, 0.1, "concrete");
  s.part("shaft floor", WIDTH + 0.1, 0, 0, (p) =>
    p.box(0, 0, 0, SHAFT, 0.56, 0.01, "ink", { casts: false }),
  );
  stack(s, WIDTH + 0.5, 0.3, 0.01, 3.15, { radius: 0.11, material: "white" });
  pipe(
    s,
    [
      [WIDTH + 0.1, 0.3, 0.46],
      [WIDTH + 0.36, 0.3, 0.46],
    ],
    0.09,
    "white",
  );
  s.cylinder(WIDTH + 0.5, 0.3, 0.36, 0.14, 0.2, "steel", { sides: 16 });
  s.mark("stack", WIDTH + 0.5, 0.4, 1.75);
}

const plinth = (w: number): Decor => fill("steel", rect(0, 0, w, 0.12));

/** What stands behind the doors of the sink unit. */
const sinkUnit: Pattern = (w, h) => [
  ...recess(0.03, 0.14, w - 0.06, h - 0.2, "ink"),
  ...trap(0.4, 0.42, 0.46),
  bars(
    "clay",
    [
      [
        [0.2, 0.14],
        [0.2, 0.8],
      ],
    ],
    5,
  ),
  bars(
    "pool3",
    [
      [
        [0.3, 0.14],
        [0.3, 0.8],
      ],
    ],
    5,
  ),
  ...valve(0.2, 0.33),
  ...valve(0.3, 0.52, "pool3"),
  fill("steel", rect(0.34, 0.66, 0.32, 0.18)),
  plinth(w),
];

const carcass: Pattern = (w, h) => [
  fill("white", rect(0, 0.12, w, h - 0.12)),
  ...recess(0.04, 0.16, w - 0.08, h - 0.2, "linen", 0.09),
  fill("white", rect(0.04, 0.5, w - 0.08, 0.03)),
  fill("clay", rect(0.1, 0.16, 0.14, 0.22)),
  fill("saffron", rect(0.28, 0.16, 0.2, 0.14)),
  fill("petrol", rect(0.12, 0.53, 0.3, 0.16)),
  fill("ink", ...times(2, (i) => rect(0.08 + i * (w - 0.2), 0, 0.05, 0.12))),
];

function backRun(s: Scene): void {
  const unit = (x: number, width: number, left: Pattern, right?: Pattern) =>
    s.part("unit", x, 0, 0, (p) =>
      p.box(0, 0, 0, width, UNIT, TOP, "petrol2", { left, ...(right ? { right } : {}) }),
    );
  unit(0.62, OPEN - 0.62, (w, h) => [fronts(w, h, 0.52, [h - 0.2, h - 0.5]), plinth(w)]);
  unit(OPEN, WASHER - OPEN, carcass);
  unit(WASHER, SINK - WASHER, (w, h) => [
    fill("white", rect(0, 0.12, w, h - 0.12)),
    fill("steel", rect(0, h - 0.16, w, 0.16)),
    fill("ink", rect(0.1, h - 0.36, w - 0.2, 0.04)),
    plinth(w),
  ]);
  unit(SINK, WIDTH - SINK, sinkUnit);
  s.part("cupboard door", SINK, UNIT, 0.12, (p) => p.box(0, 0, 0, 0.025, 0.44, 0.74, "petrol2"));
  s.part("worktop", 0, 0, TOP, (p) =>
    p.box(0, 0, 0, WIDTH, UNIT + 0.04, 0.05, "marble", {
      top: () => [
        lines("joint", [
          [
            [2.2, 0],
            [2.2, UNIT + 0.04],
          ],
        ]),
      ],
    }),
  );
  sink(s, 3.55, 0.04, TOP + 0.05);
  s.part("wall units", 0.62, 0, 1.56, (p) =>
    p.box(0, 0, 0, 2.18, 0.34, 0.7, "linen", { left: (w, h) => [fronts(w, h, 0.55)] }),
  );
}

function sideRun(s: Scene): void {
  s.part("side units", 0, UNIT + 0.04, 0, (p) =>
    p.box(0, 0, 0, UNIT, 1.29, TOP, "petrol2", {
      right: (w, h) => [fronts(w, h, 0.58, [h - 0.2]), plinth(w)],
    }),
  );
  s.part("side worktop", 0, UNIT + 0.04, TOP, (p) =>
    p.box(0, 0, 0, UNIT + 0.04, 1.29, 0.05, "marble"),
  );
  s.part("cooking", 0, 0.92, TOP + 0.05, (p) => hob(p, 0, 0.03, 0), {
    faces: "+x",
    size: [0.6, 0.6],
  });
  s.part("hood", 0, 0.92, 1.62, (p) => {
    p.box(0, 0, 0, 0.46, 0.62, 0.1, "steel");
    p.box(0, 0.15, 0.1, 0.28, 0.32, 0.78, "steel", {
      right: (w, h) => [
        lines(
          "fine",
          times(4, (i) => [
            [0.06, h - 0.08 - i * 0.05],
            [w - 0.06, h - 0.08 - i * 0.05],
          ]),
          3,
        ),
      ],
    });
  });
  s.part("fridge", 0, 1.95, 0, (p) =>
    p.box(0, 0, 0, 0.66, 0.68, 1.95, "steel", {
      right: (w, h) => [
        lines("fine", [
          [
            [0, 0.75],
            [w, 0.75],
          ],
          [
            [0.08, 0.5],
            [0.08, 0.7],
          ],
          [
            [0.08, 0.8],
            [0.08, h - 0.5],
          ],
        ]),
      ],
    }),
  );
  s.mark("hood", 0.28, 1.23, 2.12);
}

export const scene = defineScene({
  found: {
    without: [
      "unit",
      "cupboard door",
      "worktop",
      "wall units",
      "side units",
      "side worktop",
      "cooking",
      "hood",
      "fridge",
      "round table",
    ],
  },
  scale: 165,
  mirrored: true,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -0.36,
  draw: (s) => {
    shell(s);
    shaft(s);
    backRun(s);
    sideRun(s);
    roundTable(s, 1.75, 1.75, 0, { seat: "clay2", chairs: 0 });
    worker(s, 3.15, 1.9, 0, "designer", "reading");
    s.mark("worktop", 1.5, 0.4, TOP + 0.05);
    s.mark("carcass", 2.5, UNIT, 0.55);
    s.mark("plinth", 1.3, UNIT, 0.06);
    s.mark("valve", SINK + 0.25, UNIT, 0.36);
  },
});
