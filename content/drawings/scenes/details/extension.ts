import { blocks } from "../../parts/fittings.ts";
import { workLamp } from "../../parts/lamps.ts";
import { grid, windowIn } from "../../parts/patterns.ts";
import { person } from "../../parts/people.ts";
import { palm, shrub } from "../../parts/plants.ts";
import { earth, ground, plotWall, roofTank } from "../../parts/plot-details.ts";
import { worker } from "../../parts/workers.ts";
import { type Decor, fill, lines, type Pattern } from "../../toolkit/decor.ts";
import { type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

/** A house with a room growing out of its garden front: footings, columns, beams, blocks, roof. */
const WIDTH = 8;
const HOUSE = 3;
const HIGH = 6.3;
/** The new room: from FROM to TO, out to FRONT; the ground is cut there. */
const FROM = 0.9;
const TO = 7.1;
const FRONT = 6.9;
const ROOM = 3;
const BED = -1.4;
/** Garden on the left of the house. */
const SIDE = 2;
const COLUMN = 0.3;
const COLUMNS = [FROM, (FROM + TO - COLUMN) / 2, TO - COLUMN] as const;
/** How far the roof slab is cast. */
const CAST = 5;

const rendered: Pattern = (w, h) => [
  fill("cut", rect(0, 3.25, w, 0.06)),
  // Wall opened to the new room, under a new lintel.
  fill("concrete", rect(FROM + 1, 0, 4.2, 2.75)),
  fill("ink", rect(FROM + 1.15, 0, 3.9, 2.35)),
  fill("windowHalf", rect(FROM + 1.15, 0.9, 3.9, 1.45)),
  fill("walnut", rect(FROM + 1.15, 0, 3.9, 0.3)),
  fill("clay", rect(FROM + 0.85, 2.35, 4.5, 0.26)),
  ...windowIn(1.1, 4.1, 1.5, 1.4, { mullions: 1 }),
  ...windowIn(3.4, 4.1, 1.5, 1.4, { mullions: 1, lit: false }),
  ...windowIn(5.7, 4.1, 1.5, 1.4, { mullions: 1 }),
  fill("stone", rect(0, h - 0.25, w, 0.25)),
];

/** Footings below the columns, with their steel. */
const footings: Pattern = (w, h) => [
  ...earth(w, h, { stones: 8, top: [["soil2", 0.12]] }),
  ...COLUMNS.flatMap((u): Decor[] => {
    const middle = u + COLUMN / 2 + SIDE;
    return [
      fill("gravel", rect(middle - 0.75, 0.16, 1.5, 0.12)),
      fill(
        "concrete",
        rect(middle - 0.65, 0.28, 1.3, 0.38),
        rect(middle - 0.15, 0.66, 0.3, h - 0.66),
      ),
      fill("cut", rect(middle - 0.65, 0.62, 1.3, 0.04)),
      lines(
        "dark",
        [
          [
            [middle - 0.55, 0.36],
            [middle + 0.55, 0.36],
          ],
          ...[-0.09, 0.09].map(
            (d): Polygon => [
              [middle + d, 0.36],
              [middle + d, h],
            ],
          ),
        ],
        2.5,
      ),
    ];
  }),
  fill("concrete", rect(FROM + SIDE, h - 0.3, TO - FROM, 0.24)),
];

function house(s: Scene): void {
  s.part("house", 0, 0, 0, (p) => {
    p.box(0, 0, 0, WIDTH, HOUSE, HIGH, "chalk", {
      left: rendered,
      right: () => windowIn(0.8, 4.1, 1.3, 1.4, { lit: false }),
      top: (w, d) => [fill("roof", rect(0.25, 0.25, w - 0.5, d - 0.5))],
    });
    p.box(0, 0, HIGH, WIDTH, 0.2, 0.35, "cut");
    p.box(0, 0.2, HIGH, 0.2, HOUSE - 0.2, 0.35, "cut");
  });
  roofTank(s, 1.5, 1.3, HIGH, 0.55);
  s.part("condenser", 4, 1, HIGH, (p) =>
    p.box(0, 0, 0, 1, 0.6, 0.8, "steel", {
      left: (w, h) => [fill("ink", rect(0.15, 0.12, w - 0.3, h - 0.24))],
    }),
  );
}

function frame(s: Scene): void {
  const beam = ROOM - 0.35;
  s.part("floor", FROM, HOUSE, 0, (p) =>
    p.box(0, 0, 0, TO - FROM, FRONT - HOUSE, 0.06, "concrete", {
      casts: false,
      top: (w, d) => [grid(w, d, 1.5)],
    }),
  );
  // Blocks on the left side, half laid.
  for (const [y, length, high] of [
    [HOUSE, 2.2, 2.4],
    [HOUSE + 2.2, 0.8, 1.4],
    [HOUSE + 3, 0.6, 0.6],
  ] as const)
    s.part("blockwork", FROM + 0.05, y, 0.06, (p) =>
      p.box(0, 0, 0, 0.2, length, high, "stone", {
        left: (w, h) => [blocks(w, h)],
        right: (w, h) => [blocks(w, h)],
      }),
    );
  for (const x of COLUMNS)
    s.part("column", x, FRONT - COLUMN, 0.06, (p) =>
      p.box(0, 0, 0, COLUMN, COLUMN, beam - 0.06, "concrete"),
    );
  s.part("front beam", FROM, FRONT - COLUMN, beam, (p) =>
    p.box(0, 0, 0, TO - FROM, COLUMN, 0.35, "concrete"),
  );
  for (const x of COLUMNS)
    s.part("beam", x, CAST, beam, (p) =>
      p.box(0, 0, 0, COLUMN, FRONT - COLUMN - CAST, 0.35, "concrete"),
    );
  // Steel that waits for the next lift.
  s.part("starter bars", 0, 0, ROOM, (p) => {
    for (const x of COLUMNS)
      for (const d of [0.06, 0.2])
        p.box(x + d, FRONT - COLUMN + d, 0, 0.035, 0.035, 0.5, "clay", { receives: false });
  });
  s.part("roof", FROM - 0.1, HOUSE, beam, (p) =>
    p.box(0, 0, 0, TO - FROM + 0.2, CAST - HOUSE, 0.35, "concrete", {
      materials: { left: "cut", right: "cut" },
      top: (w, d) => [
        fill("petrol", rect(0, 0, w * 0.55, d)),
        fill("sand", rect(0, 0, w * 0.3, d)),
        grid(w * 0.3, d, 0.55, { tone: "jointLight" }),
      ],
    }),
  );
  s.part("mesh", FROM + COLUMN, CAST, ROOM - 0.06, (p) =>
    p.box(0, 0, 0, TO - FROM - 2 * COLUMN, 0.75, 0.02, "oak2", {
      casts: false,
      top: (w, d) => [grid(w, d, 0.17, { tone: "fine", line: 1.5 })],
    }),
  );
}

export const scene = defineScene({
  scale: 62,
  aspect: 3 / 2,
  ground: BED,
  padding: 22,
  draw: (s) => {
    ground(s, [-SIDE, -0.2, WIDTH + 4, FRONT + 0.2], BED, 0, "grass", {
      left: footings,
      surface: (w) => [fill("sand", rect(FROM + 1.2, HOUSE + 0.2, w - FROM - 2.6, FRONT - HOUSE))],
    });
    plotWall(s, "y", -2.2, -0.2, BED, FRONT + 0.2, { height: 1.7 - BED });
    house(s);
    frame(s);
    palm(s, WIDTH + 1.2, 1.2, 0, 3.8, { seed: 8, radius: 1.5, fronds: 9 });
    shrub(s, -1.2, 2.6, 0, 0.55, 3, true);
    shrub(s, -1.1, 5, 0, 0.5, 6);
    s.part("block pile", WIDTH - 0.4, 5.1, 0, (p) => {
      p.box(0, 0, 0, 1.1, 1.1, 0.12, "oak2");
      p.box(0.05, 0.05, 0.12, 1, 1, 0.8, "stone", {
        left: (w, h) => [blocks(w, h)],
        right: (w, h) => [blocks(w, h)],
      });
    });
    workLamp(s, 5.4, 5.9, 0, 4.2);
    s.lamp(2.6, 4.4, 1.9, { reach: 3 });
    worker(s, 3.2, 6, 0.06, "foreman", "measuring");
    person(s, WIDTH + 0.6, 3.6, 0, "kandura", true);
  },
});
