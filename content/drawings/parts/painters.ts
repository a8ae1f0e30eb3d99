import type { MaterialName } from "../palette.ts";
import { fill, lines } from "../toolkit/decor.ts";
import { ellipse, type Polygon } from "../toolkit/geometry.ts";
import type { Scene } from "../toolkit/scene.ts";
import { times } from "./patterns.ts";

/** A tin of paint about (x, y). */
export function paintTin(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  colour: MaterialName,
  radius = 0.14,
): void {
  scene.part("paint tin", x, y, z, (s) =>
    s.cylinder(0, 0, 0, radius, radius * 1.9, "steel", {
      sides: 14,
      top: () => [fill(colour, ellipse(0, 0, radius * 0.85, radius * 0.85, 14))],
    }),
  );
}

/** Folds of a dust sheet on a face. */
export const folds = (width: number, height: number, step = 0.3) => [
  lines(
    "joint",
    times(width / step - 0.5, (i): Polygon => {
      const u = (i + 1) * step;
      const lean = i % 2 ? 0.07 : -0.06;
      return [
        [u, height],
        [u + lean, height * 0.55],
        [u + lean * 0.4, 0],
      ];
    }),
    1.5,
  ),
];

/** A step ladder about the corner (x, y), 0.5 m by 0.6 m, its treads towards +y. */
export function stepLadder(scene: Scene, x: number, y: number, z: number, height = 1.1): void {
  scene.part("ladder", x, y, z, (s) => {
    const steps = Math.round(height / 0.28);
    const run = 0.6 / steps;
    const thin = { receives: false };
    for (let i = 0; i < steps; i++) {
      const v = run * (steps - 1 - i);
      const top = ((i + 1) * height) / steps;
      for (const u of [0, 0.46]) s.box(u, v, 0, 0.04, run, top - 0.04, "saffron", thin);
      s.box(0, v, top - 0.04, 0.5, run, 0.04, "steel", thin);
    }
  });
}
