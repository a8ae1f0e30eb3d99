import { plot, roadAlongX, tower } from "../../parts/buildings.ts";
import { towerCrane } from "../../parts/cranes.ts";
import { farTree } from "../../parts/far-plants.ts";
import { farCar } from "../../parts/far-vehicles.ts";
import { farPool, gardenWall, patch } from "../../parts/grounds.ts";
import { modernHouse } from "../../parts/houses.ts";
import { lot } from "../../parts/lots.ts";
import { ripples } from "../../parts/patterns.ts";
import { balconyBlock, bareFrame, glassTower } from "../../parts/skyline.ts";
import { fill, overlay, shift } from "../../toolkit/decor.ts";
import { rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";

const WIDTH = 96;
const DEPTH = 82;
const CANAL = 62;

export const scene = defineScene({
  scale: 13,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    const lots = [10, 28, 46, 64, 82].map((x) => lot(x, 46, 180));
    plot(s, WIDTH, DEPTH, (w, d) => [
      fill("paving2", rect(0, 29, w, 9)),
      ...shift(roadAlongX(0, 5.5, w), 0, 30.5),
      fill("grass2", rect(0, CANAL - 5, w, 5), rect(0, CANAL + 13, w, d - CANAL - 13)),
      fill("paving", rect(0, CANAL - 1.6, w, 1.6), rect(0, CANAL + 13, w, 1.6)),
      fill("petrol2", rect(0, CANAL, w, 1.2)),
      fill("sea", rect(0, CANAL + 1.2, w, 11.8)),
      fill("sea2", rect(0, CANAL + 5, w, 5)),
      ...shift([ripples(w - 4, 10, 22, { length: 3 })], 1, CANAL + 2),
      fill("sand", rect(72, 0, w - 72, 29)),
      ...lots.flatMap((at) => [
        patch(at, "grass", [-8.4, -11, 16.8, 16]),
        patch(at, "paving", [-7, -10.4, 13, 6]),
        ...farPool(at, [-4.4, -9.6, 8.4, 3.2], 0.4),
      ]),
      overlay("reveal", rect(0, 29, w, 0.4)),
    ]);
    balconyBlock(s, 3, 6, 0, 18, 16, 15, { seed: 2, lit: 0.35 });
    glassTower(s, 27, 7, 0, 15, 15, 74, { seed: 5, lit: 0.28, crown: 4, fin: "sand" });
    tower(s, 49, 7, 0, 15, 15, 59.4, {
      style: "rib",
      seed: 8,
      lit: 0.3,
      crown: 2,
      material: "plaster",
    });
    bareFrame(s, 76, 6, 0, 14, 14, 5);
    towerCrane(s, 72, 4, 44, { reach: 24 });
    for (const [i, at] of lots.entries()) {
      modernHouse(s, at, { seed: i + 1, width: 14, depth: 10, second: "stone" });
      if (i < 4) gardenWall(s, at, [-9.2, -10.8, 0.4, 15.6], { height: 1.7, material: "walnut" });
    }
    for (let i = 0; i < 12; i++)
      farTree(s, 4 + i * 8, CANAL - 3.2, 0, { seed: i, radius: 2, height: 3.6 });
    for (let i = 0; i < 11; i++)
      farTree(s, 8 + i * 8, CANAL + 17, 0, {
        seed: i + 20,
        radius: 2,
        height: 3.6,
        pale: i % 3 === 0,
      });
    farCar(s, 30, 31.2, "x", "clay");
    farCar(s, 66, 33.8, "x", "saffron");
  },
});
