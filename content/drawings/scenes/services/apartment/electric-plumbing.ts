import type { MaterialName } from "../../../palette.ts";
import { bath } from "../../../parts/bathroom.ts";
import { blocks, plate } from "../../../parts/fittings.ts";
import { grid, planks, times } from "../../../parts/patterns.ts";
import { pipe, stack } from "../../../parts/piping.ts";
import { floor, wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { bars, type Decor, fill, lines, overlay, type Pattern } from "../../../toolkit/decor.ts";
import { type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 7.4;
const DEPTH = 2.8;
const HIGH = 2.6;
const SLAB = 0.5;
const RISER = { from: 2.75, to: 3.35, deep: 0.55 };
const BOARD = { at: 5.55, width: 0.62, sill: 1.05, height: 0.95 };
const TRAP = 1.25;
const COLD = 0.42;
const HOT = 0.58;
const TRAY = 2.34;

const CIRCUITS: readonly (readonly [number, MaterialName, number])[] = [
  [0.7, "saffron", 1.3],
  [3.75, "saffron", 1.2],
  [4.75, "petrol2", 1.2],
  [5.15, "aubergine", 0.3],
];

/** Where the board's cables leave the wall for the tray. */
const FEEDS: readonly (readonly [MaterialName, number])[] = [
  ["saffron", 4.98],
  ["petrol2", 5.06],
  ["aubergine", 5.15],
];

const chase = (...shapes: Polygon[]): Decor => bars("soil", shapes, 24);

/** Blockwork with pipes and cables in their chases; u counts from the room's corner. */
const opened: Pattern = (w, h) => [
  blocks(w, h, { length: 0.44, course: 0.22 }),
  chase(
    [
      [0.5, 0.5],
      [2.75, 0.5],
    ],
    [
      [3.35, 0.5],
      [4.15, 0.5],
      [4.15, 1],
    ],
    ...CIRCUITS.map(
      ([u, , v]): Polygon => [
        [u, v],
        [u, TRAY],
      ],
    ),
  ),
  bars(
    "pool3",
    [
      [
        [0.55, 0.85],
        [0.55, COLD],
        [4.1, COLD],
        [4.1, 1],
      ],
      [
        [1.35, COLD],
        [1.35, 1.5],
      ],
      [
        [2.15, COLD],
        [2.15, 0.75],
      ],
    ],
    8,
  ),
  bars(
    "clay",
    [
      [
        [0.7, 0.85],
        [0.7, HOT],
        [4.22, HOT],
        [4.22, 1],
      ],
      [
        [1.6, HOT],
        [1.6, 1.5],
      ],
    ],
    8,
  ),
  chase([
    [BOARD.at + 0.22, 1.9],
    [BOARD.at + 0.22, TRAY],
    [4.95, TRAY],
  ]),
  ...FEEDS.map(([material, u], i) =>
    bars(
      material,
      [
        [
          [BOARD.at + 0.14 + i * 0.08, 1.9],
          [BOARD.at + 0.14 + i * 0.08, TRAY - 0.05 + i * 0.06],
          [u, TRAY - 0.05 + i * 0.06],
        ],
      ],
      6,
    ),
  ),
  ...CIRCUITS.map(([u, material, v]) =>
    bars(
      material,
      [
        [
          [u, v],
          [u, TRAY],
        ],
      ],
      7,
    ),
  ),
  ...CIRCUITS.flatMap(([u, , v]) => plate(u - 0.11, v - 0.08, { gangs: 2, size: 0.14 })),
];

/** The floor's cut edge with the trap of the bathroom floor. */
const cutEdge: Pattern = (_, h) => [
  fill("sand", rect(0, h - 0.24, RISER.from, 0.24)),
  fill("glaze", rect(0, h - 0.04, RISER.from, 0.04)),
  fill("ink", rect(TRAP - 0.17, h - 0.24, 0.34, 0.22)),
  bars(
    "white",
    [
      [
        [TRAP, h - 0.05],
        [TRAP, h - 0.2],
        [TRAP + 0.2, h - 0.2],
        [TRAP + 0.2, h - 0.12],
        [RISER.from, h - 0.16],
      ],
    ],
    13,
  ),
  fill("steel", rect(TRAP - 0.13, h - 0.045, 0.26, 0.045)),
];

function shell(s: Scene): void {
  s.part("slab", -0.16, -0.16, -SLAB, (p) =>
    p.box(0, 0, 0, WIDTH + 0.16, DEPTH + 0.16, SLAB, "cut", {
      materials: { top: "oak" },
      left: (w, h) =>
        cutEdge(w, h).map((d) => ({
          ...d,
          shapes: d.shapes.map((x) => x.map(([u, v]) => [u + 0.16, v] as const)),
        })),
      top: (w, d) => [planks(w, d, { board: 0.24 })],
    }),
  );
  floor(s, 0, 0, 0, RISER.from, DEPTH, "glaze3", (w, d) => [
    grid(w, d, 0.35, { tone: "jointLight" }),
    fill("steel", rect(TRAP - 0.13, d - 0.26, 0.26, 0.26)),
    lines(
      "dark",
      times(3, (i) => [
        [TRAP - 0.07 + i * 0.07, d - 0.22],
        [TRAP - 0.07 + i * 0.07, d - 0.04],
      ]),
    ),
  ]);
  wall(s, "x", -0.16, -0.16, 0, WIDTH + 0.16, HIGH, 0.16, "concrete", {
    openings: [{ at: 6.45, width: 0.85, head: 2.05, kind: "door" }],
    inner: (w, h) =>
      opened(w - 0.16, h).map((d) => ({
        ...d,
        shapes: d.shapes.map((x) => x.map(([u, v]) => [u + 0.16, v] as const)),
      })),
  });
  wall(s, "y", -0.16, 0, 0, DEPTH, HIGH, 0.16, "chalk");
  wall(
    s,
    "y",
    RISER.from - 0.1,
    RISER.deep + 0.01,
    0.012,
    DEPTH - RISER.deep - 0.01,
    0.22,
    0.1,
    "concrete",
  );
  wall(s, "y", 5.3, 0, 0, DEPTH, 0.22, 0.1, "concrete");
}

/** The building's riser and drain in their shaft, and the flat's own valve. */
function riser(s: Scene): void {
  const { from, to, deep } = RISER;
  s.part("shaft floor", from, 0, 0, (p) =>
    p.box(0, 0, 0, to - from, deep, 0.012, "ink", { casts: false }),
  );
  wall(s, "x", from, deep - 0.1, 0.012, to - from, 0.22, 0.1, "concrete");
  stack(s, from + 0.15, 0.2, 0.012, 3.1, { radius: 0.09, material: "pool3" });
  stack(s, from + 0.44, 0.2, 0.012, 3.1, { radius: 0.1, material: "white" });
  s.part("own valve", from - 0.32, 0, 0.33, (p) => {
    p.box(0, 0, 0, 0.2, 0.1, 0.18, "copper");
    p.box(0.07, 0.1, 0.05, 0.06, 0.08, 0.08, "ink");
    p.box(-0.05, 0.18, 0.06, 0.3, 0.03, 0.06, "clay");
    p.box(0.02, 0.11, -0.16, 0.16, 0.01, 0.15, "saffron", { casts: false });
  });
  s.mark("own-valve", from - 0.25, 0.15, 0.45);
  s.mark("riser", from + 0.15, 0.25, 1.85);
}

/** Things that the pipes serve, as glass. */
function fittings(s: Scene): void {
  bath(s, 0.02, 0.75, 0.012, 1.7, 0.75, { faces: "+x" });
  s.part("basin", 0.3, 0, 0.012, (p) => p.box(0, 0, 0.3, 0.75, 0.5, 0.55, "glass"));
  s.part("pan", 1.98, 0, 0.012, (p) => {
    p.box(0, 0, 0, 0.4, 0.18, 0.85, "glass");
    p.box(0.02, 0.18, 0.1, 0.36, 0.5, 0.32, "white");
  });
  s.part("counter", 3.5, 0, 0, (p) => {
    p.box(0, 0, 0, 1.75, 0.6, 0.88, "glass");
    p.box(0, 0, 0.88, 1.75, 0.62, 0.05, "marble", {
      top: () => [
        fill("steel", rect(0.35, 0.12, 0.6, 0.36)),
        fill("concrete", rect(0.4, 0.16, 0.5, 0.28)),
      ],
    });
    p.box(0.63, 0.05, 0.93, 0.04, 0.04, 0.3, "ink");
    p.box(0.63, 0.09, 1.19, 0.04, 0.18, 0.04, "ink");
  });
  s.part("heater", 1.05, 0.02, 1.5, (p) => {
    p.box(-0.05, 0, -0.06, 0.9, 0.5, 0.06, "steel", { materials: { left: "saffron" } });
    p.cylinder(0.4, 0.25, 0, 0.24, 0.68, "white", { sides: 18 });
    p.box(0.72, 0.35, -0.36, 0.05, 0.05, 0.3, "copper");
    p.prism(
      [
        [0.69, 0.32],
        [0.8, 0.32],
        [0.8, 0.43],
        [0.69, 0.43],
      ],
      -0.5,
      0.1,
      "glass",
    );
  });
  s.mark("heater", 1.45, 0.45, 1.85);
}

/** Board with its breakers, cover open. */
const breakers: Pattern = (w, h) => [
  fill("white", rect(0, 0, w, h)),
  fill("linen", rect(0.05, 0.06, w - 0.1, h - 0.12)),
  ...[0.12, 0.4, 0.68].flatMap((v, row) => [
    fill("ink", ...times(row === 0 ? 4 : 6, (i) => rect(0.08 + i * 0.08, v, 0.06, 0.17))),
    fill(
      row === 2 ? "petrol2" : "white",
      ...times(row === 0 ? 4 : 6, (i) => rect(0.095 + i * 0.08, v + 0.07, 0.03, 0.06)),
    ),
    fill("saffron", rect(0.08, v - 0.035, w - 0.18, 0.02)),
  ]),
  overlay("dash", rect(0.4, 0.12, 0.14, 0.17)),
];

function power(s: Scene): void {
  const { at, width, sill, height } = BOARD;
  s.part("board", at, 0, sill, (p) => {
    p.box(0, 0, 0, width, 0.12, height, "white", { left: breakers });
  });
  s.part("tray", 0.4, 0.58, TRAY, (p) => {
    p.box(0, 0, 0, 4.85, 0.3, 0.03, "steel");
    (["saffron", "petrol2", "aubergine"] as const).forEach((material, i) => {
      p.box(0, 0.03 + i * 0.09, 0.03, 4.8, 0.05, 0.05, material, { casts: false });
    });
  });
  for (const [x, material] of [
    ...CIRCUITS.slice(0, 3).map(([x, material]) => [x, material] as const),
    ...FEEDS.map(([material, x]) => [x, material] as const),
  ])
    s.part("feed", x - 0.025, 0, TRAY, (p) =>
      p.box(0, 0, 0, 0.05, 0.58, 0.05, material, { casts: false }),
    );
  for (const [x, material] of [
    [1.2, "saffron"],
    [4.3, "petrol2"],
  ] as const) {
    pipe(
      s,
      [
        [x, 0.88, TRAY + 0.03],
        [x, 1.75, TRAY + 0.03],
        [x, 1.75, TRAY - 0.25],
      ],
      0.05,
      material,
      { casts: false },
    );
    s.part("lamp", x, 1.75, TRAY - 0.45, (p) =>
      p.cylinder(0, 0, 0, 0.15, 0.16, "lamp", { sides: 14, casts: false }),
    );
  }
  s.mark("board", at + 0.3, 0.12, sill + 0.5);
  s.mark("chase", 4.75, 0, 1.75);
  s.mark("trap", TRAP, DEPTH, 0);
}

export const scene = defineScene({
  mirrored: true,
  found: {
    without: ["feed", "tray", "lamp", "board", "own valve", "pipe", "heater", "basin", "pan"],
  },
  scale: 130,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -SLAB,
  draw: (s) => {
    shell(s);
    riser(s);
    fittings(s);
    power(s);
    worker(s, 6.75, 1.45, 0, "electrician", "testing", { mirror: true });
  },
});
