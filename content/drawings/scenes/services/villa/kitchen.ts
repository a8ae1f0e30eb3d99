import { hood } from "../../../parts/catering.ts";
import { plate } from "../../../parts/fittings.ts";
import { hob, island, kitchen, sink } from "../../../parts/kitchen.ts";
import { armchair, coffeeTable } from "../../../parts/living.ts";
import { fronts, grid, speckles, tiled, times } from "../../../parts/patterns.ts";
import { palm, shrub } from "../../../parts/plants.ts";
import { earth, ground, louvres, plotWall } from "../../../parts/plot-details.ts";
import { rug, slab, wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { bars, type Decor, fill, lines, type Pattern } from "../../../toolkit/decor.ts";
import { rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const DEPTH = 4.9;
/** Where the wet wall stands, where the house ends and where the yard ends. */
const WET = 4.3;
const HOUSE = 7;
const YARD = 9.3;
const BED = -1.35;
const OUT = -0.14;
const CHAMBER = 8.1;

/** The drain under the floor, in metres from the section's lower left corner. */
const drain = (): Decor[] => {
  const low = (u: number): number => 0.62 - (u - WET) * 0.07;
  return [
    fill("gravel", [
      [WET - 0.3, low(WET) - 0.16],
      [CHAMBER - 0.35, low(CHAMBER) - 0.12],
      [CHAMBER - 0.35, low(CHAMBER) + 0.14],
      [WET - 0.3, low(WET) + 0.14],
    ]),
    bars(
      "white",
      [
        [
          [WET + 0.12, -BED - 0.28],
          [WET + 0.12, low(WET)],
          [CHAMBER - 0.35, low(CHAMBER - 0.35)],
        ],
      ],
      13,
    ),
  ];
};

const houseSection: Pattern = (w, h) => [...earth(w, h, { top: [["gravel", 0.14]] }), ...drain()];

const yardSection: Pattern = (w, h) => {
  const u = CHAMBER - HOUSE;
  return [
    ...earth(w, h, { top: [["paving", 0.08]], seed: 9 }),
    fill("gravel", [
      [0, 0.25],
      [u, 0.22],
      [u, 0.52],
      [0, 0.56],
    ]),
    bars(
      "white",
      [
        [
          [0, 0.43],
          [u - 0.36, 0.38],
        ],
      ],
      13,
    ),
    fill("concrete", rect(u - 0.5, 0.1, 1, h - 0.1)),
    fill("ink", rect(u - 0.36, 0.24, 0.72, h - 0.3)),
    bars(
      "white",
      [
        [
          [u - 0.36, 0.38],
          [u + 0.36, 0.34],
        ],
      ],
      11,
    ),
    bars(
      "white",
      [
        [
          [u + 0.5, 0.32],
          [w, 0.27],
        ],
      ],
      13,
    ),
    fill("steel", rect(u - 0.4, h - 0.06, 0.8, 0.06)),
  ];
};

function shell(s: Scene): void {
  s.outside((o) => {
    ground(o, [-1.9, -0.2, 1.7, DEPTH + 0.2], BED, OUT, "grass");
    plotWall(o, "y", -2.1, -0.2, BED, DEPTH + 0.2, { height: 1.5 - BED });
    palm(o, -1.1, 1.3, OUT, 3.6, { seed: 4, radius: 1.4, fronds: 9 });
    shrub(o, -1, 4, OUT, 0.4, 3, true);
    ground(o, [HOUSE, 0, YARD - HOUSE, DEPTH], BED, OUT, "paving", {
      surface: (w, d) => [
        grid(w, d, 0.6),
        fill("steel", rect(CHAMBER - HOUSE - 0.4, d - 0.75, 0.8, 0.75)),
        fill("concrete", rect(CHAMBER - HOUSE - 0.32, d - 0.67, 0.64, 0.67)),
      ],
      left: yardSection,
    });
    plotWall(o, "x", HOUSE + 0.2, -0.2, BED, YARD - HOUSE - 0.2, { height: 1.7 - BED });
  });
  s.outside((o) => ground(o, [0, 0, HOUSE, DEPTH], BED, -0.28, "gravel", { left: houseSection }));
  slab(s, 0, 0, 0, HOUSE, DEPTH, "terrazzo", {
    thickness: 0.28,
    top: (w, d) => [
      fill("marble", rect(WET, 0, w - WET, d)),
      ...speckles(WET, d, 60, { size: 0.05 }),
      grid(w, d, 0.8),
    ],
  });
  wall(s, "x", -0.2, -0.2, BED, HOUSE + 0.4, 2.8 - BED, 0.2, "chalk", {
    openings: [{ at: 1.7, width: 1.6, sill: 1.15 - BED, head: 2.2 - BED }],
    inner: () => [
      ...tiled(1.5, 0.9 - BED, 2.7, 0.6, 0.2, 5),
      ...tiled(WET + 0.4, 0.9 - BED, HOUSE - WET - 0.2, 0.75, 0.25, 7),
      ...plate(0.4, 1.2 - BED, { gangs: 2 }),
    ],
  });
  wall(s, "y", -0.2, 0, BED, DEPTH, 2.8 - BED, 0.2, "chalk", {
    openings: [{ at: 0.8, width: 3.5, sill: 0.02 - BED, head: 2.35 - BED, panes: 3 }],
  });
  // The outer wall stays only where the duct leaves; beyond it is cut low.
  wall(s, "y", HOUSE, 0, BED, 0.72, 2.8 - BED, 0.2, "plaster");
  for (const [from, length] of [
    [0.72, 1.28],
    [2.95, DEPTH - 2.95],
  ] as const)
    wall(s, "y", HOUSE, from, OUT, length, 0.4 - OUT, 0.2, "plaster", { cutEnd: false });
  s.part("step", HOUSE, 2, OUT, (p) => p.box(0, 0, 0, 0.2, 0.95, 0.12, "marble"));
}

/** The wall between the kitchens, opened on the far side of its sink: pipes down to the drain. */
function wetWall(s: Scene): void {
  s.part("wet wall", WET, 0.9, 0, (p) => {
    p.box(0, 0, 0, 0.24, 2.85, 1.04, "chalk", {
      right: (w, h) => [
        fill("concrete", rect(w - 1.05, 0.06, 0.9, h - 0.14)),
        bars(
          "white",
          [
            [
              [w - 0.4, 0.06],
              [w - 0.4, 0.5],
              [w - 1.05, 0.56],
            ],
          ],
          10,
        ),
        bars(
          "clay",
          [
            [
              [w - 0.85, h - 0.08],
              [w - 0.85, 0.72],
              [w - 1.05, 0.72],
            ],
          ],
          5,
        ),
        bars(
          "pool3",
          [
            [
              [w - 0.7, h - 0.08],
              [w - 0.7, 0.82],
              [w - 1.05, 0.82],
            ],
          ],
          5,
        ),
      ],
    });
    p.box(0, 0, 1.04, 0.24, 2.85, 0.06, "cut", { receives: false });
    p.box(0.24, 0, 0, 0.56, 1.75, 0.84, "linen", {
      right: (w, h) => [
        fill("white", rect(w - 0.65, 0.1, 0.6, h - 0.1)),
        fill("ink", rect(w - 0.55, h - 0.2, 0.4, 0.05)),
        fronts(w - 0.65, h, 0.55),
        fill("steel", rect(0, 0, w, 0.1)),
      ],
    });
    p.box(0.24, 0, 0.84, 0.6, 1.75, 0.05, "steel");
  });
  s.part("sink", WET + 0.26, 1.2, 0.89, (p) => sink(p, 0, 0, 0), {
    faces: "+x",
    size: [0.55, 0.5],
  });
  s.mark("wet-wall", WET + 0.24, 3.2, 0.55);
}

function backKitchen(s: Scene): void {
  s.part("cooking run", WET + 0.3, 0, 0, (p) => {
    p.box(0, 0, 0, 2.3, 0.62, 0.88, "steel", {
      left: (w, h) => [
        fill("ink", rect(0.75, 0.12, 0.7, 0.5)),
        lines(
          "fine",
          [
            [
              [0.8, h - 0.14],
              [1.4, h - 0.14],
            ],
          ],
          4,
        ),
        fronts(w, h, 0.72),
      ],
    });
    hob(p, 0.8, 0, 0.88);
  });
  hood(s, WET + 0.95, 0, 1.65, 0.9, { depth: 0.56, height: 0.28, duct: 0.3, at: 0.45 });
  s.part("duct", WET + 1.1, 0.1, 2.23, (p) => {
    const seams: Pattern = (w, h) => [
      lines(
        "fine",
        times(w / 0.5, (i) => [
          [0.4 + i * 0.5, 0],
          [0.4 + i * 0.5, h],
        ]),
        2.5,
      ),
    ];
    p.box(0, 0, 0, HOUSE - WET - 1.1, 0.42, 0.34, "steel", { left: seams, top: seams });
  });
  s.part("damper", HOUSE + 0.2, 0.04, 2.17, (p) =>
    p.box(0, 0, 0, 0.3, 0.54, 0.46, "steel", {
      right: (w, h) => louvres(0.03, 0.03, w - 0.06, h - 0.06, "ink", 0.1),
    }),
  );
  s.mark("hood-duct", HOUSE - 0.75, 0.52, 2.4);
  // Shelves near the service door.
  s.part("pantry", 5.35, 3.35, 0, (p) => {
    p.box(0, 0, 0, 1.65, 0.12, 1.1, "chalk");
    p.box(0, 0, 1.1, 1.65, 0.12, 0.06, "cut", { receives: false });
    p.box(0.02, 0.12, 0, 1.6, 0.34, 1.02, "oak", {
      left: (w, h) => [
        fill("ink", rect(0.04, 0.06, w - 0.08, h - 0.1)),
        ...(["clay", "saffron", "linen", "glaze2"] as const).map((m, i) =>
          fill(
            m,
            ...times(3, (j) =>
              rect(0.1 + ((i * 3 + j * 5) % 12) * 0.122, 0.09 + (j % 3) * 0.31, 0.1, 0.18),
            ),
          ),
        ),
        fill("oak", rect(0, 0.36, w, 0.035), rect(0, 0.67, w, 0.035)),
      ],
    });
  });
  s.mark("pantry", 6.2, 3.81, 0.72);
}

function yard(s: Scene): void {
  s.part("gas store", 7.75, 0.05, OUT, (p) => {
    p.box(0, 0, 0, 1.4, 0.06, 1.2, "concrete");
    p.box(0, 0.06, 0, 0.06, 0.6, 1.2, "concrete");
    p.box(1.34, 0.06, 0, 0.06, 0.6, 1.2, "concrete", {
      right: (w, h) => louvres(0.06, 0.1, w - 0.12, h - 0.2, "steel", 0.16),
    });
    for (const u of [0.38, 0.86]) {
      p.cylinder(u, 0.38, 0, 0.2, 0.66, "clay", { sides: 16 });
      p.cylinder(u, 0.38, 0.66, 0.06, 0.12, "saffron", { sides: 10 });
    }
    p.box(0, 0, 1.2, 1.4, 0.72, 0.06, "steel");
  });
  s.mark("gas-store", 8.14, 0.65, 0.3);
  // The lid leans on the hole's edge.
  s.part("lid", CHAMBER + 0.46, DEPTH - 0.72, OUT, (p) =>
    p.box(0, 0, 0, 0.08, 0.66, 0.62, "ink", {
      right: (w, h) => [grid(w, h, 0.13, { tone: "fine" })],
    }),
  );
  s.mark("inspection-chamber", CHAMBER, DEPTH, -0.75);
}

export const scene = defineScene({
  found: {
    without: [
      "wet wall",
      "cooking run",
      "hood",
      "duct",
      "damper",
      "pantry",
      "gas store",
      "lid",
      "island",
    ],
  },
  scale: 88,
  mirrored: true,
  environment: "indoors",
  aspect: 3 / 2,
  ground: BED,
  padding: 26,
  draw: (s) => {
    shell(s);
    kitchen(s, 0.05, 0, 0, 4.1, { hood: false, upper: false, material: "petrol2" });
    wetWall(s);
    backKitchen(s);
    s.outside(yard);
    island(s, 1.15, 1.55, 0, 2.3, 0.95, { stools: 3 });
    s.mark("island", 2.9, 1.95, 0.94);
    rug(s, 0.4, 3.4, 0, 2.7, 1.35, "linen", "clay2");
    armchair(s, 0.55, 3.65, 0.02, { faces: "+x", material: "clay" });
    coffeeTable(s, 2.2, 4.1, 0.02, 0.4);
    worker(s, 5.75, 1.4, 0, "hostess", "showing");
  },
});
