import type { MaterialName } from "../../palette.ts";
import { desk } from "../../parts/office.ts";
import { flutes, grid, times } from "../../parts/patterns.ts";
import { person } from "../../parts/people.ts";
import { glassWall, railing, slab, stairs } from "../../parts/walls.ts";
import { worker } from "../../parts/workers.ts";
import { fill, lines, type Pattern } from "../../toolkit/decor.ts";
import { type Point3, type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";
import type { SpriteShape } from "../../toolkit/solid.ts";

/** A shed under sheet metal: an office deck on steel columns, racks, and the loading floor. */
const WIDTH = 12;
const DEPTH = 8;
const EAVES = 5.6;
const SLAB = 0.4;
const DECK = { width: 5.6, depth: 3.2, z: 2.75 };
const SHUTTER = { at: 4.1, width: 3.2, high: 3.6 };

const sheet = (w: number, h: number) => [
  flutes(w, h, 0.32, 1.1),
  fill("stone", rect(0, 0, w, 1.1)),
  lines("joint", [
    [
      [0, 1.1],
      [w, 1.1],
    ],
  ]),
];

/** A roller shutter half up, with daylight under it and its yellow guards. */
const dock: Pattern = (w, h) => {
  const { at, width, high } = SHUTTER;
  return [
    ...sheet(w, h),
    fill("lamp", rect(at, 0, width, 1.7)),
    fill("road", rect(at, 0, width, 0.55)),
    fill("petrol2", rect(at, 1.7, width, high - 1.7)),
    lines(
      "joint",
      times(
        7,
        (i): Polygon => [
          [at, 1.9 + i * 0.24],
          [at + width, 1.9 + i * 0.24],
        ],
      ),
    ),
    fill("saffron", rect(at - 0.16, 0, 0.16, high), rect(at + width, 0, 0.16, high)),
    fill("ink", rect(at - 0.16, high, width + 0.32, 0.4)),
  ];
};

const markings: Pattern = (w, d) => [
  grid(w, d, 3, { line: 2 }),
  fill(
    "saffron",
    rect(0.3, SHUTTER.at - 0.35, 6.2, 0.12),
    rect(0.3, SHUTTER.at + SHUTTER.width + 0.1, 6.2, 0.12),
    rect(6.5, SHUTTER.at - 0.35, 0.12, SHUTTER.width + 0.57),
  ),
  lines(
    "jointLight",
    times(
      5,
      (i): Polygon => [
        [7.4 + i * 0.9, 4.6],
        [8 + i * 0.9, 4.6],
      ],
    ),
    5,
  ),
];

function shell(s: Scene): void {
  slab(s, -0.2, -0.2, 0, WIDTH + 0.2, DEPTH + 0.2, "concrete", {
    thickness: SLAB,
    top: (w, d) => markings(w, d),
  });
  s.part("back wall", -0.2, -0.2, 0, (p) => {
    p.box(0, 0, 0, WIDTH + 0.2, 0.2, EAVES, "steel", { left: sheet });
    p.box(WIDTH + 0.2, 0, 0, 0.02, 0.2, EAVES, "cut", { casts: false, receives: false });
  });
  s.part("dock wall", -0.2, 0, 0, (p) => {
    p.box(0, 0, 0, 0.2, DEPTH, EAVES - 0.1, "steel", { right: dock });
    p.box(0, 0, EAVES - 0.1, 0.2, DEPTH, 0.1, "cut", { receives: false });
    p.box(0, DEPTH, 0, 0.2, 0.02, EAVES, "cut", { casts: false, receives: false });
  });
  for (const x of [3, 6, 9, WIDTH - 0.2])
    s.part("frame", x, 0, 0, (p) => p.box(0, 0, 0, 0.18, 0.26, EAVES - 0.1, "petrol"));
}

/** The sheet roof, cut off; strips of it let light through. */
function sheetRoof(s: Scene): void {
  const [low, high] = [EAVES, EAVES + 0.65];
  const reach = 2.3;
  const strip = WIDTH / 12;
  const quad = (x: number, w: number, material: MaterialName): SpriteShape => ({
    points: [
      [x, -0.5, low],
      [x + w, -0.5, low],
      [x + w, reach, high],
      [x, reach, high],
    ],
    material,
    tone: "top",
  });
  const under = (z: number, drop: number, material: MaterialName): SpriteShape => ({
    points: [
      [-0.2, reach, z],
      [WIDTH, reach, z],
      [WIDTH, reach, z - drop],
      [-0.2, reach, z - drop],
    ],
    material,
    tone: "left",
  });
  const corners: Point3[] = [
    [-0.2, -0.5, low],
    [WIDTH, -0.5, low],
    [WIDTH, reach, high],
    [-0.2, reach, high],
  ];
  s.part("roof", 0, 0, 0, (p) =>
    p.sprite(
      [-0.2, -0.5, low, WIDTH, reach, high],
      [
        { points: corners, material: "chalk", tone: "top" },
        ...times(12, (i) => i)
          .filter((i) => i % 4 === 2)
          .map((i) => quad(i * strip, strip * 0.7, "glaze3")),
        ...times(11, (i) => quad((i + 1) * strip, 0.05, "steel")),
        under(high, 0.16, "cut"),
        {
          points: [
            [WIDTH, -0.5, low],
            [WIDTH, reach, high],
            [WIDTH, reach, high - 0.16],
            [WIDTH, -0.5, low - 0.16],
          ],
          material: "cut",
          tone: "right",
        },
      ],
      [corners],
    ),
  );
}

function mezzanine(s: Scene): void {
  const { width, depth, z } = DECK;
  const x0 = 0.15;
  for (const x of [x0 + 0.1, x0 + width / 2, x0 + width - 0.3])
    s.part("column", x, depth - 0.3, 0, (p) => {
      p.box(-0.08, -0.08, 0, 0.36, 0.36, 0.08, "ink");
      p.box(0, 0, 0.08, 0.2, 0.2, z - 0.38, "clay");
    });
  s.part("deck", x0, 0.3, z - 0.3, (p) => {
    p.box(0, 0, 0, width, depth - 0.3, 0.24, "clay", {
      left: (w) => [
        lines("joint", [
          [
            [0, 0.05],
            [w, 0.05],
          ],
          [
            [0, 0.19],
            [w, 0.19],
          ],
        ]),
      ],
    });
    p.box(0, 0, 0.24, width, depth - 0.3, 0.06, "oak");
  });
  s.at(x0, 0.3, z, (m) => {
    desk(m, 0.5, 0.35, 0, { width: 1.4, seat: "saffron" });
    desk(m, 2.5, 0.35, 0, { width: 1.4, seat: "saffron" });
    glassWall(m, "x", 0.05, 1.85, 0, 4.3, { height: 2.1, step: 1.1 });
    glassWall(m, "y", 4.35, 0.05, 0, 1.8, { height: 2.1, step: 0.9 });
    railing(m, "x", 0.05, depth - 0.4, 0, width - 0.1, {
      height: 1,
      glass: false,
      post: 1.3,
      material: "saffron",
    });
    person(m, 4.95, 2.15, 0, "casual");
  });
  s.part(
    "stair",
    x0 + width,
    1.35,
    0,
    (p) =>
      stairs(p, 0, 0, 0, 1.1, { steps: 14, rise: DECK.z / 14, run: 0.24, material: "petrol2" }),
    { faces: "+x", size: [1.1, 14 * 0.24] },
  );
}

const BOXES: readonly MaterialName[] = ["oak", "clay2", "rattan", "glaze2", "linen"];

function goods(
  s: Scene,
  x: number,
  y: number,
  z: number,
  w: number,
  h: number,
  colour: MaterialName,
): void {
  s.part("goods", x, y, z, (p) => {
    p.box(0, 0, 0, w, 0.9, 0.1, "oak2");
    p.box(0.05, 0.05, 0.1, w - 0.1, 0.8, h, colour, {
      left: (a, b) => [
        lines("joint", [
          [
            [a / 2, 0],
            [a / 2, b],
          ],
          [
            [0, b / 2],
            [a, b / 2],
          ],
        ]),
      ],
      right: (a, b) => [
        lines("joint", [
          [
            [a / 2, 0],
            [a / 2, b],
          ],
          [
            [0, b / 2],
            [a, b / 2],
          ],
        ]),
      ],
    });
  });
}

function racks(s: Scene): void {
  // Under the deck.
  for (const x of [0.5, 1.9, 3.3])
    goods(s, x, 0.7, 0, 1.15, 0.9, BOXES[Math.round(x * 2) % 5] ?? "oak");
  s.part("rack", 9.35, 0.3, 0, (p) => {
    for (let level = 0; level < 3; level++) {
      const z = level * 1.45;
      for (const u of [0, 2.35]) p.box(u, 0, z, 0.1, 1, 1.35, "petrol", { receives: false });
      if (level > 0) p.box(0, 0, z - 0.1, 2.45, 1, 0.1, "saffron");
      for (let i = 0; i < 2; i++)
        goods(
          p,
          0.15 + i * 1.1,
          0.05,
          z,
          1,
          0.7 + 0.15 * ((level + i) % 2),
          BOXES[(level * 2 + i) % 5] ?? "oak",
        );
    }
  });
}

/** A fork-lift truck about 2.4 m long, its forks towards -x with a pallet on them. */
function forklift(s: Scene, x: number, y: number): void {
  goods(s, x, y + 0.1, 0.12, 1, 0.75, "clay2");
  s.part("fork-lift", x + 1.05, y + 0.1, 0, (p) => {
    p.box(0, 0.1, 0.05, 0.12, 0.7, 1.95, "ink", {
      right: (w, h) => [fill("steel", rect(0.15, 0.1, w - 0.3, h - 0.2))],
    });
    for (const [u, v] of [
      [0.25, 0],
      [1.2, 0],
      [0.25, 0.72],
      [1.2, 0.72],
    ] as const)
      p.box(u, v, 0, 0.38, 0.18, 0.36, "ink");
    p.box(0.14, 0.18, 0.2, 1.6, 0.54, 0.16, "saffron");
    p.box(0.14, 0.02, 0.36, 1.6, 0.86, 0.3, "saffron");
    p.box(1.1, 0.06, 0.66, 0.64, 0.78, 0.42, "saffron");
    for (const [u, v] of [
      [0.2, 0.06],
      [0.2, 0.78],
      [1.5, 0.06],
      [1.5, 0.78],
    ] as const)
      p.box(u, v, u > 1 ? 1.08 : 0.66, 0.06, 0.06, u > 1 ? 0.92 : 1.34, "ink", { receives: false });
    p.box(0.16, 0.02, 2, 1.46, 0.86, 0.06, "ink");
  });
}

export const scene = defineScene({
  scale: 56,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -SLAB,
  padding: 22,
  draw: (s) => {
    shell(s);
    racks(s);
    mezzanine(s);
    s.outside(sheetRoof);
    forklift(s, 4.3, 5.3);
    goods(s, 0.8, 4.5, 0, 1.2, 0.9, "rattan");
    goods(s, 0.8, 6, 0, 1.2, 0.6, "glaze2");
    worker(s, 8.6, 5.6, 0, "fitter", "carrying", { mirror: true });
  },
});
