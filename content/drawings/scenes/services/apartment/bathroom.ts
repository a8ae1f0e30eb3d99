import type { MaterialName } from "../../../palette.ts";
import { shower, showerGlass, vanity } from "../../../parts/bathroom.ts";
import { blocks, grille, recess } from "../../../parts/fittings.ts";
import { grid, planks, speckles, tiled, times, zellige } from "../../../parts/patterns.ts";
import { roomBehind, standing } from "../../../parts/storey-below.ts";
import { wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { wornFloor } from "../../../parts/worn.ts";
import { bars, type Decor, fill, lines, overlay, type Pattern } from "../../../toolkit/decor.ts";
import { type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 4.9;
const DEPTH = 2.3;
const HIGH = 2.35;
const BED = -1.55;
/** Where the shower ends and where the room ends. */
const SHOWER = 1.8;
const ROOM = 4.2;
/** Tops of the sunken slab, its fill and the screed. */
const SLAB = -0.5;
const FILL = -0.28;
const SCREED = -0.13;
const COAT = 0.035;
const DRAIN = 0.9;
const COATS: readonly [MaterialName, MaterialName] = ["saffron", "petrol2"];

/** Heights in the section count from the bed. */
const up = (z: number): number => z - BED;

function flatBelow(w: number): Decor[] {
  const ceiling = up(SLAB - 0.34);
  return [
    ...roomBehind(w, ceiling, 0.55),
    fill("ink", rect(0, ceiling, w, 0.12)),
    fill("white", rect(0, ceiling, w, 0.035)),
  ];
}

const lamps = (ceiling: number, at: readonly number[]): Decor[] => [
  overlay(
    "spill",
    ...at.map(
      (u): Polygon => [
        [u - 0.06, ceiling],
        [u + 0.06, ceiling],
        [u + 0.34, 0.05],
        [u - 0.34, 0.05],
      ],
    ),
  ),
  fill("lamp", ...at.map((u) => rect(u - 0.08, ceiling - 0.02, 0.16, 0.04))),
];

/** The drain in its hole: grate, bell, and the waste that falls to the shaft. */
const drain = (): Decor[] => [
  fill("ink", rect(DRAIN - 0.13, up(FILL) - 0.12, 0.26, 0.4)),
  bars(
    "white",
    [
      [
        [DRAIN, up(SCREED)],
        [DRAIN, up(FILL) - 0.07],
        [0.02, up(FILL) - 0.13],
      ],
    ],
    13,
  ),
  fill("steel", rect(DRAIN - 0.12, up(SCREED) - 0.02, 0.24, 0.13)),
  fill("white", rect(DRAIN - 0.07, up(SCREED) - 0.14, 0.14, 0.13)),
];

/** Below the finished floor, or the one that was found: tiles on screed, no coat, a stain on the ceiling below. */
const sectionOf =
  (asFound: boolean): Pattern =>
  (w) => [
    ...flatBelow(w),
    ...standing([0.35, 0.36], [1.4, 0.12, 0.3], "petrol2"),
    ...standing([0.35, 0.14], [1.4, 0.2, 0.16], "petrol2"),
    ...standing([2.1, 0.16], [0.7, 0.22, 0.16], "walnut"),
    ...standing([3.1, 0.4], [0.8, 0.12, 0.34], "oak"),
    ...lamps(up(SLAB - 0.34), [1.5, 2.9, 4.3]),
    fill("cut", [
      [0, up(SLAB - 0.22)],
      [w, up(SLAB - 0.22)],
      [w, up(-0.05)],
      [ROOM + 0.05, up(-0.05)],
      [ROOM + 0.05, up(SLAB)],
      [0, up(SLAB)],
    ]),
    fill("oak2", rect(ROOM, up(-0.05), w - ROOM, 0.05)),
    fill("gravel", rect(0, up(SLAB), ROOM + 0.05, FILL - SLAB)),
    ...speckles(ROOM, FILL - SLAB, 60, {
      materials: ["soil", "concrete"],
      size: 0.035,
    }).map((d) => ({
      ...d,
      shapes: d.shapes.map((s) => s.map(([u, v]) => [u, v + up(SLAB)] as const)),
    })),
    fill("concrete", rect(0, up(FILL), ROOM + 0.05, SCREED - FILL)),
    ...(asFound
      ? [fill("soil", rect(0.3, up(SLAB - 0.34), 1.5, 0.05), rect(0.6, up(SLAB), 0.9, FILL - SLAB))]
      : [
          fill(COATS[0], rect(0, up(SCREED), SHOWER, COAT)),
          fill(COATS[1], rect(0, up(SCREED) + COAT, SHOWER, COAT)),
          fill("glaze3", rect(0, up(SCREED) + 2 * COAT, SHOWER, -SCREED - 2 * COAT)),
          ...drain(),
        ]),
  ];

function ground(s: Scene): void {
  const right: Pattern = (d) => [
    ...flatBelow(d),
    ...lamps(up(SLAB - 0.34), [1.1]),
    fill("cut", rect(0, up(SLAB - 0.22), d, -0.05 - SLAB + 0.22)),
    fill("oak2", rect(0, up(-0.05), d, 0.05)),
  ];
  s.part("floors", 0, 0, BED, (p) =>
    p.box(0, 0, 0, WIDTH, DEPTH, up(SCREED), "concrete", { left: sectionOf(s.asFound), right }),
  );
  s.part("corridor", ROOM + 0.02, 0, SCREED, (p) => {
    const [w, h] = [WIDTH - ROOM - 0.02, -SCREED];
    p.box(0, 0, 0, w, DEPTH, h, "cut", {
      left: (u, v) => [fill("oak2", rect(0, v - 0.05, u, 0.05))],
      right: (u, v) => [fill("oak2", rect(0, v - 0.05, u, 0.05))],
      materials: { top: "oak" },
      top: (u, d) => [planks(u, d, { board: 0.17, along: "v" })],
    });
    p.box(0, 0, h, 0.13, DEPTH, 0.03, "marble");
  });
}

/** The tiles that were found, cracked and without a membrane. */
function oldFloor(s: Scene): void {
  s.part("old floor", 0, 0, SCREED, (p) =>
    p.box(0, 0, 0, ROOM + 0.02, DEPTH, -SCREED, "sand", {
      top: (w, d) => [grid(w, d, 0.3), ...wornFloor(w, d)],
    }),
  );
}

/** Floor of the room: each layer ends before the one below it. */
function peeledFloor(s: Scene): void {
  const width = ROOM + 0.02 - SHOWER;
  const layer = (depth: number, z: number, height: number, material: MaterialName, top?: Pattern) =>
    s.part("layer", SHOWER, 0, z, (p) =>
      p.box(0, 0, 0, width, depth, height, material, top ? { top } : {}),
    );
  layer(1.95, SCREED, COAT, COATS[0]);
  layer(1.68, SCREED + COAT, COAT, COATS[1]);
  layer(1.4, SCREED + 2 * COAT, -SCREED - 2 * COAT, "terrazzo", (w, d) => [grid(w, d, 0.4)]);
}

function showerFloor(s: Scene): void {
  s.part("shower floor", 0, 0, SCREED, (p) =>
    p.box(0, 0, 0, SHOWER, DEPTH, -SCREED, "glaze3", {
      left: (w, h) => [
        fill(COATS[0], rect(0, 0, w, COAT)),
        fill(COATS[1], rect(0, COAT, w, COAT)),
        fill("steel", rect(DRAIN - 0.12, 0, 0.24, h)),
      ],
      top: (w, d) => [
        ...zellige(w, d, { size: 0.2, seed: 4, share: 0.3, materials: ["glaze", "glaze2"] }),
        lines(
          "fine",
          [0, w].map((u) => [
            [u, 0],
            [DRAIN, d - 0.12],
          ]),
        ),
        fill("steel", rect(DRAIN - 0.12, d - 0.24, 0.24, 0.24)),
        lines(
          "dark",
          times(4, (i) => [
            [DRAIN - 0.08 + i * 0.053, d - 0.2],
            [DRAIN - 0.08 + i * 0.053, d - 0.03],
          ]),
        ),
      ],
    }),
  );
}

function walls(s: Scene): void {
  wall(s, "x", -0.14, -0.14, 0, WIDTH + 0.14, HIGH, 0.14, "chalk", {
    inner: (_, h) => [
      ...tiled(0.14, 0, SHOWER, h, 0.235, 5),
      fill("terrazzo", rect(SHOWER + 0.14, 0, ROOM - SHOWER, 1.15)),
      ...grille(2.75, 1.9, 0.42, 0.26),
    ],
  });
  wall(s, "y", -0.14, 0, 0, DEPTH, HIGH, 0.14, "chalk", {
    inner: (w, h) => [
      fill("concrete", rect(1.5, 0, w - 1.5, h)),
      blocks(w, h, { line: 2 }),
      fill(COATS[0], rect(1.5, 0, 0.45, h)),
      fill(COATS[1], rect(1.3, 0, 0.4, h)),
      ...tiled(0, 0, 1.41, h, 0.235, 8),
    ],
  });
  s.part("sides", 0, 0, 0, (p) => {
    const cut = { casts: false, receives: false };
    p.box(-0.14, -0.14, BED, WIDTH + 0.14, 0.14, -BED, "cut", cut);
    p.box(-0.14, 0, BED, 0.14, DEPTH, -BED, "cut", cut);
  });
}

/** The cistern behind its panel, shown with the panel off. */
function cistern(s: Scene): void {
  s.part("cistern", 2.25, 0, 0, (p) => {
    p.box(0, 0, 0, 0.75, 0.16, 1.15, "terrazzo", {
      left: (w, h) => [
        ...recess(0.06, 0.1, w - 0.12, h - 0.18, "concrete", 0.06),
        fill("white", rect(0.14, 0.58, w - 0.28, 0.4)),
        bars(
          "pool3",
          [
            [
              [0.1, 1],
              [0.1, 0.75],
              [0.16, 0.75],
            ],
          ],
          5,
        ),
        fill("white", rect(w / 2 - 0.05, 0.3, 0.1, 0.3)),
        fill("steel", rect(w / 2 - 0.12, 0.84, 0.24, 0.14)),
      ],
    });
    p.box(0.19, 0.16, 0.22, 0.37, 0.52, 0.2, "white");
    p.box(0.19, 0.18, 0.42, 0.37, 0.5, 0.035, "linen");
  });
  s.mark("cistern", 2.62, 0.16, 0.75);
}

export const scene = defineScene({
  found: { without: ["shower floor", "layer", "cistern"] },
  scale: 165,
  environment: "indoors",
  aspect: 3 / 2,
  ground: BED,
  straight: { view: "plan", scale: 130 },
  draw: (s) => {
    walls(s);
    ground(s);
    if (s.asFound) oldFloor(s);
    showerFloor(s);
    peeledFloor(s);
    shower(s, 0.9, 0, 0);
    showerGlass(s, "y", SHOWER - 0.03, 0.02, 0, 1.35, 2);
    cistern(s);
    vanity(s, 3.2, 0, 0, 0.9);
    s.part("mirror", 3.25, 0, 1.2, (p) => p.box(0, 0, 0, 0.8, 0.03, 0.75, "glaze3"));
    worker(s, 3.6, 1.95, SCREED + 0.01, "tiler", "tiling", { mirror: true });
    s.mark("membrane", 2.95, 1.54, SCREED + 2 * COAT);
    s.mark("screed", 2.35, 2.14, SCREED);
    s.mark("sunken-slab", 3.2, DEPTH, SLAB - 0.1);
    s.mark("drain", DRAIN, DEPTH, SCREED);
    s.mark("extract", 2.82, 0, 2.03);
  },
});
