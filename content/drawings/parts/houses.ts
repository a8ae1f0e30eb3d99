import type { MaterialName } from "../palette.ts";
import { fill, type Pattern } from "../toolkit/decor.ts";
import { rect } from "../toolkit/geometry.ts";
import type { Scene } from "../toolkit/scene.ts";
import { allRound, block, type Lot } from "./lots.ts";
import { archIn, times, windows } from "./patterns.ts";
import { pitchedRoof } from "./pitched.ts";

/* Houses in far views, drawn about the middle of a lot; two storeys of 3.3 m. */

const STOREY = 3.3;

/** Separate upright windows on all storeys of a wall. */
export const houseWindows = (seed: number, lit = 0.45, column = 2.8): Pattern =>
  windows({ floor: STOREY, column, gap: 1.2, height: 1.8, sill: 0.8, margin: 0.5, lit, seed });

/** Wide glazing from floor to ceiling on all storeys of a wall. */
export const wideGlazing = (seed: number, lit = 0.5): Pattern =>
  windows({ floor: STOREY, column: 3.6, gap: 0.5, height: 2.5, sill: 0.3, margin: 0.5, lit, seed });

/** A garage door and a front door on the ground floor, windows above. */
export const frontDoors =
  (seed: number, upper: Pattern): Pattern =>
  (w, h) => [
    fill("steel", rect(0.6, 0, Math.min(w * 0.42, 4.6), 2.4)),
    fill("walnut", rect(w - 2.2, 0, 1.2, 2.5)),
    ...(h > STOREY + 1
      ? upper(w, h).map((d) => ({
          ...d,
          shapes: d.shapes.filter((p) => p.every((q) => q[1] > STOREY)),
        }))
      : []),
    ...(seed % 2 ? [fill("windowLit", rect(w * 0.5 + 0.2, 0.9, 1, 1.3))] : []),
  ];

interface HouseOptions {
  readonly width?: number;
  readonly depth?: number;
  readonly seed?: number;
  readonly material?: MaterialName;
  readonly second?: MaterialName;
  readonly lit?: number;
}

/** Flat-roofed house of two shifted volumes; the upper one bridges the terrace at the back. */
export function modernHouse(
  s: Scene,
  at: Lot,
  {
    width: w = 13,
    depth: d = 10,
    seed = 1,
    material = "chalk",
    second = "sand",
    lit = 0.45,
  }: HouseOptions = {},
): void {
  const glass = wideGlazing(seed, lit);
  const small = houseWindows(seed + 3, lit);
  s.part("house", 0, 0, 0, (p) => {
    block(p, at, [-w / 2, -d * 0.34, w, d * 0.84], 0, STOREY, second, {
      walls: { front: frontDoors(seed, small), back: glass, left: small, right: small },
      rim: 0.3,
    });
    const flip = seed % 2 === 0 ? -1 : 1;
    const from = flip < 0 ? -w / 2 : -w * 0.16;
    block(p, at, [from, -d / 2, w * 0.66, d * 0.9], STOREY, STOREY, material, {
      walls: { front: small, back: glass, left: small, right: small },
      rim: 0.35,
    });
    block(p, at, [from + w * 0.2, -d * 0.14, 3, 2.6], STOREY * 2, 1.5, material, { casts: true });
  });
}

/** House with hipped tile roofs on a tall part, a low wing and an arched porch. */
export function tiledHouse(
  s: Scene,
  at: Lot,
  {
    width: w = 14,
    depth: d = 10,
    seed = 1,
    material = "plaster",
    second = "clay2",
    lit = 0.45,
  }: HouseOptions = {},
): void {
  const panes = houseWindows(seed, lit, 2.6);
  const arches: Pattern = (a) =>
    times(a / 2.4, (i) => archIn(0.5 + i * 2.4, 0.1, 1.4, 2.3, (seed + i) % 2 === 0)).flat();
  const roof = { material: second, eaves: 0.45, hip: 1 } as const;
  const flip = seed % 2 === 0;
  s.part("house", 0, 0, 0, (p) => {
    const main = [flip ? -w / 2 : -w * 0.12, -d / 2, w * 0.62, d * 0.86] as const;
    const wing = [flip ? w * 0.12 : -w / 2, -d * 0.36, w * 0.38, d * 0.72] as const;
    block(p, at, main, 0, STOREY * 2 - 0.4, material, { walls: allRound(panes) });
    pitchedRoof(p, at, main, STOREY * 2 - 0.4, 2.1, roof);
    block(p, at, wing, 0, STOREY, material, { walls: { ...allRound(arches) } });
    pitchedRoof(p, at, wing, STOREY, 1.4, roof);
    const porch = [flip ? -w * 0.36 : w * 0.08, d * 0.36, 3.4, d * 0.14] as const;
    block(p, at, porch, 0, 3.1, material, {
      walls: { front: () => archIn(0.8, 0, 1.8, 2.6, true) },
      rim: 0.25,
      roof: second,
    });
  });
}

/** One house of a terrace: parapet roof, a stepped front and a small tiled porch. */
export function terraceHouse(
  s: Scene,
  at: Lot,
  {
    width: w = 7,
    depth: d = 10,
    seed = 1,
    material = "plaster",
    second = "clay2",
    lit = 0.45,
    porch = true,
    flare = 0,
  }: HouseOptions & {
    readonly porch?: boolean;
    /** Fills the wedge between houses of a curved row. */
    readonly flare?: number;
  } = {},
): void {
  const panes = houseWindows(seed, lit, 2.4);
  s.part("terrace house", 0, 0, 0, (p) => {
    const bay = w * 0.54;
    const left = seed % 2 === 0;
    const u = left ? -w / 2 : w / 2 - bay;
    block(p, at, [-w / 2, -d / 2, w, d * 0.78], 0, STOREY * 2, material, {
      walls: allRound(panes),
      rim: 0.35,
      flare,
    });
    block(p, at, [u, d * 0.28, bay, d * 0.22], 0, STOREY * 2 + 0.7, material, {
      walls: { ...allRound(panes), front: panes },
      rim: 0.3,
    });
    if (!porch) return;
    const v = left ? -w / 2 + bay : -w / 2;
    const plan = [v + 0.1, d * 0.28, w - bay - 0.2, d * 0.16] as const;
    block(p, at, plan, 0, 2.6, material, {
      walls: { front: (a) => [fill("walnut", rect(a / 2 - 0.6, 0, 1.2, 2.2))] },
    });
    pitchedRoof(p, at, plan, 2.6, 0.9, { material: second, eaves: 0.1, hip: 0.8 });
  });
}
