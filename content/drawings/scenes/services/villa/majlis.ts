import { toilet, vanity } from "../../../parts/bathroom.ts";
import { fronts, grid, stars, tiled, times } from "../../../parts/patterns.ts";
import { palm, planter } from "../../../parts/plants.ts";
import { ground, plotWall } from "../../../parts/plot-details.ts";
import { slab, wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { bars, fill, lines, type Pattern } from "../../../toolkit/decor.ts";
import { type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const ROOM = 5.3;
const HOUSE = 7.3;
const FORECOURT = 9.2;
const DEPTH = 4.9;
const HIGH = 2.8;
const SLAB = 0.35;
/** Where the coffee alcove opens in the side wall. */
const ALCOVE = { at: 3.35, width: 1.55, depth: 0.95 };

/** Stretched cloth with a woven lozenge. */
const panels = (from: number, count: number, width: number): Pattern => {
  return () =>
    times(count, (i) => from + i * (width + 0.12)).flatMap((u) => [
      fill("felt", rect(u, 1.05, width, 1.05)),
      lines(
        "jointLight",
        times(3, (k): Polygon => {
          const r = 0.14 + k * 0.12;
          const [a, b] = [u + width / 2, 1.575];
          return [
            [a - r, b],
            [a, b + r],
            [a + r, b],
            [a, b - r],
            [a - r, b],
          ];
        }),
        2,
      ),
    ]);
};

function shell(s: Scene): void {
  slab(s, -0.2, -0.2, 0, HOUSE + 0.2, DEPTH + 0.2, "marble", {
    thickness: SLAB,
    top: (w, d) => [grid(w, d, 0.8)],
  });
  wall(s, "x", -0.2, -0.2, 0, HOUSE + 0.4, HIGH, 0.2, "plaster", {
    inner: (w, h) => [
      fill("lamp", rect(0, 2.5, ROOM + 0.2, 0.22)),
      ...panels(0.95, 4, 0.86)(w, h),
      ...tiled(ROOM + 0.34, 0, HOUSE - ROOM - 0.1, 1.5, 0.2, 4),
    ],
  });
  wall(s, "y", -0.2, 0, 0, ALCOVE.at, HIGH, 0.2, "plaster", {
    cutEnd: false,
    inner: (w, h) => [fill("lamp", rect(0, 2.5, w, 0.22)), ...panels(0.7, 2, 0.96)(w, h)],
  });
  // The cove: a shelf that hides the lamps.
  s.part("cove", 0, 0, 2.36, (p) => {
    p.box(0, 0, 0, ROOM, 0.36, 0.16, "chalk");
    p.box(0, 0.36, 0, 0.36, ALCOVE.at - 0.36, 0.16, "chalk");
  });
  s.mark("cove", 2.4, 0.36, 2.44);
  s.mark("fabric-panel", 3.35, 0, 1.6);
}

function alcove(s: Scene): void {
  const { at, width, depth } = ALCOVE;
  s.part("alcove", -depth - 0.2, at, 0, (p) => {
    p.box(-0.15, -0.15, -SLAB, depth + 0.13, width + 0.15, SLAB, "cut", {
      materials: { top: "marble" },
    });
    p.box(-0.15, -0.15, 0, depth + 0.12, 0.15, HIGH - 0.06, "clay2");
    p.box(-0.15, -0.15, HIGH - 0.06, depth + 0.12, 0.15, 0.06, "cut", { receives: false });
    p.box(-0.15, 0, 0, 0.15, width, HIGH - 0.06, "clay2", {
      right: (w) => [fill("clay", rect(0, 1, w, 0.45)), grid(w, 1.45, 0.2, { tone: "jointLight" })],
    });
    p.box(-0.15, 0, HIGH - 0.06, 0.15, width, 0.06, "cut", { receives: false });
    p.box(0, 0, 0, 0.6, width, 0.92, "walnut", {
      right: (w, h) => [fronts(w, h, 0.48, [0.1])],
    });
    p.box(0, 0, 0.92, 0.64, width, 0.05, "marble");
    p.box(0, 0.1, 1.62, 0.26, width - 0.2, 0.05, "walnut");
    for (let i = 0; i < 5; i++)
      p.cylinder(0.13, 0.26 + i * 0.23, 1.67, 0.06, 0.12, i % 2 ? "white" : "saffron", {
        sides: 8,
      });
    p.cylinder(0.3, 0.4, 0.97, 0.12, 0.2, "saffron", { sides: 12 });
    p.cylinder(0.3, 0.4, 1.17, 0.05, 0.2, "saffron", { sides: 10 });
    p.cylinder(0.34, 0.85, 0.97, 0.09, 0.18, "saffron", { sides: 12 });
    p.box(0.22, 1.1, 0.97, 0.28, 0.26, 0.03, "steel");
  });
  s.mark("coffee-point", -0.6, at + 0.95, 1);
}

/** Low seating along three walls, with its back and loose cushions. */
function seating(s: Scene): void {
  const deep = 0.78;
  const seat = (x: number, y: number, w: number, d: number) => {
    s.part("seat", x, y, 0, (p) => {
      p.box(0, 0, 0, w, d, 0.14, "walnut");
      p.box(0, 0, 0.14, w, d, 0.24, "clay", {
        top: (a, b) => [
          lines(
            "joint",
            a > b
              ? times(
                  a / 1.1 - 0.4,
                  (i): Polygon => [
                    [(i + 1) * 1.1, 0],
                    [(i + 1) * 1.1, b],
                  ],
                )
              : times(
                  b / 1.1 - 0.4,
                  (i): Polygon => [
                    [0, (i + 1) * 1.1],
                    [a, (i + 1) * 1.1],
                  ],
                ),
          ),
        ],
      });
    });
  };
  const right = ROOM - 0.02;
  seat(0.02, 0.02, right - 0.02, deep);
  seat(0.02, 0.02 + deep, deep, ALCOVE.at - deep - 0.35);
  seat(right - deep, 0.02 + deep, deep, 2.3);
  s.part("backs", 0.02, 0.02, 0.38, (p) => {
    p.box(0, 0, 0, right - 0.02, 0.2, 0.42, "clay2");
    p.box(0, 0.2, 0, 0.2, ALCOVE.at - 0.55, 0.42, "clay2");
    p.box(right - 0.22, 0.2, 0, 0.2, 2.88, 0.42, "clay2");
    for (let i = 0; i < 4; i++)
      p.box(0.75 + i * 1.05, 0.21, 0, 0.5, 0.16, 0.36, i % 2 ? "saffron" : "petrol2");
    for (let i = 0; i < 2; i++) {
      p.box(0.21, 0.9 + i * 1.05, 0, 0.16, 0.5, 0.36, i % 2 ? "petrol2" : "linen");
      p.box(right - 0.4, 1.2 + i * 1.05, 0, 0.16, 0.5, 0.36, i % 2 ? "saffron" : "petrol2");
    }
  });
  s.mark("seating", 0.5, 1.7, 0.4);
  s.part("carpet", 0.98, 1, 0, (p) =>
    p.box(0, 0, 0, 3.32, 3.5, 0.02, "aubergine", {
      casts: false,
      top: (w, d) => [
        fill("linen", rect(0.12, 0.12, w - 0.24, 0.07), rect(0.12, d - 0.19, w - 0.24, 0.07)),
        fill("linen", rect(0.12, 0.19, 0.07, d - 0.38), rect(w - 0.19, 0.19, 0.07, d - 0.38)),
        ...[stars(w - 0.6, d - 0.6, 0.56, "clay2")].map((x) => ({
          ...x,
          shapes: x.shapes.map((p2) => p2.map(([a, b]) => [a + 0.3, b + 0.3] as const)),
        })),
      ],
    }),
  );
  s.part("table", 2.6, 2.7, 0.02, (p) => {
    p.cylinder(0, 0, 0, 0.5, 0.3, "walnut", { sides: 22 });
    p.cylinder(-0.12, -0.1, 0.3, 0.1, 0.22, "saffron", { sides: 10 });
    for (const [u, v] of [
      [0.2, 0.05],
      [0.05, 0.24],
      [0.26, -0.18],
    ] as const)
      p.cylinder(u, v, 0.3, 0.045, 0.06, "white", { sides: 8 });
  });
}

/** The guests' lobby: basin, toilet, shoes, and the door to the forecourt. */
function lobby(s: Scene): void {
  wall(s, "y", ROOM, 0, 0, 3.35, 0.95, 0.14, "plaster");
  vanity(s, ROOM + 0.25, 0.02, 0, 0.85);
  s.mark("wash-basin", ROOM + 0.68, 0.4, 0.9);
  wall(s, "y", 6.35, 0, 0, 1.05, 0.95, 0.1, "plaster");
  toilet(s, 6.72, 0.02, 0);
  wall(s, "y", HOUSE, 0, -SLAB, 2.5, 1.1 + SLAB, 0.2, "plaster", { cutEnd: false });
  wall(s, "y", HOUSE, 3.75, -SLAB, DEPTH - 3.75, 1.1 + SLAB, 0.2, "plaster");
  s.part("threshold", HOUSE, 2.5, -SLAB, (p) => p.box(0, 0, 0, 0.2, 1.25, SLAB, "marble"));
  s.part("door", HOUSE + 0.05, 2.5, 0, (p) => {
    p.box(0.12, 0, 0, 0.72, 0.06, 2.1, "walnut", {
      left: (w, h) => [
        bars(
          "saffron",
          [
            [
              [0.12, 0.15],
              [w - 0.12, 0.15],
              [w - 0.12, h - 0.15],
              [0.12, h - 0.15],
              [0.12, 0.15],
            ],
          ],
          3,
        ),
        fill("saffron", rect(w - 0.1, 0.95, 0.05, 0.25)),
      ],
    });
  });
  s.mark("guest-door", HOUSE + 0.5, 2.56, 1.35);
  s.part("shoes", ROOM + 0.3, 2.2, 0, (p) => {
    p.box(0, 0, 0, 0.35, 1.05, 0.4, "oak");
    p.box(0.42, 0.1, 0, 0.1, 0.24, 0.07, "walnut");
    p.box(0.56, 0.1, 0, 0.1, 0.24, 0.07, "walnut");
  });
}

function forecourt(s: Scene): void {
  const bed = -SLAB;
  ground(s, [HOUSE + 0.2, -0.2, FORECOURT - HOUSE - 0.2, DEPTH + 0.2], bed, -0.14, "paving", {
    surface: (w, d) => [
      grid(w, d, 0.6),
      fill("grass", rect(w - 0.75, 0, 0.75, 2.4), rect(w - 0.75, 3.9, 0.75, d - 3.9)),
    ],
  });
  plotWall(s, "x", HOUSE + 0.2, -0.4, bed, FORECOURT - HOUSE - 0.2, { height: 1.6 });
  palm(s, FORECOURT - 0.42, 0.75, -0.14, 4.5, { seed: 8, radius: 1.2, fronds: 9 });
  planter(s, HOUSE + 0.3, 4.15, -0.14, 0.42, 0.65, { plants: "flowers", seed: 5 });
  worker(s, 8.05, 3.25, -0.14, "host", "showing", { mirror: true });
}

export const scene = defineScene({
  mirrored: true,
  found: { without: ["cove", "seat", "backs", "carpet", "threshold", "shoes"] },
  scale: 92,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -SLAB,
  padding: 24,
  draw: (s) => {
    alcove(s);
    shell(s);
    seating(s);
    lobby(s);
    s.outside(forecourt);
  },
});
