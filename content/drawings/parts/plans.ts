import type { MaterialName } from "../palette.ts";
import { bars, type Decor, fill, lines } from "../toolkit/decor.ts";
import { ellipse, type Point, type Polygon, rect } from "../toolkit/geometry.ts";
import type { Scene } from "../toolkit/scene.ts";
import { times } from "./patterns.ts";

/* What an architect draws on a sheet; (u, v) on the sheet in metres. */

const outline = (points: Polygon): Polygon => [...points, ...points.slice(0, 1)];

/** Furniture as outlines. */
export const planLines = (shapes: readonly Polygon[], line = 2.5): Decor =>
  lines("fine", shapes, line);

/** Walls as solid strips, each [u, v, width, depth]. */
export const planWalls = (
  strips: readonly (readonly [number, number, number, number])[],
  material: MaterialName = "petrol",
): Decor => fill(material, ...strips.map(([u, v, w, d]) => rect(u, v, w, d)));

/** A bed with pillows at its low-v end. */
export const planBed = (u: number, v: number, width: number, length: number): Polygon[] => [
  outline(rect(u, v, width, length)),
  outline(rect(u + 0.1, v + 0.1, width / 2 - 0.15, 0.4)),
  outline(rect(u + width / 2 + 0.05, v + 0.1, width / 2 - 0.15, 0.4)),
  [
    [u, v + 0.7],
    [u + width, v + 0.7],
  ],
];

/** A cupboard or other box with its diagonals. */
export const planCupboard = (u: number, v: number, width: number, depth: number): Polygon[] => [
  outline(rect(u, v, width, depth)),
  [
    [u, v],
    [u + width, v + depth],
  ],
  [
    [u + width, v],
    [u, v + depth],
  ],
];

export const planBox = (u: number, v: number, width: number, depth: number): Polygon =>
  outline(rect(u, v, width, depth));

export const planRound = (u: number, v: number, radius: number): Polygon =>
  outline(ellipse(u, v, radius, radius, 16));

/** A door's leaf and swing about its hinge; `from` and `to` in degrees from u towards v. */
export function planDoor(u: number, v: number, radius: number, from: number, to: number): Polygon {
  const at = (degrees: number): Point => {
    const t = (degrees * Math.PI) / 180;
    return [u + Math.cos(t) * radius, v + Math.sin(t) * radius];
  };
  return [[u, v], ...times(9, (i) => at(from + ((to - from) * i) / 8))];
}

/** A dimension line with ticks. */
export const dimension = (from: Point, to: Point): Decor[] => [
  lines("fine", [[from, to]], 1.5),
  bars(
    "clay",
    [from, to].map(
      ([u, v]): Polygon => [
        [u - 0.09, v + 0.09],
        [u + 0.09, v - 0.09],
      ],
    ),
    3,
  ),
];

/** Swatches laid out in a row along x: stone, wood, cloth. */
export function swatches(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  materials: readonly MaterialName[],
  size = 0.3,
): void {
  scene.part("swatches", x, y, z, (s) => {
    materials.forEach((material, i) => {
      s.box(i * size * 1.12, (i % 2) * size * 0.16, 0, size, size * 1.2, 0.025, material);
    });
  });
}

/** A pencil and a scale rule on the sheet. */
export function drawingTools(scene: Scene, x: number, y: number, z: number): void {
  scene.part("pencil", x, y, z, (s) => {
    s.box(0, 0, 0, 1.5, 0.09, 0.09, "saffron");
    s.box(1.5, 0.01, 0.01, 0.16, 0.07, 0.07, "oak");
    s.box(1.66, 0.03, 0.02, 0.07, 0.03, 0.04, "ink");
  });
}
