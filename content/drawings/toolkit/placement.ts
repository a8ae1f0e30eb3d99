import type { Point, Point3 } from "./geometry.ts";

/** Which way the front of a part looks. Parts are drawn with their back on y = 0, looking at +y. */
export type Facing = "+y" | "+x" | "-y" | "-x";

/** Where local coordinates lie in the model: quarter-turn or mirror, then shift. */
export interface Placement {
  /** Model x = xx * x + xy * y + shift[0]; model y = yx * x + yy * y + shift[1]. */
  readonly xx: number;
  readonly xy: number;
  readonly yx: number;
  readonly yy: number;
  readonly shift: Point3;
}

export const ORIGIN: Placement = { xx: 1, xy: 0, yx: 0, yy: 1, shift: [0, 0, 0] };

/** Placement of a part of `size` [width, depth] whose near-origin corner stays at (x, y, z). */
export function facing(way: Facing, size: Point, x: number, y: number, z: number): Placement {
  const depth = size[1];
  if (way === "+x") return { xx: 0, xy: 1, yx: 1, yy: 0, shift: [x, y, z] };
  if (way === "-y") return { xx: 1, xy: 0, yx: 0, yy: -1, shift: [x, y + depth, z] };
  if (way === "-x") return { xx: 0, xy: -1, yx: 1, yy: 0, shift: [x + depth, y, z] };
  return { ...ORIGIN, shift: [x, y, z] };
}

export const place = (a: Placement, p: Point3): Point3 => [
  a.xx * p[0] + a.xy * p[1] + a.shift[0],
  a.yx * p[0] + a.yy * p[1] + a.shift[1],
  p[2] + a.shift[2],
];

/** `inner` seen from outside `outer`. */
export const compose = (outer: Placement, inner: Placement): Placement => ({
  xx: outer.xx * inner.xx + outer.xy * inner.yx,
  xy: outer.xx * inner.xy + outer.xy * inner.yy,
  yx: outer.yx * inner.xx + outer.yy * inner.yx,
  yy: outer.yx * inner.xy + outer.yy * inner.yy,
  shift: place(outer, inner.shift),
});
