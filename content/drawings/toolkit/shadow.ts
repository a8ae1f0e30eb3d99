/// <reference path="./clipper-lib.d.ts" />
import ClipperLib, { type Path, type PolyNode } from "clipper-lib";
import {
  boundsOf,
  doubleArea,
  hull,
  overlap,
  type Point,
  type Point3,
  type Polygon,
  type Rectangle,
} from "./geometry.ts";
import { SUN } from "./projection.ts";
import type { Solid } from "./solid.ts";

const { Clipper, ClipperOffset, PolyTree, ClipType, PolyType, PolyFillType, JoinType, EndType } =
  ClipperLib;
const NONZERO = PolyFillType.pftNonZero;
/** Clipper counts in whole numbers: half millimetres. */
const GRID = 2000;
const SMALLEST = 0.0008;

/** An outer ring and its holes. */
export type Region = readonly Polygon[];
/** The faces that the sun reaches: tops (x, y) and +y walls (x, z). */
export type LitFace = "top" | "left";

const toPath = (polygon: Polygon): Path => {
  const path = polygon.map((p) => ({ X: Math.round(p[0] * GRID), Y: Math.round(p[1] * GRID) }));
  return Clipper.Area(path) < 0 ? path.reverse() : path;
};
const toPolygon = (path: Path): Polygon => path.map((p): Point => [p.X / GRID, p.Y / GRID]);

function regionsOf(node: PolyNode): Region[] {
  return node
    .Childs()
    .flatMap((outer) => [
      [toPolygon(outer.Contour()), ...outer.Childs().map((hole) => toPolygon(hole.Contour()))],
      ...outer.Childs().flatMap(regionsOf),
    ]);
}

function union(paths: Path[]): Path[] {
  const clipper = new Clipper();
  clipper.AddPaths(paths, PolyType.ptSubject, true);
  const out: Path[] = [];
  clipper.Execute(ClipType.ctUnion, out, NONZERO, NONZERO);
  return out;
}

function intersection(subject: Path[], clip: Path[]): Region[] {
  const clipper = new Clipper();
  clipper.AddPaths(subject, PolyType.ptSubject, true);
  clipper.AddPaths(clip, PolyType.ptClip, true);
  const tree = new PolyTree();
  clipper.Execute(ClipType.ctIntersection, tree, NONZERO, NONZERO);
  return regionsOf(tree);
}

function grow(paths: Path[], by: number): Path[] {
  const offset = new ClipperOffset();
  offset.AddPaths(paths, JoinType.jtMiter, EndType.etClosedPolygon);
  const out: Path[] = [];
  offset.Execute(out, by * GRID);
  return out;
}

/** Point clouds, in front of the plane, whose hulls cast the solid's shadow. */
function cloudsOf(s: Solid, axis: 1 | 2, plane: number): (readonly Point3[])[] {
  if (s.kind === "sprite") return s.casters.map((c) => c.filter((p) => p[axis] >= plane));
  if (s.kind === "decal") return [];
  const [x0, y0, z0, x1, y1, z1] = s.bounds;
  const low = axis === 2 ? Math.max(z0, plane) : z0;
  if (s.kind === "prism") {
    return [
      s.footprint
        .filter((p) => axis === 2 || p[1] >= plane)
        .flatMap((p): Point3[] => [
          [p[0], p[1], low],
          [p[0], p[1], z1],
        ]),
    ];
  }
  const near = axis === 1 ? Math.max(y0, plane) : y0;
  return [
    [x0, x1].flatMap((x) => [near, y1].flatMap((y) => [low, z1].map((z): Point3 => [x, y, z]))),
  ];
}

const caster =
  (axis: 1 | 2, plane: number) =>
  (p: Point3): Point => {
    const t = (plane - p[axis]) / SUN[axis];
    const x = p[0] + SUN[0] * t;
    return axis === 2 ? [x, p[1] + SUN[1] * t] : [x, p[2] + SUN[2] * t];
  };

function reach(s: Solid, axis: 1 | 2, plane: number, cast: (p: Point3) => Point): Rectangle {
  // A sprite's casters may stick out of its bounds.
  if (s.kind === "sprite") return boundsOf(s.casters.flat().map(cast));
  const [x0, y0, z0, x1, y1, z1] = s.bounds;
  const near: Point3 = [
    x0,
    axis === 1 ? Math.max(y0, plane) : y0,
    axis === 2 ? Math.max(z0, plane) : z0,
  ];
  return boundsOf([
    cast(near),
    cast([x1, y1, z1]),
    cast([near[0], y1, near[2]]),
    cast([x1, near[1], z1]),
    cast([near[0], near[1], z1]),
    cast([near[0], y1, z1]),
    cast([x1, near[1], near[2]]),
    cast([x1, y1, near[2]]),
  ]);
}

/** Shadows that all other solids cast on a polygon of a plane, cut at the polygon's edge. */
export function shadowsOn(
  solids: readonly Solid[],
  face: LitFace,
  plane: number,
  polygon: Polygon,
  self?: Solid,
): Region[] {
  const axis = face === "top" ? 2 : 1;
  const cast = caster(axis, plane);
  const field = boundsOf(polygon);
  const paths: Path[] = [];
  for (const s of solids) {
    if (s === self || !s.casts || s.bounds[axis + 3 === 5 ? 5 : 4] <= plane + 0.004) continue;
    if (!overlap(reach(s, axis, plane, cast), field, 1e-4)) continue;
    for (const cloud of cloudsOf(s, axis, plane)) {
      if (cloud.length < 3) continue;
      const outline = hull(cloud.map(cast));
      if (outline.length < 3 || Math.abs(doubleArea(outline)) < SMALLEST) continue;
      if (overlap(boundsOf(outline), field, 1e-4)) paths.push(toPath(outline));
    }
  }
  return paths.length === 0 ? [] : intersection(union(paths), [toPath(polygon)]);
}

/** What polygons, taken together, have in common with a field. */
export const common = (polygons: readonly Polygon[], field: Polygon): Region[] =>
  polygons.length === 0 ? [] : intersection(union(polygons.map(toPath)), [toPath(field)]);

/** One calm shape: thin parts (under `thickness` metres), islands and holes left out. */
export function calm(regions: readonly Region[], thickness: number): Region[] {
  const outer = regions.flatMap(([ring]) => (ring ? [toPath(ring)] : []));
  if (outer.length === 0) return [];
  const opened = grow(grow(union(outer), -thickness / 2), thickness / 2);
  const largest = opened.sort((a, b) => Math.abs(Clipper.Area(b)) - Math.abs(Clipper.Area(a)))[0];
  return largest ? [[toPolygon(largest)]] : [];
}
