import { barjeel, laneJoints } from "../../parts/courtyard.ts";
import { coffeeTable, shelf } from "../../parts/living.ts";
import { backWall, smallDesk, smallPlanter, smallTable } from "../../parts/miniatures.ts";
import { poolIn } from "../../parts/outdoor.ts";
import { archIn, grid, mashrabiya, planks, windowIn } from "../../parts/patterns.ts";
import { person } from "../../parts/people.ts";
import { agave, palm, shrub, tree } from "../../parts/plants.ts";
import { floor, rug, stairs, wall } from "../../parts/walls.ts";
import { fill, lines, type Pattern } from "../../toolkit/decor.ts";
import { rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

/* Two rows of houses along a lane. Whole at the back, without roofs in the middle, low in front. */
const LEFT = 4.8;
const RIGHT = 7.2;
const EAST = 12;
const WHOLE = 4.2;
const OPEN = 9;
const SOUTH = 13.6;
const TOP = 6.2;
const LOW = 0.7;
const RISE = 0.9;

function ground(s: Scene): void {
  s.part("plot", -0.2, -0.2, -0.5, (p) =>
    p.box(0, 0, 0, EAST + 0.2, SOUTH + 0.2, 0.5, "paving", {
      materials: { left: "cut", right: "cut" },
      top: (w, d) => [
        grid(w, d, 1.2, { line: 1 }),
        fill("paving2", rect(LEFT + 0.2, 0, RIGHT - LEFT, d)),
        laneJoints(LEFT + 0.2, 6, RIGHT - LEFT, d - 6, 0.6),
        ...poolIn(RIGHT + 1.5, OPEN + 1.5, 2.1, 2.3, { steps: false, tile: 0.5 }),
      ],
    }),
  );
}

/** The two whole houses and the room that bridges the lane between them. */
function wholeHouses(s: Scene): void {
  const front: Pattern = (w) => [
    fill("stone", rect(0, 3.2, w, 0.14)),
    ...windowIn(1, 3.9, 1, 1.5, { mullions: 1 }),
    ...windowIn(2.9, 3.9, 1, 1.5, { mullions: 1 }),
  ];
  const top: Pattern = (w, d) => [fill("roof", rect(0.25, 0.25, w - 0.5, d - 0.5))];
  s.part("left house", -0.2, -0.2, 0, (p) =>
    p.box(0, 0, 0, LEFT + 0.2, WHOLE + 0.2, TOP, "plaster", {
      left: front,
      right: () => [...archIn(2.6, RISE, 1, 2.1), ...mashrabiya(2.2, 3.8, 1.7, 1.6, { size: 0.3 })],
      top,
    }),
  );
  s.part("right house", RIGHT, -0.2, 0, (p) =>
    p.box(0, 0, 0, EAST - RIGHT, WHOLE + 0.2, TOP - 0.9, "sand", {
      left: front,
      right: () => [...mashrabiya(1.2, 3.4, 2, 1.3, { size: 0.3 }), ...archIn(1.4, 0, 1.2, 2.3)],
      top,
    }),
  );
  s.part("bridge", LEFT, 0.1, 3.5, (p) =>
    p.box(0, 0, 0, RIGHT - LEFT, 1.9, 2, "chalk", {
      left: (w, h) => [...mashrabiya(0.5, 0.5, w - 1, h - 0.9, { size: 0.3 })],
    }),
  );
  barjeel(s, 0, 1.2, TOP, 1.9, 4, { head: 2.4 });
}

function lane(s: Scene): void {
  s.part("upper lane", LEFT, -0.2, 0, (p) =>
    p.box(0, 0, 0, RIGHT - LEFT, WHOLE + 0.4, RISE, "paving2", {
      top: (w, d) => [laneJoints(0, 0.6, w, d, 0.6)],
    }),
  );
  stairs(s, LEFT, WHOLE + 0.2, 0, RIGHT - LEFT, { steps: 5, rise: RISE / 5, run: 0.36 });
  for (const x of [LEFT - 0.2, RIGHT]) {
    wall(s, "y", x, WHOLE, 0, SOUTH - WHOLE, x < RIGHT ? 1.1 : LOW, 0.2, "chalk", {
      openings: [
        { at: 2.6, width: 1, head: x < RIGHT ? 1.1 : LOW, kind: "open" },
        { at: 6.6, width: 1, head: x < RIGHT ? 1.1 : LOW, kind: "open" },
      ],
    });
  }
}

function leftRow(s: Scene): void {
  s.inside(() => {
    floor(s, 0, WHOLE, 0, LEFT - 0.2, OPEN - WHOLE, "terrazzo", (w, d) => [
      grid(w, d, 0.8, { line: 1 }),
    ]);
    backWall(s, "y", -0.2, WHOLE, 0, OPEN - WHOLE, 2.7, "plaster", {
      openings: [{ at: 1.2, width: 2.2, sill: 0.8, head: 2.2 }],
    });
    s.part("majlis", 0, WHOLE + 0.05, 0.012, (p) => {
      p.box(0, 0, 0, 4.2, 0.75, 0.38, "clay");
      p.box(0, 0.75, 0, 0.75, 3.4, 0.38, "clay");
      p.box(0, 0, 0.38, 4.2, 0.16, 0.34, "clay2");
      p.box(0, 0.16, 0.38, 0.16, 3.99, 0.34, "clay2");
      for (let i = 0; i < 3; i++) {
        p.box(1 + i, 0.17, 0.38, 0.5, 0.14, 0.32, i % 2 ? "saffron" : "petrol2");
        p.box(0.17, 1.1 + i, 0.38, 0.14, 0.5, 0.32, i % 2 ? "linen" : "petrol2");
      }
    });
    rug(s, 1.1, WHOLE + 1.2, 0.012, 2.7, 2.7, "linen", "aubergine", "star");
    coffeeTable(s, 2.4, WHOLE + 2.5, 0.032, 0.45);
  });
  wall(s, "x", -0.2, OPEN, 0, LEFT, LOW, 0.2, "chalk", { cutEnd: false });
  wall(s, "y", -0.2, OPEN + 0.2, 0, SOUTH - OPEN - 0.2, 1.8, 0.2, "plaster");
  tree(s, 1.5, OPEN + 1.7, 0, 2.7, 1);
  smallTable(s, 2, OPEN + 3, 0, 1.6, 0.85, { seats: 2, chairs: "clay" });
  shrub(s, 0.6, OPEN + 0.9, 0, 0.42, 3, true);
  palm(s, 0.7, SOUTH - 0.8, 0, 3.4, { seed: 4, fronds: 9, radius: 1.4 });
}

/** A drawing office. */
function rightRow(s: Scene): void {
  s.inside(() => {
    floor(s, RIGHT + 0.2, WHOLE, 0, EAST - RIGHT - 0.2, OPEN - WHOLE, "oak", (w, d) => [
      planks(w, d, { board: 0.4, length: 3 }),
    ]);
    s.part("plans on the wall", RIGHT + 0.2, WHOLE, 0, (p) =>
      p.box(0, 0, 0, EAST - RIGHT - 0.2, 0.03, 2.9, "chalk", {
        casts: false,
        left: () => [
          fill("white", rect(0.5, 1.1, 1.5, 1.1), rect(2.3, 1.1, 1.5, 1.1)),
          lines(
            "fine",
            [0.5, 2.3].flatMap((u) => [
              [...rect(u + 0.25, 1.3, 0.6, 0.65), [u + 0.25, 1.3] as const],
              [
                [u + 0.85, 1.55],
                [u + 1.25, 1.55],
                [u + 1.25, 1.95],
              ] as const,
            ]),
            1.5,
          ),
        ],
      }),
    );
    smallDesk(s, RIGHT + 0.9, WHOLE + 0.7, 0);
    smallDesk(s, RIGHT + 2.5, WHOLE + 0.7, 0);
    s.part("plan table", RIGHT + 1.5, WHOLE + 2.8, 0, (p) => {
      p.box(0.1, 0.1, 0, 2, 0.9, 0.8, "walnut");
      p.box(0, 0, 0.8, 2.2, 1.1, 0.06, "white", {
        top: () => [
          fill("glaze3", rect(0.3, 0.2, 1.2, 0.75)),
          lines("fine", [[...rect(0.5, 0.35, 0.5, 0.45), [0.5, 0.35]]], 1.5),
        ],
      });
    });
    shelf(s, RIGHT + 0.22, WHOLE + 3.6, 0, 1, 1.2, { faces: "+x", seed: 4 });
  });
  person(s, RIGHT + 2.2, WHOLE + 2.3, 0, "casual");
  wall(s, "x", RIGHT + 0.2, OPEN, 0, EAST - RIGHT - 0.2, LOW, 0.2, "chalk");
  smallPlanter(s, EAST - 0.8, OPEN + 0.6, 0, 0.45, 3, { flowers: true });
  agave(s, RIGHT + 0.8, SOUTH - 0.7, 0, 0.45, 3);
  shrub(s, RIGHT + 0.8, OPEN + 0.8, 0, 0.42, 5, true);
}

export const scene = defineScene({
  scale: 46,
  seed: 3,
  ground: -0.5,
  aspect: 1.25,
  padding: 26,
  draw: (s) => {
    ground(s);
    wholeHouses(s);
    lane(s);
    leftRow(s);
    rightRow(s);
    person(s, 5.7, 3.2, RISE, "abaya");
    person(s, 5.6, 7.9, 0, "kandura", true);
    person(s, 5.5, 9.6, 0, "casual");
    person(s, 5.6, 12.4, 0, "abaya", true);
  },
});
