import { plot, podium, tower } from "../../parts/buildings.ts";
import { farPalm, farTree } from "../../parts/far-plants.ts";
import { lake } from "../../parts/grounds.ts";
import { ripples, times } from "../../parts/patterns.ts";
import { glassTower } from "../../parts/skyline.ts";
import { fill, overlay, type Pattern, shift } from "../../toolkit/decor.ts";
import { ellipse, type Point3, type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const SIZE = 108;
const SHORE: Polygon = [
  [42, 58],
  [60, 48],
  [86, 40],
  [104, 52],
  [98, 70],
  [80, 76],
  [74, 96],
  [54, 104],
  [40, 88],
];

const planted: Pattern = (w, d) => [
  fill("paving2", rect(0.6, 0.6, w - 1.2, d - 1.2)),
  overlay("reveal", rect(0.6, 0.6, w - 1.2, 0.5)),
  fill("grass", rect(w - 9, d - 5, 7, 3.4)),
];

/** Three slim towers of one family on one podium; `order` says which is the tallest. */
function cluster(
  s: Scene,
  x: number,
  y: number,
  along: "x" | "y",
  seed: number,
  tall: number,
): void {
  const [w, d] = along === "x" ? [46, 21] : [21, 46];
  s.part("cluster", x, y, 0, (p) => {
    podium(p, 0, 0, 0, w, d, 5.5, { floor: 5.5, seed, lit: 0.7, top: planted });
    for (let i = 0; i < 3; i++) {
      const [u, v] = along === "x" ? [2 + i * 15, 3] : [3, 2 + i * 15];
      const height = tall - (i === 1 ? 0 : i === 0 ? 13 : 21);
      if (seed === 1) glassTower(p, u, v, 5.5, 11.5, 11.5, height, { seed: i + 3, lit: 0.3 });
      else if (seed === 2)
        tower(p, u, v, 5.5, 11.5, 11.5, height, {
          style: "band",
          seed: i + 2,
          lit: 0.3,
          crown: 2,
          material: "plaster",
        });
      else
        tower(p, u, v, 5.5, 11.5, 11.5, height, {
          style: "rib",
          seed: i + 5,
          lit: 0.34,
          crown: 1.6,
          material: "sand",
        });
    }
  });
}

/** A low arched footbridge 3 m wide; along y when it faces +x. */
function bridge(s: Scene, x: number, y: number, length: number, faces: "+y" | "+x" = "+y"): void {
  const at = (i: number, v: number, up: number): Point3 => [
    (length * i) / 12,
    v,
    0.2 + 1.9 * Math.sin((Math.PI * i) / 12) + up,
  ];
  const band = (v: number, low: number, high: number): Point3[] => [
    ...times(13, (i) => at(i, v, low)),
    ...times(13, (i) => at(12 - i, v, high)),
  ];
  const deck = [...times(13, (i) => at(i, 0, 0.6)), ...times(13, (i) => at(12 - i, 3, 0.6))];
  const draw = (p: Scene) =>
    p.sprite(
      [0, 0, 0, length, 3, 3.4],
      [
        { points: band(0, 0.6, 1.4), material: "steel", tone: "right" },
        { points: deck, material: "oak", tone: "top" },
        { points: band(3, 0, 0.6), material: "oak", tone: faces === "+y" ? "left" : "right" },
        { points: band(3, 0.6, 1.5), material: "white", tone: faces === "+y" ? "left" : "right" },
      ],
      [deck],
    );
  s.part("footbridge", x, y, 0, draw, { faces, size: [length, 3] });
}

export const scene = defineScene({
  scale: 11.5,
  seed: 5,
  ground: -3,
  aspect: 4 / 3,
  draw: (s) => {
    plot(s, SIZE, SIZE, (w, d) => [
      fill("grass", rect(30, 30, w - 30, d - 30)),
      fill("paving2", rect(26, 26, w - 26, 4), rect(26, 26, 4, d - 26)),
      ...lake(SHORE, { rim: 3 }),
      ...shift([ripples(44, 34, 22, { length: 4 })], 50, 56),
      fill("paving", ellipse(36, 36, 5, 5, 20)),
    ]);
    cluster(s, 3, 3, "x", 1, 84);
    cluster(s, 57, 3, "x", 2, 66);
    cluster(s, 3, 57, "y", 3, 58);
    bridge(s, 38, 84, 42);
    bridge(s, 87, 41, 36, "+x");
    for (const [i, [x, y]] of (
      [
        [34, 44],
        [34, 58],
        [33, 72],
        [34, 86],
        [34, 100],
        [50, 34],
        [64, 34],
        [78, 34],
        [92, 34],
        [104, 36],
        [84, 82],
        [92, 78],
        [102, 76],
        [82, 94],
      ] as const
    ).entries()) {
      farPalm(s, x, y, 0, { seed: i, height: 8, radius: 3.4 });
    }
    for (const [i, [x, y]] of (
      [
        [90, 92],
        [98, 88],
        [90, 102],
        [101, 100],
        [44, 40],
      ] as const
    ).entries()) {
      farTree(s, x, y, 0, { seed: i, radius: 3, height: 4.6 });
    }
  },
});
