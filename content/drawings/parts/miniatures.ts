import type { MaterialName } from "../palette.ts";
import { fill } from "../toolkit/decor.ts";
import { type Point, type Point3, rect } from "../toolkit/geometry.ts";
import type { Facing } from "../toolkit/placement.ts";
import type { Scene } from "../toolkit/scene.ts";
import { type Along, type WallOptions, wall } from "./walls.ts";

/*
 * Furniture for drawings of 30 to 60 pixels a metre, where a leg is two pixels wide: thin parts are
 * strokes, which take a tenth of the bytes of boxes.
 */

/** Thin ink uprights of the given height at the given spots, in one stroke each. */
function legs(s: Scene, spots: readonly Point[], height: number, line = 2): void {
  const xs = spots.map((p) => p[0]);
  const ys = spots.map((p) => p[1]);
  s.sprite(
    [Math.min(...xs), Math.min(...ys), 0, Math.max(...xs), Math.max(...ys), height],
    spots.map(([x, y]) => {
      const points: Point3[] = [
        [x, y, 0],
        [x, y, height],
      ];
      return { points, material: "ink", tone: "right", line };
    }),
  );
}

const corners = (w: number, d: number, inset: number): Point[] => [
  [inset, d - inset],
  [w - inset, d - inset],
  [w - inset, inset],
];

/** A chair, 0.44 m square, its back on y = 0. */
export function smallChair(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  { faces = "+y" as Facing, material = "petrol2" as MaterialName } = {},
): void {
  const size = 0.44;
  const draw = (s: Scene) => {
    legs(s, corners(size, size, 0.04), 0.42);
    s.box(0, 0, 0.42, size, size, 0.06, material, { receives: false });
    s.box(0, 0, 0.48, size, 0.07, 0.38, material, { receives: false });
  };
  scene.part("chair", x, y, z, draw, { faces, size: [size, size] });
}

/** A table with `seats` chairs on each long side, which reach 0.3 m beyond it. */
export function smallTable(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  {
    seats = 3,
    material = "oak" as MaterialName,
    chairs = "petrol2" as MaterialName,
    faces = "+y" as Facing,
  } = {},
): void {
  const draw = (s: Scene) => {
    const step = (width - 0.2) / seats;
    for (let i = 0; i < seats; i++) {
      const u = 0.1 + step * (i + 0.5) - 0.22;
      smallChair(s, u, -0.34, 0, { material: chairs });
      smallChair(s, u, depth - 0.1, 0, { material: chairs, faces: "-y" });
    }
    legs(s, corners(width, depth, 0.12), 0.7, 2.5);
    s.box(0, 0, 0.7, width, depth, 0.06, material);
  };
  scene.part("table", x, y, z, draw, { faces, size: [width, depth] });
}

/** A round cafe table about (x, y) with chairs on its -x and +x sides. */
export function smallRoundTable(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  { chairs = 2, seat = "clay" as MaterialName, material = "white" as MaterialName } = {},
): void {
  scene.part("round table", x, y, z, (s) => {
    if (chairs > 0) smallChair(s, -0.84, -0.22, 0, { faces: "+x", material: seat });
    if (chairs > 1) smallChair(s, 0.4, -0.22, 0, { faces: "-x", material: seat });
    legs(s, [[0, 0]], 0.7, 3);
    s.cylinder(0, 0, 0.7, 0.38, 0.05, material, { sides: 14, receives: false });
  });
}

/** A desk with a screen near y = 0 and a chair on the +y side, which reaches 0.5 m beyond it. */
export function smallDesk(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  {
    width = 1.5,
    depth = 0.75,
    faces = "+y" as Facing,
    material = "oak" as MaterialName,
    seat = "petrol" as MaterialName,
  } = {},
): void {
  const draw = (s: Scene) => {
    legs(s, corners(width, depth, 0.06), 0.7);
    s.at(width / 2 - 0.24, depth, 0, (c) => {
      legs(c, [[0.24, 0.24]], 0.42, 3);
      c.box(0, 0, 0.42, 0.48, 0.46, 0.09, material === seat ? "ink" : seat);
      c.box(0.02, 0.4, 0.51, 0.44, 0.07, 0.45, seat);
    });
    s.box(0, 0, 0.7, width, depth, 0.06, material);
    s.box(width / 2 - 0.34, 0.14, 0.84, 0.68, 0.04, 0.4, "ink", {
      left: (w, h) => [fill("screen", rect(0.03, 0.03, w - 0.06, h - 0.06))],
      right: () => [],
    });
    s.box(width / 2 - 0.05, 0.14, 0.76, 0.1, 0.05, 0.08, "ink", { receives: false });
  };
  scene.part("desk", x, y, z, draw, { faces, size: [width, depth] });
}

/** Posts and a handrail with one sheet of glass. */
export function smallRailing(
  scene: Scene,
  along: "x" | "y",
  x: number,
  y: number,
  z: number,
  length: number,
  { height = 1, posts = 4, glass = true } = {},
): void {
  const draw = (s: Scene) => {
    const spots = Array.from(
      { length: posts },
      (_, i): Point => [0.03 + ((length - 0.06) * i) / (posts - 1), 0.02],
    );
    if (glass) s.box(0, 0.01, 0.04, length, 0.015, height - 0.04, "glass");
    s.at(0, 0.026, 0, (p) =>
      legs(
        p,
        spots.map(([u]): Point => [u, 0]),
        height,
        2,
      ),
    );
    s.box(0, 0, height, length, 0.06, 0.05, "ink", { receives: false });
  };
  scene.part("railing", x, y, z, draw, {
    faces: along === "x" ? "+y" : "+x",
    size: [length, 0.06],
  });
}

/** A planted trough with a hedge of round heads. */
export function smallPlanter(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  { height = 0.45, material = "clay" as MaterialName, flowers = false } = {},
): void {
  scene.part("planter", x, y, z, (s) => {
    s.box(0, 0, 0, width, depth, height, material, { receives: false });
    const length = Math.max(width, depth);
    const count = Math.max(1, Math.round(length / 0.42));
    const r = Math.min(width, depth) * 0.72;
    const heads = Array.from({ length: count }, (_, i): Point3 => {
      const along = ((i + 0.5) * length) / count;
      const up = height + r * (i % 2 ? 0.75 : 0.5);
      return width > depth ? [along, depth / 2, up] : [width / 2, along, up];
    }).sort((a, b) => a[0] + a[1] - b[0] - b[1]);
    const ball = (aside: number, up: number, size: number, material: MaterialName) =>
      heads.map(([u, v, w]) => ({
        centre: [u - r * aside, v + r * aside, w + r * up] as const,
        radius: r * size,
        material,
        tone: "top" as const,
      }));
    const petals = heads.flatMap(([u, v, w], i) =>
      [0, 1, 2].map((k) => ({
        centre: [u - r * 0.55 + k * r * 0.55, v, w + r * (0.9 - ((i + k) % 3) * 0.45)] as const,
        radius: r * 0.24,
        material: "bloom" as const,
        tone: "top" as const,
      })),
    );
    s.sprite(
      [0, 0, height, width, depth, height + r * 1.6],
      [
        ...ball(0, 0, 1, "leaf2"),
        ...ball(0.14, 0.16, 0.74, "leaf"),
        ...(flowers ? petals : ball(0.24, 0.3, 0.42, "leaf3")),
      ],
      [
        [
          [0, 0, height],
          [width, 0, height],
          [0, depth, height],
          [width, depth, height],
          [0, depth / 2, height + r * 1.4],
          [width, depth / 2, height + r * 1.4],
        ],
      ],
    );
  });
}

/** A back wall whose red cap and end are one piece each: fewer seams than `wall` at small scales. */
export function backWall(
  scene: Scene,
  along: Along,
  x: number,
  y: number,
  z: number,
  length: number,
  height: number,
  material: MaterialName,
  options: WallOptions = {},
): void {
  const thickness = 0.2;
  const cap = 0.08;
  wall(scene, along, x, y, z, length, height - cap, thickness, material, {
    ...options,
    cut: false,
    cutEnd: true,
  });
  const draw = (s: Scene) =>
    s.box(0, 0, height - cap, length + 0.015, thickness, cap, "cut", { receives: false });
  scene.part("wall cap", x, y, z, draw, {
    faces: along === "x" ? "+y" : "+x",
    size: [length + 0.015, thickness],
  });
}
