import type { MaterialName } from "../palette.ts";
import { bars, type Decor, fill } from "../toolkit/decor.ts";
import { ellipse, type Polygon, rect } from "../toolkit/geometry.ts";
import { times } from "./patterns.ts";

/* What lies in the ground of a plot, on a cut face; `h` is the height of the surface above its foot. */

interface Recess {
  readonly u: number;
  readonly v: number;
  readonly width: number;
  readonly height: number;
}

/** A buried line in the cut, `v` measured up from the bed. */
export const buriedLine = (material: MaterialName, line: Polygon, px: number): Decor =>
  bars(material, [line], px);

/** Armoured cable at `depth` below the surface at `h`, with the warning tape above it. */
export function buriedCable(from: number, to: number, h: number, depth: number): Decor[] {
  const v = h - depth;
  return [
    fill("sand", rect(from, v - 0.09, to - from, 0.18)),
    fill("cut", ...times((to - from) / 0.24, (i) => rect(from + i * 0.24, v + 0.17, 0.15, 0.04))),
    buriedLine(
      "ink",
      [
        [from, v],
        [to, v],
      ],
      7,
    ),
    buriedLine(
      "saffron",
      [
        [from, v],
        [to, v],
      ],
      3,
    ),
  ];
}

/**
 * A water tank below ground with its neck up to the surface at `h`: the main comes in from the
 * left, the suction pipe rises at `suction`.
 */
export const groundTank = (
  h: number,
  { u, v, width, height }: Recess,
  suction: number,
): Decor[] => {
  const water = height * 0.66;
  return [
    fill("cut", rect(u - 0.13, v - 0.13, width + 0.26, height + 0.26)),
    fill("cut", rect(u + 0.45, v + height, 0.8, h - v - height)),
    fill("ink", rect(u, v, width, height), rect(u + 0.57, v + height, 0.56, h - v - height)),
    fill("pool", rect(u, v, width, water)),
    fill("pool2", rect(u, v + water - 0.05, width, 0.05)),
    // The main comes in above the water; the float on its arm closes it.
    buriedLine(
      "petrol2",
      [
        [0, v + 0.9],
        [u + 0.28, v + 0.9],
      ],
      7,
    ),
    buriedLine(
      "steel",
      [
        [u + 0.28, v + 0.9],
        [u + 0.62, v + water + 0.04],
      ],
      3,
    ),
    fill("clay", ellipse(u + 0.66, v + water, 0.09, 0.09, 14)),
    buriedLine(
      "petrol2",
      [
        [u + width - 0.25, v + 0.12],
        [u + width - 0.25, v + 0.86],
        [suction, v + 0.86],
        [suction, h],
      ],
      7,
    ),
  ];
};

/**
 * A manhole that is open `depth` below the surface at `h`, and the drain that falls to it from the
 * stack at `stack`; `floor` is the thickness of the slab the stack comes through.
 */
export const manhole = (
  w: number,
  h: number,
  { u, width, depth }: { readonly u: number; readonly width: number; readonly depth: number },
  { stack, floor }: { readonly stack: number; readonly floor: number },
): Decor[] => {
  const drain = (v: number, thick: number): Polygon => [
    [stack - 0.04, h - 0.62 + v],
    [u, h - 0.86 + v],
    [u, h - 0.86 + v - thick],
    [stack - 0.04, h - 0.62 + v - thick],
  ];
  return [
    fill("gravel", rect(stack - 0.2, h - 1.05, u - stack + 0.2, 0.1)),
    fill("white", drain(0, 0.15), rect(stack - 0.07, h - 0.72, 0.14, 0.72 - floor)),
    fill("bark", drain(-0.1, 0.04)),
    fill("cut", rect(u - 0.1, h - depth - 0.1, width + 0.2, depth + 0.1)),
    fill("ink", rect(u, h - depth, width, depth)),
    fill("concrete", [
      [u, h - depth],
      [u + width, h - depth],
      [u + width, h - depth + 0.12],
      [u, h - depth + 0.2],
    ]),
    fill("white", rect(u + width, h - depth + 0.02, w - u - width, 0.15)),
    fill("bark", rect(u + width, h - depth + 0.04, w - u - width, 0.04)),
  ];
};
