import type { MaterialName, Tone } from "../palette.ts";
import type { Point, Point3 } from "../toolkit/geometry.ts";
import type { Scene } from "../toolkit/scene.ts";
import type { SpriteShape } from "../toolkit/solid.ts";
import { type Lot, lotRect, onLot, type Plan } from "./lots.ts";

/** Light on a roof slope that looks along (x, y). */
function slopeTone(nx: number, ny: number): Tone {
  const light = -nx + ny * 0.5;
  if (light > 0.3) return "top";
  if (light > -0.1) return "left";
  return light > -0.7 ? "mid" : "right";
}

const between = (a: Point3, b: Point3, t: number): Point3 => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
  a[2] + (b[2] - a[2]) * t,
];

/**
 * A pitched roof over a plan of a lot, its ridge along the longer side. `hip` is how far the ridge
 * ends before the gable walls, in parts of the half depth: 0 a gable roof, 1 a hipped one. `skylights` strips lie on each
 * long slope.
 */
export function pitchedRoof(
  s: Scene,
  at: Lot,
  [u, v, w, d]: Plan,
  z: number,
  rise: number,
  {
    material = "clay2" as MaterialName,
    eaves = 0.5,
    hip = 1,
    gable = "chalk" as MaterialName,
    skylights = 0,
  } = {},
): void {
  const [u0, v0, u1, v1] = [u - eaves, v - eaves, u + w + eaves, v + d + eaves];
  const along = w >= d;
  const half = (along ? v1 - v0 : u1 - u0) / 2;
  const cut = half * hip;
  const corner = (a: number, b: number, up: number): Point3 => {
    const [x, y] = onLot(at, a, b);
    return [x, y, z + up];
  };
  const base = [
    corner(u0, v0, 0),
    corner(u1, v0, 0),
    corner(u1, v1, 0),
    corner(u0, v1, 0),
  ] as const;
  const first = along ? corner(u0 + cut, v0 + half, rise) : corner(u0 + half, v0 + cut, rise);
  const last = along ? corner(u1 - cut, v0 + half, rise) : corner(u0 + half, v1 - cut, rise);
  const [a, b, c, e] = base;
  const slopes: readonly (readonly [Point3[], Point, boolean])[] = along
    ? [
        [[a, b, last, first], [0, -1], false],
        [[e, a, first], [-1, 0], true],
        [[b, c, last], [1, 0], true],
        [[c, e, first, last], [0, 1], false],
      ]
    : [
        [[e, a, first, last], [-1, 0], false],
        [[a, b, first], [0, -1], true],
        [[c, e, last], [0, 1], true],
        [[b, c, last, first], [1, 0], false],
      ];
  const [ox, oy] = onLot(at, 0, 0);
  const shapes = slopes.flatMap(([points, normal, end]): SpriteShape[] => {
    const [px, py] = onLot(at, normal[0], normal[1]);
    const [nx, ny] = [px - ox, py - oy];
    const wall = end && hip < 0.05;
    if (wall && nx + ny <= 0) return [];
    const tone: Tone = wall ? (nx > 0.3 ? "right" : "left") : slopeTone(nx, ny);
    return [{ points, material: wall ? gable : material, tone }];
  });
  const lights = slopes
    .filter(([points]) => points.length === 4 && skylights > 0)
    .flatMap(([points]): SpriteShape[] => {
      const [p, q, r, o] = points;
      if (!p || !q || !r || !o) return [];
      const on = (t: number, k: number) => between(between(p, q, t), between(o, r, t), k);
      return Array.from({ length: skylights }, (_, i): SpriteShape => {
        const [t, half] = [(i + 0.5) / skylights, 0.14 / skylights];
        const strip = [on(t - half, 0.2), on(t + half, 0.2), on(t + half, 0.8), on(t - half, 0.8)];
        const material: MaterialName = i % 3 === 1 ? "windowHalf" : "windowPale";
        return { points: strip, material, tone: "top" };
      });
    });
  const xs = base.map((p) => p[0]);
  const ys = base.map((p) => p[1]);
  s.part("roof", 0, 0, 0, (r) =>
    r.sprite(
      [Math.min(...xs), Math.min(...ys), z, Math.max(...xs), Math.max(...ys), z + rise],
      [...shapes, ...lights],
      [[...base, first, last]],
      { footprint: lotRect(at, [u, v, w, d]) },
    ),
  );
}

/** A shallow dome about a point of a lot, on a drum. */
export function dome(
  s: Scene,
  at: Lot,
  [u, v]: Point,
  z: number,
  radius: number,
  { drum = 1, material = "petrol2" as MaterialName } = {},
): void {
  const [x, y] = onLot(at, u, v);
  const r = radius;
  s.part("dome", x, y, z, (p) => {
    p.cylinder(0, 0, 0, r, drum, "chalk", { sides: 16, receives: false });
    const centre: Point3 = [0, 0, drum];
    const outline = (size: number, aside: number, up: number): Point[] =>
      Array.from({ length: 13 }, (_, i): Point => {
        const t = (i / 12) * Math.PI;
        return [aside + Math.cos(t) * size, up + Math.sin(t) * size];
      });
    const foot = Array.from({ length: 7 }, (_, i): Point => {
      const t = Math.PI + (i / 6) * Math.PI;
      return [Math.cos(t) * r * 1.22, Math.sin(t) * r * 0.7];
    });
    p.sprite(
      [-r, -r, drum, r, r, drum + r * 1.5],
      [
        { at: centre, outline: [...outline(r * 1.22, 0, 0), ...foot], material, tone: "mid" },
        { at: centre, outline: outline(r * 0.8, -r * 0.28, r * 0.08), material, tone: "top" },
      ],
      [
        [0, 1, 2, 3, 4, 5].flatMap((i): Point3[] => {
          const t = (i / 6) * Math.PI * 2;
          return [
            [Math.cos(t) * r, Math.sin(t) * r, drum],
            [Math.cos(t) * r * 0.7, Math.sin(t) * r * 0.7, drum + r * 0.75],
          ];
        }),
      ],
    );
  });
}
