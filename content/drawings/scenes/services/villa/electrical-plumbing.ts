import { bath, toilet } from "../../../parts/bathroom.ts";
import { bed } from "../../../parts/bedroom.ts";
import { buriedCable, buriedLine, groundTank, manhole } from "../../../parts/buried.ts";
import { grid, times, windowIn } from "../../../parts/patterns.ts";
import { pipe } from "../../../parts/piping.ts";
import { agave, palm, shrub } from "../../../parts/plants.ts";
import { earth, plotWall, roofTank } from "../../../parts/plot-details.ts";
import { worker } from "../../../parts/workers.ts";
import { type Decor, fill, type Pattern } from "../../../toolkit/decor.ts";
import { type Point3, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 11.4;
/** Ground and house are cut by the plane y = CUT. */
const CUT = 4.2;
const BED = -1.75;
const WALL = 0.2;
const HOUSE = { left: 3.9, right: 9, back: 1.3 };
const PARTITION = 6.7;
const UPPER = 2.8;
const ROOF = 5.6;
const SLAB = 0.2;
const TANK = { u: 1.1, v: 0.3, width: 1.7, height: 1.05 };
const MANHOLE = { u: 10.15, width: 0.6, depth: 1.15 };
const BOARD = { x: 5.9, y: CUT - 0.3 };
const CABLE_DEPTH = 0.4;
const RISER = { cold: 8.15, hot: 8.37, back: 8.6 };
const STACK = 7.05;
/** Pipes of the rooms run just behind the cut. */
const FRONT = CUT - 0.13;

const section: Pattern = (w, h) => {
  const foot: Decor[] = [
    fill(
      "cut",
      rect(HOUSE.left - 0.12, h - 0.5, 0.44, 0.5),
      rect(HOUSE.right - 0.32, h - 0.5, 0.44, 0.5),
      rect(HOUSE.left, h - SLAB, HOUSE.right - HOUSE.left, SLAB),
    ),
  ];
  return [
    ...earth(w, h, { top: [["grass", 0.08]], seed: 6, stones: 5 }),
    ...buriedCable(0, BOARD.x + 0.33, h, CABLE_DEPTH),
    ...buriedCable(BOARD.x + 0.5, 9.75, h, CABLE_DEPTH),
    ...groundTank(h, TANK, HOUSE.left - 0.45),
    ...foot,
    ...manhole(w, h, MANHOLE, { stack: STACK, floor: SLAB }),
    buriedLine(
      "ink",
      [
        [BOARD.x + 0.33, h - CABLE_DEPTH],
        [BOARD.x + 0.33, h],
      ],
      7,
    ),
    buriedLine(
      "saffron",
      [
        [BOARD.x + 0.33, h - CABLE_DEPTH],
        [BOARD.x + 0.33, h],
      ],
      3,
    ),
    buriedLine(
      "ink",
      [
        [BOARD.x + 0.5, h - CABLE_DEPTH],
        [BOARD.x + 0.5, h],
      ],
      5,
    ),
    buriedLine(
      "ink",
      [
        [9.75, h - CABLE_DEPTH],
        [9.75, h],
      ],
      5,
    ),
  ];
};

function shell(s: Scene): void {
  const { left, right, back } = HOUSE;
  const [w, d] = [right - left, CUT - back];
  for (const [z, finish] of [
    [0, "oak"],
    [UPPER, "oak2"],
  ] as const) {
    s.inside((r) =>
      r.part("storey", left, back, z, (p) => {
        const high = UPPER - SLAB;
        p.box(0, 0, 0, w, WALL, high, "blush");
        p.box(0, WALL, 0, WALL, d - WALL, high, "chalk", { materials: { left: "cut" } });
        p.box(PARTITION - left, WALL, 0, 0.12, d - WALL, high, "chalk", {
          materials: { left: "cut" },
        });
        p.box(WALL, WALL, 0, PARTITION - left - WALL, d - WALL, 0.02, finish, { casts: false });
        p.box(
          PARTITION - left + 0.12,
          WALL,
          0,
          right - PARTITION - WALL - 0.12,
          d - WALL,
          0.02,
          "glaze3",
          { casts: false, top: (a, b) => [grid(a, b, 0.4, { tone: "jointLight" })] },
        );
      }),
    );
    s.part("outer wall", right - WALL, back + WALL, z, (p) =>
      p.box(0, 0, 0, WALL, d - WALL, UPPER - SLAB, "plaster", {
        materials: { left: "cut" },
        right: () => windowIn(0.7, 0.85, 1.1, 1.2, { mullions: 1 }),
      }),
    );
    s.part("slab", left, back, z + UPPER - SLAB, (p) =>
      p.box(0, 0, 0, w, d, SLAB, "cut", {
        materials: { top: z === 0 ? "concrete" : "roof" },
        ...(z === 0 ? {} : { top: (a: number, b: number) => [grid(a, b, 0.8)] }),
      }),
    );
  }
  s.part("parapet", left, back, ROOF, (p) => {
    p.box(0, 0, 0, w, WALL, 0.33, "plaster");
    p.box(0, WALL, 0, WALL, d - WALL, 0.33, "plaster", { materials: { left: "cut" } });
    p.box(0, 0, 0.33, w, WALL, 0.07, "cut");
    p.box(0, WALL, 0.33, WALL, d - WALL, 0.07, "cut");
  });
}

/** Stairs up to the left, and beside their foot the board with a way for each circuit. */
function hall(s: Scene): void {
  s.part("stairs", HOUSE.left + WALL, CUT - 1.15, 0.02, (p) => {
    for (const i of times(7, (i) => i))
      p.box(0.235 * (6 - i), 0, 0, 0.235, 0.85, 0.27 * (i + 1), "sand", {
        materials: { top: "walnut" },
      });
  });
  const ways: Pattern = (w, h) => [
    fill("ink", rect(0.05, 0.06, w - 0.1, h - 0.12)),
    ...[0.12, 0.36, 0.6].map((v) =>
      fill("white", ...times(6, (i) => rect(0.09 + i * 0.075, v, 0.05, 0.14))),
    ),
    fill("cut", ...[0.12, 0.36, 0.6].map((v) => rect(0.09, v, 0.05, 0.14))),
  ];
  s.part("board", BOARD.x, BOARD.y, 0.02, (p) => {
    p.box(-0.12, -0.1, 0, 0.8, 0.1, 2.4, "chalk");
    p.box(0, 0, 0.95, 0.58, 0.12, 0.88, "steel", { left: ways });
  });
  const y = BOARD.y + 0.06;
  pipe(
    s,
    [
      [BOARD.x + 0.3, y, 0.03],
      [BOARD.x + 0.3, y, 0.96],
    ],
    0.07,
    "saffron",
  );
  pipe(
    s,
    [
      [BOARD.x + 0.3, y, 1.86],
      [BOARD.x + 0.3, y, UPPER - SLAB - 0.1],
      [HOUSE.left + WALL + 0.5, y, UPPER - SLAB - 0.1],
    ],
    0.06,
    "saffron",
    { casts: false },
  );
}

const straight = (x: number, from: number, to: number): Point3[] => [
  [x, FRONT, from],
  [x, FRONT, to],
];

function plumbing(s: Scene): void {
  for (const [x, size, material] of [
    [RISER.cold, 0.08, "petrol2"],
    [RISER.hot, 0.12, "copper"],
    [RISER.back, 0.12, "clay2"],
  ] as const) {
    pipe(s, straight(x, UPPER + 0.34, ROOF - SLAB - 0.01), size, material, { casts: false });
    pipe(s, straight(x, 0.95, UPPER - SLAB - 0.01), size, material, { casts: false });
    pipe(s, straight(x, UPPER + 0.01, UPPER + 0.34), size, material, { casts: false });
  }
  // The loop closes at the lowest tap.
  pipe(
    s,
    [
      [RISER.hot - 0.06, FRONT, 0.89],
      [RISER.back + 0.06, FRONT, 0.89],
    ],
    0.12,
    "copper",
    { casts: false },
  );
  pipe(
    s,
    [
      [RISER.cold - 0.05, FRONT, UPPER + 0.75],
      [7.6, FRONT, UPPER + 0.75],
    ],
    0.07,
    "petrol2",
    { casts: false },
  );
  pipe(
    s,
    [
      [RISER.cold - 0.05, FRONT, 1.1],
      [7.75, FRONT, 1.1],
    ],
    0.07,
    "petrol2",
    { casts: false },
  );
  for (const z of [0.03, UPPER])
    pipe(s, straight(STACK, z, z + UPPER - SLAB - 0.04), 0.14, "white", { casts: false });
}

function roofPlant(s: Scene): void {
  roofTank(s, 5.15, 2.45, ROOF, 0.72);
  s.part("booster", 6.25, 2.4, ROOF, (p) => {
    p.box(0, 0, 0, 0.75, 0.5, 0.08, "concrete");
    p.box(0.06, 0.08, 0.08, 0.42, 0.34, 0.3, "petrol", {
      top: (w, d) => [fill("saffron", rect(w - 0.14, 0.08, 0.08, d - 0.16))],
    });
    p.cylinder(0.6, 0.25, 0.08, 0.13, 0.42, "clay", { sides: 14 });
  });
  s.part("heater", 7.7, 2.15, ROOF, (p) => {
    p.box(-0.42, -0.42, 0, 0.84, 0.84, 0.1, "concrete");
    p.cylinder(0, 0, 0.1, 0.36, 1.05, "copper", { sides: 18 });
    p.cylinder(0, 0, 1.15, 0.2, 0.08, "steel", { sides: 14 });
  });
  s.part("panel", 5.95, 1.6, ROOF + 0.12, (p) =>
    p.box(0, 0, 0, 1.2, 0.62, 0.06, "petrol", {
      top: (w, d) => [grid(w, d, 0.3, { tone: "jointLight" })],
    }),
  );
  const low = ROOF + 0.2;
  pipe(
    s,
    [
      [5.9, 2.65, low],
      [6.24, 2.65, low],
    ],
    0.09,
    "petrol2",
  );
  pipe(
    s,
    [
      [7.01, 2.65, low - 0.08],
      [7.2, 2.65, low - 0.08],
      [7.2, FRONT, low - 0.08],
      [RISER.cold, FRONT, low - 0.08],
      [RISER.cold, FRONT, ROOF],
    ],
    0.08,
    "petrol2",
  );
  pipe(
    s,
    [
      [8.07, 2.3, low],
      [RISER.hot, 2.3, low],
      [RISER.hot, FRONT, low],
      [RISER.hot, FRONT, ROOF],
    ],
    0.12,
    "copper",
  );
  pipe(
    s,
    [
      [8.07, 1.9, low],
      [RISER.back, 1.9, low],
      [RISER.back, FRONT, low],
      [RISER.back, FRONT, ROOF],
    ],
    0.12,
    "clay2",
  );
}

function rooms(s: Scene): void {
  s.inside((r) => {
    hall(r);
    bed(r, 4.5, CUT - 1.95, UPPER + 0.02, 1.5, 1.8, { tables: false });
    bath(r, 7.15, CUT - 0.85, UPPER + 0.02, 0.95, 0.6);
    toilet(r, 6.9, CUT - 1.5, UPPER + 0.02);
    r.part("counter", 7.2, CUT - 0.9, 0.02, (p) => {
      p.box(0, 0, 0, 1.05, 0.55, 0.84, "petrol");
      p.box(-0.02, -0.02, 0.84, 1.09, 0.59, 0.05, "marble", {
        top: () => [
          fill("steel", rect(0.35, 0.12, 0.5, 0.34)),
          fill("ink", rect(0.4, 0.16, 0.4, 0.26)),
        ],
      });
    });
    plumbing(r);
  });
}

function plot(s: Scene): void {
  s.part("ground", 0, 0, BED, (p) =>
    p.box(0, 0, 0, WIDTH, CUT, -BED, "soil", {
      materials: { top: "grass" },
      left: section,
      right: (w, h) => earth(w, h, { top: [["grass", 0.08]], seed: 3 }),
      top: (_, d) => [
        fill("paving", rect(0, 2.3, HOUSE.left, 0.9), rect(HOUSE.right, 1.3, 0.7, d - 1.3)),
        fill("steel", rect(TANK.u + 0.5, d - 0.75, 0.7, 0.7), rect(MANHOLE.u, d - 0.62, 0.6, 0.58)),
        fill(
          "ink",
          rect(TANK.u + 0.58, d - 0.67, 0.54, 0.06),
          rect(MANHOLE.u + 0.08, d - 0.52, 0.44, 0.06),
        ),
      ],
    }),
  );
  plotWall(s, "x", -0.2, -0.2, BED, WIDTH + 0.2, { height: 3.2 });
  plotWall(s, "y", -0.2, 0, BED, CUT, { height: 3.2 });
  // Meters on the boundary wall.
  s.part("meter", 0, 3.35, 0.35, (p) => {
    p.box(0, 0, 0, 0.16, 0.6, 0.75, "steel", {
      right: (w, h) => [
        fill("screen", rect(0.12, h - 0.32, w - 0.24, 0.2)),
        fill("saffron", rect(0.12, 0.1, 0.14, 0.16)),
        fill("petrol2", rect(0.34, 0.1, 0.14, 0.16)),
      ],
    });
    p.box(0.04, 0.16, -0.35, 0.07, 0.07, 0.35, "saffron", { casts: false });
    p.box(0.04, 0.38, -0.35, 0.07, 0.07, 0.35, "petrol2", { casts: false });
  });
  // The pump that fills the roof tank, and its rising main on the wall.
  s.part("pump", HOUSE.left - 0.75, FRONT - 0.22, 0, (p) => {
    p.box(0, 0, 0, 0.55, 0.32, 0.07, "concrete");
    p.box(0.05, 0.04, 0.07, 0.42, 0.24, 0.26, "petrol");
  });
  const x = HOUSE.left - 0.12;
  const [high, inlet] = [ROOF + 0.55, 2.45];
  pipe(
    s,
    [
      [x, CUT - 0.07, 0],
      [x, CUT - 0.07, high],
      [x, inlet, high],
      [4.46, inlet, high],
    ],
    0.09,
    "petrol2",
  );
  palm(s, 10.55, 0.6, 0, 3.4, { seed: 8, radius: 1.4, fronds: 9 });
  for (const [a, b, r, flowers] of [
    [0.6, 2, 0.32, true],
    [2.4, 0.7, 0.36, false],
    [3.2, 1.4, 0.3, true],
    [9.7, 0.5, 0.36, true],
    [10.9, 1.7, 0.32, false],
  ] as const)
    shrub(s, a, b, 0, r, Math.round(a * 7), flowers);
  agave(s, 10.9, 2.7, 0, 0.36, 5);
  s.part("garden lamp", 9.7, CUT - 0.22, 0, (p) => {
    p.box(0, 0, 0, 0.1, 0.1, 0.7, "ink", { receives: false });
    p.box(0, 0, 0.7, 0.1, 0.1, 0.14, "lamp", { receives: false });
    p.box(-0.05, -0.05, 0.84, 0.2, 0.2, 0.04, "ink", { receives: false });
  });
  worker(s, 1.05, 2.75, 0, "electrician", "drilling", { mirror: true });
}

export const scene = defineScene({
  mirrored: true,
  found: {
    without: ["board", "pump", "booster", "heater", "panel", "garden lamp", "pipe", "meter"],
  },
  scale: 74,
  aspect: 3 / 2,
  ground: BED,
  padding: 20,
  draw: (s) => {
    plot(s);
    shell(s);
    rooms(s);
    roofPlant(s);
    s.mark("main-board", BOARD.x + 0.29, BOARD.y + 0.12, 1.45);
    s.mark("armoured-cable", 9.3, CUT, -CABLE_DEPTH);
    s.mark("ground-tank", TANK.u + 1, CUT, BED + 0.65);
    s.mark("roof-tank", 5.15, 2.45, ROOF + 1.2);
    s.mark("hot-return", RISER.back, FRONT, UPPER + 1.6);
    s.mark("manhole", MANHOLE.u + 0.3, CUT, -0.7);
  },
});
