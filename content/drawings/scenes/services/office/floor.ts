import type { MaterialName } from "../../../palette.ts";
import { desk } from "../../../parts/office.ts";
import { checker, grid, times } from "../../../parts/patterns.ts";
import { planter } from "../../../parts/plants.ts";
import { wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { wornFloor } from "../../../parts/worn.ts";
import { fill, lines, type Pattern } from "../../../toolkit/decor.ts";
import { type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const TILE = 0.75;
/** Raised floor of six panels across; reception on its own bed beside it. */
const RAISED = 6 * TILE;
const WIDTH = 6.6;
const DEPTH = 6.5 * TILE;
const SLAB = 0.4;
/** Height of the raised floor, more than in life so that one sees under it. */
const RISE = 0.32;
const PANEL = 0.07;
/** Where the carpet ends and where the panels end. */
const CARPET = 2.5 * TILE;
const PANELS = 4 * TILE - 0.02;

function shell(s: Scene): void {
  s.part("slab", -0.16, -0.16, -SLAB, (p) =>
    p.box(0, 0, 0, WIDTH + 0.16, DEPTH + 0.16, SLAB, "cut", {
      materials: { top: "concrete" },
      ...(s.asFound && { top: wornFloor }),
    }),
  );
  wall(s, "x", -0.16, -0.16, 0, WIDTH + 0.16, RISE + 1.75, 0.16, "chalk", {
    openings: [{ at: 1.2, width: 2.6, sill: RISE + 0.85, head: RISE + 1.55, panes: 3 }],
  });
  wall(s, "y", -0.16, 0, 0, DEPTH, RISE + 1.75, 0.16, "plaster");
}

function pedestal(s: Scene, x: number, y: number): void {
  const thin = { receives: false };
  s.part("pedestal", x, y, 0, (p) => {
    p.box(-0.07, -0.07, 0, 0.14, 0.14, 0.02, "steel", thin);
    p.box(-0.03, -0.03, 0.02, 0.06, 0.06, RISE - PANEL - 0.02, "steel", thin);
  });
}

/** One bundle of cables in its lane along x. */
function lane(s: Scene, y: number, materials: readonly MaterialName[], to = RAISED): void {
  materials.forEach((material, i) => {
    s.part("cables", 0, y + i * 0.085, 0, (p) =>
      p.box(0, 0, 0, to, 0.065, 0.07, material, { receives: false }),
    );
  });
}

function underFloor(s: Scene): void {
  for (const y of [4 * TILE + 0.08, 5 * TILE, 6 * TILE]) {
    for (let i = 0; i <= 6; i++) pedestal(s, Math.min(RAISED - 0.1, Math.max(0.1, i * TILE)), y);
  }
  lane(s, 4.3 * TILE, ["petrol2", "petrol2", "petrol2"]);
  lane(s, 5.35 * TILE, ["saffron", "saffron"]);
  // Stringers tie the heads to a grid; where panels lie they are hidden.
  for (const [row, bays] of [
    [5, 4],
    [6, 6],
  ] as const)
    s.part("stringers", 0, row * TILE - 0.02, RISE - PANEL - 0.04, (p) => {
      for (let i = 0; i < bays; i++)
        p.box(i * TILE + 0.14, 0, 0, TILE - 0.28, 0.04, 0.04, "petrol2", { receives: false });
    });
  s.mark("pedestal", 2 * TILE, 6 * TILE, 0.16);
  s.mark("cable-route", 1.5 * TILE, 4.45 * TILE, 0.07);
}

/** Panels still on their pedestals beyond the opened part. */
function loosePanels(s: Scene): void {
  const panel = (x: number, y: number) =>
    s.part("panel", x + 0.01, y, RISE - PANEL, (p) =>
      p.box(0, 0, 0, TILE - 0.02, TILE - 0.02, PANEL, "steel", {
        top: (w, d) => [
          lines("joint", [[...rect(0.08, 0.08, w - 0.16, d - 0.16), [0.08, 0.08] as const]], 1.5),
        ],
      }),
    );
  panel(4 * TILE, 5 * TILE);
  panel(5 * TILE, 5 * TILE);
  panel(5 * TILE, 4 * TILE);
}

const panelEdge: Pattern = (w, h) => [
  fill("ink", rect(0, 0, w, h - PANEL)),
  fill("steel", rect(0, h - PANEL, w, PANEL)),
  lines(
    "fine",
    times(
      w / TILE - 0.5,
      (i): Polygon => [
        [(i + 1) * TILE, h - PANEL],
        [(i + 1) * TILE, h],
      ],
    ),
    2,
  ),
];

function raised(s: Scene): void {
  s.part("panels", 0, 0, 0, (p) =>
    p.box(0, 0, 0, RAISED, PANELS, RISE, "steel", {
      left: panelEdge,
      top: (w, d) => [grid(w, d, TILE, { line: 2 })],
    }),
  );
  const carpet = (x: number, w: number, d: number) =>
    s.part("carpet", x, 0, RISE, (p) =>
      p.box(0, 0, 0, w, d, 0.035, "petrol2", {
        casts: false,
        top: (a, b) => [
          checker(a, b, TILE, "petrol"),
          fill(
            "glaze2",
            ...(x === 0 ? [rect(0, TILE, TILE, TILE), rect(3 * TILE, 0, TILE, TILE)] : []),
          ),
        ],
      }),
    );
  carpet(0, 5 * TILE, CARPET);
  carpet(5 * TILE, TILE, 1 * TILE);
  // A tile lifted by hand, leaning on its neighbour's edge.
  s.part("spare tiles", 2 * TILE, CARPET + 0.28, RISE, (p) => {
    p.box(0, 0, 0, TILE, TILE * 0.9, 0.04, "petrol");
    p.box(0.05, 0.04, 0.04, TILE, TILE * 0.9, 0.04, "petrol2");
    p.box(0.02, 0.09, 0.08, TILE, TILE * 0.9, 0.04, "glaze2");
  });
  s.mark("panel", 4.3 * TILE, 3.4 * TILE, RISE);
  s.mark("carpet-tile", 0.55, 1.5 * TILE + 0.05, RISE + 0.035);
}

/** Porcelain on a bed of screed, a movement joint along its edge. */
function reception(s: Scene): void {
  const bed: Pattern = (w, h) => [
    fill("sand", rect(0, 0, w, h)),
    fill("concrete", rect(0, h - 0.12, w, 0.07)),
    fill("marble", rect(0, h - 0.05, w, 0.05)),
  ];
  s.part("reception floor", RAISED, 0, 0, (p) =>
    p.box(0, 0, 0, WIDTH - RAISED, DEPTH, RISE + 0.035, "marble", {
      left: bed,
      right: bed,
      top: (w, d) => [
        grid(w, d, 1.05, { fromU: -0.06 }),
        fill("saffron", rect(0, 0, 0.05, d)),
        fill("saffron", rect(0.05, 3.12, w - 0.05, 0.05)),
      ],
    }),
  );
  s.part("counter", RAISED + 0.55, 0.9, RISE + 0.035, (p) => {
    p.box(0, 0, 0, 0.6, 1.9, 0.95, "walnut", {
      left: (w, h) => [fill("oak", rect(0, 0.1, w, 0.06), rect(0, h - 0.2, w, 0.06))],
      right: (w, h) => [
        lines(
          "joint",
          times(
            9,
            (i): Polygon => [
              [0.2 * i + 0.15, 0],
              [0.2 * i + 0.15, h],
            ],
          ),
        ),
        fill("saffron", rect(0, h - 0.1, w, 0.1)),
      ],
    });
    p.box(-0.04, -0.04, 0.95, 0.7, 1.98, 0.05, "marble");
  });
  planter(s, WIDTH - 0.62, 0.2, RISE + 0.035, 0.4, 0.4, { height: 0.4, seed: 3 });
  s.mark("reception-tile", RAISED + 1.1, 4.3, RISE + 0.035);
}

function workplace(s: Scene): void {
  desk(s, 1.15, 0.2, RISE + 0.035, { width: 1.7, seat: "clay" });
  s.part("drawers", 2.35, 0.28, RISE + 0.035, (p) =>
    p.box(0, 0, 0, 0.4, 0.5, 0.55, "white", {
      left: (w, h) => [
        lines("fine", [
          [
            [0, h * 0.34],
            [w, h * 0.34],
          ],
          [
            [0, h * 0.67],
            [w, h * 0.67],
          ],
        ]),
      ],
    }),
  );
  s.part("floor box", 3.05, 0.95, RISE + 0.035, (p) => {
    p.box(0, 0, 0, 0.36, 0.36, 0.012, "steel", {
      casts: false,
      top: () => [
        fill("ink", rect(0.05, 0.05, 0.26, 0.26)),
        fill("white", rect(0.08, 0.08, 0.08, 0.2), rect(0.2, 0.08, 0.08, 0.2)),
        fill("saffron", rect(0.1, 0.11, 0.04, 0.05), rect(0.22, 0.11, 0.04, 0.05)),
      ],
    });
    p.box(0, -0.03, 0.012, 0.36, 0.025, 0.32, "steel");
  });
  s.mark("floor-box", 3.23, 1.13, RISE + 0.05);
}

export const scene = defineScene({
  found: {
    without: [
      "pedestal",
      "cables",
      "stringers",
      "panel",
      "panels",
      "carpet",
      "spare tiles",
      "reception floor",
      "drawers",
      "floor box",
    ],
  },
  scale: 125,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -SLAB,
  straight: { view: "plan", scale: 100 },
  draw: (s) => {
    shell(s);
    underFloor(s);
    loosePanels(s);
    raised(s);
    reception(s);
    workplace(s);
    worker(s, 5.6, 4, RISE + 0.035, "tiler", "tiling");
  },
});
