import type { MaterialName } from "../../../palette.ts";
import { disc } from "../../../parts/fittings.ts";
import { bollard, wallLantern } from "../../../parts/lamps.ts";
import { armchair, shelf, sofa } from "../../../parts/living.ts";
import { grid, speckles, times, windowIn } from "../../../parts/patterns.ts";
import { pipe } from "../../../parts/piping.ts";
import { agave, shrub } from "../../../parts/plants.ts";
import { earth } from "../../../parts/plot-details.ts";
import { rug } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { type Decor, fill, lines, type Pattern } from "../../../toolkit/decor.ts";
import { ellipse, type Point, type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

/** The house is cut by the plane y = DEPTH; the roof's room stands from LEFT to RIGHT. */
const DEPTH = 3.6;
const WALL = 0.2;
const LEFT = 2.9;
const RIGHT = 7.7;
const EAST = 9;
const WEST = -0.9;
const ROOF = 2.5;
const SLAB = 0.22;
const PARAPET = 3.42;
const CELLAR = -1.85;
const BED = -2.5;
const OUTLET: Point = [5.75, 2.55];

/** The roof's layers from the slab up, each as [material, thickness, where it has been cut back to]. */
const LAYERS = [
  ["screed", "concrete", 0.17, 6.95],
  ["membrane", "ink", 0.05, 6.25],
  ["insulation", "blush", 0.18, 5.1],
  ["geotextile", "white", 0.025, 4.55],
  ["ballast", "gravel", 0.1, 4.15],
] as const;

const falls = (x: number, y: number, w: number, d: number): Polygon[] => {
  const low: Point = [OUTLET[0] - x, OUTLET[1] - y];
  return (
    [
      [0, 0],
      [w, 0],
      [w, d],
      [0, d],
    ] as const
  ).map((corner) => [corner, low]);
};

function roof(s: Scene): void {
  const [x, y] = [LEFT + WALL, WALL];
  s.part("roof slab", LEFT, 0, ROOF, (p) =>
    p.box(0, 0, 0, RIGHT - LEFT, DEPTH, SLAB, "cut", { materials: { top: "stone" } }),
  );
  let z = ROOF + SLAB;
  for (const [name, material, thick, to] of LAYERS) {
    const [w, d] = [to - x, DEPTH - y];
    const top: Pattern = (a, b) => {
      if (name === "screed") return [lines("joint", falls(x, y, a, b), 2)];
      if (name === "insulation") return [grid(a, b, 1.2, { b: 0.6, line: 2 })];
      if (name === "ballast")
        return speckles(a, b, 60, { seed: 4, materials: ["stone", "chalk", "chipC"], size: 0.06 });
      if (name !== "membrane") return [];
      // Laps of the sheets, the collar round the outlet.
      return [
        lines(
          "jointLight",
          times(
            3,
            (i): Polygon => [
              [0, (i + 1) * 0.9],
              [a, (i + 1) * 0.9],
            ],
          ),
          2.5,
        ),
        fill("petrol", rect(OUTLET[0] - x - 0.32, OUTLET[1] - y - 0.32, 0.64, 0.64)),
      ];
    };
    s.part(name, x, y, z, (p) =>
      p.box(0, 0, 0, w, d, thick, material, { top, casts: name !== "geotextile" }),
    );
    z += thick;
  }
}

/** Parapets with the membrane turned up, a batten over its edge and a coping that falls inwards. */
function parapets(s: Scene): void {
  const foot = ROOF + SLAB;
  const high = PARAPET - foot - 0.07;
  const screed = 0.17;
  s.part("parapet", 0, 0, foot, (p) => {
    p.box(LEFT, 0, 0, RIGHT - LEFT, WALL, high, "plaster");
    p.box(LEFT, WALL, 0, WALL, DEPTH - WALL, high, "plaster", { materials: { left: "cut" } });
    p.box(LEFT, 0, high, RIGHT - LEFT, WALL, 0.07, "cut");
    p.box(LEFT, WALL, high, WALL, DEPTH - WALL, 0.07, "chalk", { materials: { left: "cut" } });
  });
  s.part("upstand", LEFT + WALL, WALL, foot + screed + 0.05, (p) => {
    const rise = 0.32;
    const to = 6.25 - LEFT - WALL;
    // Only what stands above the layers that lie against it.
    const cover = [
      [0.305, 0, 4.15 - LEFT - WALL],
      [0.205, 4.15 - LEFT - WALL, 4.55 - LEFT - WALL],
      [0.18, 4.55 - LEFT - WALL, 5.1 - LEFT - WALL],
      [0, 5.1 - LEFT - WALL, to],
    ] as const;
    for (const [from, a, b] of cover) {
      p.box(a, 0, from, b - a, 0.025, rise + 0.12 - from, "ink", { casts: false });
      p.box(a, 0, rise + 0.12, b - a, 0.04, 0.05, "steel", { casts: false });
    }
    p.box(0, 0.04, 0.305, 0.025, DEPTH - WALL - 0.04, rise + 0.12 - 0.305, "ink", { casts: false });
    p.box(0, 0.04, rise + 0.12, 0.04, DEPTH - WALL - 0.04, 0.05, "steel", { casts: false });
  });
}

/** The guarded outlet and its pipe down through the room to a gully. */
function outlet(s: Scene): void {
  const [x, y] = OUTLET;
  s.part("outlet", x, y, ROOF + SLAB + 0.22, (p) => {
    p.cylinder(0, 0, 0, 0.19, 0.03, "steel", { sides: 18 });
    p.cylinder(0, 0, 0.03, 0.12, 0.13, "saffron", { sides: 14 });
  });
  const run = 0.32;
  s.inside((r) =>
    pipe(
      r,
      [
        [x, y, ROOF - 0.02],
        [x, y, run],
        [RIGHT - WALL - 0.01, y, run],
      ],
      0.13,
      "petrol2",
    ),
  );
  pipe(
    s,
    [
      [RIGHT + 0.01, y, run],
      [RIGHT + 0.24, y, run],
      [RIGHT + 0.24, y, 0.02],
    ],
    0.13,
    "petrol2",
  );
}

function rooms(s: Scene): void {
  const [w, d] = [RIGHT - LEFT - 2 * WALL, DEPTH - WALL];
  const x = LEFT + WALL;
  s.part("floor slab", 0, 0, -SLAB, (p) => p.box(0, 0, 0, RIGHT, DEPTH, SLAB, "cut"));
  s.inside((r) => {
    r.part("room", 0, 0, 0, (p) => {
      p.box(LEFT, 0, 0, RIGHT - LEFT, WALL, ROOF, "clay2");
      p.box(LEFT, WALL, 0, WALL, d, ROOF, "plaster", { materials: { left: "cut" } });
      p.box(x, WALL, 0, w, d, 0.03, "oak", { casts: false });
    });
    sofa(r, 3.6, 2.35, 0.03, 1.7, { material: "petrol" });
    armchair(r, 5.95, 1.55, 0.03);
    rug(r, 5.6, 2.65, 0.03, 1.5, 0.75, "linen", "clay2");
  });
  s.part("outer wall", RIGHT - WALL, WALL, 0, (p) =>
    p.box(0, 0, 0, WALL, d, ROOF, "plaster", {
      materials: { left: "cut" },
      right: () => windowIn(0.8, 0.8, 1.2, 1.3, { mullions: 1 }),
    }),
  );
  s.inside((r) => {
    r.part("cellar", 0, 0, CELLAR, (p) => {
      const high = -CELLAR - SLAB;
      p.box(0, 0, 0, RIGHT, WALL, high, "chalk");
      p.box(0, WALL, 0, WALL, d, high, "chalk", { materials: { left: "cut" } });
      p.box(RIGHT - WALL, WALL, 0, WALL, d, high, "chalk", { materials: { left: "cut" } });
      p.box(WALL, WALL, 0, RIGHT - 2 * WALL, d, 0.03, "felt", { casts: false });
    });
    for (const [x, seed] of [
      [1, 3],
      [2.4, 5],
    ] as const)
      shelf(r, x, 2.2, CELLAR + 0.03, 1.2, 0.95, { depth: 0.4, seed });
    r.part("crate", 5.1, 2.4, CELLAR + 0.03, (p) => {
      p.box(0, 0, 0, 0.7, 0.6, 0.5, "oak");
      p.box(0.8, 0.1, 0, 0.5, 0.5, 0.4, "saffron");
    });
  });
  s.part("base slab", 0, 0, CELLAR - SLAB, (p) => p.box(0, 0, 0, RIGHT, DEPTH, SLAB, "cut"));
}

/** Paving and a planted bed over the cellar: membrane, root barrier, drainage, soil. */
function terrace(s: Scene): void {
  const bed = 1.75;
  const face =
    (layers: readonly (readonly [MaterialName, number])[]): Pattern =>
    (w) => {
      let v = 0;
      return layers.map(([m, t]) => {
        v += t;
        return fill(m, rect(0, v - t, w, t));
      });
    };
  s.part("terrace", 0, 0, 0, (p) => {
    p.box(0, 0, 0, LEFT, WALL, 0.93, "plaster");
    p.box(0, 0, 0.93, LEFT, WALL, 0.07, "cut");
    p.box(0, WALL, 0, WALL, DEPTH - WALL, 0.93, "plaster", { materials: { left: "cut" } });
    p.box(0, WALL, 0.93, WALL, DEPTH - WALL, 0.07, "cut");
    p.box(WALL, WALL, 0, bed - WALL, DEPTH - WALL, 0.5, "soil", {
      materials: { top: "soil2" },
      left: face([
        ["ink", 0.05],
        ["saffron", 0.03],
        ["gravel", 0.1],
        ["soil", 0.22],
        ["soil2", 0.1],
      ]),
    });
    p.box(bed, WALL, 0, 0.12, DEPTH - WALL, 0.58, "chalk", { materials: { left: "cut" } });
    p.box(bed + 0.12, WALL, 0, LEFT - bed - 0.12, DEPTH - WALL, 0.16, "paving", {
      left: face([
        ["ink", 0.05],
        ["concrete", 0.06],
        ["paving", 0.05],
      ]),
      top: (w, d) => [grid(w, d, 0.5)],
    });
  });
  for (const [y, r, flowers] of [
    [0.7, 0.4, true],
    [1.5, 0.32, false],
    [2.3, 0.36, true],
  ] as const)
    shrub(s, 0.85, y, 0.5, r, Math.round(y * 9), flowers);
  agave(s, 1.3, 2.95, 0.5, 0.4, 4);
  agave(s, 0.6, 3.15, 0.5, 0.36, 6);
  worker(s, 2.13, 3.28, 0.16, "engineer", "signing");
}

/** Damp ground: the salt water stands against the wall. */
const damp = (w: number, h: number, seed: number): Decor[] => [
  ...earth(w, h, { top: [["grass", 0.08]], seed }),
  fill("sea", rect(0, 0, w, 0.95)),
  ...speckles(w, 0.95, Math.round(w * 9), { seed, materials: ["soil2", "petrol2"], size: 0.06 }),
  lines(
    "glint",
    [
      [
        [0, 0.95],
        [w, 0.95],
      ],
    ],
    3,
  ),
];

/** From the wall outwards: membrane, drainage board, gravel with a drain, ground. */
const behindWall: Pattern = (w, h) => [
  ...damp(w, h, 6),
  fill("gravel", rect(0, 0.3, 0.42, h - 0.38)),
  fill("petrol", rect(0.06, 0.3, 0.12, h - 0.38)),
  fill("glaze", ...times((h - 0.6) / 0.16, (i) => ellipse(0.12, 0.45 + i * 0.16, 0.035, 0.05, 8))),
  fill("ink", rect(0, 0.3, 0.06, h - 0.38)),
  disc(0.3, 0.46, 0.1, "white"),
  disc(0.3, 0.46, 0.065, "ink"),
];

function grounds(s: Scene): void {
  s.part("ground", 0, 0, BED, (p) => {
    p.box(RIGHT, 0, 0, EAST - RIGHT, DEPTH, -BED, "soil", {
      materials: { top: "grass" },
      left: behindWall,
      right: (w, h) => damp(w, h, 3),
      top: (_, d) => [fill("gravel", rect(0, 0, 0.42, d))],
    });
    p.box(WEST, 0, 0, -WEST, DEPTH, -BED, "soil", {
      materials: { top: "grass" },
      left: (w, h) => damp(w, h, 9),
    });
    p.box(0, 0, 0, RIGHT, DEPTH, CELLAR - SLAB - BED, "soil", {
      left: (w, h) => [
        fill("sea", rect(0, 0, w, h)),
        ...speckles(w, h, 50, { seed: 2, materials: ["soil2", "petrol2"], size: 0.06 }),
        fill("concrete", rect(0, h - 0.1, w, 0.1)),
        fill("ink", rect(0, h - 0.05, w, 0.05)),
      ],
    });
  });
  shrub(s, EAST - 0.45, 1, 0, 0.3, 4, true);
  agave(s, EAST - 0.4, 2.9, 0, 0.34, 8);
  // Waterstops where the walls meet the slab.
  s.part("waterstop", 0, DEPTH, CELLAR - 0.1, (p) => {
    for (const x of [0.07, RIGHT - 0.13])
      p.box(x, 0, 0, 0.06, 0.01, 0.24, "saffron", { casts: false });
  });
}

export const scene = defineScene({
  found: {
    without: [
      "membrane",
      "insulation",
      "geotextile",
      "ballast",
      "screed",
      "upstand",
      "outlet",
      "waterstop",
      "shrub",
      "agave",
      "lamp",
    ],
  },
  scale: 92,
  aspect: 3 / 2,
  ground: BED,
  padding: 20,
  straight: { view: "front", scale: 70, without: ["lamp"] },
  draw: (s) => {
    grounds(s);
    rooms(s);
    terrace(s);
    roof(s);
    parapets(s);
    outlet(s);
    // Light on the roof comes from lamps at the parapet, on the garden from a low one.
    wallLantern(s, 4.6, WALL, ROOF + SLAB + 0.85, { reach: 2.6 });
    wallLantern(s, 6.4, WALL, ROOF + SLAB + 0.85, { reach: 2.6 });
    bollard(s, EAST - 0.7, 2, 0);
    s.mark("screed", 6.6, 2, ROOF + 0.39);
    s.mark("membrane", 5.6, 1, ROOF + 0.44);
    s.mark("insulation", 4.8, 2.6, ROOF + 0.62);
    s.mark("outlet", OUTLET[0], OUTLET[1], ROOF + 0.55);
    s.mark("parapet-upstand", 4.6, WALL, ROOF + SLAB + 0.6);
    s.mark("basement-wall", RIGHT + 0.1, DEPTH, -1);
  },
});
