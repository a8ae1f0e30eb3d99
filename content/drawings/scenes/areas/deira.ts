import type { MaterialName } from "../../palette.ts";
import { plot, roof, windTower } from "../../parts/buildings.ts";
import { farPalm } from "../../parts/far-plants.ts";
import { archIn, ripples, times, windows } from "../../parts/patterns.ts";
import { abra } from "../../parts/vehicles.ts";
import { bars, fill, overlay, type Pattern, shift } from "../../toolkit/decor.ts";
import { type Point3, type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const WIDTH = 86;
const DEPTH = 78;
const QUAY = 54;
/** The souk lane runs from the back to the quay. */
const LANE = 38.4;

const smallWindows = (seed: number): Pattern =>
  windows({
    floor: 3.2,
    column: 2.5,
    gap: 1.5,
    height: 1.4,
    sill: 1,
    margin: 0.6,
    lit: 0.45,
    seed,
  });

/** A plain trading house: shops below, small windows above, a water tank on the roof. */
function house(
  s: Scene,
  x: number,
  y: number,
  w: number,
  d: number,
  floors: number,
  material: MaterialName,
  seed: number,
): void {
  const h = floors * 3.2 + 1.2;
  const shops: Pattern = (a) => [
    fill("windowLit", ...times(a / 3.2, (i) => rect(0.7 + i * 3.2, 0.2, 2, 2.2))),
  ];
  const upper: Pattern = (a, b) => shift(smallWindows(seed)(a, b - 3.4), 0, 3.4);
  const wall: Pattern = (a, b) => [...shops(a, b), ...upper(a, b)];
  s.part("house", x, y, 0, (p) => {
    p.box(0, 0, 0, w, d, h, material, { left: wall, right: wall, top: roof(0.5) });
    p.box(w * 0.16, d * 0.2, h, 2.4, 2.4, 2, "steel");
    if (seed % 3 === 0) p.box(w * 0.55, d * 0.3, h, 3, 3.4, 2.4, material);
  });
}

/** A merchant's house of coral stone with a court, an arcade and a wind tower. */
function oldHouse(s: Scene, x: number, y: number, w: number, d: number, seed: number): void {
  const front: Pattern = (a) => [
    ...times(a / 3, (i) => archIn(0.8 + i * 3, 0.2, 1.3, 2.4, i % 2 === seed % 2)).flat(),
    fill("window", ...times(a / 3, (i) => rect(1 + i * 3, 4.4, 0.9, 1.5))),
    bars(
      "walnut",
      [
        [
          [0.4, 3.7],
          [a - 0.4, 3.7],
        ],
      ],
      3,
    ),
  ];
  s.part("old house", x, y, 0, (p) => {
    p.box(0, 0, 0, w, d, 7.2, "sand", {
      left: front,
      right: front,
      top: (a, b) => [
        ...roof(0.5, "stone")(a, b),
        fill("ink", rect(a * 0.42, b * 0.34, a * 0.34, b * 0.36)),
        fill("soil", rect(a * 0.45, b * 0.4, a * 0.31, b * 0.3)),
      ],
    });
    windTower(p, 0.8, 0.8, 7.2, 3.6, 8);
    if (w > 14) windTower(p, w - 4.2, 0.8, 7.2, 3, 6.4);
  });
}

/** A wooden dhow along x with its stern house and two masts. */
function dhow(s: Scene, x: number, y: number): void {
  const hull: Polygon = [
    [0, 2.6],
    [2, 0.4],
    [5, 0],
    [15, 0],
    [21, 2.6],
    [15, 5.2],
    [5, 5.2],
    [2, 4.8],
  ];
  const mast = (
    u: number,
    top: number,
  ): { points: Point3[]; material: MaterialName; tone: "mid"; line: number }[] => [
    {
      points: [
        [u, 2.6, 2.4],
        [u, 2.6, top],
      ],
      material: "walnut",
      tone: "mid",
      line: 5,
    },
    {
      points: [
        [u - 5, 2.6, top - 4.6],
        [u + 4, 2.6, top + 1.4],
      ],
      material: "oak2",
      tone: "mid",
      line: 4,
    },
  ];
  s.part("dhow", x, y, 0, (p) => {
    p.prism(hull, 0, 1.2, "bark");
    p.prism(hull, 1.2, 1.2, "walnut", { materials: { top: "oak" } });
    p.box(2.2, 0.9, 2.4, 4, 3.4, 2.6, "oak2", {
      left: (w) => [fill("windowLit", rect(0.5, 0.8, w - 1, 1))],
    });
    p.box(1.8, 0.6, 5, 4.8, 4, 0.3, "glaze2");
    for (const [u, v, m] of [
      [8, 1, "clay2"],
      [8, 3, "saffron"],
      [12.6, 1.4, "glaze2"],
      [12.6, 3.2, "cloth"],
    ] as const)
      p.box(u, v, 2.4, 1.8, 1.4, 1.2, m);
    p.sprite([10.6, 2.4, 2.4, 11.4, 2.8, 14], mast(11, 14), [
      [
        [10.9, 2.6, 2.4],
        [11.1, 2.6, 2.4],
        [10.9, 2.6, 14],
        [11.1, 2.6, 14],
      ],
    ]);
  });
}

const AWNINGS: readonly MaterialName[] = ["clay2", "cloth", "saffron", "glaze2", "cloth"];

export const scene = defineScene({
  scale: 15.5,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    plot(s, WIDTH, DEPTH, (w, d) => [
      fill("paving2", rect(0, QUAY - 9, w, 9)),
      fill("petrol2", rect(0, QUAY, w, 1.6)),
      fill("sea", rect(0, QUAY + 1.6, w, d - QUAY - 1.6)),
      fill("sea2", rect(0, QUAY + 12, w, 8)),
      ...shift([ripples(w - 4, 18, 34, { length: 3 })], 2, QUAY + 4),
      fill("stone", rect(LANE, 0, 7, QUAY - 9)),
      overlay("reveal", rect(0, QUAY - 0.4, w, 0.4)),
    ]);
    house(s, 1, 1, 17, 13, 6, "plaster", 1);
    house(s, 19, 1, 19, 13, 5, "sand", 2);
    house(s, 46, 1, 14, 13, 3, "chalk", 3);
    house(s, 61.5, 1, 22.5, 13, 6, "plaster", 4);
    house(s, 1, 15.5, 12, 13, 4, "chalk", 5);
    house(s, 14, 15.5, 11, 13, 5, "blush", 6);
    house(s, 26, 15.5, 12, 13, 4, "plaster", 7);
    house(s, 46, 15.5, 12, 13, 2, "sand", 8);
    house(s, 59, 15.5, 12, 13, 5, "plaster", 9);
    house(s, 72, 15.5, 12, 13, 4, "blush", 10);
    oldHouse(s, 1, 30, 17, 13, 1);
    house(s, 19, 30.5, 8, 12, 2, "chalk", 11);
    oldHouse(s, 28, 30, 10, 13, 2);
    oldHouse(s, 46, 30, 15, 13, 3);
    house(s, 62, 30.5, 9, 12, 3, "plaster", 13);
    oldHouse(s, 72, 30, 12, 13, 4);
    for (let i = 0; i < 9; i++) {
      const material = AWNINGS[i % AWNINGS.length] ?? "cloth";
      s.box(LANE + 0.3, 1.6 + i * 4.7, 4.8 + (i % 2) * 0.5, 6.4, 3.6, 0.2, material);
    }
    dhow(s, 54, QUAY + 3.4);
    for (const [x, y] of [
      [6, 57],
      [20, 57],
      [34, 57.4],
      [24, 68],
      [46, 70],
    ] as const)
      abra(s, x, y, 0, 9);
    for (const x of [4, 18, 32]) s.box(x, QUAY, 0, 1.4, 6, 0.35, "oak");
    for (const [i, x] of [3, 13, 24, 35, 50, 62, 74, 83].entries())
      farPalm(s, x, 48.4, 0, { seed: i, height: 6.5, radius: 2.5 });
  },
});
