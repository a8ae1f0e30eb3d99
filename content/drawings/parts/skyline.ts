import type { MaterialName } from "../palette.ts";
import { bars, fill, type Pattern } from "../toolkit/decor.ts";
import { type Polygon, rect } from "../toolkit/geometry.ts";
import { randomFrom } from "../toolkit/random.ts";
import type { Scene } from "../toolkit/scene.ts";
import { roof } from "./buildings.ts";
import { times, windows } from "./patterns.ts";

/* Tall and middle-high buildings that parts/buildings.ts does not have. */

/** Bare concrete floors on columns; the +y and +x sides are open. */
export function bareFrame(
  s: Scene,
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  floors: number,
  { floor = 3.6, core = 1 } = {},
): void {
  const post = 0.7;
  const spots = (length: number) => times(3, (i) => (i * (length - post)) / 2);
  s.part("bare frame", x, y, z, (p) => {
    for (let k = 0; k < floors; k++) {
      const up = k * floor;
      p.box(width * 0.3, depth * 0.3, up, width * 0.3, depth * 0.3, floor - 0.5, "stone");
      for (const u of spots(width))
        p.box(u, depth - post, up, post, post, floor - 0.5, "concrete", { receives: false });
      for (const v of spots(depth).slice(0, 2))
        p.box(width - post, v, up, post, post, floor - 0.5, "concrete", { receives: false });
      p.box(0, 0, up + floor - 0.5, width, depth, 0.5, "concrete");
    }
    if (core > 0)
      p.box(
        width * 0.3,
        depth * 0.3,
        floors * floor,
        width * 0.3,
        depth * 0.3,
        core * floor,
        "stone",
      );
  });
}

/** Glass from floor to floor with thin white slab edges and a share of lit panes. */
export function curtainWall(seed: number, lit = 0.25, floor = 3.4, column = 2.6): Pattern {
  return (w, h) => {
    const random = randomFrom(seed * 11 + Math.round(w * 7 + h));
    const floors = Math.floor(h / floor);
    const count = Math.max(1, Math.round(w / column));
    const step = w / count;
    const panes = times(floors * count, (i) => ({
      cell: rect((i % count) * step, Math.floor(i / count) * floor, step, floor - 0.5),
      r: random(),
    }));
    return [
      fill("windowLit", ...panes.filter(({ r }) => r < lit).map(({ cell }) => cell)),
      fill("window", ...panes.filter(({ r }) => r > 0.82).map(({ cell }) => cell)),
      bars(
        "white",
        times(
          floors,
          (i): Polygon => [
            [0, (i + 1) * floor - 0.25],
            [w, (i + 1) * floor - 0.25],
          ],
        ),
        3,
      ),
    ];
  };
}

/** A slender all-glass tower with a solid fin on its +y side and a crown of the given height. */
export function glassTower(
  s: Scene,
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  height: number,
  {
    seed = 1,
    lit = 0.25,
    glass = "windowPale" as MaterialName,
    fin = "chalk" as MaterialName,
    crown = 2,
  } = {},
): void {
  s.part("glass tower", x, y, z, (p) => {
    p.box(0, 0, 0, width, depth, height, glass, {
      left: curtainWall(seed, lit),
      right: curtainWall(seed + 9, lit),
      top: roof(0.6, "concrete"),
    });
    if (crown > 0) {
      p.box(width * 0.2, depth * 0.2, height, width * 0.6, depth * 0.6, crown, "steel");
    }
    p.box(width * 0.4, depth, 0, width * 0.16, 0.8, height + crown * 1.6, fin);
  });
}

/** Flats with a balcony on each floor of the +y side (left), the +x side (right) or both. */
export function balconyBlock(
  s: Scene,
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
  floors: number,
  {
    seed = 1,
    material = "plaster" as MaterialName,
    trim = "chalk" as MaterialName,
    lit = 0.4,
    floor = 3.3,
    reach = 1.4,
    sides = "both" as "both" | "left" | "right",
  } = {},
): void {
  const wall = windows({ floor, column: 3, gap: 1, height: 2, sill: 0.6, lit, seed, margin: 0.5 });
  const rail: Pattern = (w, h) => [fill("windowPale", rect(0.15, h * 0.35, w - 0.3, h * 0.45))];
  s.part("balcony block", x, y, z, (p) => {
    p.box(0, 0, 0, width, depth, floors * floor, material, {
      left: wall,
      right: wall,
      top: roof(0.5),
    });
    p.box(width * 0.3, depth * 0.3, floors * floor, width * 0.3, depth * 0.3, 2, trim);
    for (let k = 1; k < floors; k++) {
      const u = (k + seed) % 2 ? 0.08 : 0.5;
      if (sides !== "right")
        p.box(width * u, depth, k * floor - 0.2, width * 0.42, reach, 1.2, trim, {
          left: rail,
          right: rail,
        });
      if (sides !== "left")
        p.box(width, depth * (0.56 - u), k * floor - 0.2, reach, depth * 0.4, 1.2, trim, {
          left: rail,
          right: rail,
        });
    }
  });
}
