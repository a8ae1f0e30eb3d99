import type { MaterialName } from "../palette.ts";
import { type Decor, fill, lines, overlay, shift, toned } from "../toolkit/decor.ts";
import { type Polygon, rect } from "../toolkit/geometry.ts";
import type { Facing } from "../toolkit/placement.ts";
import type { Scene } from "../toolkit/scene.ts";
import { ripples, times } from "./patterns.ts";

/** A timber pergola; its slats run along y and throw stripes. */
export function pergola(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  { height = 2.6, step = 0.42, material = "oak2" as MaterialName, faces = "+y" as Facing } = {},
): void {
  const post = 0.14;
  const draw = (s: Scene) => {
    for (const u of [0, width - post])
      for (const v of [0, depth - post]) s.box(u, v, 0, post, post, height, material);
    for (const v of [0, depth - post]) s.box(-0.15, v, height, width + 0.3, post, 0.18, material);
    const count = Math.round(width / step);
    for (let i = 0; i <= count; i++) {
      s.box(((width - 0.08) * i) / count, -0.2, height + 0.18, 0.08, depth + 0.4, 0.16, material);
    }
  };
  scene.part("pergola", x, y, z, draw, { faces, size: [width, depth] });
}

/** A sun lounger, 0.65 by 1.8 m, its raised head at y = 0. */
export function lounger(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  { faces = "+y" as Facing, material = "cloth" as MaterialName } = {},
): void {
  const draw = (s: Scene) => {
    for (const u of [0.03, 0.57])
      for (const v of [0.55, 1.65]) s.box(u, v, 0, 0.05, 0.05, 0.22, "oak2", { receives: false });
    s.box(0, 0.45, 0.22, 0.65, 1.35, 0.1, "oak2");
    s.box(0.03, 0.45, 0.32, 0.59, 1.33, 0.08, material);
    s.box(0.02, 0, 0.3, 0.61, 0.44, 0.32, material);
  };
  scene.part("lounger", x, y, z, draw, { faces, size: [0.65, 1.8] });
}

/**
 * A pool let into a deck's top at (u, v): coping, tiled walls above the water, steps, deep end.
 * `drop` is how far the water lies below the deck.
 */
export function poolIn(
  u: number,
  v: number,
  width: number,
  depth: number,
  { drop = 0.3, steps = true, seed = 3, tile = 0.3, coping = 0.28 } = {},
): Decor[] {
  const k = drop;
  const joints: Polygon[] = [
    ...times(
      (depth - k) / tile - 0.01,
      (i): Polygon => [
        [u + k, v + k + (i + 1) * tile],
        [u, v + (i + 1) * tile],
      ],
    ),
    ...times(
      (width - k) / tile - 0.01,
      (i): Polygon => [
        [u + k + (i + 1) * tile, v + k],
        [u + (i + 1) * tile, v],
      ],
    ),
  ];
  const step = (i: number) => rect(u + k, v + depth - 0.5 - 0.45 * i, 1.5, 0.45);
  return [
    fill("chalk", rect(u - coping, v - coping, width + 2 * coping, depth + 2 * coping)),
    fill("pool", rect(u, v, width, depth)),
    fill("pool3", rect(u + width * 0.66, v, width * 0.34, depth)),
    toned("glaze3", "right", [
      [u, v],
      [u, v + depth],
      [u + k, v + depth],
      [u + k, v + k],
    ]),
    toned("glaze3", "left", [
      [u, v],
      [u + width, v],
      [u + width, v + k],
      [u + k, v + k],
    ]),
    lines("jointLight", joints, 1.5),
    ...(steps
      ? [
          fill("pool2", step(0), step(1), step(2)),
          lines(
            "glint",
            times(
              3,
              (i): Polygon => [
                [u + k, v + depth - 0.5 - 0.45 * i],
                [u + k + 1.5, v + depth - 0.5 - 0.45 * i],
              ],
            ),
          ),
        ]
      : []),
    overlay("reveal", [
      [u + k, v + k],
      [u + k + 0.55, v + k],
      [u + k + 0.55, v + depth],
      [u + k, v + depth],
    ]),
    ...shift(
      [ripples(width - k - 0.3, depth - k - 0.2, Math.round(width * depth * 0.9), { seed })],
      u + k + 0.1,
      v + k,
    ),
  ];
}

/** A pool ladder over an edge that runs along y at x = 0; the water is on the -x side at `water`. */
export function poolLadder(scene: Scene, x: number, y: number, z: number, water = -0.14): void {
  scene.part("pool ladder", x, y, z, (s) => {
    for (const v of [0, 0.6]) {
      s.box(-0.35, v, water, 0.05, 0.05, 0.85 - water, "steel", { receives: false });
      s.box(0.12, v, 0, 0.05, 0.05, 0.85, "steel", { receives: false });
      s.box(-0.35, v, 0.85, 0.52, 0.05, 0.05, "steel", { receives: false });
    }
  });
}
