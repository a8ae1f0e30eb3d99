import { plot } from "../../parts/buildings.ts";
import { farTree } from "../../parts/far-plants.ts";
import { containers, farCar, lorry } from "../../parts/far-vehicles.ts";
import { lot } from "../../parts/lots.ts";
import { smallDesk, smallTable } from "../../parts/miniatures.ts";
import { person } from "../../parts/people.ts";
import { shed } from "../../parts/sheds.ts";
import { slab, stairs, wall } from "../../parts/walls.ts";
import { fill, lines } from "../../toolkit/decor.ts";
import { type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const WIDTH = 74;
const DEPTH = 60;

/** A shed without its roof and near walls: a studio with a mezzanine. */
function studio(s: Scene, x: number, y: number): void {
  const [w, d, h] = [26, 25, 8];
  s.part("studio", x, y, 0, (p) => {
    p.inside((q) => {
      q.box(0, 0, 0, w, d, 0.4, "concrete", {
        materials: { left: "cut", right: "cut" },
        top: (a, b) => [
          fill("terrazzo", rect(0.2, 0.2, a - 0.4, b - 0.4)),
          lines(
            "joint",
            [6.5, 13, 19.5].map(
              (u): Polygon => [
                [u, 0],
                [u, b],
              ],
            ),
          ),
          fill("petrol2", rect(14.6, 14.6, 8, 6.4)),
          fill("felt", rect(15, 15, 7.2, 5.6)),
        ],
      });
      wall(q, "x", 0, 0, 0.4, w, h, 0.5, "chalk", {
        cut: true,
        openings: [
          { at: 16, width: 3.4, sill: 3.6, head: 5.6 },
          { at: 21, width: 3.4, sill: 3.6, head: 5.6 },
        ],
      });
      wall(q, "y", 0, 0.5, 0.4, d - 0.5, h, 0.5, "clay2", { cut: true });
      for (const v of [8.4, 18]) q.box(12, v, 0.4, 0.4, 0.4, 3.2, "ink");
      slab(q, 0.5, 0.5, 4, 12, 18, "oak", { thickness: 0.4 });
      q.box(12.3, 3.6, 4, 0.12, 14.9, 1.1, "glass");
      q.box(0.5, 18.38, 4, 11.8, 0.12, 1.1, "glass");
      smallDesk(q, 1.4, 1.4, 4, { width: 3 });
      smallDesk(q, 1.4, 6, 4, { width: 3 });
      smallDesk(q, 7.4, 1.4, 4, { width: 3, seat: "clay" });
      smallTable(q, 5.4, 10.4, 4, 4.6, 1.8, { seats: 3 });
      q.part("steps", 12.8, 1, 0.4, (r) =>
        stairs(r, 0, 0, 0, 1.6, { steps: 10, rise: 0.36, run: 0.5, material: "steel" }),
      );
      for (const [i, u] of [1.2, 4, 6.8].entries()) {
        const colour = (["glaze", "saffron", "petrol2"] as const)[i] ?? "glaze";
        q.box(u, 1, 0.4, 2, 1.2, 2.4, colour, { receives: false });
      }
      q.box(18, 17, 0.4, 1.2, 1.2, 1.2, "white");
      q.box(18.3, 17.3, 1.6, 0.6, 0.6, 1, "clay");
      q.box(23, 4, 0.4, 2, 8, 0.9, "oak");
      q.box(5, 20.8, 0.4, 5.4, 1.6, 0.9, "oak");
      person(q, 16.4, 11, 0.4, "abaya");
      person(q, 20, 8.4, 0.4, "casual");
    });
  });
}

export const scene = defineScene({
  scale: 18,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    plot(s, WIDTH, DEPTH, (w, d) => [
      fill("concrete", rect(0, 0, w, d)),
      fill("road", rect(0, d - 8, w, 8)),
      fill("paving2", rect(0, d - 9.2, w, 1.2)),
      lines(
        "jointLight",
        Array.from(
          { length: 9 },
          (_, i): Polygon => [
            [2 + i * 8, d - 4],
            [6 + i * 8, d - 4],
          ],
        ),
      ),
      lines(
        "joint",
        [30, 40].map(
          (v): Polygon => [
            [20, v],
            [w, v],
          ],
        ),
      ),
    ]);
    shed(s, lot(11, 14.5), {
      width: 19,
      depth: 27,
      height: 7.5,
      doors: 3,
      material: "plaster",
      roof: "steel",
    });
    shed(s, lot(32, 14.5), {
      width: 19,
      depth: 27,
      height: 7.5,
      doors: 2,
      material: "steel",
      roof: "chalk",
      shutter: "clay2",
    });
    studio(s, 44, 2.6);
    shed(s, lot(8.5, 41.5, -90), {
      width: 20,
      depth: 15,
      height: 6.6,
      doors: 3,
      material: "sand",
      roof: "steel",
      shutter: "glaze2",
    });
    lorry(s, 25, 31, { faces: "+x", cab: "clay" });
    lorry(s, 38, 36, { cab: "petrol2", material: "saffron" });
    for (const [i, v] of [44, 45.8, 47.6].entries()) {
      s.box(20 + i * 0.3, v, 0, 7, 1.4, 0.9 + (i % 2) * 0.5, i === 1 ? "oak2" : "oak");
    }
    for (const [i, u] of [42, 44.4, 46.8].entries())
      s.box(u, 43, 0, 2, 2.6, 1 + (i % 2), i === 1 ? "chalk" : "steel");
    containers(s, 56, 42, 1, 2, { high: 2, seed: 3, length: 9 });
    farCar(s, 24, 53.4, "x", "chalk");
    farCar(s, 46, 56.6, "x", "clay");
    for (const [i, [x, y]] of (
      [
        [71, 33],
        [71, 40],
        [70, 49],
      ] as const
    ).entries())
      farTree(s, x, y, 0, { seed: i, radius: 1.7, height: 3 });
  },
});
