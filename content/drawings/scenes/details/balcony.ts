import { roundTable } from "../../parts/cafe.ts";
import { grid, planks, times, windowIn } from "../../parts/patterns.ts";
import { planter } from "../../parts/plants.ts";
import { louvres } from "../../parts/plot-details.ts";
import { railing, wall } from "../../parts/walls.ts";
import { worker } from "../../parts/workers.ts";
import { fill, lines, type Pattern } from "../../toolkit/decor.ts";
import { ellipse, type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

/** A balcony of a tower: boards and tile on the left, its floor opened in layers on the right. */
const WIDTH = 6.2;
const DEPTH = 2.7;
const BELOW = -1.6;
/** How far each layer reaches, and its top; thicker than life so that one sees them. */
const TILE = { reach: 3.5, top: 0.3 };
const COAT = { reach: 4.3, top: 0.2 };
const SCREED = { reach: 5.2, top: 0.17 };
const DOOR = { at: 0.7, width: 2.5, head: 2.5 };

const rods: Pattern = (w, h) => [
  fill("ink", ...times(w / 0.42 - 0.2, (i) => ellipse(0.22 + i * 0.42, h * 0.25, 0.03, 0.03, 8))),
];

function tower(s: Scene): void {
  s.part("floor below", -0.3, -0.3, BELOW, (p) =>
    p.box(0, 0, 0, WIDTH + 0.3, 0.3, -BELOW - 0.35, "plaster", {
      left: (_, h) => windowIn(1.2, 0, 2.2, h - 0.2, { mullions: 1, reveal: 0.1 }),
    }),
  );
  s.part("slab", -0.3, -0.3, -0.35, (p) =>
    p.box(0, 0, 0, WIDTH + 0.3, DEPTH + 0.3, 0.35, "cut", {
      materials: { top: "concrete" },
      left: rods,
      right: rods,
    }),
  );
  wall(s, "x", -0.3, -0.3, 0, WIDTH + 0.3, 2.95, 0.3, "plaster", {
    openings: [
      {
        at: DOOR.at + 0.3,
        width: DOOR.width,
        sill: TILE.top + 0.06,
        head: DOOR.head,
        kind: "open",
      },
    ],
    // The membrane turns up behind the skirting.
    inner: () => [
      fill("petrol", rect(3.7, 0, 0.95, 0.55)),
      fill("stone", rect(0.3, TILE.top, 3.5, 0.14)),
      ...louvres(5.3, 1.9, 0.7, 0.4),
    ],
  });
  s.part("room", DOOR.at, -0.3, TILE.top + 0.06, (p) =>
    p.box(0, 0, 0, DOOR.width, 0.04, DOOR.head - TILE.top - 0.06, "windowLit", {
      casts: false,
      left: (w, h) => [
        fill("linen", rect(w - 0.5, 0, 0.5, h)),
        lines(
          "joint",
          [0.12, 0.25, 0.38].map(
            (u): Polygon => [
              [w - u, 0],
              [w - u, h],
            ],
          ),
        ),
      ],
    }),
  );
  s.part("door", DOOR.at, -0.2, TILE.top + 0.06, (p) => {
    const high = DOOR.head - TILE.top - 0.06;
    const thin = { receives: false };
    p.box(0, 0, 0, DOOR.width, 0.12, 0.05, "ink", thin);
    for (const u of [0, 1.22, DOOR.width - 0.06])
      p.box(u, 0, 0.05, 0.06, 0.06, high - 0.05, "ink", thin);
    p.box(0.06, 0.02, 0.05, 1.16, 0.02, high - 0.05, "glassIn");
  });
  wall(s, "y", -0.3, 0, 0, DEPTH, 2.1, 0.2, "chalk");
}

function layers(s: Scene): void {
  const layer = (
    name: string,
    from: number,
    { reach, top }: { reach: number; top: number },
    z: number,
    material: "sand" | "petrol" | "paving",
    pattern?: Pattern,
  ) =>
    s.part(name, 0, 0, z, (p) =>
      p.prism(
        [
          [from, 0],
          [reach + 0.35, 0],
          [reach - 0.35, DEPTH - 0.14],
          [from, DEPTH - 0.14],
        ],
        0,
        top - z,
        material,
        pattern ? { top: pattern } : {},
      ),
    );
  layer("screed", 0, SCREED, 0, "sand", () => [
    lines("joint", [
      [
        [4.9, 0.3],
        [4.4, DEPTH - 0.5],
      ],
    ]),
  ]);
  layer("membrane", 0, COAT, SCREED.top, "petrol");
  layer("tile", 0, TILE, COAT.top, "paving", () => [
    lines("joint", [
      ...times(5, (i): Polygon => {
        const v = (i + 1) * 0.5;
        return [
          [0, v],
          [3.85 - (0.7 * v) / (DEPTH - 0.14), v],
        ];
      }),
      ...times(
        6,
        (i): Polygon => [
          [(i + 1) * 0.5, 0],
          [(i + 1) * 0.5, DEPTH - 0.14],
        ],
      ),
    ]),
  ]);
  s.part("outlet", 2.58, DEPTH - 0.62, TILE.top, (p) =>
    p.box(0, 0, 0, 0.34, 0.34, 0.015, "ink", {
      casts: false,
      top: (w, d) => [grid(w, d, 0.085, { tone: "jointLight" })],
    }),
  );
  // Boards on pedestals over part of the tile; the last one is lifted off.
  for (const [x, y] of [
    [0.12, 0.12],
    [1.1, 0.12],
    [2.1, 0.12],
    [0.12, 1.62],
    [1.1, 1.62],
    [2.1, 1.62],
  ] as const)
    s.part("pedestal", x, y, TILE.top, (p) => p.box(0, 0, 0, 0.16, 0.16, 0.1, "ink"));
  s.part("boards", 0.05, 0.05, TILE.top + 0.1, (p) =>
    p.box(0, 0, 0, 2.3, 1.8, 0.06, "oak2", {
      top: (w, d) => [planks(w, d, { board: 0.18, length: 5 })],
    }),
  );
}

export const scene = defineScene({
  scale: 128,
  aspect: 3 / 2,
  ground: BELOW,
  padding: 30,
  draw: (s) => {
    tower(s);
    layers(s);
    roundTable(s, 1.2, 1, TILE.top + 0.16, { chairs: 2, seat: "clay" });
    planter(s, 0.1, 2, TILE.top, 0.85, 0.4, { height: 0.4, plants: "flowers", seed: 4 });
    worker(s, 4.62, 1.85, SCREED.top, "tiler", "tiling", { mirror: true });
    railing(s, "x", 0, DEPTH - 0.1, 0, 3.2, { height: 1.35, post: 1.1 });
    s.part("tile pile", 5.5, 0.25, 0, (p) => {
      for (let i = 0; i < 4; i++)
        p.box(0, 0, i * 0.07, 0.5, 0.5, 0.065, i % 2 ? "paving2" : "paving");
    });
  },
});
