import { cookingLine, fridge, hood, workTable } from "../../parts/catering.ts";
import { backWall, smallPlanter, smallTable } from "../../parts/miniatures.ts";
import { archIn, grid, herringbone, stars, times, windowIn } from "../../parts/patterns.ts";
import { person } from "../../parts/people.ts";
import { floor, slab, wall } from "../../parts/walls.ts";
import { fill, lines, type Pattern } from "../../toolkit/decor.ts";
import { ellipse, type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

/* Dining room on the left, kitchen on the right; the building behind carries the duct to its roof. */
const WIDTH = 11.4;
const DEPTH = 7;
const KITCHEN = 6.8;
const HIGH = 3.2;
const ROOF = 6.6;
const BACK = 2.2;

function building(s: Scene): void {
  s.part("footing", KITCHEN - 0.4, -BACK - 0.2, -0.4, (p) =>
    p.box(0, 0, 0, WIDTH - KITCHEN + 0.4, BACK, 0.4, "cut"),
  );
  s.part("building", KITCHEN - 0.4, -BACK - 0.2, 0, (p) =>
    p.box(0, 0, 0, WIDTH - KITCHEN + 0.4, BACK + 0.2, ROOF, "plaster", {
      left: () => [...archIn(3.3, HIGH + 0.7, 0.9, 1.9)],
      right: () => [...windowIn(0.7, HIGH + 0.8, 0.9, 1.5), ...windowIn(0.7, 0.9, 0.9, 1.5)],
      top: (w, d) => [fill("roof", rect(0.25, 0.25, w - 0.5, d - 0.5))],
    }),
  );
  const joints: Pattern = (w, h) => [
    lines(
      "fine",
      times(
        h / 0.8,
        (i): Polygon => [
          [0, 0.6 + i * 0.8],
          [w, 0.6 + i * 0.8],
        ],
      ),
    ),
  ];
  s.part("roof fan", KITCHEN + 0.9, -1.5, ROOF, (p) => {
    p.box(0, 0, 0, 1.5, 1.1, 0.25, "concrete");
    p.box(0.1, 0.1, 0.25, 1.3, 0.9, 0.85, "steel", {
      left: (w, h) => [
        fill("ink", ellipse(w / 2, h / 2, 0.32, 0.32, 18)),
        fill("concrete", ellipse(w / 2, h / 2, 0.1, 0.1, 10)),
      ],
      right: joints,
    });
    p.cylinder(0.75, 0.55, 1.1, 0.26, 0.6, "steel", { sides: 16 });
  });
  s.part("duct", KITCHEN + 1.3, 0, 0, (p) =>
    p.box(0, 0.05, 2.5, 0.7, 0.6, ROOF + 0.2 - 2.5, "steel", { left: joints, right: joints }),
  );
  s.part("duct bend", KITCHEN + 1.3, -0.5, ROOF + 0.2, (p) =>
    p.box(0, 0, 0, 0.7, 1.15, 0.6, "steel"),
  );
}

function kitchenRoom(s: Scene): void {
  floor(s, KITCHEN + 0.14, 0, 0, WIDTH - KITCHEN - 0.14, DEPTH, "concrete", (w, d) => [
    grid(w, d, 0.45, { line: 1 }),
  ]);
  s.part("tiled wall", KITCHEN + 0.14, 0, 0, (p) =>
    p.box(0, 0, 0, WIDTH - KITCHEN - 0.14, 0.03, HIGH, "white", {
      casts: false,
      left: (w, h) => [grid(w, h, 0.4, { line: 1 })],
    }),
  );
  s.at(KITCHEN + 0.14, 0.04, 0.012, (k) => {
    cookingLine(k, 0.1, 0, 0, 2.9);
    hood(k, 0.02, 0, 2, 3, { duct: 0.05, at: 1.5 });
    fridge(k, 3.1, 0, 0, { width: 1.2 });
    workTable(k, 0.8, 2.1, 0, 2.6);
    workTable(k, 0.04, 3, 0, 1.7, { faces: "+x" });
    workTable(k, 1.9, 4.7, 0, 2, { bowl: "clay" });
  });
  person(s, KITCHEN + 2.2, 1.5, 0.012, "site");
}

const TABLES = [
  [1.9, 1.3],
  [4.5, 1.3],
  [1.9, 4.1],
  [4.5, 4.1],
] as const;

function diningRoom(s: Scene): void {
  floor(s, 0, 0, 0, KITCHEN, DEPTH, "walnut", (w, d) => [herringbone(w, d, 0.5)]);
  wall(s, "y", KITCHEN, 0, 0, DEPTH, 1.15, 0.14, "petrol2", {
    openings: [{ at: 4.9, width: 1, head: 1.15, kind: "open" }],
  });
  s.part("bench", 0.02, 0.4, 0.012, (p) => {
    p.box(0, 0, 0, 0.65, 6, 0.42, "aubergine");
    p.box(0, 0, 0.42, 0.16, 6, 0.55, "clay2");
  });
  for (const [x, y] of TABLES)
    smallTable(s, x, y, 0.012, 1.5, 0.9, { seats: 2, material: "white", chairs: "clay" });
  smallPlanter(s, 0.9, 6.1, 0.012, 2.4, 0.45, { material: "petrol2" });
  person(s, 4, 3.3, 0.012, "casual");
  person(s, 4.6, 6.3, 0.012, "abaya", true);
}

export const scene = defineScene({
  scale: 70,
  aspect: 3 / 2,
  ground: -0.4,
  padding: 30,
  draw: (s) => {
    building(s);
    s.inside(() => {
      slab(s, -0.2, -0.2, 0, WIDTH + 0.2, DEPTH + 0.2, "stone", { thickness: 0.4 });
      backWall(s, "x", -0.2, -0.2, 0, KITCHEN - 0.2, HIGH, "petrol2", {
        inner: (w) => [
          fill("saffron", rect(0, 1.1, w, 0.05)),
          fill("ink", rect(1.2, 1.5, 1.2, 1.2), rect(4.2, 1.5, 1.2, 1.2)),
          fill("linen", rect(1.3, 1.6, 1, 1), rect(4.3, 1.6, 1, 1)),
          ...[1.3, 4.3].map((u) => ({
            ...stars(1, 1, 1, "clay"),
            shapes: stars(1, 1, 1, "clay").shapes.map((shape) =>
              shape.map(([a, b]) => [a + u, b + 1.6] as const),
            ),
          })),
        ],
      });
      backWall(s, "y", -0.2, 0, 0, DEPTH, HIGH, "petrol2", {
        openings: [{ at: 1.4, width: 4, sill: 1.2, head: 2.6 }],
      });
      kitchenRoom(s);
      diningRoom(s);
    });
  },
});
