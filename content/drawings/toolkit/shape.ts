import {
  type Environment,
  isClear,
  type MaterialName,
  type OverlayName,
  type Paint,
  paintOf,
  paintOver,
  type Tone,
} from "../palette.ts";
import type { Camera } from "./camera.ts";
import type { Decor } from "./decor.ts";
import { doubleArea, type Point, type Point3, type Polygon, rect } from "./geometry.ts";
import { lightOn } from "./lamplight.ts";
import { type Face, lift, SUN } from "./projection.ts";
import type { Lamp } from "./scene.ts";
import { type Region, shadowsOn } from "./shadow.ts";
import type { Box, Prism, Solid, Sprite } from "./solid.ts";

/** A closed ring on the picture; a disc is written as two arcs. */
export interface Ring {
  readonly points: Polygon;
  readonly disc?: { readonly x: number; readonly y: number; readonly r: number };
  readonly holes?: readonly Polygon[];
}

/** Rings of one colour, painted at one moment; picture pixels. */
export interface Shape {
  readonly paint: Paint;
  readonly rings: readonly Ring[];
  /** Line width; filled without it. */
  readonly line?: number;
  /** Hides what is painted before it. */
  readonly solid?: true;
  /** The face it lies on: a shape that is painted before it. */
  readonly on?: Shape;
}

/** Faces smaller than this (square pixels) are not worth a shadow's bytes. */
const SMALLEST_LIT = 260;
const SMALLEST_SHADOW = 16;

export interface Context {
  readonly solids: readonly Solid[];
  readonly lamps: readonly Lamp[];
  readonly scale: number;
  readonly camera: Camera;
}

/** Where a model point appears. */
type Place = (p: Point3) => Point;
const placeOf =
  ({ camera, scale }: Pick<Context, "camera" | "scale">): Place =>
  (p) =>
    camera.project(p, scale);

const faceShape = (points: readonly Point[], paint: Paint, solid: boolean): Shape => ({
  paint,
  rings: [{ points }],
  ...(solid ? { solid: true as const } : {}),
});

function decorShapes(
  decor: readonly Decor[],
  on: Shape,
  face: Face,
  plane: number,
  corner: Point,
  environment: Environment,
  place: Place,
): Shape[] {
  return decor
    .filter((d) => d.shapes.length > 0)
    .map((d) => ({
      paint: d.overlay
        ? paintOver(d.overlay, environment)
        : paintOf(d.material ?? "ink", d.tone ?? face, environment),
      rings: d.shapes.map((shape) => ({
        points: shape.map((p) => place(lift(face, plane, [p[0] + corner[0], p[1] + corner[1]]))),
      })),
      ...(d.line === undefined ? {} : { line: d.line }),
      on,
    }));
}

/** Regions of a plane as rings on the picture, specks left out. */
export function regionRings(
  regions: readonly Region[],
  face: Face,
  plane: number,
  place: Place,
): Ring[] {
  return regions.flatMap((region) => {
    const [outer, ...holes] = region
      .map((ring) => ring.map((p) => place(lift(face, plane, p))))
      .filter((ring, i) => i === 0 || Math.abs(doubleArea(ring)) > SMALLEST_SHADOW);
    if (!outer || Math.abs(doubleArea(outer)) < SMALLEST_SHADOW) return [];
    return [{ points: outer, holes }];
  });
}

function shadowShapes(
  context: Context,
  solid: Solid,
  face: "top" | "left",
  plane: number,
  polygon: Polygon,
  on: Shape,
): Shape[] {
  const size = Math.abs(doubleArea(on.rings[0]?.points ?? [])) / 2;
  if (!solid.receives || size < SMALLEST_LIT) return [];
  const rings = regionRings(
    shadowsOn(context.solids, face, plane, polygon, solid),
    face,
    plane,
    placeOf(context),
  );
  return rings.length === 0 ? [] : [{ paint: paintOver("shadow", solid.environment), rings, on }];
}

/** Rings of lamplight, at dusk, on a large face in the open air. */
function lampShapes(
  context: Context,
  { environment, receives }: Solid,
  face: Face,
  plane: number,
  polygon: Polygon,
  on: Shape,
): Shape[] {
  if (environment !== "outdoors" || !receives) return [];
  return lightOn(context.lamps, face, plane, polygon).flatMap(({ light, regions }) => {
    const rings = regionRings(regions, face, plane, placeOf(context));
    return rings.length > 0 ? [{ paint: paintOver(light, environment), rings, on }] : [];
  });
}

function boxShapes(context: Context, s: Box): Shape[] {
  const [x0, y0, z0, x1, y1, z1] = s.bounds;
  const place = placeOf(context);
  const side = (
    face: Face,
    plane: number,
    polygon: readonly Point[],
    material: MaterialName,
  ): Shape =>
    faceShape(
      polygon.map((p) => place(lift(face, plane, p))),
      paintOf(material, face, s.environment),
      !isClear(material),
    );
  const walls = rect(x0, z0, x1 - x0, z1 - z0);
  const ceiling = rect(x0, y0, x1 - x0, y1 - y0);
  const gable = rect(y0, z0, y1 - y0, z1 - z0);
  const left = side("left", y1, walls, s.materials.left);
  const right = side("right", x1, gable, s.materials.right);
  const top = side("top", z1, ceiling, s.materials.top);
  const draw = (face: Face, on: Shape, plane: number, u: number, v: number, w: number, h: number) =>
    decorShapes(s.patterns[face]?.(w, h) ?? [], on, face, plane, [u, v], s.environment, place);
  const faces: Record<Face, () => Shape[]> = {
    left: () => [
      left,
      ...draw("left", left, y1, x0, z0, x1 - x0, z1 - z0),
      ...shadowShapes(context, s, "left", y1, walls, left),
      ...lampShapes(context, s, "left", y1, walls, left),
    ],
    right: () => [
      right,
      ...draw("right", right, x1, y0, z0, y1 - y0, z1 - z0),
      ...lampShapes(context, s, "right", x1, gable, right),
    ],
    top: () => [
      top,
      ...draw("top", top, z1, x0, y0, x1 - x0, y1 - y0),
      ...shadowShapes(context, s, "top", z1, ceiling, top),
      ...lampShapes(context, s, "top", z1, ceiling, top),
    ],
  };
  return context.camera.faces.flatMap((face) => faces[face]());
}

const toneOf = (light: number): Tone => (light > 0.25 ? "left" : light > -0.25 ? "mid" : "right");

interface Side {
  readonly a: Point;
  readonly b: Point;
  readonly tone: Tone;
  /** Which edge of the footprint it stands on. */
  readonly edge: number;
}

function visibleSides(s: Prism, { sees, across }: Camera): Side[] {
  return s.footprint.flatMap((p, i): Side[] => {
    const q = s.footprint[(i + 1) % s.footprint.length] ?? p;
    const length = Math.hypot(q[0] - p[0], q[1] - p[1]);
    if (length === 0) return [];
    const nx = (q[1] - p[1]) / length;
    const ny = (p[0] - q[0]) / length;
    if (!sees(nx, ny)) return [];
    const tone = toneOf(-(nx * SUN[0] + ny * SUN[1]));
    // From left to right on the picture.
    return [across(p) < across(q) ? { a: p, b: q, tone, edge: i } : { a: q, b: p, tone, edge: i }];
  });
}

function wallDecor(context: Context, s: Prism, { a, b, tone, edge }: Side, on: Shape): Shape[] {
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const place = placeOf(context);
  const at = ([u, v]: Point): Point => {
    const t = u / length;
    return place([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, s.bounds[2] + v]);
  };
  const decor = s.walls?.(edge)?.(length, s.bounds[5] - s.bounds[2]) ?? [];
  return decor
    .filter((d) => d.shapes.length > 0)
    .map((d) => ({
      paint: d.overlay
        ? paintOver(d.overlay, s.environment)
        : paintOf(d.material ?? "ink", d.tone ?? tone, s.environment),
      rings: d.shapes.map((shape) => ({ points: shape.map(at) })),
      ...(d.line === undefined ? {} : { line: d.line }),
      on,
    }));
}

function prismShapes(context: Context, s: Prism): Shape[] {
  const [, , z0, , , z1] = s.bounds;
  const { camera } = context;
  const place = placeOf(context);
  const solid = !isClear(s.materials.side);
  const wall = (line: readonly Point[], tone: Tone): Shape =>
    faceShape(
      [
        ...line.map((p) => place([p[0], p[1], z0])),
        ...[...line].reverse().map((p) => place([p[0], p[1], z1])),
      ],
      paintOf(s.materials.side, tone, s.environment),
      solid,
    );
  const sides = visibleSides(s, camera).sort((p, q) => camera.across(p.a) - camera.across(q.a));
  const walls = s.round
    ? (["left", "mid", "right"] as const).flatMap((tone) => {
        const run = sides.filter((side) => side.tone === tone);
        const first = run[0];
        return first ? [wall([first.a, ...run.map((side) => side.b)], tone)] : [];
      })
    : sides.flatMap((side) => {
        const face = wall([side.a, side.b], side.tone);
        return [face, ...wallDecor(context, s, side, face)];
      });
  if (!camera.faces.includes("top")) return walls;
  const top = faceShape(
    s.footprint.map((p) => place([p[0], p[1], z1])),
    paintOf(s.materials.top, "top", s.environment),
    solid,
  );
  return [
    ...walls,
    top,
    ...decorShapes(s.top?.(0, 0) ?? [], top, "top", z1, [0, 0], s.environment, place),
    ...shadowShapes(context, s, "top", z1, s.footprint, top),
    ...lampShapes(context, s, "top", z1, s.footprint, top),
  ];
}

function discRing(x: number, y: number, r: number): Ring {
  const points = Array.from({ length: 16 }, (_, i): Point => {
    const t = (i / 16) * Math.PI * 2;
    return [x + Math.cos(t) * r, y + Math.sin(t) * r];
  });
  return { points, disc: { x, y, r } };
}

function spriteShapes(context: Context, s: Sprite): Shape[] {
  const { scale, camera } = context;
  const place = placeOf(context);
  if (camera.flat && s.shapes.some((shape) => "outline" in shape)) return [];
  return s.shapes.map((shape): Shape => {
    const paint = paintOf(shape.material, shape.tone ?? "left", s.environment);
    const line = shape.line === undefined ? {} : { line: shape.line };
    if ("centre" in shape) {
      const [x, y] = place(shape.centre);
      return { paint, rings: [discRing(x, y, shape.radius * scale)] };
    }
    if ("points" in shape) {
      return { paint, rings: [{ points: shape.points.map(place) }], ...line };
    }
    const [x, y] = place(shape.at);
    const points = shape.outline.map((p): Point => [x + p[0] * scale, y - p[1] * scale]);
    return { paint, rings: [{ points }], ...line };
  });
}

function overlayShapes(
  context: Context,
  polygon: Polygon,
  z: number,
  name: OverlayName,
  environment: Environment,
): Shape[] {
  const points = polygon.map((p) => placeOf(context)([p[0], p[1], z]));
  return [{ paint: paintOver(name, environment), rings: [{ points }] }];
}

/** What one solid paints, from back to front. */
export function shapesOf(solid: Solid, context: Context): Shape[] {
  if (solid.kind === "box") return boxShapes(context, solid);
  if (solid.kind === "prism") return prismShapes(context, solid);
  if (solid.kind === "sprite") return spriteShapes(context, solid);
  return overlayShapes(context, solid.polygon, solid.bounds[2], solid.overlay, solid.environment);
}
