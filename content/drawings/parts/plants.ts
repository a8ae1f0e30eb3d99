import type { MaterialName } from "../palette.ts";
import { fill } from "../toolkit/decor.ts";
import { type Point3, rect } from "../toolkit/geometry.ts";
import { SUN } from "../toolkit/projection.ts";
import { randomFrom } from "../toolkit/random.ts";
import type { Scene } from "../toolkit/scene.ts";
import type { SpriteShape } from "../toolkit/solid.ts";

type Ball = readonly [x: number, y: number, z: number, radius: number];

/** Points on a ball whose hull is near the ball's own shadow. */
const cloud = ([x, y, z, r]: Ball): Point3[] =>
  Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4).flatMap((t) =>
    (
      [
        [-0.7, 0.71],
        [0, 1],
        [0.7, 0.71],
      ] as const
    ).map(
      ([up, out]): Point3 => [x + Math.cos(t) * r * out, y + Math.sin(t) * r * out, z + up * r],
    ),
  );

const ball = (
  [x, y, z, r]: Ball,
  material: MaterialName,
  aside: number,
  up: number,
  size: number,
): SpriteShape => ({
  centre: [x - r * aside, y + r * aside, z + r * up],
  radius: r * size,
  material,
  tone: "top",
});

/** A round shrub about (x, y), `radius` wide and twice as high. */
export function shrub(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  radius: number,
  seed = 1,
  flowers = false,
): void {
  const r = radius;
  const random = randomFrom(seed * 7 + 3);
  const balls: Ball[] = [
    [0, 0, r * 0.8, r],
    [-r * 0.2, r * 0.75, r * 0.55, r * 0.7],
    [r * 0.75, -r * 0.1, r * 0.55, r * 0.7],
    [0, 0, r * 1.35, r * 0.62],
  ];
  const petals = Array.from({ length: flowers ? 9 : 0 }, (): SpriteShape => {
    const t = random() * Math.PI * 2;
    const q = random() * r;
    const at: Point3 = [Math.cos(t) * q, Math.sin(t) * q, r * (0.5 + random() * 1.2)];
    return { centre: at, radius: 0.05 + random() * 0.035, material: "bloom", tone: "top" };
  });
  const shapes = [
    ...balls.map((b) => ball(b, "leaf2", 0, 0, 1)),
    ...balls.map((b) => ball(b, "leaf", 0.16, 0.1, 0.78)),
    ...balls.slice(-1).map((b) => ball(b, "leaf3", 0.25, 0.2, 0.5)),
    ...petals,
  ];
  scene.part("shrub", x, y, z, (s) => s.sprite([-r, -r, 0, r, r, r * 2], shapes, balls.map(cloud)));
}

const CROWN: readonly Ball[] = [
  [0, 0, 0, 0.8],
  [-0.45, 0.5, -0.1, 0.62],
  [0.55, -0.35, -0.05, 0.6],
  [0.45, 0.5, -0.3, 0.55],
  [-0.5, -0.45, 0.2, 0.55],
  [0, 0.05, 0.6, 0.55],
];

/** A broad tree: trunk to `height`, crown of the given radius about its top. */
export function tree(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  height = 3.2,
  radius = 1,
): void {
  const r = radius;
  const crown = CROWN.map(([a, b, c, q]): Ball => [a * r, b * r, height + c * r, q * r]);
  const lit = crown.filter((_, i) => i === 0 || i === 1 || i === 5);
  scene.part("tree", x, y, z, (s) => {
    s.cylinder(0, 0, 0, 0.09, height - r * 0.7, "bark", { sides: 8 });
    s.sprite(
      [-r, -r, height - r * 0.7, r, r, height + r * 1.2],
      [
        ...crown.map((b) => ball(b, "leaf2", 0, 0, 1)),
        ...crown.map((b) => ball(b, "leaf", 0.14, 0.12, 0.8)),
        ...lit.map((b) => ball(b, "leaf3", 0.22, 0.25, 0.5)),
      ],
      crown.map(cloud),
    );
  });
}

/** A rosette of stiff leaves. */
export function agave(scene: Scene, x: number, y: number, z: number, radius = 0.5, seed = 1): void {
  const r = radius;
  const random = randomFrom(seed);
  const leaves = Array.from({ length: 11 }, (_, i) => {
    const t = (i / 11) * Math.PI * 2 + random() * 0.3;
    const out = r * (0.75 + random() * 0.4);
    const up = r * (0.55 + random() * 0.7);
    const w = r * 0.13;
    const [c, n] = [Math.cos(t), Math.sin(t)];
    const points: Point3[] = [
      [-n * w, c * w, 0],
      [c * out * 0.5 - n * w, n * out * 0.5 + c * w, up * 0.62],
      [c * out, n * out, up],
      [c * out * 0.5 + n * w, n * out * 0.5 - c * w, up * 0.62],
      [n * w, -c * w, 0],
    ];
    const material: MaterialName = n > 0.2 ? "leaf3" : c > 0.3 ? "leaf2" : "leaf";
    return { points, material, near: c + n };
  }).sort((a, b) => a.near - b.near);
  const shapes = leaves.map(
    ({ points, material }): SpriteShape => ({ points, material, tone: "top" }),
  );
  const casters = leaves
    .filter((_, i) => i % 2 === 1)
    .map(({ points }) => points.filter((_, i) => i % 2 === 0));
  scene.part("agave", x, y, z, (s) =>
    s.sprite([-r * 0.4, -r * 0.4, 0, r * 0.4, r * 0.4, r], shapes, casters),
  );
}

function trunk(top: Point3, height: number): { shapes: SpriteShape[]; casters: Point3[][] } {
  const count = 6;
  const at = (i: number, aside: number): Point3 => {
    const t = i / count;
    const w = (0.15 - 0.05 * t) * Math.SQRT1_2 * aside;
    return [top[0] * t * t + w, top[1] * t * t - w, height * t];
  };
  const edge = (aside: number) => Array.from({ length: count + 1 }, (_, i) => at(i, aside));
  const strip = (a: number, b: number) => [...edge(a), ...edge(b).reverse()];
  return {
    shapes: [
      { points: strip(-1, 0.1), material: "bark", tone: "left" },
      { points: strip(0.1, 1), material: "bark", tone: "right" },
    ],
    casters: [
      [at(0, -1), at(0, 1), at(3, -1), at(3, 1)],
      [at(3, -1), at(3, 1), at(count, -1), at(count, 1)],
    ],
  };
}

interface Frond {
  readonly shapes: SpriteShape[];
  readonly casters: Point3[][];
  readonly near: number;
}

function frond(
  top: Point3,
  angle: number,
  length: number,
  rise: number,
  droop: number,
  count: number,
): Frond {
  const [c, n] = [Math.cos(angle), Math.sin(angle)];
  const near = c + n;
  const edge = (side: number) =>
    Array.from({ length: count + 1 }, (_, i): Point3 => {
      const u = i / count;
      const w =
        Math.abs(side) * 0.167 * length * 0.57 * Math.sin(Math.PI * Math.min(1, u * 0.92 + 0.07));
      return [
        top[0] + c * length * u - Math.sign(side) * n * w,
        top[1] + n * length * u + Math.sign(side) * c * w,
        top[2] + rise * u * 1.1 - droop * u * u * 1.35 - w * 0.55,
      ];
    });
  const [a, middle, b] = [edge(1), edge(0), edge(-1)];
  const dull: MaterialName = near > 0.2 ? "leaf" : "leaf2";
  const bright: MaterialName = near > -0.5 ? "leaf3" : "leaf";
  const first = n * SUN[0] - c * SUN[1] > 0;
  const half = (outer: Point3[], lit: boolean): SpriteShape => ({
    points: [...middle, ...[...outer].reverse()],
    material: lit ? bright : dull,
    tone: "top",
  });
  const casters: Point3[][] = [];
  for (let i = 0; i + 2 <= count; i += 2)
    casters.push([a[i], b[i], a[i + 2], b[i + 2]].flatMap((p) => (p ? [p] : [])));
  return { shapes: [half(a, first), half(b, !first)], casters, near };
}

/** A date palm: trunk of the given height, fronds about `radius` long. Few `fronds` for far views. */
export function palm(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  height = 5,
  { radius = 1.75, fronds = 11, seed = 1, lean = 0.25 } = {},
): void {
  const random = randomFrom(seed * 31 + 7);
  const way = random() * Math.PI * 2;
  const top: Point3 = [Math.cos(way) * lean, Math.sin(way) * lean, height];
  const size = radius / 1.75;
  const leaves = Array.from({ length: fronds }, (_, i) => {
    const angle = (i / fronds) * Math.PI * 2 + random() * 0.25;
    const length = radius * (0.85 + random() * 0.3);
    const rise = (0.55 + random() * 0.5) * size;
    return frond(top, angle, length, rise, (0.95 + random() * 0.5) * size, fronds > 9 ? 6 : 4);
  }).sort((a, b) => a.near - b.near);
  const wood = trunk(top, height);
  const r = radius * 0.55;
  const heart: SpriteShape = {
    centre: [top[0], top[1], top[2] - 0.08],
    radius: 0.13 * size,
    material: "bark",
    tone: "mid",
  };
  scene.part("palm", x, y, z, (s) => {
    s.sprite([-0.18, -0.18, 0, 0.18, 0.18, height - 0.5], wood.shapes, wood.casters);
    s.sprite(
      [-r, -r, height - 0.5, r, r, height + 0.5],
      [...leaves.flatMap((leaf) => leaf.shapes), heart],
      leaves.flatMap((leaf) => leaf.casters),
    );
  });
}

/** A planted trough. */
export function planter(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  {
    height = 0.45,
    material = "clay" as MaterialName,
    plants = "shrub" as "shrub" | "flowers" | "agave",
    seed = 1,
  } = {},
): void {
  scene.part("planter", x, y, z, (s) => {
    s.box(0, 0, 0, width, depth, height, material, {
      top: (w, d) => [fill("soil2", rect(0.05, 0.05, w - 0.1, d - 0.1))],
    });
    const random = randomFrom(seed);
    const count = Math.max(1, Math.round(Math.max(width, depth) / 0.42));
    for (let i = 0; i < count; i++) {
      const along = (i + 0.5) / count;
      const u = width * (width > depth ? along : 0.5);
      const v = depth * (width > depth ? 0.5 : along);
      if (plants === "agave") agave(s, u, v, height, 0.45 + random() * 0.2, seed + i);
      else shrub(s, u, v, height, 0.2 + random() * 0.1, seed + i, plants === "flowers");
    }
  });
}
