import { blocks } from "../../../parts/fittings.ts";
import { uplights, workLamp } from "../../../parts/lamps.ts";
import { sofa } from "../../../parts/living.ts";
import { grid, times } from "../../../parts/patterns.ts";
import { palm, shrub } from "../../../parts/plants.ts";
import { ground, plotWall } from "../../../parts/plot-details.ts";
import { wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { type Decor, fill, lines, overlay, type Pattern } from "../../../toolkit/decor.ts";
import { type Point3, type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";
import type { SpriteShape } from "../../../toolkit/solid.ts";

/** The wall's outer face is y = 0; it is cut off at x = LENGTH, through the second window. */
const LENGTH = 7.4;
const BACK = -2.3;
const THICK = 0.24;
const TOP = 3.9;
const SILL = 0.9;
const HEAD = 2.4;
const FIRST = { at: 0.65, width: 1.8 };
const SECOND = { at: 5.5, width: LENGTH - 5.5 };
const STONE = { width: 0.8, height: 0.62, foot: 0.12, from: 3.2 };
const BED = -0.45;

/** Reinforcing mesh from corner to corner of a slanting patch about (u, v). */
function meshPatch(u: number, v: number, slope: 1 | -1): Decor[] {
  const [a, b] = [0.55, 0.24];
  const at = (p: number, q: number) => [u + (p - q) * 0.7, v + slope * (p + q) * 0.7] as const;
  const patch: Polygon = [at(-a, -b), at(a, -b), at(a, b), at(-a, b)];
  return [
    fill("glaze3", patch),
    lines(
      "fine",
      [
        ...times(
          8,
          (i): Polygon => [at(-a + ((i + 0.5) * a) / 4, -b), at(-a + ((i + 0.5) * a) / 4, b)],
        ),
        ...times(
          3,
          (i): Polygon => [at(-a, -b + ((i + 0.5) * b) / 1.5), at(a, -b + ((i + 0.5) * b) / 1.5)],
        ),
      ],
      1,
    ),
  ];
}

/** What the mason leaves at the edge of a coat. */
const coatEdge = (u: number, height: number): Polygon =>
  times(9, (i) => [u + 0.16 * Math.sin(i * 2.3), (i * height) / 8] as const);

const layers: Pattern = (w, h) => {
  const edge = coatEdge(6.35, h);
  return [
    fill("concrete", rect(0, 0, w, h)),
    blocks(w, h, { length: 0.5, course: 0.25 }),
    overlay("reveal", [...edge, ...[...edge].reverse().map(([u, v]) => [u + 0.06, v] as const)]),
    fill("plaster", [[0, 0], ...edge, [0, h]]),
    fill("linen", rect(4.72, 0, 0.52, h)),
    lines(
      "fine",
      [
        ...times(
          4,
          (i): Polygon => [
            [4.785 + i * 0.13, 0],
            [4.785 + i * 0.13, h],
          ],
        ),
        ...times(
          h / 0.13,
          (i): Polygon => [
            [4.72, i * 0.13 + 0.06],
            [5.24, i * 0.13 + 0.06],
          ],
        ),
      ],
      1,
    ),
    ...meshPatch(SECOND.at, SILL, 1),
    ...meshPatch(SECOND.at, HEAD, -1),
  ];
};

/** Stone still to be hung, as [column, first free row]. */
const FREE = [
  [0, 4],
  [1, 1],
] as const;

function stone(s: Scene): void {
  const [rows, y, thick] = [6, 0.06, 0.06];
  const joints: Pattern = (w, h) => [
    fill(
      "sand",
      ...times(8, (i) =>
        rect(
          ((i * 3) % 4) * STONE.width,
          ((i * 5) % rows) * STONE.height,
          STONE.width,
          STONE.height,
        ),
      ),
    ),
    grid(w, h, STONE.width, { b: STONE.height, line: 2 }),
  ];
  wall(s, "x", 0, y, STONE.foot, STONE.from, rows * STONE.height, thick, "stone", {
    openings: [{ ...FIRST, sill: SILL - STONE.foot, head: HEAD - STONE.foot, kind: "open" }],
    cut: false,
    inner: joints,
  });
  s.part("stone", STONE.from, y, STONE.foot, (p) => {
    for (const [column, free] of FREE)
      p.box(column * STONE.width, 0, 0, STONE.width - 0.02, thick, free * STONE.height, "stone", {
        left: (w, h) => [grid(w, h, 5, { b: STONE.height, line: 2 })],
      });
  });
  s.part("dowels", STONE.from, 0, STONE.foot, (p) => {
    for (const [column, free] of FREE)
      for (let row = free; row < rows; row++)
        for (const u of [0.18, 0.62])
          p.box(column * STONE.width + u, 0, row * STONE.height + 0.06, 0.05, 0.16, 0.05, "steel", {
            receives: false,
          });
  });
}

/** A leaf of the lattice, hinged at its left edge and swung out towards +y. */
function openLeaf(s: Scene): void {
  const [x, y, width, low, high] = [
    FIRST.at + 0.05,
    0.16,
    FIRST.width / 2,
    SILL + 0.03,
    HEAD - 0.03,
  ];
  const at = (t: number, z: number): Point3 => [x + t * 0.2, y + t * 0.96 * width, z];
  const bar = (points: readonly Point3[], line: number): SpriteShape => ({
    points,
    material: "walnut",
    tone: "mid",
    line,
  });
  s.part("screen leaf", 0, 0, 0, (p) =>
    p.sprite(
      [x, y, low, x + 0.2, y + width, high],
      [
        ...times(4, (i) => bar([at((i + 1) / 5, low), at((i + 1) / 5, high)], 5)),
        ...times(7, (i) => low + ((i + 1) * (high - low)) / 8).map((z) =>
          bar([at(0, z), at(1, z)], 5),
        ),
        bar([at(0, low), at(1, low), at(1, high), at(0, high), at(0, low)], 11),
      ],
      [[at(0, low), at(1, low), at(1, high), at(0, high)]],
    ),
  );
}

function closedLeaf(s: Scene): void {
  const [w, h] = [FIRST.width / 2 - 0.04, HEAD - SILL - 0.06];
  s.part("screen leaf", FIRST.at + FIRST.width / 2, -0.01, SILL + 0.03, (p) => {
    const thin = { receives: false, casts: false };
    for (const i of times(6, (i) => i))
      p.box((i * (w - 0.06)) / 5, 0, 0.06, 0.06, 0.05, h - 0.12, "walnut", thin);
    for (const i of [0, 1]) p.box(0, 0, i * (h - 0.06), w, 0.05, 0.06, "walnut", thin);
    for (const i of times(6, (i) => i + 1))
      p.box(0, 0.05, (i * h) / 7 - 0.02, w, 0.02, 0.04, "walnut", thin);
  });
}

/** The window in the cut: a frame in three parts, the thermal break in the middle, and two panes. */
function glazing(s: Scene): void {
  const parts = [
    [-0.22, 0.07, "ink"],
    [-0.15, 0.04, "saffron"],
    [-0.11, 0.07, "ink"],
  ] as const;
  s.part("window", SECOND.at, 0, 0, (p) => {
    for (const [y, d, material] of parts) {
      const bar = (x: number, z: number, w: number, h: number) =>
        p.box(x, y, z, w, d, h, material, { receives: false });
      bar(0, SILL, SECOND.width, 0.13);
      bar(0, HEAD - 0.13, SECOND.width, 0.13);
      bar(0, SILL + 0.13, 0.1, HEAD - SILL - 0.26);
    }
    for (const y of [-0.2, -0.09])
      p.box(0.1, y, SILL + 0.13, SECOND.width - 0.1, 0.03, HEAD - SILL - 0.26, "glass");
    p.box(-0.08, -0.02, SILL - 0.09, SECOND.width + 0.08, 0.16, 0.09, "chalk");
  });
}

/** Red faces where the model ends at x = LENGTH, as [y, z, depth, height]. */
const CUTS: readonly (readonly [number, number, number, number])[] = [
  [-THICK, 0, THICK, SILL - 0.09],
  [-THICK, HEAD, THICK, TOP - HEAD],
  [BACK, 3, -BACK - THICK, 0.22],
  [BACK - 0.2, 0, 0.2, 3.22],
];

function house(s: Scene): void {
  s.inside((r) => {
    r.part("floor", 0, BACK, 0, (p) => p.box(0, 0, 0, LENGTH, -BACK - THICK, 0.03, "oak"));
    r.part("inner walls", 0, BACK, 0, (p) => {
      p.box(0, -0.2, 0, LENGTH, 0.2, 3.14, "blush");
      p.box(0, -0.2, 3.14, LENGTH, 0.2, 0.06, "cut", { receives: false });
      p.box(0, 0, 0.03, 0.1, -BACK - THICK, 2.97, "plaster");
    });
    sofa(r, LENGTH - 2.4, BACK + 0.05, 0.03, 2.1, { material: "petrol" });
  });
  s.part("roof", 0, BACK, 3, (p) =>
    p.box(0, 0, 0, LENGTH, -BACK - THICK, 0.2, "roof", { top: (w, d) => [grid(w, d, 0.8)] }),
  );
  wall(s, "x", 0, -THICK, 0, LENGTH, TOP, THICK, "concrete", {
    openings: [
      { ...FIRST, sill: SILL, head: HEAD, panes: 2 },
      { ...SECOND, sill: SILL - 0.09, head: HEAD, kind: "open" },
    ],
    cut: false,
    inner: layers,
  });
  s.part("coping", 0, -THICK - 0.06, TOP, (p) => {
    p.box(0, 0, 0, LENGTH, THICK + 0.28, 0.09, "chalk");
    p.box(LENGTH, 0, 0, 0.015, THICK + 0.28, 0.09, "cut", { casts: false });
    // The drip edge hangs a little below the coping's nose.
    p.box(0, THICK + 0.24, -0.05, LENGTH, 0.04, 0.05, "chalk");
  });
  s.part("cut", LENGTH, 0, 0, (p) => {
    for (const [y, z, d, h] of CUTS)
      p.box(0, y, z, 0.015, d, h, "cut", { casts: false, receives: false });
  });
}

function garden(s: Scene): void {
  ground(s, [-1.3, BACK - 0.2, LENGTH + 1.3, 2.75 - BACK], BED, 0, "grass", {
    surface: (w, d) => [
      fill("paving", rect(1.3, 2.7, w - 1.3, 1.35)),
      grid(w, d, 0.9, { line: 1 }),
      fill("grass", rect(0, 4.05, w, d - 4.05), rect(0, 0, 1.3, d)),
      fill("gravel", rect(1.3, 2.5, w - 1.3, 0.35)),
    ],
  });
  plotWall(s, "y", -1.5, BACK - 0.2, BED, 2.75 - BACK, { height: 2.1 });
  palm(s, -0.85, 0.5, 0, 3.2, { seed: 5, radius: 1.3, fronds: 9 });
  shrub(s, -0.7, 1.5, 0, 0.36, 3, true);
  s.part("stone pallet", 3.55, 1.15, 0, (p) => {
    p.box(0, 0, 0, 0.95, 0.75, 0.1, "oak");
    p.box(0.07, 0.05, 0.1, 0.8, 0.64, 0.42, "stone", {
      left: (w, h) => [grid(w, h, 9, { b: 0.07 })],
      right: (w, h) => [grid(w, h, 9, { b: 0.07 })],
    });
  });
  worker(s, 5.15, 1.45, 0, "plasterer", "plastering");
}

export const scene = defineScene({
  found: { without: ["stone", "dowels", "screen leaf", "stone pallet", "lamp"] },
  scale: 100,
  aspect: 3 / 2,
  ground: BED,
  padding: 24,
  straight: { view: "front", scale: 100 },
  draw: (s) => {
    garden(s);
    house(s);
    stone(s);
    closedLeaf(s);
    openLeaf(s);
    glazing(s);
    uplights(s, 0.9, 0.42, 0, { count: 2, step: 1.5, reach: 3 });
    workLamp(s, 6.2, 1.9, 0, 4);
    s.mark("base-coat", 5.75, 0, 3.3);
    s.mark("mesh", SECOND.at - 0.1, 0, SILL - 0.05);
    s.mark("stone-dowel", STONE.from + STONE.width + 0.4, 0, 1.7);
    s.mark("glazing", LENGTH, -0.06, 1.6);
    s.mark("screen", FIRST.at + FIRST.width * 0.72, 0, 1.65);
    s.mark("parapet", 3, 0.2, TOP + 0.02);
  },
});
