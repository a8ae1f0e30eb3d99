import { bed } from "../../parts/bedroom.ts";
import { blocks, grille } from "../../parts/fittings.ts";
import { desk } from "../../parts/office.ts";
import { grid, planks, times, windowIn } from "../../parts/patterns.ts";
import { person } from "../../parts/people.ts";
import { pipe } from "../../parts/piping.ts";
import { roofTank } from "../../parts/plot-details.ts";
import { rug, slab, wall } from "../../parts/walls.ts";
import { worker } from "../../parts/workers.ts";
import { bars, fill, lines, type Pattern } from "../../toolkit/decor.ts";
import { ellipse, type Point3, type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

/** Upper rooms with the ceiling off: one ducted unit, a duct to each room, condensers on the roof. */
const WIDTH = 7.2;
const DEPTH = 3.7;
const HIGH = 2.9;
const SPLIT = 3.7;
const ROOF = 10.2;
const SLAB = 0.35;
/** The storey below shows under the roof terrace. */
const BELOW = -1.6;
const DUCT = 2.22;

const seams: Pattern = (w, h) => [
  lines(
    "fine",
    times(
      w / 0.55 - 0.2,
      (i): Polygon => [
        [0.4 + i * 0.55, 0],
        [0.4 + i * 0.55, h],
      ],
    ),
    2.5,
  ),
];
const seamsAcross: Pattern = (w, h) => [
  lines(
    "fine",
    times(
      h / 0.45 - 0.2,
      (i): Polygon => [
        [0, 0.3 + i * 0.45],
        [w, 0.3 + i * 0.45],
      ],
    ),
    2.5,
  ),
];

function shell(s: Scene): void {
  s.outside((o) =>
    o.part("storey below", -0.2, -0.2, BELOW, (p) =>
      p.box(0, 0, 0, ROOF + 0.2, DEPTH + 0.2, -BELOW - SLAB, "plaster", {
        left: (_, h) =>
          [1, 3.6, 6.2, 8.3].flatMap((u, i) =>
            windowIn(u, 0, 1.3, h - 0.25, { lit: i % 2 === 0, mullions: 1 }),
          ),
        right: (_, h) => windowIn(1.3, 0, 1.3, h - 0.25, { lit: false, mullions: 1 }),
      }),
    ),
  );
  slab(s, -0.2, -0.2, 0, WIDTH + 0.4, DEPTH + 0.2, "oak", {
    thickness: SLAB,
    top: (w, d) => [planks(w, d, { board: 0.24, length: 2.2 })],
  });
  wall(s, "x", -0.2, -0.2, 0, WIDTH + 0.4, HIGH, 0.2, "chalk", {
    openings: [{ at: 5, width: 1.6, sill: 1, head: 2.1, panes: 2 }],
    inner: () => [
      // The hole of the old window unit, bricked up.
      fill("sand", rect(1.75, 0.86, 0.9, 0.62)),
      fill("concrete", rect(1.83, 0.92, 0.74, 0.5)),
      ...[blocks(0.74, 0.5, { length: 0.36, course: 0.17 })].map((d) => ({
        ...d,
        shapes: d.shapes.map((p) => p.map(([u, v]) => [u + 1.83, v + 0.92] as const)),
      })),
    ],
  });
  wall(s, "y", -0.2, 0, 0, DEPTH, HIGH, 0.2, "blush", {
    openings: [{ at: 1.9, width: 1.3, sill: 0.9, head: 2.1 }],
  });
  wall(s, "y", SPLIT, 0.75, 0, DEPTH - 0.75, 1.1, 0.12, "chalk");
  wall(s, "y", WIDTH, 0, 0, 0.95, HIGH, 0.2, "chalk");
  wall(s, "y", WIDTH, 0.95, 0, DEPTH - 0.95, 0.7, 0.2, "chalk");
}

/** The unit in the ceiling, its ducts and the grilles at their ends. */
function ducts(s: Scene): void {
  s.part("unit", 4.7, 0.05, DUCT - 0.05, (p) =>
    p.box(0, 0, 0, 1.5, 0.75, 0.48, "steel", {
      left: (w, h) => [
        fill("petrol2", rect(0.08, 0.08, 0.5, h - 0.16)),
        fill("saffron", rect(w - 0.5, 0.1, 0.34, 0.2)),
        lines(
          "fine",
          [
            [
              [0.7, 0],
              [0.7, h],
            ],
          ],
          2,
        ),
      ],
    }),
  );
  s.part("main duct", 1.2, 0.18, DUCT, (p) =>
    p.box(0, 0, 0, 3.5, 0.46, 0.36, "glaze", { left: seams, top: seams }),
  );
  const branch = (x: number, reach: number) => {
    s.part("branch", x, 0.64, DUCT + 0.04, (p) => {
      p.box(0, 0, 0, 0.38, reach, 0.28, "glaze", { right: seams, top: seamsAcross });
      p.box(-0.16, reach, -0.12, 0.7, 0.34, 0.4, "white", {
        left: (w, h) => grille(0.05, 0.06, w - 0.1, h - 0.12, { material: "linen" }),
      });
    });
    // Cool air falls into the room.
    s.part("air", x, 0.64 + reach + 0.36, DUCT - 0.9, (p) =>
      p.sprite(
        [-0.2, 0, 0, 0.6, 0.5, 0.8],
        [0, 0.24, 0.48].map((u) => ({
          points: [0, 1, 2, 3, 4].map(
            (i): Point3 => [u - 0.06 + 0.05 * (i % 2), 0.04 + 0.09 * i, 0.78 - 0.17 * i],
          ),
          material: "pool2" as const,
          tone: "top" as const,
          line: 5,
        })),
      ),
    );
  };
  branch(1.45, 1.1);
  branch(4.15, 0.55);
}

/** Insulated pipes from the unit through the wall to the condensers on the flat roof. */
function plant(s: Scene): void {
  slab(s, WIDTH + 0.2, -0.2, 0, ROOF - WIDTH - 0.2, DEPTH + 0.2, "roof", {
    thickness: SLAB,
    top: (w, d) => [grid(w, d, 0.7)],
  });
  s.part("parapet", WIDTH + 0.2, -0.2, 0, (p) => {
    p.box(0, 0, 0, ROOF - WIDTH - 0.2, 0.2, 0.75, "chalk");
    p.box(0, 0, 0.75, ROOF - WIDTH - 0.2, 0.2, 0.06, "cut", { receives: false });
  });
  for (const [y, z, material] of [
    [0.36, DUCT + 0.1, "copper"],
    [0.56, DUCT + 0.1, "ink"],
  ] as const) {
    pipe(
      s,
      [
        [6.22, y, z],
        [WIDTH - 0.01, y, z],
      ],
      0.09,
      material,
      { casts: false },
    );
    pipe(
      s,
      [
        [WIDTH + 0.21, y, z],
        [WIDTH + 0.4, y, z],
        [WIDTH + 0.4, y, 0.3],
        [WIDTH + 0.75, y, 0.3],
      ],
      0.09,
      material,
    );
  }
  for (const y of [0.2, 1.75])
    s.part("condenser", WIDTH + 0.78, y, 0, (p) => {
      for (const u of [0.1, 0.75]) p.box(u, 0.05, 0, 0.14, 1.1, 0.1, "ink");
      p.box(0, 0, 0.1, 1, 1.2, 1.1, "steel", {
        left: (w, h) => [
          fill("concrete", rect(0.08, 0.1, w - 0.16, h - 0.2)),
          grid(w, h, 0.12, { tone: "fine" }),
        ],
        right: (w, h) => [
          fill("ink", ellipse(w / 2, h / 2, 0.44, 0.44, 24)),
          bars(
            "steel",
            [0, 1, 2, 3].map((i): Polygon => {
              const t = (i * Math.PI) / 4;
              return [
                [w / 2 - 0.42 * Math.cos(t), h / 2 - 0.42 * Math.sin(t)],
                [w / 2 + 0.42 * Math.cos(t), h / 2 + 0.42 * Math.sin(t)],
              ];
            }),
            2,
          ),
          fill("steel", ellipse(w / 2, h / 2, 0.1, 0.1, 12)),
        ],
      });
    });
  worker(s, WIDTH + 0.85, 3.38, 0, "electrician", "testing");
  roofTank(s, ROOF - 0.55, 0.6, 0, 0.42);
}

export const scene = defineScene({
  scale: 84,
  environment: "indoors",
  aspect: 3 / 2,
  ground: BELOW,
  padding: 24,
  draw: (s) => {
    shell(s);
    rug(s, 0.9, 1.3, 0, 2.4, 1.9, "linen", "clay2");
    bed(s, 0.02, 1.55, 0.02, 1.5, 2, { faces: "+x", tables: false, cover: "glaze2" });
    desk(s, 5, 0.85, 0, { width: 1.5, seat: "clay" });
    person(s, 4.55, 2.75, 0, "abaya", true);
    ducts(s);
    s.outside(plant);
  },
});
