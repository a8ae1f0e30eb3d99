import type { Decor } from "./decor.ts";
import type { Point, Polygon, Rectangle } from "./geometry.ts";

type Edge = readonly [axis: 0 | 1, limit: number, sign: 1 | -1];

const edgesOf = ([left, top, right, bottom]: Rectangle): Edge[] => [
  [0, left, 1],
  [0, right, -1],
  [1, top, 1],
  [1, bottom, -1],
];
const within = (p: Point, [axis, limit, sign]: Edge) => (p[axis] - limit) * sign >= 0;
const crossing = (a: Point, b: Point, [axis, limit]: Edge): Point => {
  const t = (limit - a[axis]) / (b[axis] - a[axis]);
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
};

/** The part of a polygon within a rectangle (Sutherland, Hodgman). */
export function clipPolygon(polygon: Polygon, window: Rectangle): Polygon {
  return edgesOf(window).reduce<Polygon>(
    (points, edge) =>
      points.flatMap((b, i): Point[] => {
        const a = points[(i + points.length - 1) % points.length] ?? b;
        if (within(a, edge) && within(b, edge)) return [b];
        if (within(b, edge)) return [crossing(a, b, edge), b];
        return within(a, edge) ? [crossing(a, b, edge)] : [];
      }),
    polygon,
  );
}

/** The parts of a line within a rectangle. */
function clipLine(line: Polygon, window: Rectangle): Polygon[] {
  return line.slice(1).flatMap((end, i): Polygon[] => {
    let a: Point = line[i] ?? end;
    let b: Point = end;
    for (const edge of edgesOf(window)) {
      if (!within(a, edge) && !within(b, edge)) return [];
      if (!within(a, edge)) a = crossing(a, b, edge);
      else if (!within(b, edge)) b = crossing(a, b, edge);
    }
    return [[a, b]];
  });
}

/** The decor within a window of a face, measured from the window's own corner. */
export function clipDecor(decor: readonly Decor[], window: Rectangle): Decor[] {
  const home = (p: Point): Point => [p[0] - window[0], p[1] - window[1]];
  return decor.flatMap((d): Decor[] => {
    const shapes = d.shapes.flatMap((shape) =>
      d.line === undefined ? [clipPolygon(shape, window)] : clipLine(shape, window),
    );
    const kept = shapes.filter((shape) => shape.length > (d.line === undefined ? 2 : 1));
    return kept.length === 0 ? [] : [{ ...d, shapes: kept.map((shape) => shape.map(home)) }];
  });
}
