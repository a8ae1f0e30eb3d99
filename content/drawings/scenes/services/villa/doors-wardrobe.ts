import type { MaterialName } from "../../../palette.ts";
import { grille, recess } from "../../../parts/fittings.ts";
import { flutes, fronts, grid, planks, times, windowIn } from "../../../parts/patterns.ts";
import { person } from "../../../parts/people.ts";
import { palm, planter, shrub } from "../../../parts/plants.ts";
import { ground, plotWall } from "../../../parts/plot-details.ts";
import { railing, rug, slab, wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { type Decor, fill, lines, type Pattern } from "../../../toolkit/decor.ts";
import { rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 6.8;
const DEPTH = 3.3;
/** The upper floor, and where the dressing room ends. */
const UPPER = 2.95;
const ROOM = 4.3;
const HIGH = 2.6;
const PORCH = { x: 1, width: 3.7, depth: 1.15 };
const DOOR = { at: 0.95, width: 1 };

const clothes = (u: number, width: number, seed: number): Decor[] => {
  const colours: readonly MaterialName[] = [
    "petrol2",
    "linen",
    "saffron",
    "aubergine",
    "felt",
    "clay2",
  ];
  const count = Math.floor((width - 0.1) / 0.125);
  return [
    fill("steel", rect(u + 0.03, 1.96, width - 0.06, 0.04)),
    ...colours
      .map((material, k) =>
        fill(
          material,
          ...times(count, (i) => i)
            .filter((i) => (i * 5 + seed) % 6 === k)
            .map((i) => {
              const long = 0.78 + ((i * 7 + seed) % 5) * 0.09;
              return rect(u + 0.07 + i * 0.125, 1.94 - long, 0.1, long);
            }),
        ),
      )
      .filter((d) => d.shapes.length > 0),
  ];
};

const walkIn: Pattern = (w, h) => {
  const bay = (w - 0.06) / 3;
  return [
    ...recess(0.03, 0.06, w - 0.06, h - 0.1, "walnut", 0.1),
    ...clothes(0.03, bay, 1),
    ...clothes(0.03 + 2 * bay, bay, 4),
    fill("oak", rect(0.03, 0.06, bay, 0.62), rect(0.03 + bay, 0.06, bay, 0.9)),
    fill("white", rect(0.12 + bay, 1.05, 0.4, 0.2), rect(0.15 + bay, 1.5, 0.34, 0.16)),
    fill("petrol2", rect(0.62 + bay, 1.05, 0.4, 0.26), rect(0.66 + bay, 1.95, 0.3, 0.14)),
    fill("blush", rect(0.2 + bay, 1.95, 0.3, 0.2), rect(0.66 + bay, 1.5, 0.36, 0.24)),
    fill("oak2", ...[0.99, 1.44, 1.89].map((v) => rect(0.03 + bay, v, bay, 0.035))),
    lines(
      "joint",
      [
        ...[0.28, 0.48].map(
          (v) =>
            [
              [0.03, v],
              [0.03 + bay, v],
            ] as const,
        ),
        ...[0.3, 0.52, 0.74].map(
          (v) =>
            [
              [0.03 + bay, v],
              [0.03 + 2 * bay, v],
            ] as const,
        ),
      ],
      2,
    ),
    fill("clay", ...times(4, (i) => rect(0.14 + 2 * bay + i * 0.3, 0.06, 0.2, 0.1))),
    fill("oak", ...times(4, (i) => rect(i * bay, 0, 0.04, h))),
  ];
};

const facade: Pattern = (w, h) => [
  fill("stone", rect(0, 0, w, 0.3)),
  fill("cut", rect(0, h - 0.3, w, 0.3)),
  ...windowIn(5.2, 0.9, 1, 1.3, { mullions: 1 }),
  ...recess(2.1, 0, 1.7, 2.35, "ink", 0.1),
  fill("walnut", rect(2.25, 0.02, 1.05, 2.22)),
  lines(
    "joint",
    times(
      6,
      (i) =>
        [
          [2.4 + i * 0.15, 0.1],
          [2.4 + i * 0.15, 2.16],
        ] as const,
    ),
    2,
  ),
  fill("saffron", rect(3.14, 0.75, 0.05, 0.8)),
  fill(
    "steel",
    rect(3.26, 0.35, 0.05, 0.12),
    rect(3.26, 1.1, 0.05, 0.12),
    rect(3.26, 1.85, 0.05, 0.12),
  ),
  fill("windowLit", rect(3.36, 0.02, 0.34, 2.22)),
];

function garden(s: Scene): void {
  const bed = -0.45;
  ground(s, [-1.4, -0.2, WIDTH + 2.9, DEPTH + 2.9], bed, 0, "grass", {
    surface: () => [
      fill("paving", rect(PORCH.x + 1.6, DEPTH + 0.2, PORCH.width - 0.4, 2.7)),
      fill("paving2", rect(1.2, DEPTH + 0.2, WIDTH + 0.4, 0.3)),
    ],
  });
  plotWall(s, "y", -1.6, -0.2, bed, DEPTH + 2.9, { height: 2 });
  shrub(s, -0.7, 4.6, 0, 0.42, 3, true);
  shrub(s, 0.4, 4.4, 0, 0.36, 6);
  planter(s, 4.75, DEPTH + 0.4, 0, 1.6, 0.45, { plants: "flowers", seed: 4 });
  palm(s, WIDTH + 0.75, 4.2, 0, 3.1, { seed: 8, radius: 1.2, fronds: 9 });
}

function house(s: Scene): void {
  s.part("ground floor", 0, 0, 0, (p) =>
    p.box(0, 0, 0, WIDTH, DEPTH, UPPER - 0.1, "plaster", {
      left: facade,
      right: (w, h) => [
        fill("stone", rect(0, 0, w, 0.3)),
        fill("cut", rect(0, h - 0.3, w, 0.3)),
        ...windowIn(0.9, 0.9, 1.3, 1.3, { mullions: 1, lit: false }),
      ],
    }),
  );
  s.part("porch", PORCH.x, DEPTH, 0, (p) => {
    p.box(0, 0, 0, PORCH.width, PORCH.depth, 0.14, "stone", { top: (w, d) => [grid(w, d, 0.6)] });
    for (const u of [0.08, PORCH.width - 0.36])
      p.box(u, PORCH.depth - 0.4, 0.14, 0.28, 0.28, 2.46, "chalk");
    p.box(-0.15, 0, 2.6, PORCH.width + 0.3, PORCH.depth + 0.1, 0.22, "chalk", {
      top: (w, d) => [fill("roof", rect(0.12, 0, w - 0.24, d - 0.12))],
    });
  });
  s.mark("porch", PORCH.x + 0.5, DEPTH + 0.8, 2.82);
  s.mark("entrance-door", 2.75, DEPTH + 0.02, 1.1);
}

function dressing(s: Scene): void {
  slab(s, 0, 0, 0, WIDTH, DEPTH, "oak", {
    thickness: 0.1,
    top: (w, d) => [planks(w, d, { board: 0.22, length: 2.2 })],
  });
  wall(s, "x", -0.2, -0.2, -UPPER, WIDTH + 0.2, HIGH + UPPER, 0.2, "chalk", {
    openings: [{ at: ROOM + 1.1, width: 1.1, sill: UPPER + 0.9, head: UPPER + 2.1 }],
    inner: () => [...grille(1.2, UPPER + 2.27, 1.9, 0.2, { step: 0.05 })],
  });
  wall(s, "y", -0.2, 0, -UPPER, DEPTH, HIGH + UPPER, 0.2, "blush");
  s.mark("air-grille", 2, 0, 2.38);
  s.part("walk-in", 0.05, 0, 0, (p) =>
    p.box(0, 0, 0, ROOM - 0.25, 0.62, 2.2, "oak", { left: walkIn }),
  );
  s.mark("walk-in", 3.35, 0.62, 1.45);
  // Drawers along the side wall, one front open before the safe.
  s.part("drawers", 0, 0.95, 0, (p) => {
    p.box(0, 0, 0, 0.55, 1.9, 0.95, "oak", {
      right: (w, h) => [
        fronts(w, h, 0.63, [h - 0.32, h - 0.63]),
        ...recess(0.06, 0.1, 0.52, 0.5, "linen", 0.05),
        fill("ink", rect(0.12, 0.12, 0.4, 0.4)),
        fill("steel", rect(0.36, 0.24, 0.1, 0.14)),
        ...grille(w - 0.6, 0.06, 0.5, 0.14, { material: "linen", step: 0.045 }),
      ],
    });
    p.box(0, 0, 0.95, 0.6, 1.9, 0.05, "marble");
    p.cylinder(0.28, 0.5, 1, 0.12, 0.24, "glaze2", { sides: 12 });
    p.box(0.56, 1.32, 0.06, 0.5, 0.04, 0.56, "oak2");
  });
  s.mark("safe", 0.55, 2.55, 0.32);
  rug(s, 1.3, 1.25, 0, 2.1, 1.5, "linen", "clay2");
  s.part("bench", 1.8, 1.65, 0.02, (p) => {
    p.box(0.1, 0.1, 0, 1, 0.34, 0.3, "walnut");
    p.box(0, 0, 0.3, 1.2, 0.54, 0.16, "petrol2");
  });
}

function landing(s: Scene): void {
  wall(s, "y", ROOM, 0, 0, DOOR.at, 2.5, 0.14, "chalk");
  wall(s, "y", ROOM, DOOR.at + DOOR.width, 0, DEPTH - DOOR.at - DOOR.width, 1.05, 0.14, "chalk");
  s.part("frame", ROOM, DOOR.at, 0, (p) => p.box(0, 0, 0, 0.14, 0.05, 2.15, "walnut"));
  // The leaf stands half open; the seal hangs below it.
  const [hx, hy] = [ROOM + 0.17, DOOR.at + 0.06];
  const [c, n] = [Math.cos(0.22), Math.sin(0.22)];
  const leaf = (from: number, to: number) =>
    [
      [hx + c * from, hy + n * from],
      [hx + c * to, hy + n * to],
      [hx + c * to - n * 0.055, hy + n * to + c * 0.055],
      [hx + c * from - n * 0.055, hy + n * from + c * 0.055],
    ] as const;
  s.part("door", 0, 0, 0, (p) => {
    p.prism(leaf(0, 0.9), 0.02, 0.07, "saffron");
    p.prism(leaf(0, 0.9), 0.09, 2, "walnut", {
      walls: (edge) =>
        edge === 0 || edge === 2
          ? (w, h) => [
              flutes(w, h, 0.3, 0.1),
              fill("saffron", rect(edge === 2 ? 0.06 : w - 0.2, 0.92, 0.14, 0.04)),
            ]
          : undefined,
    });
  });
  s.mark("drop-seal", hx + c * 0.62, hy + n * 0.62, 0.06);
  railing(s, "y", WIDTH - 0.06, 0.05, 0, DEPTH - 0.1, { height: 1, post: 1.1 });
  person(s, 5.95, 1.1, 0, "abaya", true);
}

export const scene = defineScene({
  mirrored: true,
  found: { without: ["walk-in", "drawers", "frame", "door"] },
  scale: 86,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -0.45,
  padding: 24,
  draw: (s) => {
    s.outside((o) => {
      garden(o);
      house(o);
      worker(o, 4.1, DEPTH + 2, 0, "host", "keys", { mirror: true });
    });
    s.at(0, 0, UPPER, (u) => {
      dressing(u);
      landing(u);
    });
  },
});
