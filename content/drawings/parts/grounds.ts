import type { MaterialName } from "../palette.ts";
import { type Decor, fill, lines, overlay } from "../toolkit/decor.ts";
import { ellipse, type Point, type Polygon, smooth } from "../toolkit/geometry.ts";
import type { Scene } from "../toolkit/scene.ts";
import { beside } from "./curves.ts";
import { block, type Lot, lotRect, onLot, type Plan } from "./lots.ts";

/* What lies on the ground round houses in far views. */

/** A coloured rectangle of a lot. */
export const patch = (at: Lot, material: MaterialName, plan: Plan): Decor =>
  fill(material, lotRect(at, plan));

/** A pool with its coping. */
export function farPool(at: Lot, [u, v, w, d]: Plan, coping = 0.5): Decor[] {
  const c = coping;
  const wave = (a: number, b: number, size: number): Polygon =>
    [0, 1, 2].map((i) =>
      onLot(at, u + w * a + (i * w * size) / 2, v + d * (b + (i === 1 ? 0.05 : 0))),
    );
  return [
    fill("chalk", lotRect(at, [u - c, v - c, w + 2 * c, d + 2 * c])),
    fill("pool", lotRect(at, [u, v, w, d])),
    fill("pool2", lotRect(at, [u, v + d * 0.62, w * 0.3, d * 0.38])),
    lines("glint", [wave(0.25, 0.3, 0.3), wave(0.5, 0.6, 0.28)]),
  ];
}

/** Water with a bank: a rim of `bank`, shade under the far shore, the surface and a lighter middle. */
export function lake(
  shore: Polygon,
  { bank = "paving2" as MaterialName, rim = 1.2, water = "sea" as MaterialName, passes = 2 } = {},
): Decor[] {
  const line = smooth(shore, passes);
  const middle = line.reduce<Point>(
    (m, p) => [m[0] + p[0] / line.length, m[1] + p[1] / line.length],
    [0, 0],
  );
  const ring = [...line, ...line.slice(0, 1)];
  const outside = beside(ring, rim);
  const inwards = Math.hypot(
    (outside[0]?.[0] ?? 0) - middle[0],
    (outside[0]?.[1] ?? 0) - middle[1],
  );
  const here = Math.hypot((ring[0]?.[0] ?? 0) - middle[0], (ring[0]?.[1] ?? 0) - middle[1]);
  const outer = inwards > here ? outside : beside(ring, -rim);
  const inner = line.map(
    ([x, y]): Point => [middle[0] + (x - middle[0]) * 0.66, middle[1] + (y - middle[1]) * 0.66],
  );
  const lower = line.map(([x, y]): Point => [x + 0.9, y + 0.9]);
  return [
    fill(bank, outer),
    fill("petrol2", line),
    fill(water, meet(lower, line)),
    fill("sea2", inner),
  ];
}

/** Points of `a` pulled onto the nearest point of `b` where they leave it on the near side. */
const meet = (a: Polygon, b: Polygon): Polygon =>
  a.map((p, i) => {
    const q = b[i] ?? p;
    const before = b[(i + b.length - 1) % b.length] ?? q;
    const after = b[(i + 1) % b.length] ?? q;
    const [dx, dy] = [after[0] - before[0], after[1] - before[1]];
    // The shore runs counter-clockwise; its outward normal is (dy, -dx).
    return dy - dx > 0 ? q : p;
  });

/** A golf green with its bunker and hole. */
export function golfGreen(x: number, y: number, radius: number): Decor[] {
  const r = radius;
  return [
    fill("leaf3", ellipse(x, y, r * 1.35, r * 1.05, 24)),
    fill("sand", ellipse(x + r * 1.5, y - r * 0.5, r * 0.5, r * 0.32, 16)),
    fill("sand", ellipse(x - r * 0.6, y + r * 1.35, r * 0.55, r * 0.3, 16)),
    fill("grass", ellipse(x, y, r, r * 0.76, 22)),
    overlay("reveal", ellipse(x, y, 0.25, 0.25, 8)),
  ];
}

/** The flag of a green. */
export function flag(s: Scene, x: number, y: number, height = 5): void {
  s.part("flag", x, y, 0, (p) =>
    p.sprite(
      [-0.2, -0.2, 0, 0.2, 0.2, height],
      [
        {
          points: [
            [0, 0, 0],
            [0, 0, height],
          ],
          material: "white",
          tone: "top",
          line: 3,
        },
        {
          points: [
            [0, 0, height],
            [1.9, 0, height - 0.7],
            [0, 0, height - 1.4],
          ],
          material: "clay",
          tone: "top",
        },
      ],
    ),
  );
}

/** A garden wall on a lot. */
export function gardenWall(
  s: Scene,
  at: Lot,
  plan: Plan,
  { height = 1.5, material = "sand" as MaterialName } = {},
): void {
  s.part("garden wall", 0, 0, 0, (p) => block(p, at, plan, 0, height, material));
}

/** A parasol on a pole. */
export function parasol(
  s: Scene,
  x: number,
  y: number,
  z = 0,
  { radius = 1.5, material = "clay2" as MaterialName } = {},
): void {
  const r = radius;
  const [low, top] = [2.1, 2.9];
  s.part("parasol", x, y, z, (p) =>
    p.sprite(
      [-r * 0.7, -r * 0.7, 0, r * 0.7, r * 0.7, top],
      [
        {
          points: [
            [0, 0, 0],
            [0, 0, low],
          ],
          material: "ink",
          tone: "mid",
          line: 3,
        },
        {
          points: [
            [-r, -r, low],
            [r, -r, low],
            [0, 0, top],
          ],
          material,
          tone: "left",
        },
        {
          points: [
            [-r, -r, low],
            [-r, r, low],
            [0, 0, top],
          ],
          material,
          tone: "top",
        },
        {
          points: [
            [-r, r, low],
            [r, r, low],
            [0, 0, top],
          ],
          material,
          tone: "left",
        },
        {
          points: [
            [r, -r, low],
            [r, r, low],
            [0, 0, top],
          ],
          material,
          tone: "right",
        },
      ],
      [
        [
          [-r, -r, low],
          [r, -r, low],
          [r, r, low],
          [-r, r, low],
        ],
      ],
    ),
  );
}
