import { plot, roof } from "../../parts/buildings.ts";
import { farTree } from "../../parts/far-plants.ts";
import { aeroplane, farCar, lorry } from "../../parts/far-vehicles.ts";
import { patch } from "../../parts/grounds.ts";
import { terraceHouse } from "../../parts/houses.ts";
import { type Lot, lot } from "../../parts/lots.ts";
import { times } from "../../parts/patterns.ts";
import { shutters } from "../../parts/sheds.ts";
import { balconyBlock } from "../../parts/skyline.ts";
import { type Decor, fill, lines } from "../../toolkit/decor.ts";
import { type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const WIDTH = 104;
const DEPTH = 98;
/** The wide crossing roads. */
const ACROSS = 36;
const DOWN = 44;
const ROAD = 14;

function logisticsShed(s: Scene, x: number, y: number, w: number, d: number, seed: number): void {
  s.part("logistics shed", x, y, 0, (p) => {
    p.box(0, 0, 0, w, d, 9.5, "chalk", {
      left: (a, b) => [
        ...shutters(Math.round(a / 6), "steel", 4.2)(a, b),
        fill("petrol2", rect(0, b - 2, a, 1)),
      ],
      right: (a, b) => [fill("petrol2", rect(0, b - 2, a, 1))],
      top: (a, b) => [
        ...roof(0.5, "white")(a, b),
        fill("petrol", ...[0, 1, 2].map((i) => rect(2.4 + i * (a / 3.2), 3, a / 4.4, b - 7))),
        lines(
          "jointLight",
          [0, 1, 2].flatMap((i): Polygon[] =>
            [0.33, 0.66].map(
              (t): Polygon => [
                [2.4 + i * (a / 3.2), 3 + (b - 7) * t],
                [2.4 + i * (a / 3.2) + a / 4.4, 3 + (b - 7) * t],
              ],
            ),
          ),
        ),
      ],
    });
    if (seed > 0)
      p.box(w - 9, d, 0, 8, 2, 6.6, "windowPale", {
        left: (a) => [fill("windowLit", rect(0.5, 0.5, a / 2, 2.4))],
      });
  });
}

/** A slender shaft with the glass room of the controllers on top. */
function controlTower(s: Scene, x: number, y: number): void {
  s.part("control tower", x, y, 0, (p) => {
    p.cylinder(0, 0, 0, 2.2, 30, "chalk", { sides: 12 });
    p.cylinder(0, 0, 30, 3.6, 1, "clay", { sides: 12 });
    p.cylinder(0, 0, 31, 4.2, 3.4, "windowLit", { sides: 12 });
    p.cylinder(0, 0, 34.4, 4.6, 0.8, "white", { sides: 12 });
    p.cylinder(0, 0, 35.2, 0.4, 5, "steel", { sides: 6 });
  });
}

const TOP_ROW = [6, 13.6, 21.2, 31, 38.6].map((x) => lot(x, 63));
const NEAR = [6, 13.6, 21.2, 31, 38.6].map((x) => lot(x, 86, 180));
const bare = (at: Lot): Decor[] => [
  patch(at, "sand", [-3.6, -11, 7.2, 6]),
  patch(at, "paving", [-3.4, 2, 2.8, 6]),
  patch(at, "stone", [-0.4, 4.4, 3.8, 3.4]),
];

export const scene = defineScene({
  scale: 13,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    plot(s, WIDTH, DEPTH, (w, d) => [
      fill("stone", rect(0, 0, w, d)),
      fill("concrete", rect(DOWN + ROAD, 0, w - DOWN - ROAD, ACROSS)),
      fill("paving", rect(0, 0, DOWN, ACROSS)),
      fill("road", rect(0, ACROSS, w, ROAD), rect(DOWN, 0, ROAD, d)),
      fill(
        "sand",
        rect(0, ACROSS + ROAD / 2 - 1, DOWN, 2),
        rect(DOWN + ROAD, ACROSS + ROAD / 2 - 1, w, 2).map((p): [number, number] => [
          Math.min(p[0], w),
          p[1],
        ]),
        rect(DOWN + ROAD / 2 - 1, 0, 2, ACROSS),
        rect(DOWN + ROAD / 2 - 1, ACROSS + ROAD, 2, d - ACROSS - ROAD),
      ),
      lines(
        "jointLight",
        [3.2, ROAD - 3.2].flatMap((v) =>
          Array.from(
            { length: 13 },
            (_, i): Polygon => [
              [2 + i * 8, ACROSS + v],
              [5 + i * 8, ACROSS + v],
            ],
          ),
        ),
      ),
      lines(
        "jointLight",
        [3.2, ROAD - 3.2].flatMap((u) =>
          Array.from(
            { length: 11 },
            (_, i): Polygon => [
              [DOWN + u, 2 + i * 8],
              [DOWN + u, 5 + i * 8],
            ],
          ),
        ),
      ),
      fill("road", rect(0, 72, DOWN, 5), rect(DOWN, 72, 1, 5)),
      ...[...TOP_ROW, ...NEAR].flatMap(bare),
      fill("concrete", rect(DOWN + ROAD, ACROSS + ROAD, w - DOWN - ROAD, d - ACROSS - ROAD)),
      lines("jointLight", [
        ...times(
          5,
          (i): Polygon => [
            [DOWN + ROAD, 56 + i * 9],
            [w, 56 + i * 9],
          ],
        ),
        ...times(
          4,
          (i): Polygon => [
            [66 + i * 10, ACROSS + ROAD],
            [66 + i * 10, d],
          ],
        ),
      ]),
      lines(
        "glint",
        [
          [
            [60, 77],
            [w, 77],
          ],
        ],
        4,
      ),
    ]);
    balconyBlock(s, 3, 3, 0, 18, 13, 8, { seed: 3, material: "plaster" });
    balconyBlock(s, 25, 3, 0, 16, 13, 7, { seed: 4, material: "chalk", trim: "sand" });
    logisticsShed(s, 61, 2, 41, 12, 0);
    logisticsShed(s, 61, 19, 41, 12, 1);
    for (const [i, at] of [...TOP_ROW, ...NEAR].entries()) {
      terraceHouse(s, at, { seed: i, width: 7.6, depth: 10, material: "white", porch: false });
    }
    for (let i = 0; i < 5; i++)
      farTree(s, 4 + i * 9, ACROSS + ROAD / 2, 0, {
        seed: i,
        radius: 1.3,
        height: 2.8,
        pale: true,
      });
    for (let i = 0; i < 5; i++)
      farTree(s, 62 + i * 9, ACROSS + ROAD / 2, 0, {
        seed: i + 5,
        radius: 1.3,
        height: 2.8,
        pale: true,
      });
    for (const [i, x] of [10, 18, 27, 35].entries())
      farTree(s, x, 71, 0, { seed: i, radius: 1.3, height: 2.8, pale: true });
    for (const [i, x] of [8, 18, 28, 38].entries())
      farTree(s, x, 24, 0, { seed: i + 9, radius: 1.6, height: 3, pale: true });
    controlTower(s, 95, 55);
    aeroplane(s, 63, 60);
    farCar(s, 30, 37.5, "x", "saffron");
    lorry(s, 74, 45.4, { cab: "clay" });
  },
});
