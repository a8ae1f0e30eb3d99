import type { MaterialName } from "../palette.ts";
import { fill, lines, overlay, type Pattern, toned } from "../toolkit/decor.ts";
import { type Polygon, rect } from "../toolkit/geometry.ts";
import type { Scene } from "../toolkit/scene.ts";
import { times, windows } from "./patterns.ts";

/** The ground of a model with its red cut edge; the top is at z = 0. */
export function plot(
  scene: Scene,
  width: number,
  depth: number,
  top: Pattern,
  { thickness = 3, x = 0, y = 0 } = {},
): void {
  scene.part("plot", x, y, -thickness, (s) =>
    s.box(0, 0, 0, width, depth, thickness, "paving", {
      materials: { left: "cut", right: "cut" },
      top,
    }),
  );
}

/** A road along x with a dashed middle line, for a plot's top. */
export const roadAlongX = (v: number, width: number, length: number) => [
  fill("road", rect(0, v, length, width)),
  lines(
    "jointLight",
    times(
      length / 8,
      (i): Polygon => [
        [2 + i * 8, v + width / 2],
        [6 + i * 8, v + width / 2],
      ],
    ),
  ),
];
/** A road along y, for a plot's top. */
export const roadAlongY = (u: number, width: number, length: number) => [
  fill("road", rect(u, 0, width, length)),
  lines(
    "jointLight",
    times(
      length / 8,
      (i): Polygon => [
        [u + width / 2, 2 + i * 8],
        [u + width / 2, 6 + i * 8],
      ],
    ),
  ),
];

/** A flat roof behind a parapet. */
export const roof =
  (rim = 0.4, material: MaterialName = "roof"): Pattern =>
  (w, d) => [
    fill(material, rect(rim, rim, w - 2 * rim, d - 2 * rim)),
    overlay("reveal", [
      [rim, rim],
      [w - rim, rim],
      [w - rim, rim * 1.7],
      [rim * 2.1, rim * 1.7],
      [rim * 2.1, d - rim],
      [rim, d - rim],
    ]),
  ];

export type TowerStyle = "grid" | "band" | "rib" | "glass";

function facade(style: TowerStyle, floor: number, lit: number, seed: number): Pattern {
  if (style === "band")
    return windows({ floor, lit, seed, height: floor * 0.52, sill: floor * 0.3 });
  if (style === "glass")
    return windows({
      floor,
      lit,
      seed,
      height: floor * 0.78,
      sill: floor * 0.12,
      column: 3.2,
      gap: 0.25,
      margin: 0.3,
    });
  if (style === "rib") {
    return (w, h) =>
      windows({
        floor,
        lit,
        seed,
        column: w / Math.round(w / 1.5),
        gap: 0.7,
        height: floor - 0.7,
        sill: 0.4,
        margin: 0.3,
      })(w, h);
  }
  return windows({ floor, lit, seed, column: 2.2, gap: 0.7, height: 1.9, sill: 0.8, margin: 0.5 });
}

/** A tall block with windows on all floors and a plant room `crown` storeys high. */
export function tower(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  height: number,
  {
    material = "chalk" as MaterialName,
    style = "grid" as TowerStyle,
    seed = 1,
    lit = 0.3,
    crown = 1,
    floor = 3.3,
  } = {},
): void {
  const pattern = facade(style, floor, lit, seed);
  scene.part("tower", x, y, z, (s) => {
    s.box(0, 0, 0, width, depth, height, material, { left: pattern, right: pattern, top: roof() });
    if (crown > 0)
      s.box(width * 0.25, depth * 0.25, height, width * 0.5, depth * 0.5, crown * 2, material);
  });
}

/** A long low block with shop or lobby windows: podiums, malls, sheds. */
export function podium(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  height: number,
  {
    material = "plaster" as MaterialName,
    floor = 5,
    lit = 0.6,
    seed = 1,
    column = 3,
    top = roof(0.6),
  } = {},
): void {
  const pattern = windows({
    floor,
    sill: floor * 0.12,
    height: floor * 0.6,
    column,
    gap: 0.5,
    lit,
    seed,
  });
  scene.part("podium", x, y, z, (s) =>
    s.box(0, 0, 0, width, depth, height, material, { left: pattern, right: pattern, top }),
  );
}

/** A wind tower. */
export function windTower(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  size = 3,
  height = 9,
): void {
  const slots: Pattern = (w, h) => [
    fill(
      "window",
      ...times(3, (i) => rect(0.35 + (i * (w - 0.58)) / 3, h - 3.1, (w - 0.7) / 3 - 0.14, 2.5)),
    ),
    toned("stone", "top", rect(0, h - 0.3, w, 0.14), rect(0, h - 3.5, w, 0.14)),
  ];
  scene.part("wind tower", x, y, z, (s) =>
    s.box(0, 0, 0, size, size, height, "sand", { left: slots, right: slots }),
  );
}
