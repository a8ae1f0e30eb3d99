import { plot, podium, roadAlongX, roof, tower } from "../../parts/buildings.ts";
import { twistedTower } from "../../parts/landmarks.ts";
import { lot } from "../../parts/lots.ts";
import { ripples } from "../../parts/patterns.ts";
import { palm } from "../../parts/plants.ts";
import { abra, boat } from "../../parts/vehicles.ts";
import { railing } from "../../parts/walls.ts";
import { fill, overlay, shift } from "../../toolkit/decor.ts";
import { rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const WIDTH = 92;
const DEPTH = 74;

/** Two slabs of unequal height joined by a core. */
function twinTower(s: Scene): void {
  tower(s, 55, 11, 5, 6, 12, 62, { style: "rib", seed: 6, lit: 0.34, crown: 0 });
  s.box(61, 13, 5, 1.6, 8, 52, "windowPale");
  tower(s, 62.6, 11, 5, 6, 12, 50, { style: "rib", seed: 9, lit: 0.34, crown: 0.8 });
}

export const scene = defineScene({
  scale: 15,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    plot(s, WIDTH, DEPTH, (w) => [
      fill("paving2", rect(0, 30, w, 4)),
      fill("sea", rect(0, 34, w, 24)),
      fill("sea2", rect(0, 46, w, 12)),
      overlay("reveal", rect(0, 34, w, 2.2)),
      ...shift([ripples(w - 4, 20, 46, { length: 4, line: 2 })], 1, 36),
      ...roadAlongX(2, 5, w),
      fill("grass", rect(4, 60, 30, 10), rect(66, 61, 22, 9)),
    ]);
    for (const [i, [x, w, d]] of (
      [
        [1.5, 16, 17],
        [18.5, 15, 16],
        [35.5, 16, 17],
        [53.5, 17, 16],
        [72.5, 17, 17],
      ] as const
    ).entries()) {
      podium(s, x, 9, 0, w, d, 5, { seed: i + 2, lit: 0.6 });
    }
    tower(s, 3, 10, 5, 13, 13, 52, { style: "grid", seed: 3, lit: 0.34, crown: 1.6 });
    twistedTower(s, lot(26, 17.5, 20), 10.6, 5, 22);
    tower(s, 37, 10, 5, 13, 13, 44, {
      material: "sand",
      style: "grid",
      seed: 5,
      lit: 0.34,
      crown: 1.6,
    });
    twinTower(s);
    tower(s, 74, 10, 5, 14, 13, 36, {
      material: "blush",
      style: "glass",
      seed: 7,
      lit: 0.3,
      crown: 1.6,
    });
    for (const x of [10, 30, 50, 70]) s.box(x, 34, 0, 1.3, 9, 0.35, "oak");
    for (const [x, length] of [
      [5.5, 7],
      [12, 8.5],
      [32.4, 9.5],
      [46.6, 8],
      [52.4, 7.6],
      [72.4, 9],
    ] as const) {
      boat(s, x, 36.8, 0, length, { faces: "+x" });
    }
    boat(s, 20, 50, 0, 13);
    abra(s, 60, 51, 0, 9);
    podium(s, 38, 60.5, 0, 24, 9, 4.5, {
      material: "chalk",
      floor: 4.5,
      lit: 0.8,
      top: (w, d) => [...roof(0.6)(w, d), fill("grass", rect(3, 2, 7, 5))],
    });
    for (const [x, length] of [
      [0, 38],
      [62, 30],
    ] as const) {
      railing(s, "x", x, 58.2, 0, length, { height: 1.3, glass: false, post: 6 });
    }
    for (const [x, y] of [
      [8, 64],
      [18, 66],
      [28, 64],
      [70, 66],
      [80, 64],
      [87, 67],
      [9, 31.6],
      [26, 31.6],
      [45, 31.6],
      [64, 31.6],
      [87, 31.6],
    ] as const) {
      palm(s, x, y, 0, 7.5, { seed: Math.round(x), radius: 3, fronds: 9, lean: 0.5 });
    }
  },
});
