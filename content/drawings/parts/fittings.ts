import type { MaterialName } from "../palette.ts";
import { bars, type Decor, fill, lines, overlay } from "../toolkit/decor.ts";
import { ellipse, type Polygon, rect } from "../toolkit/geometry.ts";
import { times } from "./patterns.ts";

/* What is drawn on a face; (u, v) is the lower left corner, sizes in metres. */

/** Blockwork in stretcher bond. */
export const blocks = (
  width: number,
  height: number,
  { length = 0.4, course = 0.2, line = 2 } = {},
): Decor => {
  const out: Polygon[] = [];
  for (let row = 0; row * course < height - 0.01; row++) {
    const v = row * course;
    if (row > 0)
      out.push([
        [0, v],
        [width, v],
      ]);
    for (let u = row % 2 ? length / 2 : length; u < width - 0.02; u += length)
      out.push([
        [u, v],
        [u, Math.min(height, v + course)],
      ]);
  }
  return lines("joint", out, line);
};

/** An air grille with level blades. */
export const grille = (
  u: number,
  v: number,
  width: number,
  height: number,
  { material = "white" as MaterialName, step = 0.05 } = {},
): Decor[] => [
  fill(material, rect(u, v, width, height)),
  lines(
    "fine",
    times(
      (height - 0.03) / step,
      (i): Polygon => [
        [u + 0.03, v + 0.03 + i * step],
        [u + width - 0.03, v + 0.03 + i * step],
      ],
    ),
    2.5,
  ),
];

/** A socket or switch plate. */
export const plate = (u: number, v: number, { gangs = 1, size = 0.11 } = {}): Decor[] => [
  fill("white", rect(u, v, size * gangs, size)),
  fill(
    "ink",
    ...times(gangs * 2, (i) =>
      rect(u + size * (0.28 + i * 0.5) - 0.01, v + size * 0.4, 0.02, 0.03),
    ),
  ),
];

/** A shut-off valve on a pipe: body and lever. */
export const valve = (u: number, v: number, material: MaterialName = "clay"): Decor[] => [
  fill("copper", rect(u - 0.045, v - 0.03, 0.09, 0.06)),
  fill(material, rect(u - 0.02, v + 0.03, 0.13, 0.03)),
];

/** A recess seen in a face: its ground and the shade of its head and left reveal. */
export const recess = (
  u: number,
  v: number,
  width: number,
  height: number,
  material: MaterialName,
  reveal = 0.06,
): Decor[] => [
  fill(material, rect(u, v, width, height)),
  overlay("reveal", [
    [u, v],
    [u + reveal, v],
    [u + reveal, v + height - reveal],
    [u + width, v + height - reveal],
    [u + width, v + height],
    [u, v + height],
  ]),
];

/** The trap under a basin about (u, v), its waste turning to the right or left up to `reach`. */
export const trap = (u: number, v: number, reach: number): Decor[] => [
  bars(
    "white",
    [
      [
        [u, v + 0.22],
        [u, v],
        [u + 0.12, v],
        [u + 0.12, v + 0.1],
        [u + reach, v + 0.06],
      ],
    ],
    7,
  ),
];

/** A round dial or detector seen from the front. */
export const disc = (u: number, v: number, radius: number, material: MaterialName): Decor =>
  fill(material, ellipse(u, v, radius, radius, 14));
