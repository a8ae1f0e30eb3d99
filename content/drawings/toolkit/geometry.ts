/** A point on a plane, in metres (on a face) or pixels (on the picture). */
export type Point = readonly [number, number];
/** A point in the model, in metres: x right-down, y left-down, z up. */
export type Point3 = readonly [number, number, number];
export type Polygon = readonly Point[];
/** [left, top, right, bottom]. */
export type Rectangle = readonly [number, number, number, number];

/** Rectangle with its corner at (u, v). */
export const rect = (u: number, v: number, width: number, height: number): Point[] => [
  [u, v],
  [u + width, v],
  [u + width, v + height],
  [u, v + height],
];

/** Ellipse about (u, v) as a polygon of `count` points. */
export const ellipse = (u: number, v: number, a: number, b = a, count = 20): Point[] =>
  Array.from({ length: count }, (_, i): Point => {
    const t = (i / count) * Math.PI * 2;
    return [u + Math.cos(t) * a, v + Math.sin(t) * b];
  });

/** Round-headed opening that stands on (u, v). */
export function arch(u: number, v: number, width: number, height: number, count = 10): Point[] {
  const r = width / 2;
  const head = Array.from({ length: count + 1 }, (_, i): Point => {
    const t = Math.PI * (1 - i / count);
    return [u + r + Math.cos(t) * r, v + height - r + Math.sin(t) * r];
  });
  return [[u, v], ...head, [u + width, v]];
}

/** Closed polygon with rounded corners through `points` (one Chaikin pass per `passes`). */
export function smooth(points: Polygon, passes = 2): Polygon {
  if (passes === 0) return points;
  const cut = points.flatMap((p, i): Point[] => {
    const q = points[(i + 1) % points.length] ?? p;
    return [
      [p[0] * 0.75 + q[0] * 0.25, p[1] * 0.75 + q[1] * 0.25],
      [p[0] * 0.25 + q[0] * 0.75, p[1] * 0.25 + q[1] * 0.75],
    ];
  });
  return smooth(cut, passes - 1);
}

/** Twice the signed area. */
export function doubleArea(points: Polygon): number {
  let sum = 0;
  points.forEach((p, i) => {
    const q = points[(i + 1) % points.length] ?? p;
    sum += p[0] * q[1] - q[0] * p[1];
  });
  return sum;
}

export function boundsOf(points: Polygon): Rectangle {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    if (x < left) left = x;
    if (y < top) top = y;
    if (x > right) right = x;
    if (y > bottom) bottom = y;
  }
  return [left, top, right, bottom];
}

export const unite = (a: Rectangle, b: Rectangle): Rectangle => [
  Math.min(a[0], b[0]),
  Math.min(a[1], b[1]),
  Math.max(a[2], b[2]),
  Math.max(a[3], b[3]),
];

/** Whether two rectangles share more than `slack` in both directions. */
export const overlap = (a: Rectangle, b: Rectangle, slack = 0): boolean =>
  a[0] < b[2] - slack && b[0] < a[2] - slack && a[1] < b[3] - slack && b[1] < a[3] - slack;

const turn = (o: Point, a: Point, b: Point): number =>
  (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0]);

function chain(points: Polygon): Point[] {
  const out: Point[] = [];
  for (const p of points) {
    for (;;) {
      const b = out.at(-1);
      const a = out.at(-2);
      if (!a || !b || turn(a, b, p) > 1e-9) break;
      out.pop();
    }
    out.push(p);
  }
  return out.slice(0, -1);
}

/** Convex hull, counter-clockwise. */
export function hull(points: Polygon): Point[] {
  const sorted = [...points].sort((a, b) => a[0] - b[0] || a[1] - b[1]);
  return [...chain(sorted), ...chain(sorted.reverse())];
}

const extent = (points: Polygon, nx: number, ny: number): Point => {
  let [low, high] = [Infinity, -Infinity];
  for (const p of points) {
    const d = p[0] * nx + p[1] * ny;
    if (d < low) low = d;
    if (d > high) high = d;
  }
  return [low, high];
};

/**
 * Unit normal of an edge of `a` beyond which the convex polygon `b` lies, pointing from `a` to `b`;
 * nothing when no edge of `a` parts them. `slack` is the penetration that still counts as apart.
 */
export function partingNormal(a: Polygon, b: Polygon, slack: number): Point | undefined {
  const sign = doubleArea(a) < 0 ? -1 : 1;
  for (let i = 0; i < a.length; i++) {
    const p = a[i];
    const q = a[(i + 1) % a.length];
    if (!p || !q) continue;
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
    if (length < 1e-9) continue;
    const nx = (sign * (q[1] - p[1])) / length;
    const ny = (-sign * (q[0] - p[0])) / length;
    if (extent(b, nx, ny)[0] >= p[0] * nx + p[1] * ny - slack) return [nx, ny];
  }
  return undefined;
}

const strayFrom = (p: Point, a: Point, b: Point): number => {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  if (length < 1e-9) return Math.hypot(p[0] - a[0], p[1] - a[1]);
  return Math.abs(turn(a, b, p)) / length;
};

function thin(points: Polygon, tolerance: number): Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last || points.length < 3) return [...points];
  let far = 0;
  let at = 0;
  points.forEach((p, i) => {
    const d = strayFrom(p, first, last);
    if (d > far) [far, at] = [d, i];
  });
  if (far <= tolerance) return [first, last];
  return [
    ...thin(points.slice(0, at + 1), tolerance).slice(0, -1),
    ...thin(points.slice(at), tolerance),
  ];
}

/** Same line with fewer points: none that strays less than `tolerance` (Ramer, Douglas, Peucker). */
export function simplify(points: Polygon, tolerance: number, closed: boolean): Point[] {
  if (!closed) return thin(points, tolerance);
  const first = points[0];
  if (!first || points.length < 4) return [...points];
  let far = 0;
  let at = 0;
  points.forEach((p, i) => {
    const d = Math.hypot(p[0] - first[0], p[1] - first[1]);
    if (d > far) [far, at] = [d, i];
  });
  const there = thin(points.slice(0, at + 1), tolerance);
  const back = thin([...points.slice(at), first], tolerance);
  return [...there.slice(0, -1), ...back.slice(0, -1)];
}
