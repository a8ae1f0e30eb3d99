import type { MaterialName } from "../palette.ts";
import { fill } from "../toolkit/decor.ts";
import { ellipse, type Point, type Point3, rect } from "../toolkit/geometry.ts";
import type { Facing } from "../toolkit/placement.ts";
import type { Scene } from "../toolkit/scene.ts";
import type { SpriteShape } from "../toolkit/solid.ts";

/** Raked windscreen, side windows and roof above the belt line, seen from the front and its side. */
function cabin(width: number, material: MaterialName): SpriteShape[] {
  const [low, high] = [0.83, 1.4];
  const [out, inn] = [width - 0.1, width - 0.24];
  const side = (from: number, to: number, up: number, down: number): Point3[] => {
    const at = (along: number, t: number): Point3 => [
      along,
      out + (inn - out) * t,
      low + (high - low) * t,
    ];
    return [at(from, down), at(to, down), at(Math.min(to, 2.55), up), at(Math.max(from, 0.95), up)];
  };
  const screen = (inset: number, down: number, up: number): Point3[] => {
    const at = (across: number, t: number): Point3 => [
      3.4 - 0.8 * t,
      across,
      low + (high - low) * t,
    ];
    return [
      at(0.1 + inset, down),
      at(out - inset, down),
      at(inn - inset, up),
      at(0.24 + inset, up),
    ];
  };
  const roof: Point3[] = [
    [0.9, 0.24, high],
    [2.6, 0.24, high],
    [2.6, inn, high],
    [0.9, inn, high],
  ];
  return [
    { points: side(0.55, 3.4, 1, 0), material, tone: "left" },
    { points: screen(0, 0, 1), material, tone: "right" },
    { points: side(0.8, 1.75, 0.84, 0.12), material: "windowPale", tone: "left" },
    { points: side(1.85, 3.05, 0.84, 0.12), material: "windowPale", tone: "left" },
    { points: screen(0.1, 0.1, 0.9), material: "windowPale", tone: "mid" },
    { points: roof, material, tone: "top" },
  ];
}

/** A car, 4.3 by 1.8 m, made along x; `faces: '+x'` puts it along y. */
export function car(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  { faces = "+y" as "+y" | "+x", material = "petrol2" as MaterialName } = {},
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
  const draw = (s: Scene) => {
    s.box(0, 0, 0.28, length, width, 0.55, material, {
      left: wheels,
      back: wheels,
      right: ends,
      far: ends,
    });
    s.sprite([0.5, 0.1, 0.83, 3.5, width - 0.1, 1.4], cabin(width, material), [
      [
        [0.6, 0.1, 0.83],
        [3.4, width - 0.1, 0.83],
        [0.95, 0.2, 1.4],
        [2.6, width - 0.2, 1.4],
      ],
    ]);
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
