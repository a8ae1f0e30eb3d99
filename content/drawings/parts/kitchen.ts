import type { MaterialName } from "../palette.ts";
import { bars, fill, lines } from "../toolkit/decor.ts";
import { ellipse, rect } from "../toolkit/geometry.ts";
import type { Facing } from "../toolkit/placement.ts";
import type { Scene } from "../toolkit/scene.ts";
import { flutes, fronts, speckles } from "./patterns.ts";

const DEPTH = 0.62;
const WORKTOP = 0.88;

function tallUnits(s: Scene, material: MaterialName): void {
  s.box(0, 0, 0, 0.7, DEPTH, 2.15, "steel", {
    left: (w) => [
      lines("fine", [
        [
          [0, 0.9],
          [w, 0.9],
        ],
        [
          [0.1, 0.95],
          [0.1, 1.5],
        ],
        [
          [0.1, 0.4],
          [0.1, 0.85],
        ],
      ]),
    ],
  });
  s.box(0.7, 0, 0, 0.62, DEPTH, 2.15, material, {
    left: (w) => [
      fill("ink", rect(0.06, 0.95, 0.5, 0.42)),
      lines("joint", [
        [
          [0, 0.85],
          [w, 0.85],
        ],
        [
          [0, 1.45],
          [w, 1.45],
        ],
      ]),
    ],
  });
}

export function sink(scene: Scene, x: number, y: number, z: number): void {
  scene.part("sink", x, y, z, (s) => {
    s.box(0, 0.14, 0, 0.55, 0.36, 0.004, "steel", {
      casts: false,
      top: (w, d) => [fill("concrete", rect(0.05, 0.05, w - 0.1, d - 0.1))],
    });
    s.box(0.25, 0.06, 0, 0.04, 0.04, 0.34, "ink");
    s.box(0.25, 0.1, 0.3, 0.04, 0.18, 0.04, "ink");
  });
}

export function hob(scene: Scene, x: number, y: number, z: number): void {
  scene.part("hob", x, y, z, (s) => {
    s.box(0, 0.1, 0, 0.6, 0.42, 0.006, "ink", {
      casts: false,
      top: () => [
        bars(
          "petrol2",
          [0.1, 0.12].map((r, i) => [
            ...ellipse(0.17 + i * 0.26, 0.21, r, r, 14),
            [0.17 + i * 0.26 + r, 0.21],
          ]),
          2,
        ),
      ],
    });
    s.cylinder(0.18, 0.29, 0.006, 0.13, 0.15, "clay", { sides: 12 });
  });
}

/** A kitchen along a wall: tall units, base units with sink and hob, wall units, hood. */
export function kitchen(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  length: number,
  {
    tall = true,
    upper = true,
    hood = true,
    material = "petrol2" as MaterialName,
    worktop = "terrazzo" as MaterialName,
    faces = "+y" as Facing,
  } = {},
): void {
  const draw = (s: Scene) => {
    if (tall) tallUnits(s, material);
    const a = tall ? 1.32 : 0;
    const l = length - a;
    s.box(a, 0, 0, l, DEPTH, WORKTOP, material, {
      left: (w, h) => [fronts(w, h, 0.6, [0.08, h - 0.22])],
    });
    s.box(a, 0, WORKTOP, l, DEPTH + 0.03, 0.05, worktop);
    sink(s, a + l * 0.2, 0, WORKTOP + 0.05);
    const cook = a + l * 0.64;
    hob(s, cook, 0, WORKTOP + 0.05);
    if (upper)
      s.box(a, 0, 1.5, l * 0.5, 0.34, 0.65, "chalk", { left: (w, h) => [fronts(w, h, 0.6)] });
    if (!hood) return;
    s.box(cook + 0.02, 0, 1.65, 0.56, 0.42, 0.1, "steel");
    s.box(cook + 0.17, 0, 1.75, 0.26, 0.24, 0.75, "steel");
  };
  scene.part("kitchen", x, y, z, draw, { faces, size: [length, DEPTH] });
}

/** A bar stool about (x, y). */
export function stool(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  { material = "rattan" as MaterialName, height = 0.64 } = {},
): void {
  scene.part("stool", x, y, z, (s) => {
    for (const [u, v] of [
      [-0.15, -0.15],
      [0.11, -0.15],
      [-0.15, 0.11],
      [0.11, 0.11],
    ] as const) {
      s.box(u, v, 0, 0.04, 0.04, height, "ink", { receives: false });
    }
    s.cylinder(0, 0, height, 0.2, 0.06, material, { sides: 14 });
  });
}

/** A kitchen island; its stools stand on the +y side, 0.3 m beyond `depth`. */
export function island(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  width = 2.2,
  depth = 0.9,
  {
    material = "oak" as MaterialName,
    worktop = "terrazzo" as MaterialName,
    stools = 3,
    faces = "+y" as Facing,
  } = {},
): void {
  const draw = (s: Scene) => {
    s.box(0.06, 0.06, 0, width - 0.12, depth - 0.32, 0.88, material, {
      left: (w, h) => [flutes(w, h, 0.12)],
    });
    for (let i = 0; i < stools; i++) {
      stool(s, 0.35 + (i * (width - 0.7)) / Math.max(1, stools - 1), depth + 0.12, 0);
    }
    s.box(0, 0, 0.88, width, depth, 0.06, worktop, {
      top: (w, d) => speckles(w, d, 18, { seed: 9, size: 0.05 }),
    });
    s.cylinder(width * 0.3, 0.3, 0.94, 0.15, 0.1, "clay", { sides: 12 });
  };
  scene.part("island", x, y, z, draw, { faces, size: [width, depth] });
}
