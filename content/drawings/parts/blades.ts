import type { MaterialName } from "../palette.ts";
import type { Point3 } from "../toolkit/geometry.ts";
import type { Scene } from "../toolkit/scene.ts";

/**
 * Roof louvres over the field `width` by `depth` from (x, y) at height `z`, turning about axes along
 * y: `chord` is a blade's width and `tilt` its angle in degrees, the edge towards +x up, so
 * that the blades face the sun.
 */
export function blades(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  { pitch = 0.3, chord = 0.24, tilt = 18, material = "chalk" as MaterialName } = {},
): void {
  const run = chord * Math.cos((tilt * Math.PI) / 180);
  const rise = chord * Math.sin((tilt * Math.PI) / 180);
  const thick = 0.03;
  const count = Math.round((width - run) / pitch);
  scene.part("blade", x, y, z, (s) => {
    for (let i = 0; i <= count; i++) {
      const u = ((width - run) * i) / count;
      const top: Point3[] = [
        [u, 0, 0],
        [u + run, 0, rise],
        [u + run, depth, rise],
        [u, depth, 0],
      ];
      const edge: Point3[] = [
        [u + run, 0, rise],
        [u + run, depth, rise],
        [u + run, depth, rise - thick],
        [u + run, 0, rise - thick],
      ];
      s.sprite(
        [u, 0, -thick, u + run, depth, rise],
        [
          { points: top, material, tone: "top" },
          { points: edge, material, tone: "right" },
        ],
        [top],
      );
    }
  });
}
