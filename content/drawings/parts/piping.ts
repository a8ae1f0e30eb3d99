import type { MaterialName } from "../palette.ts";
import type { Point3 } from "../toolkit/geometry.ts";
import type { Scene } from "../toolkit/scene.ts";

const swapped = (a: number, b: number): readonly [number, number] => (a < b ? [a, b] : [b, a]);

/**
 * A pipe, duct or cable of square section `size` whose axis runs through `points`; each part between
 * two points lies along x, y or z.
 */
export function pipe(
  scene: Scene,
  points: readonly Point3[],
  size: number,
  material: MaterialName,
  { casts = true } = {},
): void {
  const half = size / 2;
  scene.part("pipe", 0, 0, 0, (s) => {
    for (let i = 1; i < points.length; i++) {
      const [from, to] = [points[i - 1], points[i]];
      if (!from || !to) continue;
      const spans = ([0, 1, 2] as const).map((axis) => {
        const [a, b] = [from[axis], to[axis]];
        if (Math.abs(a - b) < 1e-6) return [a - half, a + half] as const;
        // Elbows belong to the part before them, so that parts do not run into each other.
        const way = Math.sign(b - a);
        return swapped(a + (i > 1 ? way * half : 0), b + (i < points.length - 1 ? way * half : 0));
      });
      const [x, y, z] = spans;
      if (!x || !y || !z) continue;
      s.box(x[0], y[0], z[0], x[1] - x[0], y[1] - y[0], z[1] - z[0], material, {
        casts,
        receives: false,
      });
    }
  });
}

/** An upright stack about (x, y) with a red cut top and a collar where it passes the floor at `z`. */
export function stack(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  height: number,
  { radius = 0.08, material = "concrete" as MaterialName } = {},
): void {
  scene.part("stack", x, y, z, (s) => {
    s.cylinder(0, 0, 0, radius + 0.04, 0.06, material, { sides: 16 });
    s.cylinder(0, 0, 0.06, radius, height - 0.08, material, { sides: 16, receives: false });
    s.cylinder(0, 0, height - 0.02, radius, 0.02, "cut", { sides: 16, casts: false });
  });
}

/** A sprinkler main along `points` with drops to `head` at some of its spots. */
export function sprinklers(
  scene: Scene,
  points: readonly Point3[],
  drops: readonly Point3[],
  head: number,
): void {
  pipe(scene, points, 0.05, "clay", { casts: false });
  scene.part("sprinkler", 0, 0, 0, (s) => {
    for (const [x, y, z] of drops) {
      const thin = { casts: false, receives: false };
      s.box(x - 0.02, y - 0.02, head + 0.03, 0.04, 0.04, z - 0.025 - head - 0.03, "clay", thin);
      s.cylinder(x, y, head, 0.055, 0.03, "steel", { sides: 10, ...thin });
    }
  });
}
