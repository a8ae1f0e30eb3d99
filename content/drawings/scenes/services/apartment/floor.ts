import type { MaterialName } from "../../../palette.ts";
import { floorLamp } from "../../../parts/living.ts";
import { grid, times } from "../../../parts/patterns.ts";
import { planter } from "../../../parts/plants.ts";
import { railing, slab, wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { fill, lines, type Pattern } from "../../../toolkit/decor.ts";
import { ellipse, type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 5.4;
const DEPTH = 3.6;
const HIGH = 2.5;
const SLAB = 0.3;
/** Tops of the layers above the slab, thicker than life so that one sees them. */
const TILE = 0.09;
const LEVEL = 0.13;
const UNDERLAY = 0.17;
const BOARDS = 0.24;
const GAP = 0.09;
const ROW = 0.3;
const DOOR = { at: 1.1, width: 2.4, head: 2.15 };

/** Tendons of the slab, seen where it is cut. */
const tendons: Pattern = (w, h) => [
  fill("concrete", ...times(w / 0.9, (i) => ellipse(0.45 + i * 0.9, h * 0.45, 0.055, 0.055, 12))),
  fill("ink", ...times(w / 0.9, (i) => ellipse(0.45 + i * 0.9, h * 0.45, 0.025, 0.025, 8))),
];

function shell(s: Scene): void {
  s.part("slab", 0, 0, -SLAB, (p) =>
    p.box(0, 0, 0, WIDTH, DEPTH, SLAB, "cut", {
      materials: { top: "concrete" },
      left: tendons,
      right: tendons,
      top: () => [
        lines("joint", [
          [
            [4.7, 0],
            [4.9, 0.5],
            [4.8, 1.1],
          ],
        ]),
      ],
    }),
  );
  wall(s, "x", -0.16, -0.16, -SLAB, WIDTH + 0.16, HIGH + SLAB, 0.16, "chalk", {
    openings: [
      {
        at: DOOR.at + 0.16,
        width: DOOR.width,
        sill: SLAB + BOARDS,
        head: DOOR.head + SLAB,
        kind: "open",
      },
    ],
  });
  wall(s, "y", -0.16, 0, -SLAB, DEPTH, HIGH + SLAB, 0.16, "chalk", {});
  s.part("skirting", 0, 0, BOARDS, (p) => p.box(0, 0, 0, 0.05, 2.1, 0.13, "white"));
  s.part("skirting", 0.05, 0, BOARDS, (p) => p.box(0, 0, 0, DOOR.at - 0.15, 0.05, 0.13, "white"));
}

/** A layer up to a slanting edge that runs from x = `back` at the wall to x = `front`. */
function layer(
  s: Scene,
  name: string,
  z: number,
  top: number,
  back: number,
  front: number,
  material: MaterialName,
  pattern?: Pattern,
): void {
  s.part(name, 0, 0, z, (p) =>
    p.prism(
      [
        [0, 0],
        [back, 0],
        [front, DEPTH],
        [0, DEPTH],
      ],
      0,
      top - z,
      material,
      pattern ? { top: pattern } : {},
    ),
  );
}

/** Joints of the old tile, ended at its slanting edge. */
const oldTile: Pattern = () => {
  const edge = (v: number) => 5 - (1.25 * v) / DEPTH;
  const size = 0.45;
  return [
    lines("joint", [
      ...times(DEPTH / size - 0.01, (i): Polygon => {
        const v = (i + 1) * size;
        return [
          [2, v],
          [edge(v), v],
        ];
      }),
      ...times(7, (i): Polygon => {
        const u = 2.25 + i * size;
        return [
          [u, 0],
          [u, Math.min(DEPTH, ((5 - u) / 1.25) * DEPTH)],
        ];
      }),
    ]),
    fill("sand", rect(4.05, 0.9, size, size)),
  ];
};

function layers(s: Scene): void {
  layer(s, "old tile", 0, TILE, 5, 3.75, "blush", oldTile);
  layer(s, "levelling", TILE, LEVEL, 4.15, 2.9, "sand");
  layer(s, "underlay", LEVEL, UNDERLAY, 3.35, 2.1, "glaze2", () => [
    lines(
      "jointLight",
      times(3, (i): Polygon => {
        const v = 0.95 + i * 0.9;
        return [
          [0, v],
          [3.35 - (1.25 * v) / DEPTH, v],
        ];
      }),
      2,
    ),
  ]);
  const ends = [2.7, 1.9, 2.55, 1.6, 2.3, 1.75, 2.15, 1.35, 1.95, 1.2, 1.65, 0.95];
  ends.forEach((end, i) => {
    const butt = 0.35 + ((i * 0.77) % 0.9);
    s.part("board", GAP, GAP + i * (ROW - 0.008), UNDERLAY, (p) =>
      p.box(0, 0, 0, end - GAP, ROW - 0.008, BOARDS - UNDERLAY, i % 3 === 1 ? "oak2" : "oak", {
        top: (_, d) => [
          lines("joint", [
            [
              [butt, 0],
              [butt, d],
            ],
            [
              [0, d],
              [end - GAP, d],
            ],
          ]),
        ],
      }),
    );
  });
}

function balcony(s: Scene): void {
  s.outside((o) => {
    slab(o, 0.3, -1.66, 0.06, 3.3, 1.5, "paving", {
      thickness: 0.36,
      top: (w, d) => [grid(w, d, 0.5)],
    });
    railing(o, "x", 0.35, -1.62, 0.06, 3.2, { height: 1 });
    planter(o, 0.75, -1.2, 0.06, 0.45, 0.45, { height: 0.4, plants: "agave", seed: 5 });
  });
  // Sill that falls outwards, its joint sealed.
  s.part("sill", DOOR.at, -0.16, BOARDS, (p) => {
    p.box(0, 0, 0, DOOR.width, 0.13, 0.05, "marble");
    p.box(0, 0.13, 0, DOOR.width, 0.03, 0.05, "saffron", { casts: false });
  });
  s.part("door", DOOR.at, -0.1, BOARDS + 0.05, (p) => {
    const high = DOOR.head - BOARDS - 0.05;
    const thin = { receives: false };
    for (const u of [0, 1.14, DOOR.width - 0.06])
      p.box(u, 0, 0, 0.06, 0.06, high - 0.06, "ink", thin);
    p.box(0, 0, high - 0.06, DOOR.width, 0.06, 0.06, "ink", thin);
    p.box(0.06, 0.02, 0, 1.08, 0.015, high - 0.06, "glass");
  });
}

function work(s: Scene): void {
  s.part("boards to lay", 2.55, 1.55, LEVEL, (p) => {
    for (let i = 0; i < 3; i++)
      p.box(0.05 * i, 0.03 * i, 0.05 + i * 0.06, 1.5, ROW, 0.055, i === 1 ? "oak2" : "oak");
    p.box(0.1, 0, 0, 0.1, 0.4, 0.05, "walnut");
    p.box(1.3, 0, 0, 0.1, 0.4, 0.05, "walnut");
  });
  floorLamp(s, 0.42, 0.42, BOARDS, 1.45);
}

export const scene = defineScene({
  found: { without: ["board", "boards to lay", "levelling", "underlay", "skirting"] },
  scale: 140,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -SLAB,
  straight: { view: "plan", scale: 100 },
  draw: (s) => {
    balcony(s);
    shell(s);
    layers(s);
    work(s);
    worker(s, 4.6, 1.15, TILE, "tiler", "tiling", { mirror: true });
    s.mark("board", 1.15, 2, BOARDS);
    s.mark("underlay", 2.2, 3.05, UNDERLAY);
    s.mark("old-tile", 3.75, 3, TILE);
    s.mark("slab", 4.85, 2.9, 0);
    s.mark("sill", 2.6, -0.03, BOARDS + 0.05);
    s.mark("gap", GAP / 2, 3.1, BOARDS);
  },
});
