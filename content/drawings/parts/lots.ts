import type { MaterialName } from "../palette.ts";
import { type Decor, fill, overlay, type Pattern } from "../toolkit/decor.ts";
import { type Point, type Polygon, rect } from "../toolkit/geometry.ts";
import type { Scene } from "../toolkit/scene.ts";
import { roof } from "./buildings.ts";

/** A place to build: the middle of a house and how far it is turned (degrees from x towards y). */
export interface Lot {
  readonly x: number;
  readonly y: number;
  /** 0 looks at +y, -90 at +x, 180 at -y. */
  readonly angle: number;
}
/** [u, v, width, depth] in metres from the middle of a lot; the front is at high v. */
export type Plan = readonly [number, number, number, number];

export const lot = (x: number, y: number, angle = 0): Lot => ({ x, y, angle });

/** The model point at (u, v) of a lot. */
export function onLot({ x, y, angle }: Lot, u: number, v: number): Point {
  const t = (angle * Math.PI) / 180;
  const [c, n] = [Math.cos(t), Math.sin(t)];
  return [x + u * c - v * n, y + u * n + v * c];
}

/** A rectangle of a lot in the model, its front wider by `flare` at each end. */
export const lotRect = (at: Lot, [u, v, w, d]: Plan, flare = 0): Polygon =>
  rect(u, v, w, d).map((p, i) => onLot(at, p[0] + (i === 2 ? flare : i === 3 ? -flare : 0), p[1]));

/** Faces of a block by where they look on their lot. */
export interface Walls {
  readonly front?: Pattern | undefined;
  readonly back?: Pattern | undefined;
  /** Towards +u and -u. */
  readonly right?: Pattern | undefined;
  readonly left?: Pattern | undefined;
}
const SIDES = ["back", "right", "front", "left"] as const;
/** The same pattern on all four walls. */
export const allRound = (pattern: Pattern): Walls => ({
  front: pattern,
  back: pattern,
  left: pattern,
  right: pattern,
});

const between = (a: Point, b: Point, t: number): Point => [
  a[0] + (b[0] - a[0]) * t,
  a[1] + (b[1] - a[1]) * t,
];

/** The floor of a turned flat roof behind its parapet, shade along the far sides. */
function turnedRoof(
  at: Lot,
  plan: Plan,
  rim: number,
  material: MaterialName,
  flare: number,
): Decor[] {
  const [u, v, w, d] = plan;
  const inner = lotRect(at, [u + rim, v + rim, w - 2 * rim, d - 2 * rim], flare);
  const depth = [d, w, d, w];
  const shades = inner.flatMap((a, i): Polygon[] => {
    const b = inner[(i + 1) % 4] ?? a;
    const far = inner[(i + 2) % 4] ?? a;
    const near = inner[(i + 3) % 4] ?? a;
    const faces = b[1] - a[1] + (a[0] - b[0]);
    const t = (rim * 0.8) / (depth[i] ?? 1);
    return faces < -0.01 ? [[a, b, between(b, far, t), between(a, near, t)]] : [];
  });
  return [fill(material, inner), overlay("reveal", ...shades)];
}

interface BlockOptions {
  readonly walls?: Walls;
  /** Width of the parapet; a plain top without it. */
  readonly rim?: number;
  readonly roof?: MaterialName;
  readonly casts?: boolean;
  /** How much wider the front is at each end; for turned lots. */
  readonly flare?: number;
}

/** A box on a lot, turned with it: `z` is its foot. */
export function block(
  s: Scene,
  at: Lot,
  plan: Plan,
  z: number,
  height: number,
  material: MaterialName,
  { walls = {}, rim = 0, roof: top = "roof", casts = true, flare = 0 }: BlockOptions = {},
): void {
  const footprint = lotRect(at, plan, flare);
  const quarter = (((at.angle / 90) % 4) + 4) % 4;
  if (!Number.isInteger(quarter)) {
    s.prism(footprint, z, height, material, {
      casts,
      walls: (edge) => walls[SIDES[edge] ?? "front"],
      ...(rim > 0 ? { top: () => turnedRoof(at, plan, rim, top, flare) } : {}),
    });
    return;
  }
  const xs = footprint.map((p) => p[0]);
  const ys = footprint.map((p) => p[1]);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  const left = walls[SIDES[(6 - quarter) % 4] ?? "front"];
  const right = walls[SIDES[(5 - quarter) % 4] ?? "right"];
  s.box(x, y, z, Math.max(...xs) - x, Math.max(...ys) - y, height, material, {
    casts,
    ...(left ? { left } : {}),
    ...(right ? { right } : {}),
    ...(rim > 0 ? { top: roof(rim, top) } : {}),
  });
}
