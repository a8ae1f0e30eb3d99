import { boundsOf, type Point, type Polygon } from "./geometry.ts";
import type { Ring, Shape } from "./shape.ts";

/** Which shape is in front at each pixel of the picture. */
class Canvas {
  readonly #front: Int32Array;
  readonly #width: number;
  readonly #height: number;
  constructor(width: number, height: number) {
    this.#width = Math.ceil(width);
    this.#height = Math.ceil(height);
    this.#front = new Int32Array(this.#width * this.#height).fill(-1);
  }

  /** Calls back for each pixel run [x0, x1) of the polygon until told to stop by `true`. */
  #spans(points: Polygon, visit: (from: number, to: number) => boolean): boolean {
    const [, top, , bottom] = boundsOf(points);
    const last = Math.min(this.#height - 1, Math.ceil(bottom));
    for (let y = Math.max(0, Math.floor(top)); y <= last; y++) {
      const middle = y + 0.5;
      const crossings: number[] = [];
      points.forEach((a, i) => {
        const b = points[(i + 1) % points.length] ?? a;
        if (a[1] <= middle !== b[1] <= middle) {
          crossings.push(a[0] + ((middle - a[1]) / (b[1] - a[1])) * (b[0] - a[0]));
        }
      });
      crossings.sort((a, b) => a - b);
      for (let i = 0; i + 1 < crossings.length; i += 2) {
        const from = Math.max(0, Math.round(crossings[i] ?? 0));
        const to = Math.min(this.#width, Math.round(crossings[i + 1] ?? 0));
        if (to > from && visit(y * this.#width + from, y * this.#width + to)) return true;
      }
    }
    return false;
  }

  paint(points: Polygon, id: number): void {
    this.#spans(points, (from, to) => {
      this.#front.fill(id, from, to);
      return false;
    });
  }

  shows(points: Polygon, test: (front: number) => boolean): boolean {
    return this.#spans(points, (from, to) => {
      for (let i = from; i < to; i++) if (test(this.#front[i] ?? -1)) return true;
      return false;
    });
  }

  /** Like `shows` for the pixels under a line. */
  touches(points: Polygon, closed: boolean, test: (front: number) => boolean): boolean {
    const line = closed ? [...points, ...points.slice(0, 1)] : points;
    return line.some((b, i) => {
      const a = line[i - 1];
      return a !== undefined && this.#along(a, b, test);
    });
  }

  #along(a: Point, b: Point, test: (front: number) => boolean): boolean {
    const steps = Math.max(1, Math.ceil(Math.hypot(b[0] - a[0], b[1] - a[1])));
    for (let i = 0; i <= steps; i++) {
      const x = Math.floor(a[0] + ((b[0] - a[0]) * i) / steps);
      const y = Math.floor(a[1] + ((b[1] - a[1]) * i) / steps);
      if (x < 0 || y < 0 || x >= this.#width || y >= this.#height) continue;
      if (test(this.#front[y * this.#width + x] ?? -1)) return true;
    }
    return false;
  }
}

const SMALLEST_AREA = 2.5;
const SHORTEST_LINE = 3;

const moved = (shape: Shape, left: number, top: number): Shape => {
  const move = (p: Point): Point => [p[0] - left, p[1] - top];
  return {
    ...shape,
    rings: shape.rings.map((ring) => ({
      points: ring.points.map(move),
      ...(ring.holes ? { holes: ring.holes.map((hole) => hole.map(move)) } : {}),
      ...(ring.disc ? { disc: { ...ring.disc, x: ring.disc.x - left, y: ring.disc.y - top } } : {}),
    })),
  };
};

function tooSmall(ring: Ring, line: boolean): boolean {
  const [left, top, right, bottom] = boundsOf(ring.points);
  const [w, h] = [right - left, bottom - top];
  return line ? w + h < SHORTEST_LINE : w * h < SMALLEST_AREA || Math.max(w, h) < 1.5;
}

/**
 * The rings that can be seen in a picture of the given size whose corner is at (left, top), moved
 * so that this corner is the origin. Shapes under a pixel are left out.
 */
export function visibleShapes(
  shapes: readonly Shape[],
  left: number,
  top: number,
  width: number,
  height: number,
): Shape[] {
  const canvas = new Canvas(width, height);
  const ids = new Map<Shape, number>();
  const local = shapes.map((shape, id) => {
    ids.set(shape, id);
    const out = moved(shape, left, top);
    if (out.solid) for (const ring of out.rings) canvas.paint(ring.points, id);
    return out;
  });
  return local.flatMap((shape, id) => {
    const on = shape.on && ids.get(shape.on);
    const test =
      on === undefined ? (front: number) => front <= id : (front: number) => front === on;
    const line = shape.line !== undefined;
    const rings = shape.rings.filter((ring) => {
      if (tooSmall(ring, line)) return false;
      if (shape.solid) return canvas.shows(ring.points, (front) => front === id);
      if (!line && canvas.shows(ring.points, test)) return true;
      return line && canvas.touches(ring.points, false, test);
    });
    return rings.length === 0 ? [] : [{ ...shape, rings }];
  });
}
