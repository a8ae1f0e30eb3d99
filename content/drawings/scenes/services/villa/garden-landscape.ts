import { grid, mashrabiya, speckles, times, windowIn } from "../../../parts/patterns.ts";
import { agave, palm, shrub, tree } from "../../../parts/plants.ts";
import { plotWall } from "../../../parts/plot-details.ts";
import { worker } from "../../../parts/workers.ts";
import { wornFloor } from "../../../parts/worn.ts";
import { bars, type Decor, fill, lines, type Pattern } from "../../../toolkit/decor.ts";
import { ellipse, type Point, type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 9.4;
const DEPTH = 5.4;
const BED = -1.55;
const HOUSE = { width: 4, depth: 1.5, height: 3.3 };
const STEP = 0.15;
const TERRACE = { width: 4.7, depth: 2.7 };
const PATH = { from: 2.3, to: 3.5 };
const SOAKAWAY = { u: 5.5, v: 0.22, width: 1.7, height: 0.72 };
/** The beds begin here, right of the lawn. */
const PLANTED = 7.9;

const level = (u: number, w: number, from: number, thick: number, h: number): Polygon =>
  rect(u, h - from - thick, w, thick);

/** Builders' sand, geotextile, sweet soil; the surface is drawn by the caller. */
const soils = (w: number, h: number, seed: number): Decor[] => [
  fill("sand", rect(0, 0, w, h)),
  ...speckles(w, h - 0.6, Math.round(w * 9), { seed, materials: ["gravel", "stone"], size: 0.05 }),
  fill("soil", level(0, w, 0.3, 0.26, h)),
  fill("soil2", level(0, w, 0, 0.3, h)),
  fill("white", level(0, w, 0.55, 0.035, h)),
  ...speckles(w, 0.5, Math.round(w * 6), { seed: seed + 1, materials: ["soil"], size: 0.04 }).map(
    (d) => ({
      ...d,
      shapes: d.shapes.map((p) => p.map(([u, v]): Point => [u, v + h - 0.56])),
    }),
  ),
];

/** Drip lines in the cut: a dark tube and the wet soil below it. */
const drippers = (from: number, count: number, step: number, v: number): Decor[] => [
  fill("bark", ...times(count, (i) => ellipse(from + i * step, v - 0.08, 0.13, 0.11, 12))),
  fill("pool", ...times(count, (i) => ellipse(from + i * step, v - 0.07, 0.035, 0.06, 8))),
  fill("ink", ...times(count, (i) => ellipse(from + i * step, v, 0.045, 0.045, 10))),
];

function soakaway(h: number): Decor[] {
  const { u, v, width, height } = SOAKAWAY;
  const cell = 0.24;
  const pipe = (from: number, thick: number): Polygon => [
    [PATH.from + 0.25, h - 0.66 - from],
    [u, v + height - 0.06 - from],
    [u, v + height - 0.06 - from - thick],
    [PATH.from + 0.25, h - 0.66 - from - thick],
  ];
  return [
    fill("gravel", rect(u - 0.22, v - 0.12, width + 0.44, height + 0.3)),
    fill("white", rect(u - 0.04, v - 0.04, width + 0.08, height + 0.08)),
    fill("ink", rect(u, v, width, height)),
    fill("pool", rect(u, v, width, height * 0.36)),
    bars(
      "steel",
      [
        ...times(
          width / cell - 0.5,
          (i): Polygon => [
            [u + (i + 1) * cell, v],
            [u + (i + 1) * cell, v + height],
          ],
        ),
        ...times(
          height / cell - 0.5,
          (i): Polygon => [
            [u, v + (i + 1) * cell],
            [u + width, v + (i + 1) * cell],
          ],
        ),
      ],
      4,
    ),
    fill("white", pipe(0, 0.15)),
    fill("pool", pipe(0.08, 0.05)),
    fill("white", rect(PATH.from + 0.15, h - 0.82, 0.15, 0.65)),
    fill("pool", rect(PATH.from + 0.2, h - 0.78, 0.05, 0.61)),
  ];
}

const front: Pattern = (w, h) => [
  ...soils(w, h, 8),
  // Lawn and mulch, then the path on its gravel, with a sleeve waiting below it.
  fill("grass", level(PATH.to, PLANTED - PATH.to, 0, 0.08, h)),
  fill("bark", level(0, PATH.from, 0, 0.09, h), level(PLANTED, w - PLANTED, 0, 0.09, h)),
  fill("gravel", level(PATH.from - 0.05, PATH.to - PATH.from + 0.1, 0, 0.42, h)),
  fill("chalk", level(PATH.from, PATH.to - PATH.from, 0, 0.1, h)),
  ...soakaway(h),
  fill("saffron", ellipse(3.12, h - 0.3, 0.09, 0.09, 14)),
  fill("ink", ellipse(3.12, h - 0.3, 0.06, 0.06, 14)),
  ...drippers(0.4, 4, 0.5, h - 0.17),
  ...drippers(PLANTED + 0.3, 3, 0.45, h - 0.17),
];

const side: Pattern = (w, h) => [
  ...soils(w, h, 3),
  fill("bark", level(0, w, 0, 0.09, h)),
  fill("ink", rect(0.4, h - 0.2, w - 0.4, 0.05)),
];

const surface: Pattern = (w, d) => {
  // Drip lines wander between the plants.
  const loop = (u: number, from: number, to: number): Polygon =>
    times(
      (to - from) / 0.3 + 1,
      (i) => [u + 0.06 * Math.sin(i * 1.9 + u * 5), Math.min(to, from + i * 0.3)] as const,
    );
  return [
    fill(
      "bark",
      rect(0, TERRACE.depth, PATH.from, d - TERRACE.depth),
      rect(PLANTED, 0, w - PLANTED, d),
      rect(HOUSE.width, 0, w - HOUSE.width, 0.8),
    ),
    ...speckles(PATH.from, d - TERRACE.depth, 40, {
      seed: 4,
      materials: ["walnut", "soil2"],
      size: 0.05,
    }).map((s) => ({
      ...s,
      shapes: s.shapes.map((p) => p.map(([u, v]): Point => [u, v + TERRACE.depth])),
    })),
    lines(
      "dark",
      [
        loop(0.4, TERRACE.depth + 0.2, d),
        loop(0.9, TERRACE.depth + 0.2, d),
        loop(1.4, TERRACE.depth + 0.2, d),
        loop(1.9, TERRACE.depth + 0.2, d),
        loop(PLANTED + 0.3, 0.3, d),
        loop(PLANTED + 0.75, 0.3, d),
        loop(PLANTED + 1.2, 0.3, d),
      ],
      3,
    ),
    lines(
      "dark",
      [
        [
          [HOUSE.width + 0.9, 0.42],
          [w - 0.4, 0.42],
        ],
      ],
      3,
    ),
    // Pavers with open joints.
    fill(
      "chalk",
      ...times((d - TERRACE.depth) / 0.54, (i) =>
        rect(PATH.from + 0.04, TERRACE.depth + 0.05 + i * 0.54, PATH.to - PATH.from - 0.08, 0.46),
      ),
    ),
  ];
};

function house(s: Scene): void {
  const { width, depth, height } = HOUSE;
  s.part("house", 0, 0, 0, (p) => {
    p.box(0, 0, 0, width, depth, height, "plaster", {
      materials: { top: "roof" },
      left: (w, h) => [
        ...windowIn(0.75, STEP, 2.4, 2.3, { mullions: 2 }),
        fill("chalk", rect(0.6, 2.45, 2.7, 0.1)),
        fill("stone", rect(0, 0, w, STEP)),
        fill("saffron", rect(3.5, 1.8, 0.1, 0.22)),
        lines(
          "joint",
          [
            [
              [0, h - 0.35],
              [w, h - 0.35],
            ],
          ],
          2,
        ),
      ],
      right: () => mashrabiya(0.35, 1, 0.8, 1.4, { size: 0.16 }),
    });
    p.box(0, 0, height, width, 0.2, 0.32, "cut");
    p.box(0, 0.2, height, 0.2, depth - 0.4, 0.32, "cut");
    p.box(0, depth - 0.2, height, width, 0.2, 0.32, "chalk");
    p.box(width - 0.2, 0.2, height, 0.2, depth - 0.4, 0.32, "chalk");
  });
  s.part("terrace", 0, depth, 0, (p) =>
    p.box(0, 0, 0, TERRACE.width, TERRACE.depth - depth, STEP - 0.03, "chalk", {
      top: (w, d) => [grid(w, d, 0.6), fill("steel", rect(0, d - 0.16, w, 0.1))],
    }),
  );
  s.part("doorstep", 0.7, depth, STEP - 0.03, (p) => p.box(0, 0, 0, 2.5, 0.35, 0.09, "stone"));
}

/** Low shielded lights along the path. */
function lights(s: Scene): void {
  s.part("light", 0, 0, 0, (p) => {
    for (const [x, y] of [
      [PATH.from - 0.16, 3.4],
      [PATH.from - 0.16, 4.7],
      [PATH.to + 0.12, 3.9],
      [PATH.to + 0.12, 5],
    ] as const) {
      p.box(x, y, 0, 0.07, 0.07, 0.36, "ink", { receives: false });
      p.box(x, y, 0.36, 0.07, 0.07, 0.07, "lamp", { receives: false });
      p.box(x - 0.04, y - 0.04, 0.43, 0.15, 0.15, 0.03, "ink", { receives: false });
      p.lamp(x, y, 0.4, { reach: 1.9 });
    }
  });
}

function planting(s: Scene): void {
  // A lamp in the lawn lights the crown from below.
  s.lamp(6.65, 3, 0.6, { reach: 3.1 });
  s.lamp(1.9, HOUSE.depth + 0.4, 2, { reach: 2.4 });
  tree(s, 6.65, 2.6, 0, 2.75, 1.3);
  palm(s, 8.7, 0.8, 0, 3.3, { seed: 8, radius: 1.35, fronds: 9 });
  palm(s, 0.65, 3.6, 0, 3, { seed: 3, radius: 1.2, fronds: 9 });
  for (const [x, flowers] of [
    [4.7, true],
    [5.5, false],
    [6.3, true],
    [7.1, false],
  ] as const)
    shrub(s, x, 0.4, 0, 0.32, Math.round(x * 5), flowers);
  for (const [x, y] of [
    [1.2, 4.1],
    [1.8, 4.55],
    [0.5, 4.6],
    [8.35, 2.1],
    [8.3, 3.2],
    [8.8, 2.7],
    [8.85, 4.6],
  ] as const)
    agave(s, x, y, 0, 0.36, Math.round(x * 9 + y));
  for (const [x, y, flowers] of [
    [1.75, 3.45, true],
    [1.15, 5, true],
    [8.8, 3.55, true],
    [8.25, 4.75, false],
  ] as const)
    shrub(s, x, y, 0, 0.27, Math.round(x * 7 + y), flowers);
  s.part("bench", 5.1, 3.5, 0, (p) => {
    for (const x of [0.1, 1.4]) p.box(x, 0.06, 0, 0.12, 0.34, 0.36, "concrete");
    p.box(0, 0, 0.36, 1.6, 0.46, 0.08, "oak2", {
      top: (w, d) => [
        lines(
          "joint",
          [
            [
              [0, d / 3],
              [w, d / 3],
            ],
            [
              [0, (2 * d) / 3],
              [w, (2 * d) / 3],
            ],
          ],
          2,
        ),
      ],
    });
  });
  worker(s, 4.35, 3.6, 0, "fitter", "sweeping");
}

export const scene = defineScene({
  found: { without: ["tree", "palm", "shrub", "agave", "light", "terrace"] },
  scale: 92,
  aspect: 3 / 2,
  ground: BED,
  padding: 24,
  move: [0.03, 0],
  straight: { view: "plan", scale: 80 },
  draw: (s) => {
    s.part("ground", 0, 0, BED, (p) =>
      p.box(0, 0, 0, WIDTH, DEPTH, -BED, "soil", {
        materials: { top: s.asFound ? "gravel" : "grass" },
        top: s.asFound ? wornFloor : surface,
        left: front,
        right: side,
      }),
    );
    plotWall(s, "x", HOUSE.width, -0.2, BED, WIDTH - HOUSE.width, { height: 3.2 });
    plotWall(s, "y", -0.2, HOUSE.depth, BED, DEPTH - HOUSE.depth, { height: 3.2 });
    house(s);
    lights(s);
    planting(s);
    s.mark("fall", 1.9, 2.35, STEP);
    s.mark("soakaway", SOAKAWAY.u + 0.85, DEPTH, BED + 0.5);
    s.mark("soil-mix", 4.5, DEPTH, -0.35);
    s.mark("drip-line", 0.9, DEPTH, -0.17);
    s.mark("paving", (PATH.from + PATH.to) / 2, 4.6, 0);
    s.mark("shade-tree", 6.65, 2.6, 2.9);
  },
});
