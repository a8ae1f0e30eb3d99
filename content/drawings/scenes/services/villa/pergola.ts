import { blades } from "../../../parts/blades.ts";
import { bollard, festoon } from "../../../parts/lamps.ts";
import { dining } from "../../../parts/living.ts";
import { grid } from "../../../parts/patterns.ts";
import { agave, palm, shrub } from "../../../parts/plants.ts";
import { earth, ground, plotWall } from "../../../parts/plot-details.ts";
import { worker } from "../../../parts/workers.ts";
import { type Decor, fill, overlay, type Pattern } from "../../../toolkit/decor.ts";
import { ellipse, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 9.2;
/** The cut through the front posts. */
const DEPTH = 4.7;
const BED = -1.3;
const POST = 0.18;
const HIGH = 2.55;
const BEAM = 0.24;
const [LEFT, RIGHT] = [1, 6];
const [REAR, FRONT] = [1.1, DEPTH - POST];
const PAVED = 7.6;

/** A pad under a post whose left side is at `u`: blinding, concrete, plinth. */
const pad = (u: number, ground: number): Decor[] => [
  fill("gravel", rect(u - 0.42, ground - 0.78, POST + 0.84, 0.12)),
  fill("cut", rect(u - 0.32, ground - 0.66, POST + 0.64, 0.42)),
  fill("cut", rect(u - 0.12, ground - 0.24, POST + 0.24, 0.16)),
  fill(
    "ink",
    rect(u - 0.04, ground - 0.5, 0.03, 0.5),
    rect(u + POST + 0.01, ground - 0.5, 0.03, 0.5),
  ),
];

/** A pipe in the cut, seen end on. */
const pipeEnd = (
  u: number,
  v: number,
  r: number,
  material: "petrol2" | "white" | "aubergine",
): Decor[] => [
  fill("gravel", ellipse(u, v, r + 0.09, r + 0.07)),
  fill(material, ellipse(u, v, r)),
  fill("ink", ellipse(u, v, r * 0.62)),
];

const section: Pattern = (w, h) => [
  ...earth(w, h, {
    top: [
      ["paving", 0.07],
      ["plaster", 0.07],
      ["gravel", 0.18],
    ],
    seed: 8,
  }),
  fill("soil", rect(PAVED, h - 0.32, w - PAVED, 0.32)),
  fill("soil2", rect(PAVED, h - 0.32, w - PAVED, 0.25)),
  fill("grass", rect(PAVED, h - 0.08, w - PAVED, 0.08)),
  ...pad(LEFT, h),
  ...pad(RIGHT, h),
  ...pipeEnd(2.75, 0.72, 0.09, "petrol2"),
  ...pipeEnd(3.35, 0.6, 0.12, "white"),
  ...pipeEnd(4.3, 0.78, 0.07, "aubergine"),
  // Rain runs from the post to a drain with its own fall.
  fill("white", [
    [RIGHT + 0.5, h - 0.36],
    [w, h - 0.58],
    [w, h - 0.74],
    [RIGHT + 0.5, h - 0.52],
  ]),
  fill("pool", [
    [RIGHT + 0.5, h - 0.44],
    [w, h - 0.66],
    [w, h - 0.71],
    [RIGHT + 0.5, h - 0.49],
  ]),
  fill("white", rect(RIGHT + 0.42, h - 0.52, 0.16, 0.45)),
  fill("pool", rect(RIGHT + 0.46, h - 0.48, 0.08, 0.4)),
];

/** Water inside the near post, its skin cut away. */
const openPost: Pattern = (w, h) => [
  fill("cut", rect(0.02, 0.2, w - 0.04, h - 0.5)),
  fill("ink", rect(0.045, 0.2, w - 0.09, h - 0.5)),
  fill("pool", rect(0.06, 0.2, w - 0.12, h - 0.62)),
  overlay("glint", rect(0.07, 0.5, 0.018, h - 1.1)),
];

function frame(s: Scene): void {
  s.part("pergola", 0, 0, 0, (p) => {
    for (const x of [LEFT, RIGHT])
      for (const y of [REAR, FRONT]) {
        const near = x === RIGHT && y === FRONT;
        p.box(
          x - 0.06,
          y - 0.06,
          0,
          POST + 0.12,
          POST + (y === FRONT ? 0.06 : 0.12),
          0.04,
          "steel",
        );
        p.box(x, y, 0.04, POST, POST, HIGH - 0.04, "ink", near ? { left: openPost } : {});
      }
    const [w, d] = [RIGHT + POST - LEFT, FRONT + POST - REAR];
    for (const y of [REAR, FRONT]) p.box(LEFT, y, HIGH, w, POST, BEAM, "ink");
    for (const x of [LEFT, RIGHT]) p.box(x, REAR + POST, HIGH, POST, d - 2 * POST, BEAM, "ink");
  });
  blades(
    s,
    LEFT + POST + 0.03,
    REAR + POST + 0.02,
    HIGH + 0.1,
    RIGHT - LEFT - POST - 0.06,
    FRONT - REAR - POST - 0.04,
    { pitch: 0.4, chord: 0.25, tilt: 24, material: "chalk" },
  );
  // The outlet at the post's foot and its grating.
  s.part("drain", RIGHT + 0.36, FRONT - 0.08, 0, (p) =>
    p.box(0, 0, 0, 0.28, 0.26, 0.015, "steel", {
      casts: false,
      top: (_, d) => [fill("ink", ...[0.04, 0.12, 0.2].map((u) => rect(u, 0.04, 0.035, d - 0.08)))],
    }),
  );
  s.part("spout", RIGHT + POST, FRONT + 0.04, 0.1, (p) =>
    p.box(0, 0, 0, 0.26, 0.09, 0.09, "steel"),
  );
}

function garden(s: Scene): void {
  ground(s, [0, 0, WIDTH, DEPTH], BED, 0, "paving", {
    surface: (w, d) => [
      grid(w, d, 0.7),
      fill("grass", rect(PAVED, 0, w - PAVED, d), rect(0, 0, w, 0.55)),
      fill("paving2", rect(PAVED - 0.1, 0.55, 0.1, d - 0.55), rect(0, 0.55, PAVED, 0.1)),
    ],
    left: section,
    right: (w, h) =>
      earth(w, h, {
        top: [
          ["grass", 0.08],
          ["soil2", 0.28],
        ],
        seed: 3,
      }),
  });
  plotWall(s, "x", -0.2, -0.2, BED, WIDTH + 0.2, { height: 3 });
  plotWall(s, "y", -0.2, 0, BED, DEPTH, { height: 3 });
  for (const [x, flowers] of [
    [0.55, false],
    [1.6, true],
    [2.5, false],
    [3.5, true],
    [4.4, false],
    [5.4, true],
    [6.4, false],
    [7.3, true],
  ] as const)
    shrub(s, x, 0.28, 0, 0.26, Math.round(x * 3), flowers);
  palm(s, 8.55, 0.6, 0, 3.5, { seed: 8, radius: 1.3, fronds: 9 });
  agave(s, 8.7, 2.9, 0, 0.45, 4);
  agave(s, 8.3, 3.8, 0, 0.38, 7);
}

export const scene = defineScene({
  mirrored: true,
  found: { without: ["pergola", "blade", "drain", "spout", "agave", "shrub", "lamp"] },
  scale: 95,
  seed: 3,
  aspect: 3 / 2,
  ground: BED,
  padding: 24,
  straight: { view: "side", scale: 100 },
  draw: (s) => {
    garden(s);
    frame(s);
    dining(s, 3.6, 1.9, 0, 1.9, 0.95, { seats: 3 });
    for (const y of [REAR + POST + 0.5, FRONT - 0.5])
      festoon(s, [LEFT + POST, y, HIGH], [RIGHT, y, HIGH], { lights: 4, bulbs: 10, reach: 3.3 });
    bollard(s, PAVED + 0.2, 1.2, 0);
    bollard(s, PAVED + 0.2, 3.3, 0);
    worker(s, 6.75, 2.5, 0, "mother", "strolling", { mirror: true });
    s.mark("pad", RIGHT + 0.09, DEPTH, -0.55);
    s.mark("post-foot", LEFT + 0.09, DEPTH, 0.06);
    s.mark("louvre", 3.2, 3, HIGH + 0.15);
    s.mark("post-drain", RIGHT + 0.09, DEPTH, 1.3);
    s.mark("shadow", 7, 1.4, 0);
  },
});
