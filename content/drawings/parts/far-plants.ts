import type { MaterialName } from "../palette.ts";
import type { Point, Point3 } from "../toolkit/geometry.ts";
import { randomFrom } from "../toolkit/random.ts";
import type { Scene } from "../toolkit/scene.ts";
import type { SpriteShape } from "../toolkit/solid.ts";

/* Plants for drawings of 10 to 30 pixels a metre: a few shapes each. */

const ring = (radius: number, z: number, count: number, turn = 0): Point3[] =>
  Array.from({ length: count }, (_, i): Point3 => {
    const t = turn + (i / count) * Math.PI * 2;
    return [Math.cos(t) * radius, Math.sin(t) * radius, z];
  });

/** What a trunk shades: it ties the shadow of a crown to the foot of the tree. */
const stem = (height: number): Point3[] => [
  [-0.22, -0.22, 0],
  [0.22, 0.22, 0],
  [-0.22, -0.22, height],
  [0.22, 0.22, height],
];

type Leaves = readonly [MaterialName, MaterialName];
const GREEN: Leaves = ["leaf2", "leaf"];
const LIGHT: Leaves = ["leaf", "leaf3"];

/** A broad-leaved tree: crown of `radius` about `height`. `pale` for young or dry-land leaves. */
export function farTree(
  scene: Scene,
  x: number,
  y: number,
  z = 0,
  { height = 4, radius = 2, seed = 1, pale = false } = {},
): void {
  const random = randomFrom(seed * 13 + 5);
  const r = radius;
  const leaves = pale ? LIGHT : GREEN;
  const a = (random() - 0.5) * 0.5;
  const balls: readonly (readonly [number, number, number, number])[] = [
    [0, 0, 0, 0.82],
    [-0.5, 0.5 + a, -0.15, 0.58],
    [0.5 + a, -0.4, -0.1, 0.56],
    [0, 0, 0.55, 0.5],
  ];
  const shape = (
    b: (typeof balls)[number],
    aside: number,
    size: number,
    i: 0 | 1,
  ): SpriteShape => ({
    centre: [
      (b[0] - b[3] * aside) * r,
      (b[1] + b[3] * aside) * r,
      height + (b[2] + aside * 0.7) * r,
    ],
    radius: b[3] * r * size,
    material: leaves[i],
    tone: "top",
  });
  scene.part("tree", x, y, z, (s) =>
    s.sprite(
      [-r * 0.6, -r * 0.6, 0, r * 0.6, r * 0.6, height + r],
      [
        {
          points: [
            [0, 0, 0],
            [0, 0, height - r * 0.4],
          ],
          material: "bark",
          tone: "mid",
          line: 4,
        },
        ...balls.map((b) => shape(b, 0, 1, 0)),
        ...balls.filter((_, i) => i !== 2).map((b) => shape(b, 0.16, 0.72, 1)),
      ],
      [
        stem(height),
        [...ring(r * 0.8, height - r * 0.3, 10), ...ring(r * 0.5, height + r * 0.5, 6)],
      ],
    ),
  );
}

/** A ghaf: low crown much wider than high on a short forked trunk. */
export function ghaf(
  scene: Scene,
  x: number,
  y: number,
  z = 0,
  { height = 4, radius = 3 } = {},
): void {
  const r = radius;
  const crown = (w: number, h: number, aside: number, up: number): Point[] =>
    Array.from({ length: 14 }, (_, i): Point => {
      const t = (i / 14) * Math.PI * 2;
      const bump = 1 + 0.09 * Math.cos(t * 5);
      return [aside + Math.cos(t) * w * bump, up + Math.sin(t) * h * bump];
    });
  const at: Point3 = [0, 0, height];
  const limb = (u: number): SpriteShape => ({
    at: [0, 0, 0],
    outline: [
      [0, 0],
      [u * 0.2, height * 0.45],
      [u, height * 0.9],
    ],
    material: "bark",
    tone: "mid",
    line: 4,
  });
  scene.part("ghaf", x, y, z, (s) =>
    s.sprite(
      [-r * 0.5, -r * 0.5, 0, r * 0.5, r * 0.5, height + r * 0.6],
      [
        limb(-r * 0.4),
        limb(r * 0.45),
        { at, outline: crown(r * 1.15, r * 0.62, 0, 0.3), material: "leaf", tone: "mid" },
        {
          at,
          outline: crown(r * 0.85, r * 0.4, -r * 0.15, r * 0.24),
          material: "leaf3",
          tone: "mid",
        },
      ],
      [stem(height), ring(r * 0.9, height * 0.7, 12)],
    ),
  );
}

/** A date palm with `fronds` plain blades. */
export function farPalm(
  scene: Scene,
  x: number,
  y: number,
  z = 0,
  { height = 6.5, radius = 2.6, fronds = 8, seed = 1 } = {},
): void {
  const random = randomFrom(seed * 29 + 3);
  const r = radius;
  const blades = Array.from({ length: fronds }, (_, i) => {
    const t = ((i + random() * 0.4) / fronds) * Math.PI * 2;
    const [c, n] = [Math.cos(t), Math.sin(t)];
    const out = r * (0.85 + random() * 0.3);
    const w = r * 0.13;
    const points: Point3[] = [
      [0, 0, height],
      [c * out * 0.5 - n * w, n * out * 0.5 + c * w, height + r * 0.22],
      [c * out, n * out, height - r * 0.42],
      [c * out * 0.5 + n * w, n * out * 0.5 - c * w, height + r * 0.16],
    ];
    const bright = -c + n * 0.5 > -0.2;
    const material: MaterialName = bright ? "leaf3" : c + n > 0 ? "leaf" : "leaf2";
    return { points, material, near: c + n };
  }).sort((a, b) => a.near - b.near);
  scene.part("palm", x, y, z, (s) =>
    s.sprite(
      [-r * 0.4, -r * 0.4, 0, r * 0.4, r * 0.4, height + r * 0.3],
      [
        {
          points: [
            [0, 0, 0],
            [0, 0, height],
          ],
          material: "bark",
          tone: "mid",
          line: 4,
        },
        ...blades.map(({ points, material }): SpriteShape => ({ points, material, tone: "top" })),
      ],
      [stem(height), ...blades.filter((_, i) => i % 2 === 0).map(({ points }) => points)],
    ),
  );
}

/** Low round bushes in a row along x or y, one sprite. */
export function bushes(
  scene: Scene,
  along: "x" | "y",
  x: number,
  y: number,
  z: number,
  length: number,
  { radius = 0.6, step = 1.5, pale = false } = {},
): void {
  const r = radius;
  const count = Math.max(1, Math.round(length / step));
  const middles = Array.from({ length: count }, (_, i): Point3 => {
    const t = ((i + 0.5) * length) / count;
    return along === "x" ? [t, 0, r * (i % 2 ? 0.9 : 0.7)] : [0, t, r * (i % 2 ? 0.9 : 0.7)];
  });
  const [dark, light] = pale ? LIGHT : GREEN;
  const [w, d] = along === "x" ? [length, r] : [r, length];
  scene.part("bushes", x, y, z, (s) =>
    s.sprite(
      [along === "x" ? 0 : -r, along === "x" ? -r : 0, 0, w, d, r * 1.8],
      [
        ...middles.map(
          (centre): SpriteShape => ({ centre, radius: r, material: dark, tone: "top" }),
        ),
        ...middles.map(
          ([a, b, c]): SpriteShape => ({
            centre: [a - r * 0.2, b + r * 0.2, c + r * 0.15],
            radius: r * 0.68,
            material: light,
            tone: "top",
          }),
        ),
      ],
      [],
    ),
  );
}
