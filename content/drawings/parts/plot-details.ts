import type { MaterialName } from "../palette.ts";
import { type Decor, fill, lines, type Pattern } from "../toolkit/decor.ts";
import { type Polygon, rect } from "../toolkit/geometry.ts";
import type { Scene } from "../toolkit/scene.ts";
import { speckles, times } from "./patterns.ts";
import type { Along } from "./walls.ts";

/** Earth seen in a cut, `top` being what lies on it as [material, thickness] from above. */
export const earth = (
  w: number,
  h: number,
  { top = [] as readonly (readonly [MaterialName, number])[], stones = 7, seed = 5 } = {},
): Decor[] => {
  let at = h;
  return [
    fill("soil", rect(0, 0, w, h)),
    fill("soil2", rect(0, 0, w, h * 0.35)),
    ...speckles(w, h * 0.8, Math.round(w * stones), {
      seed,
      materials: ["gravel", "soil2"],
      size: 0.05,
    }),
    ...top.map(([material, thick]) => {
      at -= thick;
      return fill(material, rect(0, at, w, thick));
    }),
  ];
};

/** A piece of ground with cut sides; its surface is at z = `top`, its foot at `bed`. */
export function ground(
  scene: Scene,
  [x, y, w, d]: readonly [number, number, number, number],
  bed: number,
  top: number,
  material: MaterialName,
  {
    surface,
    left,
    right,
  }: {
    surface?: Pattern | undefined;
    left?: Pattern | undefined;
    right?: Pattern | undefined;
  } = {},
): void {
  const side: Pattern = (a, h) => earth(a, h, { top: [[material, 0.07]] });
  scene.part("ground", x, y, bed, (p) =>
    p.box(0, 0, 0, w, d, top - bed, "soil", {
      materials: { top: material },
      left: left ?? side,
      right: right ?? side,
      ...(surface ? { top: surface } : {}),
    }),
  );
}

/** The wall round a plot, with its coping; it stands along x or y from (x, y, z). */
export function plotWall(
  scene: Scene,
  along: Along,
  x: number,
  y: number,
  z: number,
  length: number,
  { height = 1.7, thickness = 0.2, material = "sand" as MaterialName } = {},
): void {
  const [w, d] = along === "x" ? [length, thickness] : [thickness, length];
  scene.part("plot wall", x, y, z, (s) => {
    s.box(0, 0, 0, w, d, height - 0.07, material);
    s.box(0, 0, height - 0.07, w, d, 0.07, "cut", { receives: false });
  });
}

/** A water tank on a low stand, about (x, y). */
export function roofTank(scene: Scene, x: number, y: number, z: number, radius = 0.55): void {
  scene.part("tank", x, y, z, (s) => {
    s.box(-radius, -radius, 0, 2 * radius, 2 * radius, 0.14, "concrete");
    s.cylinder(0, 0, 0.14, radius * 0.94, radius * 1.75, "white", { sides: 20 });
    s.cylinder(0, 0, 0.14 + radius * 1.75, radius * 0.4, 0.1, "steel", { sides: 14 });
  });
}

/** Slats of an outdoor louvre on a face. */
export const louvres = (
  u: number,
  v: number,
  w: number,
  h: number,
  material: MaterialName = "steel",
  step = 0.09,
): Decor[] => [
  fill(material, rect(u, v, w, h)),
  lines(
    "fine",
    times(
      h / step - 0.4,
      (i): Polygon => [
        [u + 0.04, v + (i + 0.7) * step],
        [u + w - 0.04, v + (i + 0.7) * step],
      ],
    ),
    3,
  ),
];
