import type { MaterialName } from "../palette.ts";
import { fill } from "../toolkit/decor.ts";
import { ellipse, type Point, rect } from "../toolkit/geometry.ts";
import type { Facing } from "../toolkit/placement.ts";
import type { Scene } from "../toolkit/scene.ts";

/** A car, 4.3 by 1.8 m, made along x; `faces: '+x'` puts it along y. */
export function car(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  { faces = "+y" as Facing, material = "petrol2" as MaterialName } = {},
): void {
  const [length, width] = [4.3, 1.8];
  const wheels = () => [
    fill(
      "ink",
      ...[0.85, length - 0.85].map((u) =>
        ellipse(u, 0.05, 0.33).map(([a, b]): Point => [a, Math.max(-0.24, b)]),
      ),
    ),
    fill("steel", ...[0.85, length - 0.85].map((u) => ellipse(u, 0.05, 0.15, 0.15, 12))),
  ];
  const ends = (w: number) => [
    fill("lamp", rect(0.08, 0.22, 0.35, 0.16), rect(w - 0.43, 0.22, 0.35, 0.16)),
    fill("ink", rect(0.5, 0.1, w - 1, 0.2)),
  ];
  const panes = (w: number, h: number) => [
    fill(
      "windowPale",
      rect(0.12, 0.06, w / 2 - 0.17, h - 0.12),
      rect(w / 2 + 0.05, 0.06, w / 2 - 0.17, h - 0.12),
    ),
  ];
  const screen = (w: number, h: number) => [
    fill("windowPale", rect(0.08, 0.06, w - 0.16, h - 0.12)),
  ];
  const draw = (s: Scene) => {
    s.box(0, 0, 0.28, length, width, 0.55, material, {
      left: wheels,
      back: wheels,
      right: ends,
      far: ends,
    });
    s.box(0.7, 0.12, 0.83, 2.5, width - 0.24, 0.5, "ink", {
      materials: { top: material },
      left: panes,
      back: panes,
      right: screen,
      far: screen,
    });
  };
  scene.part("car", x, y, z, draw, { faces, size: [length, width] });
}

/** A motor boat of the given length, its bow towards +x; `faces: '+x'` puts the bow towards +y. */
export function boat(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  length = 6,
  { faces = "+y" as Facing, material = "cloth" as MaterialName } = {},
): void {
  const l = length;
  const w = l * 0.27;
  const pane = (a: number, b: number) => [fill("window", rect(0.1, b * 0.3, a - 0.2, b * 0.5))];
  const draw = (s: Scene) => {
    s.prism(
      [
        [0, 0],
        [l * 0.68, 0],
        [l, w / 2],
        [l * 0.68, w],
        [0, w],
      ],
      0,
      l * 0.1,
      material,
    );
    s.box(l * 0.15, w * 0.2, l * 0.1, l * 0.42, w * 0.6, l * 0.1, "linen", {
      left: pane,
      back: pane,
    });
    s.box(l * 0.2, w * 0.25, l * 0.2, l * 0.2, w * 0.5, l * 0.05, material);
  };
  scene.part("boat", x, y, z, draw, { faces, size: [l, w] });
}

/** A covered wooden ferry of the creek, along x. */
export function abra(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  length = 7,
  { faces = "+y" as Facing } = {},
): void {
  const l = length;
  const w = l * 0.26;
  const draw = (s: Scene) => {
    s.prism(
      [
        [0, w / 2],
        [l * 0.14, 0],
        [l * 0.86, 0],
        [l, w / 2],
        [l * 0.86, w],
        [l * 0.14, w],
      ],
      0,
      l * 0.09,
      "walnut",
      { materials: { top: "oak" } },
    );
    for (const u of [0.28, 0.72]) {
      for (const v of [0.15, 0.8])
        s.box(l * u, w * v, l * 0.09, 0.12, 0.12, l * 0.17, "oak2", { receives: false });
    }
    s.box(l * 0.22, w * 0.06, l * 0.26, l * 0.56, w * 0.88, 0.18, "linen");
  };
  scene.part("abra", x, y, z, draw, { faces, size: [l, w] });
}
