import { counter, umbrella } from "../../parts/cafe.ts";
import { cookingLine, fridge, hood, workTable } from "../../parts/catering.ts";
import { backWall, smallPlanter, smallRoundTable } from "../../parts/miniatures.ts";
import { checker, grid, times, zellige } from "../../parts/patterns.ts";
import { person } from "../../parts/people.ts";
import { floor, slab, wall } from "../../parts/walls.ts";
import { fill, lines } from "../../toolkit/decor.ts";
import { rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

/* A unit on a corner: kitchen behind, counter and tables in front, pavement on two sides. */
const WIDTH = 9.4;
const DEPTH = 7;
const HIGH = 3.2;
const KITCHEN = 2.6;
const EAST = 12.4;
const SOUTH = 11;
const KERB = 0.12;

function street(s: Scene): void {
  s.part("street", -0.2, -0.2, -0.7, (p) =>
    p.box(0, 0, 0, EAST + 0.2, SOUTH + 0.2, 0.58, "road", {
      materials: { left: "cut", right: "cut" },
      top: (w, d) => [
        fill("line", ...times(5, (i) => rect(w - 1.15, 2.6 + i * 0.95, 1.05, 0.5))),
        lines(
          "jointLight",
          times(5, (i) => [
            [0.6 + i * 2.4, d - 0.35],
            [1.8 + i * 2.4, d - 0.35],
          ]),
          3,
        ),
      ],
    }),
  );
  s.part("pavement", -0.2, -0.2, -KERB, (p) =>
    p.box(0, 0, 0, EAST - 1, SOUTH - 0.7, KERB, "paving", {
      materials: { left: "stone", right: "stone" },
      top: (w, d) => [grid(w, d, 0.8)],
    }),
  );
}

function shell(s: Scene): void {
  slab(s, -0.2, -0.2, 0.1, WIDTH + 0.2, DEPTH + 0.2, "terrazzo", { thickness: 0.1 });
  backWall(s, "x", -0.2, -0.2, 0.1, WIDTH + 0.2, HIGH, "chalk", {
    inner: (w, h) => [fill("white", rect(0, 0, w, h - 0.9)), grid(w, h - 0.9, 0.35, { line: 1 })],
  });
  backWall(s, "y", -0.2, 0, 0.1, DEPTH, HIGH, "glaze", {
    openings: [{ at: 3.5, width: 2.6, sill: 0.5, head: 2.6, panes: 3 }],
  });
}

function backOfHouse(s: Scene): void {
  floor(s, 0, 0, 0, WIDTH, KITCHEN, "concrete", (w, d) => [grid(w, d, 0.5, { line: 1 })]);
  fridge(s, 0.1, 0.02, 0.012);
  cookingLine(s, 1.8, 0.02, 0.012, 3.6);
  hood(s, 1.7, 0, 1.95, 3.8, { duct: 1.5, at: 2.6 });
  workTable(s, 5.7, 0.02, 0.012, 2);
  workTable(s, 2.2, 1.45, 0.012, 2.4, { bowl: "clay" });
  s.part("dish shelf", 5.7, 0, 1.5, (p) => {
    p.box(0, 0, 0, 2, 0.32, 0.05, "steel");
    for (let i = 0; i < 5; i++)
      p.cylinder(0.25 + i * 0.38, 0.16, 0.05, 0.12, 0.12 + (i % 2) * 0.1, "white", { sides: 10 });
  });
  s.part("sink unit", 8, 0.02, 0.012, (p) => {
    p.box(0, 0, 0, 1.3, 0.7, 0.9, "steel", {
      top: (_w, d) => [
        fill("concrete", rect(0.1, 0.12, 0.5, d - 0.24), rect(0.7, 0.12, 0.5, d - 0.24)),
      ],
    });
  });
  person(s, 5, 1.5, 0.012, "site");
  wall(s, "x", 0, KITCHEN, 0, 6.2, 1.5, 0.14, "chalk", {
    openings: [{ at: 1.4, width: 2.6, sill: 1, head: 1.5, kind: "open" }],
    inner: (w, h) => [
      fill("petrol2", rect(0, 0, w, h)),
      ...zellige(w, h, { size: 0.25, materials: ["petrol", "glaze2"] }),
    ],
  });
}

function room(s: Scene): void {
  floor(s, 0, KITCHEN + 0.14, 0, WIDTH, DEPTH - KITCHEN - 0.14, "linen", (w, d) => [
    checker(w, d, 0.7, "clay2"),
  ]);
  counter(s, 1.6, 3.4, 0.012, 3.8, { material: "oak", worktop: "white" });
  person(s, 3.05, 3, 0.012, "casual");
  s.part("bench", 0.02, 4.5, 0.012, (p) => {
    p.box(0, 0, 0, 0.6, 2.4, 0.45, "walnut");
    p.box(0, 0, 0.45, 0.14, 2.4, 0.5, "petrol2");
    p.box(0.14, 0, 0.45, 0.46, 2.4, 0.08, "petrol2");
  });
  smallRoundTable(s, 1.1, 5.1, 0.012, { chairs: 0 });
  smallRoundTable(s, 1.1, 6.3, 0.012, { chairs: 0 });
  for (const [x, y] of [
    [3.6, 5.7],
    [6.2, 5.5],
    [7.6, 3.6],
  ] as const)
    smallRoundTable(s, x, y, 0.012, { seat: "petrol" });
}

function front(s: Scene): void {
  wall(s, "x", 0, DEPTH - 0.2, 0.1, 4.6, 0.5, 0.2, "glaze");
  wall(s, "x", 6.4, DEPTH - 0.2, 0.1, WIDTH - 6.6, 0.5, 0.2, "glaze");
  wall(s, "y", WIDTH - 0.2, KITCHEN, 0.1, DEPTH - KITCHEN, 0.5, 0.2, "glaze");
}

function pavement(s: Scene): void {
  umbrella(s, 1, 9.2, 0, { radius: 1.25, height: 2.2, material: "saffron" });
  smallRoundTable(s, 2.3, 9, 0, { seat: "clay" });
  smallRoundTable(s, 4.4, 8.4, 0, { seat: "clay" });
  smallRoundTable(s, 7.6, 8.3, 0, { seat: "clay" });
  smallPlanter(s, 8.9, 9.2, 0, 1.8, 0.45, { flowers: true });
  smallPlanter(s, 10.2, 6.6, 0, 0.45, 1.8);
  smallPlanter(s, 10.2, 0.8, 0, 0.45, 1.8, { flowers: true });
  person(s, 6, 8.6, 0, "abaya");
  person(s, 10.5, 4.6, 0, "kandura", true);
}

export const scene = defineScene({
  scale: 60,
  aspect: 3 / 2,
  ground: -0.7,
  padding: 30,
  draw: (s) => {
    street(s);
    s.inside(() => {
      shell(s);
      s.at(0, 0, 0.1, (r) => {
        backOfHouse(r);
        room(r);
      });
      front(s);
    });
    pavement(s);
    s.decal(
      [
        [0, DEPTH],
        [WIDTH, DEPTH],
        [WIDTH + 0.6, DEPTH + 1.6],
        [-0.2, DEPTH + 1.6],
      ],
      0.002,
      "spill",
    );
  },
});
