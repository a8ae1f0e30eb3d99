import { laneJoints } from "../../parts/courtyard.ts";
import { coffeeTable } from "../../parts/living.ts";
import { archIn, grid, mashrabiya, planks, times, windowIn } from "../../parts/patterns.ts";
import { person } from "../../parts/people.ts";
import { agave, palm, planter, shrub } from "../../parts/plants.ts";
import { floor, rug, stairs, wall } from "../../parts/walls.ts";
import { fill, lines, type Pattern } from "../../toolkit/decor.ts";
import { ellipse, type Polygon, rect, smooth } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

/* A lane along y between two houses, with steps and a lit arch at its end, and a new wall across it. */
const LEFT = 3.8;
const RIGHT = 6.6;
const EAST = 9.6;
const SOUTH = 9.4;
const HOUSE = 4.4;
const WALL = 5.2;
const RISE = 0.9;
const COURSE = 0.19;
const BRICK = 0.52;

function ground(s: Scene): void {
  s.part("plot", -0.2, -1.8, -0.5, (p) =>
    p.box(0, 0, 0, EAST + 0.2, SOUTH + 1.8, 0.5, "paving", {
      materials: { left: "cut", right: "cut" },
      top: (w, d) => [
        grid(w, d, 1.2),
        fill("paving2", rect(LEFT + 0.2, 0, RIGHT - LEFT, d)),
        laneJoints(LEFT + 0.2, 5, RIGHT - LEFT, d - 5, 0.6, 1.5),
      ],
    }),
  );
}

function beyond(s: Scene): void {
  s.part("end house", LEFT, -1.8, 0, (p) =>
    p.box(0, 0, 0, EAST - LEFT, 1.8, 4.6, "chalk", {
      left: (w) => [
        fill("stone", rect(0, 3.6, w, 0.14)),
        ...archIn(0.75, RISE, 1.3, 2.4),
        ...windowIn(3.8, 1, 0.9, 1.4),
      ],
      top: (w, d) => [fill("roof", rect(0.25, 0.25, w - 0.5, d - 0.5))],
    }),
  );
  s.part("upper lane", LEFT, 0, 0, (p) =>
    p.box(0, 0, 0, RIGHT - LEFT, 1, RISE, "paving2", {
      top: (w, d) => [laneJoints(0, 0.5, w, d, 0.6, 1.5)],
    }),
  );
  stairs(s, LEFT, 1, 0, RIGHT - LEFT, { steps: 5, rise: RISE / 5, run: 0.36 });
}

const bricks: Pattern = (w, h) => {
  const rows = Math.round(h / COURSE);
  return [
    lines(
      "jointLight",
      [
        ...times(
          rows,
          (i): Polygon => [
            [0, i * COURSE],
            [w, i * COURSE],
          ],
        ),
        ...times(rows, (i) =>
          times(w / BRICK + 1, (j): Polygon => {
            const u = Math.min(w, (j + (i % 2 ? 0.5 : 1)) * BRICK);
            return [
              [u, i * COURSE],
              [u, Math.min(h, (i + 1) * COURSE)],
            ];
          }),
        ).flat(),
      ],
      1.5,
    ),
  ];
};

/** A wall of nine courses, with two more begun at its left end. */
function newWall(s: Scene): void {
  const width = RIGHT - LEFT;
  s.part("new wall", LEFT, WALL, 0, (p) => {
    const face = { left: bricks, right: bricks };
    p.box(0, 0, 0, width, 0.3, COURSE * 9, "cut", face);
    p.box(0, 0, COURSE * 9, BRICK * 2.5, 0.3, COURSE, "cut", face);
    p.box(0, 0, COURSE * 10, BRICK, 0.3, COURSE, "cut", face);
  });
  s.part("bricks", RIGHT - 0.95, WALL + 0.75, 0, (p) => {
    const face = { left: bricks, right: bricks };
    p.box(0, 0, 0, 0.6, 0.55, COURSE * 2, "cut", face);
    p.box(0, 0, COURSE * 2, BRICK * 0.7, 0.55, COURSE, "cut", face);
  });
  s.part("bucket", RIGHT - 1.35, WALL + 1, 0, (p) =>
    p.cylinder(0, 0, 0, 0.17, 0.28, "steel", {
      sides: 14,
      top: () => [fill("concrete", ellipse(0, 0, 0.13))],
    }),
  );
}

/** A cat that sits on a wall, 0.45 m high. */
function cat(s: Scene, x: number, y: number, z: number): void {
  const body: Polygon = [
    [-0.13, 0],
    [0.12, 0],
    [0.15, 0.14],
    [0.06, 0.3],
    [-0.1, 0.3],
    [-0.16, 0.12],
  ];
  const head: Polygon = [
    [-0.13, 0.3],
    [-0.14, 0.42],
    [-0.13, 0.52],
    [-0.06, 0.45],
    [0.02, 0.45],
    [0.09, 0.52],
    [0.1, 0.4],
    [0.08, 0.3],
    [-0.02, 0.26],
  ];
  const tail: Polygon = [
    [0.1, 0.02],
    [0.24, -0.06],
    [0.27, -0.28],
    [0.22, -0.28],
    [0.19, -0.1],
    [0.06, -0.03],
  ];
  const piece = (outline: Polygon) =>
    ({ at: [0, 0, 0], outline, material: "ink", tone: "right" }) as const;
  s.part("cat", x, y, z, (p) =>
    p.sprite(
      [-0.12, -0.12, 0, 0.12, 0.12, 0.5],
      [
        piece(smooth(body)),
        piece(head),
        piece(smooth(tail)),
        {
          at: [0, 0, 0],
          outline: ellipse(-0.07, 0.39, 0.018, 0.018, 6),
          material: "lamp",
          tone: "top",
        },
        {
          at: [0, 0, 0],
          outline: ellipse(0.03, 0.39, 0.018, 0.018, 6),
          material: "lamp",
          tone: "top",
        },
      ],
      [
        [
          [-0.1, 0, 0],
          [0.1, 0, 0],
          [0, -0.1, 0.4],
          [0, 0.1, 0.4],
        ],
      ],
    ),
  );
}

function leftHouse(s: Scene): void {
  s.part("left house", -0.2, -0.2, 0, (p) =>
    p.box(0, 0, 0, LEFT + 0.2, HOUSE + 0.2, 5.6, "plaster", {
      left: (w) => [
        fill("stone", rect(0, 3, w, 0.14)),
        ...windowIn(0.8, 3.6, 0.9, 1.3, { mullions: 1 }),
        ...windowIn(2.4, 3.6, 0.9, 1.3, { mullions: 1 }),
      ],
      right: () => [
        ...mashrabiya(2.3, 3.4, 1.8, 1.4, { size: 0.3 }),
        ...windowIn(0.9, 3.5, 0.9, 1.3),
      ],
      top: (w, d) => [fill("roof", rect(0.25, 0.25, w - 0.5, d - 0.5))],
    }),
  );
  s.inside(() => {
    floor(s, 0, HOUSE, 0, LEFT - 0.2, SOUTH - HOUSE, "oak", (w, d) => [
      planks(w, d, { board: 0.35, length: 2.6 }),
    ]);
    wall(s, "y", -0.2, HOUSE, 0, SOUTH - HOUSE, 2.7, 0.2, "plaster", {
      openings: [{ at: 1.5, width: 2, sill: 0.8, head: 2.2 }],
    });
    s.part("bench", 0, HOUSE + 0.02, 0.012, (p) => {
      p.box(0, 0, 0, 3.5, 0.75, 0.38, "clay");
      p.box(0, 0, 0.38, 3.5, 0.16, 0.34, "clay2");
      for (let i = 0; i < 3; i++)
        p.box(0.4 + i * 1, 0.17, 0.38, 0.6, 0.14, 0.34, i % 2 ? "saffron" : "petrol2");
    });
    rug(s, 0.6, HOUSE + 1.3, 0.012, 2.4, 2.6, "linen", "petrol2", "star");
    coffeeTable(s, 1.8, HOUSE + 2.6, 0.032, 0.45);
  });
  wall(s, "y", LEFT - 0.2, HOUSE, 0, SOUTH - HOUSE, 0.9, 0.2, "chalk", {
    openings: [{ at: 2.9, width: 1, head: 0.9, kind: "open" }],
  });
}

function rightHouse(s: Scene): void {
  wall(s, "y", RIGHT, 0, 0, SOUTH, 0.6, 0.25, "blush", {
    openings: [{ at: 6.4, width: 1, head: 0.6, kind: "open" }],
  });
  palm(s, EAST - 1.6, 1.3, 0, 3.2, { seed: 4, fronds: 9, radius: 1.4 });
  shrub(s, RIGHT + 0.8, 0.8, 0, 0.42, 3, true);
  shrub(s, RIGHT + 2.4, 2.4, 0, 0.36, 7);
  planter(s, RIGHT + 0.4, 3.4, 0, 0.5, 2, { plants: "flowers", seed: 3 });
  agave(s, RIGHT + 0.8, 8.8, 0, 0.4, 3);
}

export const scene = defineScene({
  scale: 66,
  seed: 3,
  ground: -0.5,
  aspect: 1.25,
  padding: 24,
  draw: (s) => {
    ground(s);
    beyond(s);
    leftHouse(s);
    newWall(s);
    cat(s, LEFT + 1.9, WALL + 0.15, COURSE * 9);
    rightHouse(s);
    person(s, 4.5, 8.3, 0, "kandura");
    person(s, 5.5, 7, 0, "site", true);
  },
});
