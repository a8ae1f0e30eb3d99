import { plot } from "../../parts/buildings.ts";
import { curve, ribbon } from "../../parts/curves.ts";
import { bushes, farPalm, farTree } from "../../parts/far-plants.ts";
import { farCar } from "../../parts/far-vehicles.ts";
import { farPool, flag, gardenWall, golfGreen, patch } from "../../parts/grounds.ts";
import { modernHouse, terraceHouse } from "../../parts/houses.ts";
import { lot } from "../../parts/lots.ts";
import { balconyBlock } from "../../parts/skyline.ts";
import { clipDecor } from "../../toolkit/clip.ts";
import { type Decor, fill, lines } from "../../toolkit/decor.ts";
import { ellipse, type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";

const WIDTH = 92;
const DEPTH = 86;
const FAIRWAY = curve(
  [
    [88, 6],
    [82, 30],
    [84, 54],
    [76, 76],
    [72, 96],
  ],
  8,
);
const HOUSES = [23.5, 31, 38.5, 53, 60.5, 68, 75.5];
/** Villas beside the fairway; the gardens of the bare ones are still sand. */
const VILLAS = [
  { y: 29, bare: false },
  { y: 46, bare: true },
  { y: 63, bare: false },
  { y: 79, bare: true },
];

const garden = ({ y, bare }: { readonly y: number; readonly bare: boolean }): Decor[] => {
  const at = lot(50, y, 90);
  return [
    patch(at, bare ? "stone" : "grass", [-7.2, -17, 14.4, 13]),
    ...(bare
      ? []
      : [
          patch(at, "paving", [-6.4, -12.6, 12.8, 7.6]),
          ...farPool(at, [-5, -11.4, 8.4, 3.2], 0.5),
        ]),
    patch(at, "paving", [-6.4, 4, 5.4, 6]),
  ];
};

export const scene = defineScene({
  scale: 14,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    plot(s, WIDTH, DEPTH, (w, d) =>
      clipDecor(
        [
          fill("paving", rect(0, 0, w, d)),
          fill("grass2", rect(61, 0, w - 61, d)),
          fill("grass", ribbon(FAIRWAY, 15)),
          fill(
            "sand",
            ellipse(74, 44, 3.4, 5, 20),
            ellipse(89, 66, 2.6, 4, 20),
            ellipse(69, 22, 2.4, 4, 20),
          ),
          ...golfGreen(79, 73, 5.4),
          fill(
            "road",
            rect(0, 15, 61, 4.4),
            rect(35.4, 15, 5, d - 15),
            rect(14.6, 19, 4.6, d - 19),
          ),
          lines(
            "jointLight",
            Array.from(
              { length: 8 },
              (_, i): Polygon => [
                [37.9, 21 + i * 8],
                [37.9, 25 + i * 8],
              ],
            ),
          ),
          ...VILLAS.flatMap(garden),
          ...HOUSES.flatMap((y) => [
            patch(lot(27, y, 90), "grass", [-3.4, -9, 6.8, 4.4]),
            patch(lot(8, y, -90), "grass", [-3.4, -8, 6.8, 3.4]),
          ]),
        ],
        [0, 0, w, d],
      ),
    );
    balconyBlock(s, 2, 1.5, 0, 19, 11, 7, { seed: 2 });
    balconyBlock(s, 25, 1.5, 0, 17, 11, 5, { seed: 3, material: "sand" });
    balconyBlock(s, 46, 1.5, 0, 17, 11, 6, { seed: 5, material: "chalk", trim: "stone" });
    for (const [i, y] of HOUSES.entries()) {
      terraceHouse(s, lot(8, y, -90), {
        seed: i,
        width: 7.5,
        depth: 10,
        material: "white",
        porch: false,
      });
      terraceHouse(s, lot(26, y, 90), {
        seed: i + 1,
        width: 7.5,
        depth: 10,
        material: "white",
        porch: false,
      });
    }
    for (const [i, { y, bare }] of VILLAS.entries()) {
      modernHouse(s, lot(50, y, 90), {
        seed: i * 2 + 1,
        width: 13,
        depth: 10,
        second: i % 2 ? "stone" : "sand",
      });
      if (!bare) bushes(s, "y", 66.4, y - 6.6, 0, 13, { radius: 0.7, step: 1.5 });
    }
    for (const y of [37.5, 54.5, 71])
      gardenWall(s, lot(55, y), [-0.6, -0.2, 12, 0.4], { height: 1.4, material: "chalk" });
    flag(s, 79, 73, 6);
    for (const [i, [x, y]] of (
      [
        [68, 8],
        [76, 14],
        [83, 36],
        [72, 36],
        [84, 81],
        [68, 82],
        [71, 60],
        [76, 4],
      ] as const
    ).entries()) {
      farTree(s, x, y, 0, { seed: i, radius: 2.3, height: 3.8 });
    }
    for (const [i, y] of [26, 34, 60, 68].entries())
      farPalm(s, 64.6, y, 0, { seed: i, height: 5.6, radius: 2.2 });
    farCar(s, 15, 46, "y", "clay");
    farCar(s, 36, 30, "y");
    farCar(s, 38.2, 58, "y", "saffron");
  },
});
