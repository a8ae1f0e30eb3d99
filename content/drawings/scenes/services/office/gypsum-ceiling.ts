import type { MaterialName } from "../../../palette.ts";
import { desk } from "../../../parts/office.ts";
import { grid, times } from "../../../parts/patterns.ts";
import { planter } from "../../../parts/plants.ts";
import { floor, glassWall, slab, wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { fill, lines, type Pattern } from "../../../toolkit/decor.ts";
import { type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 6.9;
const DEPTH = 5.2;
/** Top of the ceiling, underside of the slab. */
const CEILING = 2.55;
const BOARD = 0.07;
const SOFFIT = 3.75;
const SLAB = 0.34;
const TILE = 0.6;
/** Width of the plain border along walls, and of the field of tiles. */
const BORDER = 0.45;
const COLUMNS = 9;
const FIELD = COLUMNS * TILE;
const ROWS = 4;
const BARRIER = BORDER + 3 * TILE;

function shell(s: Scene): void {
  slab(s, -0.16, -0.16, 0, WIDTH + 0.16, DEPTH + 0.16, "felt", {
    thickness: 0.38,
    top: (w, d) => [grid(w, d, 0.75, { tone: "jointLight" })],
  });
  floor(s, 0, 0, 0, BARRIER, 2.6, "clay2", (w, d) => [grid(w, d, 0.75, { tone: "jointLight" })]);
  wall(s, "x", -0.16, -0.16, 0, WIDTH + 0.16, SOFFIT + SLAB, 0.16, "chalk");
  wall(s, "y", -0.16, 0, 0, DEPTH, SOFFIT + SLAB, 0.16, "plaster", {
    openings: [{ at: 2.85, width: 1.8, sill: 0.75, head: 2.2, panes: 2 }],
  });
  s.part("slab above", 0, 0, SOFFIT, (p) =>
    p.box(0, 0, 0, WIDTH, 0.5, SLAB, "cut", { materials: { top: "concrete" }, casts: false }),
  );
}

/** Tiles in their grid: two full rows, then rows that are still open. */
function tiles(s: Scene): void {
  const z = CEILING - BOARD;
  const field = (column: number, row: number, count: number) =>
    s.part("tiles", BORDER + column * TILE, BORDER + row * TILE, z, (p) =>
      p.box(0, 0, 0, count * TILE, TILE, BOARD, "white", {
        top: (w, d) => [
          lines(
            "fine",
            times(
              count,
              (i): Polygon => [
                [(i + 1) * TILE, 0],
                [(i + 1) * TILE, d],
              ],
            ),
            2,
          ),
          lines("fine", [
            [
              [0, d],
              [w, d],
            ],
          ]),
        ],
      }),
    );
  field(0, 0, COLUMNS);
  field(0, 1, COLUMNS);
  field(0, 2, 5);
  field(6, 2, 3);
  field(0, 3, 3);
  field(7, 3, 1);
  const bar = (u: number, v: number, w: number, d: number) =>
    s.part("grid", u, v, z, (p) =>
      p.box(0, 0, 0, w, d, 0.05, "steel", { receives: false, casts: false }),
    );
  const front = BORDER + ROWS * TILE;
  for (const column of [4, 5, 6, 9])
    bar(BORDER + column * TILE - 0.02, BORDER + 3 * TILE, 0.04, TILE + 0.02);
  for (const column of [5, 6])
    bar(BORDER + column * TILE - (column === 6 ? 0.04 : 0), BORDER + 2 * TILE, 0.04, TILE);
  bar(BORDER + 5 * TILE + 0.04, BORDER + 3 * TILE - 0.04, TILE - 0.08, 0.04);
  bar(BORDER, front + 0.02, FIELD + 0.02, 0.04);
  // Light panels among the tiles.
  for (const [column, row] of [
    [1, 1],
    [7, 2],
  ] as const)
    s.part(
      "light panel",
      BORDER + column * TILE + 0.03,
      BORDER + row * TILE + 0.03,
      CEILING,
      (p) => {
        p.box(0, 0, 0, TILE - 0.06, TILE - 0.06, 0.04, "lamp", { casts: false });
        p.box(0.18, 0.2, 0.04, 0.2, 0.14, 0.06, "ink");
      },
    );
  // A tile that has been lifted out and laid on its neighbours.
  s.part("lifted tile", BORDER + 5.3 * TILE, BORDER + 0.6 * TILE, CEILING, (p) =>
    p.box(0, 0, 0, TILE, TILE, 0.06, "white"),
  );
  s.mark("grid-tile", BORDER + 7.5 * TILE, BORDER + 3.6 * TILE, CEILING);
}

/** Plain board along the walls, with a hatch under the fan coil. */
function border(s: Scene): void {
  const z = CEILING - BOARD;
  const front = BORDER + ROWS * TILE + 0.06;
  s.part("border", 0, 0, z, (p) => {
    p.box(0, 0, 0, WIDTH, BORDER, BOARD, "blush", { materials: { right: "cut" } });
    p.box(0, BORDER, 0, BORDER, front - BORDER, BOARD, "blush", { materials: { left: "cut" } });
    p.box(
      BORDER + FIELD + 0.02,
      BORDER,
      0,
      WIDTH - BORDER - FIELD - 0.02,
      front - BORDER,
      BOARD,
      "blush",
      {
        materials: { left: "cut", right: "cut" },
        top: (w) => [
          fill("steel", rect(0.12, 0.85, w - 0.24, 0.72)),
          fill("ink", rect(0.17, 0.9, w - 0.34, 0.62)),
        ],
      },
    );
  });
  s.part("hatch lid", BORDER + FIELD + 0.16, BORDER + 0.84, CEILING, (p) =>
    p.box(0, 0, 0, WIDTH - BORDER - FIELD - 0.3, 0.03, 0.42, "white", {
      left: (w, h) => [fill("steel", rect(0.05, 0.05, w - 0.1, h - 0.1))],
    }),
  );
  s.mark("hatch", WIDTH - 0.5, BORDER + 1.25, CEILING);
  s.mark("gypsum-border", BORDER / 2, BORDER + 0.45, CEILING);
}

/** Rods from the grid to the slab; where the slab is cut away they end in red. */
function hangers(s: Scene): void {
  const rod = (x: number, y: number, cut: boolean) =>
    s.part("hanger", x - 0.012, y - 0.012, CEILING, (p) => {
      const thin = { casts: false, receives: false };
      const high = SOFFIT - CEILING - (cut ? 0.1 : 0);
      p.box(0, 0, 0, 0.025, 0.025, high, "ink", thin);
      if (cut) p.box(-0.03, -0.03, high, 0.085, 0.085, 0.1, "cut", thin);
    });
  for (const column of [1, 5, 8]) rod(BORDER + column * TILE, BORDER + 0.02, false);
  for (const [column, row] of [
    [0.5, 2],
    [2, 2],
    [6.5, 2],
    [8.5, 2],
    [0.5, 3.9],
    [2, 3.9],
    [7.5, 3.9],
  ] as const)
    rod(BORDER + column * TILE, BORDER + row * TILE, true);
  s.mark("hanger", BORDER + 2 * TILE, BORDER + 3.9 * TILE, CEILING + 0.65);
}

/** Board that closes the void above the meeting room. */
function barrier(s: Scene): void {
  const wool: Pattern = (d, h) => [
    lines(
      "joint",
      times(
        2,
        (i): Polygon => [
          [0, ((i + 1) * h) / 3],
          [d, ((i + 1) * h) / 3],
        ],
      ),
    ),
  ];
  const board = (y: number, d: number, high: number) =>
    s.part("barrier", BARRIER - 0.06, y, CEILING, (p) =>
      p.box(0, 0, 0, 0.12, d, high, "saffron", {
        right: wool,
        left: (w, h) => [fill("linen", rect(0.03, 0, w - 0.06, h))],
      }),
    );
  board(0.51, BORDER + 2.3 * TILE - 0.51, SOFFIT - CEILING);
  s.mark("plenum-barrier", BARRIER + 0.06, 1.4, CEILING + 0.75);
}

function services(s: Scene): void {
  const seams =
    (step: number): Pattern =>
    (w, h) => [
      lines(
        "joint",
        times(
          w / step - 0.2,
          (i): Polygon => [
            [(i + 1) * step, 0],
            [(i + 1) * step, h],
          ],
        ),
        2,
      ),
    ];
  s.part("duct", BARRIER + 0.06, 0.55, CEILING + 0.35, (p) => {
    p.box(0, 0, 0, WIDTH - BARRIER - 0.3, 0.45, 0.34, "steel", {
      left: seams(0.9),
      top: seams(0.9),
    });
  });
  s.part("fan coil", 5.5, 1.05, CEILING + 0.22, (p) => {
    p.box(0, 0, 0, 1.2, 0.55, 0.36, "glaze2", {
      left: (w, h) => [
        fill("ink", rect(0.12, 0.1, 0.5, h - 0.2)),
        fill("steel", rect(w - 0.4, 0.1, 0.26, 0.16)),
      ],
    });
    p.box(0.4, -0.05, 0.05, 0.4, 0.05, 0.25, "steel");
    p.box(1.2, 0.1, 0.08, 0.2, 0.06, 0.06, "pool3");
    p.box(1.2, 0.3, 0.08, 0.2, 0.06, 0.06, "clay");
  });
  // Sprinkler main with its drops, one of them where the tiles are still out.
  const y = BORDER + 2.5 * TILE;
  const z = CEILING + 0.62;
  s.part("sprinkler main", 0, y - 0.025, z, (p) =>
    p.box(0, 0, 0, WIDTH - 0.1, 0.05, 0.05, "clay", { receives: false }),
  );
  for (const [x, open] of [
    [1.05, false],
    [BORDER + 5.5 * TILE, true],
    [5.55, false],
  ] as const) {
    const thin = { casts: false, receives: false };
    const low = open ? CEILING - 0.12 : CEILING;
    s.part("sprinkler drop", x, y, low, (p) => {
      p.box(-0.022, -0.022, 0.03, 0.045, 0.045, z - low - 0.03, "clay", thin);
      p.cylinder(0, 0, 0, 0.07, 0.03, "steel", { sides: 12, ...thin });
    });
  }
  s.mark("sprinkler-drop", BORDER + 5.5 * TILE, y, CEILING + 0.1);
}

function office(s: Scene): void {
  glassWall(s, "y", BARRIER - 0.03, 0.05, 0, 2.5, { height: CEILING - 0.1, step: 1.25 });
  s.part("table", 0.6, 0.9, 0.012, (t) => {
    const chairs: readonly MaterialName[] = ["petrol2", "petrol2"];
    chairs.forEach((material, i) => {
      t.box(0.15 + i * 0.55, 0.95, 0, 0.42, 0.42, 0.44, material);
      t.box(0.15 + i * 0.55, 1.32, 0.44, 0.42, 0.05, 0.38, material);
    });
    t.box(0.2, 0.3, 0, 0.8, 0.3, 0.7, "ink", { receives: false });
    t.box(0, 0, 0.7, 1.2, 0.9, 0.06, "oak");
  });
  desk(s, 2.9, 1.5, 0, { width: 1.6 });
  desk(s, 4.75, 1.5, 0, { width: 1.6 });
  desk(s, 2.9, 3.35, 0, { width: 1.6, seat: "clay" });
  desk(s, 4.75, 3.35, 0, { width: 1.6 });
  planter(s, 0.25, 4.3, 0, 0.45, 0.45, { height: 0.45, plants: "agave", seed: 4 });
  worker(s, 1.7, 3.8, 0, "plasterer", "plastering", { mirror: true });
}

export const scene = defineScene({
  found: {
    without: [
      "tiles",
      "grid",
      "light panel",
      "lifted tile",
      "border",
      "hatch lid",
      "hanger",
      "barrier",
      "duct",
      "fan coil",
      "glass wall",
    ],
  },
  scale: 115,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -0.38,
  straight: { view: "front", scale: 110 },
  draw: (s) => {
    shell(s);
    office(s);
    tiles(s);
    border(s);
    hangers(s);
    barrier(s);
    services(s);
  },
});
