import type { MaterialName } from "../../../palette.ts";
import { toilet, vanity } from "../../../parts/bathroom.ts";
import { recess, trap, valve } from "../../../parts/fittings.ts";
import { sink } from "../../../parts/kitchen.ts";
import { fronts, grid, tiled, times } from "../../../parts/patterns.ts";
import { roomBehind, standing } from "../../../parts/storey-below.ts";
import { wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { wornFloor } from "../../../parts/worn.ts";
import {
  bars,
  type Decor,
  fill,
  lines,
  overlay,
  type Pattern,
  shift,
  toned,
} from "../../../toolkit/decor.ts";
import { type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 8.1;
const DEPTH = 2.5;
const HIGH = 2.4;
const BED = -1.95;
/** Pantry, washroom, server room from left to right. */
const WASH = 2.95;
const SERVER = 5.6;
/** Slab from its underside to its top, then screed; membrane and tile above. */
const UNDER = -0.55;
const SLAB = -0.27;
const SCREED = -0.13;
const COAT = 0.05;
const MEMBRANE: MaterialName = "pool3";
const PIPE = 1.95;

const up = (z: number): number => z - BED;
const ceiling = up(UNDER - 0.12);

/** How deep one sees into the shops. */
const BEHIND = 0.5;
/** A wall between two shops. */
const partition = (u: number): Decor[] => [
  toned("plaster", "right", [
    [u, 0],
    [u + BEHIND, BEHIND],
    [u + BEHIND, ceiling],
    [u, ceiling],
  ]),
];

const lamps = (at: readonly number[]): Decor[] => [
  overlay(
    "spill",
    ...at.map(
      (u): Polygon => [
        [u - 0.06, ceiling],
        [u + 0.06, ceiling],
        [u + 0.45, 0.06],
        [u - 0.45, 0.06],
      ],
    ),
  ),
  fill("lamp", ...at.map((u) => rect(u - 0.1, ceiling - 0.02, 0.2, 0.05))),
];

/** A shop's back wall: shelves of goods. */
const goods = (from: number, colours: readonly MaterialName[]): Decor[] =>
  shift(
    [
      fill("oak", ...times(2, (row) => rect(0, 0.08 + row * 0.32, 1.3, 0.04))),
      ...colours.map((colour, k) =>
        fill(
          colour,
          ...times(2, (row) =>
            rect(
              0.08 + ((k + row) % 4) * 0.31,
              0.12 + row * 0.32,
              0.22,
              0.12 + 0.04 * ((k + row) % 3),
            ),
          ),
        ),
      ),
    ],
    from + BEHIND,
    BEHIND,
  );

function shops(w: number): Decor[] {
  return [
    ...roomBehind(w, ceiling, BEHIND, "blush", "walnut"),
    fill("ink", rect(0, ceiling, w, 0.12)),
    fill("white", rect(0, ceiling, w, 0.04)),
  ];
}

/** The pipe through the slab: rated seal in the hole, collar of the membrane above it; an open hole as found. */
const penetration = (asFound: boolean): Decor[] => [
  fill(asFound ? "ink" : "saffron", rect(PIPE - 0.14, up(UNDER), 0.28, SLAB - UNDER)),
  fill("white", rect(PIPE - 0.07, up(UNDER) - 0.08, 0.14, SCREED - UNDER + 0.08)),
  fill("steel", rect(0, up(UNDER) - 0.075, PIPE + 0.07, 0.06)),
  ...(asFound ? [fill("soil", rect(PIPE - 0.5, ceiling, 1.1, 0.05))] : sealed()),
];

const sealed = (): Decor[] => [
  fill(MEMBRANE, rect(PIPE - 0.15, up(SLAB), 0.08, 0.19), rect(PIPE + 0.07, up(SLAB), 0.08, 0.19)),
  lines(
    "joint",
    times(
      2,
      (i): Polygon => [
        [PIPE - 0.14, up(UNDER) + 0.09 * (i + 1)],
        [PIPE + 0.14, up(UNDER) + 0.09 * (i + 1)],
      ],
    ),
  ),
];

const sectionOf =
  (asFound: boolean): Pattern =>
  (w) => [
    ...shops(w),
    ...goods(0.2, ["petrol2", "white", "saffron", "clay"]),
    ...partition(2.15),
    ...standing([2.7, 0.2], [1.3, 0.24, 0.36], "petrol"),
    ...standing([3.1, 0.26], [0.34, 0.06, 0.26], "screen", 0.36),
    ...goods(4.2, ["glaze2", "linen", "clay2", "aubergine"]),
    ...partition(6.1),
    ...standing([6.5, 0.15], [0.9, 0.24, 0.2], "oak2"),
    ...lamps([0.95, 3.35, 5.15, 7.1]),
    fill("cut", rect(0, up(UNDER), w, SLAB - UNDER)),
    fill("concrete", rect(0, up(SLAB), w, SCREED - SLAB)),
    ...penetration(asFound),
  ];

function ground(s: Scene): void {
  s.part("floors", 0, 0, BED, (p) =>
    p.box(0, 0, 0, WIDTH, DEPTH, up(SCREED), "concrete", {
      left: sectionOf(s.asFound),
      right: (d) => [
        ...shops(d),
        ...standing([0.5, 0.2], [0.8, 0.24, 0.3], "petrol2"),
        ...lamps([1.2]),
        fill("cut", rect(0, up(UNDER), d, SLAB - UNDER)),
        fill("concrete", rect(0, up(SLAB), d, SCREED - SLAB)),
      ],
    }),
  );
  const layer = (
    x: number,
    w: number,
    d: number,
    z: number,
    h: number,
    m: MaterialName,
    top?: Pattern,
  ) => s.part("layer", x, 0, z, (p) => p.box(0, 0, 0, w, d, h, m, top ? { top } : {}));
  const tile: Pattern = (w, d) => [grid(w, d, 0.42)];
  if (s.asFound)
    s.part("old floor", 0, 0, SCREED, (p) =>
      p.box(0, 0, 0, WIDTH, DEPTH, -SCREED, "sand", {
        top: (w, d) => [grid(w, d, 0.42), ...wornFloor(w, d)],
      }),
    );
  layer(0, WASH, 2.1, SCREED, COAT, MEMBRANE);
  layer(0, WASH, 1.55, SCREED + COAT, -SCREED - COAT, "terrazzo", tile);
  layer(WASH, SERVER - WASH, 2.1, SCREED, COAT, MEMBRANE);
  layer(WASH, SERVER - WASH, 1.55, SCREED + COAT, -SCREED - COAT, "glaze3", (w, d) => [
    grid(w, d, 0.3, { tone: "jointLight" }),
  ]);
  layer(SERVER, WIDTH - SERVER, DEPTH, SCREED, -SCREED, "felt", (w, d) => [
    grid(w, d, 0.6, { tone: "jointLight" }),
  ]);
  s.mark("pantry-membrane", 1.15, 1.85, SCREED + COAT);
  s.mark("fire-seal", PIPE, DEPTH, UNDER + 0.14);
  s.mark("unit-below", 5.1, DEPTH, -1.4);
}

function walls(s: Scene): void {
  wall(s, "x", -0.14, -0.14, 0, WIDTH + 0.14, HIGH, 0.14, "chalk", {
    inner: (w, h) => [
      ...tiled(WASH + 0.14, 0, SERVER - WASH, h, 0.24, 5),
      fill("linen", rect(SERVER + 0.14, 0, w, h)),
    ],
  });
  wall(s, "y", -0.14, 0, SCREED, DEPTH, HIGH - SCREED, 0.14, "plaster", {
    // The membrane turned up at the wall, where the floor is still open.
    inner: (w) => [
      fill(MEMBRANE, rect(1.55, 0, 0.55, 0.42)),
      fill("marble", rect(0, 0.13, 1.55, 0.13)),
      fill("concrete", rect(2.1, 0, w - 2.1, 0.3)),
    ],
  });
  const low = (x: number, length: number) => {
    s.part("low wall", x, 0, 0, (p) => {
      p.box(0, 0, 0, 0.14, length, 0.42, "chalk");
      p.box(0, 0, 0.42, 0.14, length, 0.06, "cut", { receives: false });
      p.box(0, length, 0, 0.14, 0.015, 0.48, "cut", { casts: false, receives: false });
    });
  };
  low(WASH - 0.07, 0.75);
  low(SERVER - 0.07, 1.53);
  s.part("threshold", WASH - 0.09, 0.78, 0, (p) => p.box(0, 0, 0, 0.18, 0.77, 0.07, "marble"));
  s.part("threshold edge", WASH - 0.09, 1.55, SCREED + COAT, (p) =>
    p.box(0, 0, 0, 0.18, 0.4, 0.1, MEMBRANE),
  );
  s.part("sides", 0, 0, 0, (p) => {
    const cut = { casts: false, receives: false };
    p.box(-0.14, -0.14, BED, WIDTH + 0.14, 0.14, -BED, "cut", cut);
    p.box(-0.14, 0, BED, 0.14, DEPTH, up(SCREED), "cut", cut);
  });
  s.mark("threshold", WASH, 1.2, 0.07);
}

function pantry(s: Scene): void {
  const open: Pattern = (w, h) => [
    fronts(w, h, 0.6, [h - 0.2]),
    ...recess(1.28, 0.1, 0.56, h - 0.16, "ink"),
    ...trap(1.5, 0.42, 0.3),
    bars(
      MEMBRANE,
      [
        [
          [1.38, 0.1],
          [1.38, 0.8],
        ],
      ],
      5,
    ),
    ...valve(1.38, 0.34, "pool3"),
    fill("white", rect(0.64, 0.08, 0.56, h - 0.08)),
    fill("steel", rect(0.64, h - 0.16, 0.56, 0.16)),
    fill("ink", rect(0.74, h - 0.36, 0.36, 0.04)),
  ];
  s.part("pantry", 0.35, 0, 0.0, (p) => {
    p.box(0, 0, 0, 1.9, 0.6, 0.88, "saffron", { left: open });
    p.box(-0.02, 0, 0.88, 1.94, 0.63, 0.05, "marble");
    p.part("sink", 1.28, 0.04, 0.93, (q) => sink(q, 0, 0, 0));
    p.box(0.12, 0.08, 0.93, 0.36, 0.36, 0.42, "ink");
    p.box(0, 0, 1.5, 1.9, 0.34, 0.6, "linen", { left: (w, h) => [fronts(w, h, 0.6)] });
    p.box(0.58, 0.6, 0, 0.68, 0.3, 0.05, "steel", {
      top: (w, d) => [fill("pool2", rect(0.04, 0, w - 0.08, d - 0.04))],
    });
  });
  s.mark("dishwasher-pan", 0.35 + 0.75, 0.78, 0.05);
}

function washroom(s: Scene): void {
  toilet(s, WASH + 0.4, 0.02, 0);
  vanity(s, WASH + 1.25, 0, 0, 1.15);
  s.part("mirror", WASH + 1.3, 0, 1.2, (p) => p.box(0, 0, 0, 1.05, 0.03, 0.8, "glaze3"));
}

/** Rack, cooling unit and the bunded tray with its sensor between them. */
function serverRoom(s: Scene): void {
  s.part("rack", SERVER + 0.35, 0.05, 0, (p) =>
    p.box(0, 0, 0, 0.75, 0.8, 1.55, "ink", {
      left: (w, h) => [
        fill("petrol", ...times(6, (i) => rect(0.07, 0.1 + i * 0.23, w - 0.14, 0.16))),
        fill("screen", ...times(6, (i) => rect(0.11, 0.15 + i * 0.23, 0.06, 0.05))),
        fill(
          "saffron",
          ...times(6, (i) => rect(0.22 + (i % 3) * 0.09, 0.15 + i * 0.23, 0.04, 0.05)),
        ),
        lines("fine", [
          [
            [0, h - 0.02],
            [w, h - 0.02],
          ],
        ]),
      ],
    }),
  );
  s.part("cooling", SERVER + 1.3, 0, 1.45, (p) => {
    p.box(0, 0, 0, 1.05, 0.4, 0.5, "white", {
      left: (w, h) => [
        fill("ink", rect(0.08, 0.06, w - 0.16, 0.1)),
        lines("fine", [
          [
            [0, h - 0.14],
            [w, h - 0.14],
          ],
        ]),
      ],
    });
    p.box(-0.08, 0, -0.34, 1.2, 0.58, 0.1, "steel", {
      top: (w, d) => [
        fill("pool2", rect(0.05, 0.05, w - 0.1, d - 0.1)),
        fill("clay", rect(0.12, d - 0.2, 0.12, 0.1)),
      ],
    });
    p.box(1.02, 0.2, -1.45, 0.07, 0.07, 1.11, "white", { receives: false });
  });
  s.mark("server-tray", SERVER + 1.75, 0.58, 1.16);
}

export const scene = defineScene({
  mirrored: true,
  found: { without: ["layer", "pantry", "rack", "cooling", "threshold", "threshold edge"] },
  scale: 115,
  environment: "indoors",
  aspect: 3 / 2,
  ground: BED,
  draw: (s) => {
    walls(s);
    ground(s);
    pantry(s);
    washroom(s);
    serverRoom(s);
    worker(s, 7.3, 1.8, 0, "engineer", "testing", { mirror: true });
  },
});
