import type { MaterialName } from "../../../palette.ts";
import { bollard } from "../../../parts/lamps.ts";
import { lounger, poolLadder } from "../../../parts/outdoor.ts";
import { grid, ripples, speckles, times, zellige } from "../../../parts/patterns.ts";
import { agave, palm, planter } from "../../../parts/plants.ts";
import { railing } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { stagnant } from "../../../parts/worn.ts";
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
import { ellipse, type Point, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";
import { common } from "../../../toolkit/shadow.ts";

const WIDTH = 9.4;
const DEPTH = 6.4;
/** Where the ground is cut off below. */
const BED = -2.5;
const LEFT = 1.7;
const RIGHT = 7.1;
const BACK = 1.6;
const WATER = -0.14;
const LENGTH = RIGHT - LEFT;

/** The basin's layers with their outer faces, in metres from the water: ground inwards. */
const LAYERS: readonly (readonly [MaterialName, number])[] = [
  ["gravel", 0.72],
  ["concrete", 0.5],
  ["cut", 0.42],
  ["plaster", 0.17],
  ["petrol", 0.1],
  ["glaze3", 0.055],
];
/** The floor's profile, shallow to deep, `out` metres below the finish. */
const profile = (out: number): Point[] =>
  (
    [
      [0, 1.3],
      [1.5, 1.3],
      [3.7, 0.8],
      [LENGTH, 0.8],
    ] as const
  ).map(([u, v]) => [u, Math.max(0.02, v - out)]);

const strata = (w: number, h: number, seed = 5): Decor[] => [
  fill("soil", rect(0, 0, w, h)),
  fill("soil2", rect(0, 0, w, 0.7)),
  fill("gravel", rect(0, h - 0.5, w, 0.32)),
  fill("concrete", rect(0, h - 0.2, w, 0.12)),
  fill("paving", rect(0, h - 0.08, w, 0.08)),
  ...speckles(w, h - 0.6, Math.round(w * 9), { seed, materials: ["gravel", "soil2"], size: 0.05 }),
];
const shallowWall = (w: number, h: number): Decor[] =>
  LAYERS.map(([m, out]) => fill(m, rect(w - out, 1.3 - out, out, h - 1.38 + out)));
const deepWall = (_: number, h: number): Decor[] =>
  LAYERS.map(([m, out]) => {
    const foot = Math.max(0.02, 0.8 - out);
    return fill(m, rect(0, foot, out, h - 0.08 - foot));
  });

/** The plant room behind the cut: filter, pump, pipes, heater. */
function plantRoom(): Decor[] {
  const [u, v, w, h] = [1, 0.45, 3.2, 1.55];
  return [
    fill("concrete", rect(u - 0.14, v - 0.14, w + 0.28, h + 0.28)),
    fill("ink", rect(u, v, w, h)),
    overlay("reveal", rect(u, v + h - 0.16, w, 0.16)),
    bars(
      "glaze",
      [
        [
          [u + 0.95, v + 0.3],
          [u + 1.45, v + 0.3],
        ],
        [
          [u + 2.15, v + 0.3],
          [u + 2.75, v + 0.3],
          [u + 2.75, v + h],
        ],
        [
          [u + 0.7, v + 1.1],
          [u + 0.7, v + h],
        ],
      ],
      9,
    ),
    fill("steel", rect(u + 0.35, v + 0.12, 0.7, 0.95)),
    toned("steel", "top", ellipse(u + 0.7, v + 1.07, 0.35, 0.18)),
    fill("saffron", rect(u + 1.45, v + 0.12, 0.7, 0.34)),
    fill("clay", ellipse(u + 1.45, v + 0.29, 0.2)),
    fill("white", rect(u + 1.75, v + 0.8, 0.5, 0.45)),
    fill("screen", rect(u + 1.85, v + 1, 0.3, 0.16)),
  ];
}

function ground(s: Scene): void {
  const deck =
    (fromU: number, fromV: number): Pattern =>
    (w, d) => [grid(w, d, 0.8, { line: 2, fromU, fromV })];
  const earth = (
    x: number,
    y: number,
    w: number,
    d: number,
    faces: { left?: Pattern; right?: Pattern },
    top: Pattern,
  ) =>
    s.part("ground", x, y, BED, (g) =>
      g.box(0, 0, 0, w, d, -BED, "soil", { materials: { top: "paving" }, top, ...faces }),
    );
  earth(0, 0, WIDTH, BACK, { right: strata }, deck(0, 0));
  earth(
    0,
    BACK,
    LEFT,
    DEPTH - BACK,
    {
      left: (w, h) => [...strata(w, h), ...shallowWall(w, h)],
      right: (w, h) => [
        fill("glaze3", rect(0, h - 0.3, w, 0.3)),
        ...shift([grid(w, 0.3, 0.15, { tone: "jointLight" })], 0, h - 0.3),
      ],
    },
    deck(0, 0),
  );
  earth(
    RIGHT,
    BACK,
    WIDTH - RIGHT,
    DEPTH - BACK,
    {
      left: (w, h) => [...strata(w, h, 9), ...deepWall(w, h)],
      right: (w, h) => [...strata(w, h, 4), ...plantRoom()],
    },
    deck(RIGHT % 0.8, 0),
  );
  for (const [x, y, w, d] of [
    [LEFT - 0.36, BACK - 0.36, LENGTH + 0.72, 0.36],
    [LEFT - 0.36, BACK, 0.36, DEPTH - BACK],
    [RIGHT, BACK, 0.36, DEPTH - BACK],
  ] as const) {
    s.part("coping", x, y, 0, (c) => c.box(0, 0, 0, w, d, 0.05, "chalk"));
  }
}

const cutWater: Pattern = (w, h) => [
  fill("soil", rect(0, 0, w, h)),
  fill("soil2", rect(0, 0, w, 0.3)),
  ...LAYERS.map(([m, out]) => fill(m, [...profile(out), [w, h], [0, h]])),
  fill("poolSide", [...profile(0), [w, h], [0, h]]),
  fill("poolSide2", [
    [0, 1.3],
    [1.5, 1.3],
    [3.2, 0.92],
    [2, h],
    [0, h],
  ]),
  fill("pool2", rect(0, h - 0.1, w, 0.1)),
  // What the lamps light of the water, at dusk.
  ...([1, 2, 3] as const).map((ring) =>
    overlay(
      `waterlight${ring}`,
      ...[
        [w, h - 0.75],
        [0, h - 0.55],
      ].flatMap(([u = 0, v = 0]) =>
        common(
          [ellipse(u, v, 3.4 - 0.9 * ring, 2 - 0.5 * ring, 24)],
          [...profile(0), [w, h], [0, h]],
        ).flatMap((region) => region.slice(0, 1)),
      ),
    ),
  ),
  fill("lamp", ellipse(w - 0.06, h - 0.75, 0.07, 0.13), ellipse(0.05, h - 0.55, 0.06, 0.11)),
];

function water(s: Scene): void {
  const kept = (pattern: Pattern): Pattern =>
    s.asFound ? (w, h) => stagnant(pattern(w, h)) : pattern;
  s.part("basin wall", LEFT, BACK, WATER, (b) =>
    b.box(0, 0, 0, LENGTH, 0.002, -WATER, "glaze3", {
      casts: false,
      left: (w, h) => [grid(w, h, 0.14, { tone: "jointLight" })],
    }),
  );
  const steps = times(3, (i) => [1.75 - i * 0.45, 2 - i * 0.42] as const);
  s.part("water", LEFT, BACK + 0.002, BED, (b) =>
    b.box(0, 0, 0, LENGTH, DEPTH - BACK - 0.002, WATER - BED, s.asFound ? "leaf2" : "poolSide", {
      materials: { top: s.asFound ? "leaf" : "pool" },
      casts: false,
      left: kept(cutWater),
      top: kept((w, d) => [
        fill("poolSide", rect(w * 0.42, 0, w * 0.2, d)),
        fill("pool3", rect(w * 0.62, 0, w * 0.38, d)),
        ...steps.map(([a, b], i) => fill(i === 2 ? "pool2" : "poolSide2", rect(0, 0, a, b))),
        lines(
          "glint",
          steps.map(([a, b]) => [
            [a, 0],
            [a, b],
            [0, b],
          ]),
        ),
        ripples(w - 0.3, d - 0.2, 26, { seed: 6 }),
      ]),
    }),
  );
}

/** The water is lit from below; lanterns stand among the plants. */
function lamps(s: Scene): void {
  for (const [x, y, reach] of [
    [LEFT + 0.1, 3.2, 3.1],
    [RIGHT - 0.1, 3, 3.1],
    [4.4, BACK + 0.1, 2.9],
    [4.4, 5.6, 2.5],
  ] as const)
    s.lamp(x, y, 0.12, { reach, light: "waterlight" });
  bollard(s, 0.55, 1.15, 0);
  bollard(s, 7.62, 1.3, 0);
}

function gardenWalls(s: Scene): void {
  const high = 1.77;
  s.part("garden wall", 0, 0, BED, (g) => {
    const body = -BED + high - 0.07;
    g.box(-0.2, -0.2, 0, WIDTH + 0.2, 0.2, body, "sand");
    g.box(-0.2, -0.2, body, WIDTH + 0.2, 0.2, 0.07, "cut", { receives: false });
    g.box(WIDTH, -0.2, 0, 0.015, 0.2, body + 0.07, "cut", { casts: false, receives: false });
    g.box(-0.2, 0, 0, 0.2, DEPTH, body, "sand");
    g.box(-0.2, 0, body, 0.2, DEPTH, 0.07, "cut", { receives: false });
    g.box(-0.2, DEPTH, 0, 0.2, 0.015, body + 0.07, "cut", { casts: false, receives: false });
  });
}

function life(s: Scene): void {
  planter(s, 0, 0.05, 0, 3.4, 0.5, { height: 0.42, plants: "flowers", seed: 3 });
  planter(s, 7.6, 0.05, 0, 1.7, 0.5, { height: 0.42, seed: 6 });
  palm(s, 8.7, 0.85, 0, 3.6, { seed: 8, radius: 1.25 });
  agave(s, 8.75, 1.6, 0, 0.4, 4);
  lounger(s, 4.1, 0.3, 0, { faces: "+x" });
  lounger(s, 5.95, 0.3, 0, { faces: "+x" });
  s.part("tile crate", 0.3, 2.6, 0, (c) => {
    const tiles: Pattern = (w, h) => zellige(w, h, { size: 0.13, seed: 3 });
    c.box(0, 0, 0, 0.75, 0.75, 0.06, "oak");
    c.box(0.05, 0.05, 0.06, 0.65, 0.65, 0.5, "glaze", { left: tiles, right: tiles, top: tiles });
  });
  worker(s, 0.7, 4.9, 0, "engineer", "signing");
  poolLadder(s, RIGHT, 2.5, 0.05, WATER - 0.05);
  railing(s, "y", WIDTH - 0.12, 2, 0, DEPTH - 2.1, { height: 1.1, post: 1.4 });
}

/** Callout targets on the cut face, `u` from the basin's shallow end and `v` up from the bed. */
function marks(s: Scene): void {
  const section = (name: string, u: number, v: number) => s.mark(name, LEFT + u, DEPTH, BED + v);
  section("mosaic", 0.25, 1.272);
  section("membrane", 0.85, 1.222);
  section("screed", 1.45, 1.165);
  section("shell", 2.3, 0.82);
  section("blinding", 3.3, 0.3);
  s.mark("plant-room", WIDTH, 4, BED + 0.95);
}

export const scene = defineScene({
  found: { without: ["coping", "lounger", "tile crate", "pool ladder", "railing", "lamp"] },
  scale: 120,
  seed: 3,
  ground: BED,
  aspect: 3 / 2,
  straight: { view: "front", scale: 110 },
  draw: (s) => {
    gardenWalls(s);
    ground(s);
    water(s);
    life(s);
    lamps(s);
    marks(s);
  },
});
