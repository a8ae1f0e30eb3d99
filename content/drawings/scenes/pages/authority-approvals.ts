import { bed } from "../../parts/bedroom.ts";
import { kitchen } from "../../parts/kitchen.ts";
import { armchair, coffeeTable, sofa } from "../../parts/living.ts";
import { backWall, smallTable } from "../../parts/miniatures.ts";
import { poolIn } from "../../parts/outdoor.ts";
import { grid, planks, times } from "../../parts/patterns.ts";
import { floor, rug, slab, wall } from "../../parts/walls.ts";
import { worker } from "../../parts/workers.ts";
import { bars, type Decor, fill, lines, type Pattern, shift } from "../../toolkit/decor.ts";
import { ellipse, type Point, type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

/* The house stands on its site plan, in front of its elevation and its section. */
const EAST = 15;
const SOUTH = 12.4;
const X = 2.4;
const Y = 1.8;
const WIDTH = 6.6;
const DEPTH = 5.6;
const FLOOR = 0.16;
const PAPER = 4.6;
/** Where the four stamped sheets lie, and the way of each red line from its sheet to its part. */
const SHEETS: readonly { readonly x: number; readonly line: Polygon }[] = [
  {
    x: 1,
    line: [
      [1.8, 9.5],
      [1.8, 8.5],
    ],
  },
  {
    x: 4.2,
    line: [
      [5, 9.5],
      [5, 8.1],
    ],
  },
  {
    x: 7.4,
    line: [
      [8.2, 9.5],
      [8.2, Y + DEPTH],
    ],
  },
  {
    x: 10.6,
    line: [
      [11.4, 9.5],
      [11.4, 8.9],
      [9.7, 8.9],
      [9.7, Y + 3.8],
    ],
  },
];

const closed = (shape: readonly Point[]): Polygon => [...shape, ...shape.slice(0, 1)];

const sitePlan: Pattern = (w, d) => [
  fill("paper", rect(0.15, 0.15, w - 0.3, d - 0.3)),
  fill("glaze3", rect(0.45, 0.45, w - 0.9, d - 0.9)),
  ...shift([grid(w - 0.9, d - 0.9, 1, { tone: "jointLight", line: 1 })], 0.45, 0.45),
  lines(
    "fine",
    [
      closed(rect(1, 1, w - 2, 8)),
      closed(rect(X + WIDTH + 0.4, Y + 0.2, 2.4, 3.8)),
      [
        [X + WIDTH + 0.4, Y + 0.2],
        [X + WIDTH + 2.8, Y + 4],
      ],
      closed(ellipse(13.2, 2.2, 0.7, 0.7, 18)),
      closed(ellipse(1.8, 2.4, 0.6, 0.6, 18)),
    ],
    2,
  ),
  ...poolIn(10.2, 6.3, 3.4, 2, { steps: false, tile: 0.4, coping: 0.22 }),
  bars(
    "cut",
    SHEETS.map(({ line }) => line.map(([u, v]): Point => [u + 0.2, v + 0.2])),
    4,
  ),
];

const elevation: Pattern = (w, h) => [
  grid(w, h, 1, { line: 1 }),
  lines(
    "fine",
    [
      [
        [0.6, 0.7],
        [w - 0.6, 0.7],
      ],
      closed(rect(2.6, 0.7, WIDTH, 2.9)),
      [
        [2.4, 3.8],
        [2.8 + WIDTH, 3.8],
      ],
      closed(rect(9.6, 0.7, 2.4, 2.4)),
      ...times(3, (i) => closed(rect(3.3 + i * 2, 1.6, 1.1, 1.3))),
      [
        [2.6, 4.15],
        [2.6 + WIDTH, 4.15],
      ],
    ],
    2,
  ),
];
const section: Pattern = (w, h) => [
  grid(w, h, 1, { line: 1 }),
  lines(
    "fine",
    [
      [
        [0.6, 0.7],
        [w - 0.6, 0.7],
      ],
      closed(rect(1.8, 0.7, DEPTH, 2.9)),
      closed(rect(2, 0.9, DEPTH - 0.4, 2.5)),
      [
        [4.4, 0.9],
        [4.4, 3.4],
      ],
      [
        [8.6, 0.7],
        [8.6, 2.2],
        [8.8, 2.2],
        [8.8, 0.7],
      ],
    ],
    2,
  ),
];

const stamp = (u: number, v: number, r: number): Decor[] => [
  fill("cut", ellipse(u, v, r, r, 20)),
  fill("paper", ellipse(u, v, r * 0.74, r * 0.74, 18)),
  fill("cut", ellipse(u, v, r * 0.5, r * 0.5, 16)),
];

function paper(s: Scene): void {
  s.part("site plan", -0.2, -0.2, -0.4, (p) =>
    p.box(0, 0, 0, EAST + 0.2, SOUTH + 0.2, 0.4, "cut", { top: sitePlan }),
  );
  s.part("elevation", 0, -0.2, 0, (p) =>
    p.box(0, 0, 0, EAST - 1.2, 0.08, PAPER, "white", { left: elevation }),
  );
  s.part("section", -0.2, -0.2, 0, (p) =>
    p.box(0, 0, 0, 0.08, SOUTH - 2.6, PAPER, "white", { right: section }),
  );
  for (const { x } of SHEETS) {
    s.part("stamped sheet", x, 9.5, 0, (p) =>
      p.box(0, 0, 0, 1.6, 2, 0.05, "paper", {
        top: (w, d) => [
          lines(
            "pen",
            times(
              4,
              (i): Polygon => [
                [0.22, 0.3 + i * 0.24],
                [i % 2 ? w - 0.5 : w - 0.22, 0.3 + i * 0.24],
              ],
            ),
            2,
          ),
          ...stamp(w - 0.52, d - 0.52, 0.38),
        ],
      }),
    );
  }
}

function house(s: Scene): void {
  slab(s, X - 0.2, Y - 0.2, FLOOR, WIDTH + 0.2, DEPTH + 0.2, "oak", {
    thickness: FLOOR,
    top: (w, d) => [
      planks(w, d, { board: 0.4, length: 3 }),
      bars(
        "cut",
        [
          [
            [8.2 - X + 0.2, 3.4],
            [8.2 - X + 0.2, d],
          ],
        ],
        4,
      ),
    ],
  });
  s.at(X, Y, FLOOR, (r) => {
    backWall(r, "x", -0.2, -0.2, 0, WIDTH + 0.2, 2.7, "chalk", {
      openings: [{ at: 4.8, width: 1.4, sill: 0.95, head: 2.2 }],
    });
    backWall(r, "y", -0.2, 0, 0, DEPTH, 2.7, "chalk", {
      openings: [{ at: 3, width: 1.9, sill: 0.5, head: 2.3 }],
    });
    floor(r, 0, 0, 0, 3.6, 2.2, "terrazzo", (w, d) => [grid(w, d, 0.7, { line: 1 })]);
    kitchen(r, 0.05, 0, 0.012, 3.4);
    wall(r, "y", 3.6, 0, 0, 2.5, 1.1, 0.12, "chalk");
    rug(r, 4.2, 0.9, 0, 2.2, 1.9, "linen", "clay2");
    bed(r, 4.5, 0, 0.02, 1.5, 2, { tables: false });
    wall(r, "x", 4.8, 2.9, 0, WIDTH - 4.8, 1.1, 0.12, "chalk");
    sofa(r, 0.05, 2.9, 0, 2.2, { faces: "+x", material: "petrol2" });
    coffeeTable(r, 1.8, 4, 0, 0.42);
    armchair(r, 1.5, 4.7, 0, { faces: "-y" });
    smallTable(r, 3.6, 3.8, 0, 1.7, 0.9, { seats: 2, chairs: "clay" });
    r.part("hose cabinet", 5.55, 3.02, 0, (p) =>
      p.box(0, 0, 0, 0.5, 0.14, 0.8, "cut", {
        left: (w, h) => [fill("white", ellipse(w / 2, h / 2, 0.17, 0.17, 14))],
      }),
    );
  });
}

/** A concrete frame beside the house: the extension, not yet walled. */
function extension(s: Scene): void {
  const x = X + WIDTH + 0.4;
  s.part("frame", x, Y, 0, (p) => {
    p.box(0, 0, 0, 2.4, 3.8, 0.14, "concrete");
    for (const u of [0, 2.15])
      for (const v of [0, 3.55]) p.box(u, v, 0.14, 0.25, 0.25, 2.4, "concrete");
    for (const v of [0, 3.55]) p.box(0, v, 2.54, 2.4, 0.25, 0.3, "concrete");
    for (const u of [0, 2.15]) p.box(u, 0.25, 2.54, 0.25, 3.3, 0.3, "concrete");
  });
}

export const scene = defineScene({
  scale: 48,
  seed: 3,
  ground: -0.4,
  aspect: 1.25,
  padding: 26,
  draw: (s) => {
    paper(s);
    s.mark("papers", 5, 10.5, 0);
    s.inside(() => house(s));
    extension(s);
    s.part("garden wall", 0.8, 8.2, 0, (p) => {
      p.box(0, 0, 0, 2.4, 0.25, 1.3, "sand");
      p.box(0, 0, 1.3, 2.4, 0.25, 0.07, "cut", { receives: false });
    });
    s.part("meter cabinet", 4.6, Y + DEPTH + 0.3, 0, (p) =>
      p.box(0, 0, 0, 0.9, 0.35, 1.1, "steel", {
        left: (w, h) => [
          fill("ink", rect(0.12, h - 0.5, 0.28, 0.3), rect(w - 0.4, h - 0.5, 0.28, 0.3)),
          lines("fine", [
            [
              [w / 2, 0],
              [w / 2, h],
            ],
          ]),
        ],
      }),
    );
    worker(s, 12.8, 5.2, 0, "engineer", "signing", { mirror: true });
  },
});
