import type { MaterialName } from "../palette.ts";
import type { Point3 } from "../toolkit/geometry.ts";
import type { Scene } from "../toolkit/scene.ts";
import type { SpriteShape } from "../toolkit/solid.ts";

const line = (a: Point3, b: Point3, material: MaterialName, width: number): SpriteShape => ({
  points: [a, b],
  material,
  tone: "top",
  line: width,
});

/** A lattice of two chords and diagonals between two heights or reaches. */
function truss(
  a: Point3,
  b: Point3,
  offset: Point3,
  count: number,
  material: MaterialName,
): SpriteShape[] {
  const at = (t: number, side: 0 | 1): Point3 => [
    a[0] + (b[0] - a[0]) * t + offset[0] * side,
    a[1] + (b[1] - a[1]) * t + offset[1] * side,
    a[2] + (b[2] - a[2]) * t + offset[2] * side,
  ];
  const zigzag = Array.from({ length: count + 1 }, (_, i) => at(i / count, i % 2 === 0 ? 0 : 1));
  return [
    line(at(0, 0), at(1, 0), material, 4),
    line(at(0, 1), at(1, 1), material, 4),
    { points: zigzag, material, tone: "top", line: 2 },
  ];
}

/** A tower crane on its mast; the jib reaches along `way` ("x" or "y"), the counterweight back. */
export function towerCrane(
  s: Scene,
  x: number,
  y: number,
  height: number,
  { reach = 20, way = "x" as "x" | "y", material = "saffron" as MaterialName } = {},
): void {
  const h = height;
  const tip = (d: number, z: number): Point3 => (way === "x" ? [d, 0, z] : [0, d, z]);
  const back = -reach * 0.34;
  s.part("crane", x, y, 0, (p) => {
    p.box(-1.6, -1.6, 0, 3.2, 3.2, 0.6, "concrete");
    p.sprite(
      [-0.7, -0.7, 0.6, 0.7, 0.7, h],
      [...truss([-0.7, 0.7, 0.6], [-0.7, 0.7, h], [1.4, -1.4, 0], Math.round(h / 2), material)],
      [
        [
          [-0.6, -0.6, 0.6],
          [0.6, 0.6, 0.6],
          [-0.6, -0.6, h],
          [0.6, 0.6, h],
        ],
      ],
    );
    p.sprite(
      [-0.5, -0.5, h, 0.5, 0.5, h + 6],
      [
        ...truss(tip(back, h), tip(reach, h), [0, 0, 1.5], Math.round(reach / 2.2), material),
        line([0, 0, h], [0, 0, h + 5], material, 4),
        line([0, 0, h + 5], tip(reach * 0.72, h + 1.5), "ink", 2),
        line([0, 0, h + 5], tip(back * 0.9, h + 1.5), "ink", 2),
        line(tip(reach * 0.78, h), tip(reach * 0.78, h * 0.62), "ink", 2),
        {
          points: [
            tip(back, h - 2.2),
            tip(back * 0.72, h - 2.2),
            tip(back * 0.72, h),
            tip(back, h),
          ],
          material: "concrete",
          tone: "left",
        },
        {
          points: [
            [-0.8, 1, h - 2],
            [0.9, 1, h - 2],
            [0.9, 1, h],
            [-0.8, 1, h],
          ],
          material: "ink",
          tone: "left",
        },
      ],
      [[tip(back, h), tip(reach, h), tip(reach, h + 1), tip(back, h + 1)]],
    );
  });
}

/** A ship-to-shore crane: portal legs on rails along y, its boom out over -x. */
export function quayCrane(
  s: Scene,
  x: number,
  y: number,
  { height = 22, material = "clay" as MaterialName } = {},
): void {
  const h = height;
  const [w, d] = [9, 9];
  s.part("quay crane", x, y, 0, (p) => {
    for (const u of [0, w - 0.9])
      for (const v of [0, d - 0.9]) p.box(u, v, 0, 0.9, 0.9, h, material);
    for (const v of [0, d - 0.9]) p.box(0.9, v, h * 0.42, w - 1.8, 0.9, 0.9, material);
    for (const u of [0, w - 0.9]) p.box(u, 0.9, h - 1, 0.9, d - 1.8, 1, material);
    p.box(-16, d / 2 - 1, h, 32, 2, 1.3, material);
    p.box(w - 3.4, d / 2 - 1.4, h + 1.3, 5, 2.8, 2.4, "chalk");
    p.sprite(
      [0, d / 2 - 0.5, h + 1.3, w - 3.5, d / 2 + 0.5, h + 10],
      [
        line([0.4, d / 2, h + 1.3], [2.2, d / 2, h + 9], material, 6),
        line([w - 4, d / 2, h + 1.3], [2.2, d / 2, h + 9], material, 6),
        line([2.2, d / 2, h + 9], [-14, d / 2, h + 1.3], "ink", 2),
        line([2.2, d / 2, h + 9], [14, d / 2, h + 1.3], "ink", 2),
      ],
    );
  });
}
