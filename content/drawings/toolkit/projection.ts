import type { Point, Point3 } from "./geometry.ts";

const COS = Math.cos(Math.PI / 6);
const SIN = 0.5;

/** The way the light travels; tops and +y faces are sunlit, +x faces are in shade. */
export const SUN: Point3 = [1, -0.5, -0.92];

/** Picture position, in pixels, of a model point at `scale` pixels a metre (true isometric). */
export const project = (p: Point3, scale: number): Point => [
  (p[0] - p[1]) * COS * scale,
  ((p[0] + p[1]) * SIN - p[2]) * scale,
];

/** The model point at height `z` that appears at a picture position. */
export function unproject(at: Point, z: number, scale: number): Point3 {
  const u = at[0] / (COS * scale);
  const v = (at[1] / scale + z) / SIN;
  return [(v + u) / 2, (v - u) / 2, z];
}

/** The visible faces of a box: its top, its +y face and its +x face. */
export type Face = "top" | "left" | "right";

/** Model point of a point on a face: top (x, y), left (x, z), right (y, z). */
export function lift(face: Face, plane: number, p: Point): Point3 {
  if (face === "top") return [p[0], p[1], plane];
  return face === "left" ? [p[0], plane, p[1]] : [plane, p[0], p[1]];
}
