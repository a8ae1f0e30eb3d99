import { plot, podium, roadAlongX, roadAlongY, roof, tower } from "../../parts/buildings.ts";
import { quayCrane } from "../../parts/cranes.ts";
import { farPalm, farTree } from "../../parts/far-plants.ts";
import { containers, farCar, lorry } from "../../parts/far-vehicles.ts";
import { ripples } from "../../parts/patterns.ts";
import { shutters } from "../../parts/sheds.ts";
import { fill, lines, overlay, type Pattern, shift } from "../../toolkit/decor.ts";
import { type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const WIDTH = 104;
const DEPTH = 84;
/** Where the quay begins. */
const QUAY = 17;

/** Skylights across a sheet roof. */
const skylights: Pattern = (w, d) => [
  ...roof(0.4, "chalk")(w, d),
  fill(
    "windowPale",
    ...Array.from({ length: Math.floor(w / 7) }, (_, i) =>
      rect(3.4 + i * 7, d * 0.2, 1.6, d * 0.6),
    ),
  ),
];

/** A long shed along x with docks towards +y and a two-storey office at its +x end. */
function warehouse(s: Scene, x: number, y: number, length: number, seed: number): void {
  s.part("warehouse", x, y, 0, (p) => {
    p.box(0, 0, 0, length, 15, 8.5, seed % 2 ? "steel" : "chalk", {
      left: shutters(Math.round(length / 6.5), seed % 2 ? "petrol2" : "clay2", 4.4),
      top: skylights,
    });
    p.box(0.5, 15, 4.9, length - 1, 2.2, 0.35, "petrol2");
    podium(p, length, 1, 0, 8, 13, 7, {
      floor: 3.5,
      column: 2.2,
      material: "plaster",
      seed,
      lit: 0.5,
    });
    p.box(length + 8, 5.5, 3, 1.6, 4, 0.3, "petrol2");
  });
}

export const scene = defineScene({
  scale: 14,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    plot(s, WIDTH, DEPTH, (w, d) => [
      fill("concrete", rect(0, 0, w, d)),
      fill("sea", rect(0, 0, QUAY - 1.5, d)),
      fill("sea2", rect(0, 0, 7, d)),
      overlay("reveal", rect(QUAY - 2.6, 0, 1.1, d)),
      fill("paving2", rect(QUAY - 1.5, 0, 1.5, d)),
      ...shift([ripples(12, d - 6, 22, { length: 3 })], 1, 3),
      lines(
        "dash",
        [QUAY + 2, QUAY + 10.5].map(
          (u): Polygon => [
            [u, 0],
            [u, d],
          ],
        ),
        2,
      ),
      ...shift(roadAlongX(0, 6, w - 43), 43, 50.6),
      ...roadAlongY(36, 7, d),
      fill("grass2", rect(79, 55, 25, 29)),
      fill("paving", rect(82, 58, 21, 25)),
      lines(
        "jointLight",
        Array.from(
          { length: 8 },
          (_, i): Polygon => [
            [46 + i * 4, 76],
            [46 + i * 4, 83],
          ],
        ),
        2,
      ),
    ]);
    quayCrane(s, QUAY + 1.5, 8, { material: "glaze2" });
    quayCrane(s, QUAY + 1.5, 30, { material: "glaze2" });
    s.part("ship", 3, 6, 0, (p) => {
      p.prism(
        [
          [0, 2],
          [2.5, -4],
          [7, -4],
          [9.5, 2],
          [9.5, 38],
          [0, 38],
        ],
        0,
        3.4,
        "petrol",
        { materials: { top: "clay2" } },
      );
      p.box(1, 31, 3.4, 7.5, 5, 7, "chalk", {
        left: (w) => [fill("windowLit", rect(0.6, 5, w - 1.2, 1))],
        right: (w) => [fill("window", rect(0.6, 5, w - 1.2, 1))],
      });
    });
    s.at(0, 0, 3.4, (p) => {
      for (const [i, y] of [8, 11, 14, 17, 20, 23, 26, 29].entries()) {
        const high = [2, 3, 3, 2, 3, 1, 2, 2][i] ?? 2;
        for (let k = 0; k < high; k++) {
          const material =
            (["clay", "saffron", "steel", "glaze2"] as const)[(i * 3 + k) % 4] ?? "clay";
          p.box(3.8, y, k * 2.5, 7.8, 2.6, 2.45, material);
        }
      }
    });
    containers(s, QUAY + 1, 54, 1, 9, { high: 4, seed: 8, length: 14 });
    warehouse(s, 46, 2, 46, 1);
    warehouse(s, 46, 32, 46, 2);
    warehouse(s, 46, 60, 20, 4);
    lorry(s, 55.2, 19.6, { faces: "+x", cab: "clay" });
    lorry(s, 74.6, 19.6, { faces: "+x", cab: "petrol2", material: "saffron" });
    lorry(s, 81.1, 19.6, { faces: "+x", cab: "clay" });
    lorry(s, 62, 52, { cab: "petrol2" });
    tower(s, 84, 60, 0, 8, 20, 17, { seed: 3, style: "grid", lit: 0.4, crown: 0.8 });
    tower(s, 95, 60, 0, 7, 20, 13.5, {
      seed: 6,
      style: "grid",
      lit: 0.4,
      crown: 0.8,
      material: "sand",
    });
    farCar(s, 47, 78, "y", "saffron");
    farCar(s, 55, 78, "y");
    farCar(s, 63, 78, "y", "chalk");
    farPalm(s, 81, 57, 0, { seed: 2 });
    farTree(s, 102, 57, 0, { seed: 1 });
  },
});
