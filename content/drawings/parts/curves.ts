import type { MaterialName } from "../palette.ts";
import { type Decor, fill, lines } from "../toolkit/decor.ts";
import type { Point, Polygon } from "../toolkit/geometry.ts";
import { times } from "./patterns.ts";

/** A smooth open line through `points` (Catmull and Rom), `steps` parts between two of them. */
export function curve(points: Polygon, steps = 8): Point[] {
  const at = (i: number): Point => points[Math.max(0, Math.min(points.length - 1, i))] ?? [0, 0];
  const out: Point[] = [];
  for (let i = 0; i + 1 < points.length; i++) {
    const [a, b, c, d] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    for (let k = 0; k < steps; k++) {
      const t = k / steps;
      const mix = (p: number, q: number, r: number, s: number) =>
        0.5 *
        (2 * q +
          (r - p) * t +
          (2 * p - 5 * q + 4 * r - s) * t * t +
          (3 * q - p - 3 * r + s) * t ** 3);
      out.push([mix(a[0], b[0], c[0], d[0]), mix(a[1], b[1], c[1], d[1])]);
    }
  }
  return [...out, at(points.length - 1)];
}

/** A circular line about (x, y) from one angle to another, in degrees from x towards y. */
export const arcLine = (
  x: number,
  y: number,
  radius: number,
  from: number,
  to: number,
  steps = 24,
): Point[] =>
  times(steps + 1, (i): Point => {
    const t = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [x + Math.cos(t) * radius, y + Math.sin(t) * radius];
  });

/** The line moved `by` metres to its right as seen on the picture's ground: from x towards y. */
export function beside(line: Polygon, by: number): Point[] {
  return line.map((p, i): Point => {
    const a = line[Math.max(0, i - 1)] ?? p;
    const b = line[Math.min(line.length - 1, i + 1)] ?? p;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1;
    return [p[0] - ((b[1] - a[1]) / length) * by, p[1] + ((b[0] - a[0]) / length) * by];
  });
}

/** A strip from `from` to `to` metres beside a line. */
export const strip = (line: Polygon, from: number, to: number): Polygon => [
  ...beside(line, from),
  ...beside(line, to).reverse(),
];

/** A strip of the given width with the line in its middle. */
export const ribbon = (line: Polygon, width: number): Polygon => strip(line, -width / 2, width / 2);

/** A spot on a line: where it is and which way the line runs there, in degrees. */
export interface Milestone {
  readonly x: number;
  readonly y: number;
  readonly angle: number;
}

/** The spot `distance` metres along a line. */
export function milestone(line: Polygon, distance: number): Milestone {
  let left = distance;
  for (let i = 1; i < line.length; i++) {
    const a = line[i - 1] ?? [0, 0];
    const b = line[i] ?? a;
    const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
    if (left <= length || i === line.length - 1) {
      const t = length === 0 ? 0 : left / length;
      return {
        x: a[0] + (b[0] - a[0]) * t,
        y: a[1] + (b[1] - a[1]) * t,
        angle: (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI,
      };
    }
    left -= length;
  }
  return { x: 0, y: 0, angle: 0 };
}

const lengthOf = (line: Polygon): number =>
  line.slice(1).reduce((sum, b, i) => {
    const a = line[i] ?? b;
    return sum + Math.hypot(b[0] - a[0], b[1] - a[1]);
  }, 0);

/** A road along a line: kerb, surface and middle dashes. */
export function roadAlong(
  line: Polygon,
  width: number,
  { kerb = 0.8, surface = "road" as MaterialName, dashes = true } = {},
): Decor[] {
  const total = lengthOf(line);
  const dash = (i: number): Polygon => {
    const a = milestone(line, 2 + i * 8);
    const b = milestone(line, Math.min(total, 5.5 + i * 8));
    return [
      [a.x, a.y],
      [b.x, b.y],
    ];
  };
  return [
    ...(kerb > 0 ? [fill("paving2", ribbon(line, width + 2 * kerb))] : []),
    fill(surface, ribbon(line, width)),
    ...(dashes ? [lines("jointLight", times((total - 2) / 8, dash))] : []),
  ];
}
