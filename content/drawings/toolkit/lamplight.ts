import type { OverlayName } from "../palette.ts";
import { doubleArea, ellipse, type Point3, type Polygon } from "./geometry.ts";
import type { Face } from "./projection.ts";
import type { Lamp } from "./scene.ts";
import { common, type Region } from "./shadow.ts";
import type { Bounds, Solid } from "./solid.ts";

/** Light falls off in steps: rings of these parts of a lamp's reach, one over the other. */
const RINGS = [
  [1, 1],
  [2, 0.72],
  [3, 0.44],
] as const;
/** A part this small, in parts of a lamp's reach, is lit as a whole. */
const SMALL = 0.8;
/** How near such a part must be. */
const NEAR = 0.72;
/** Faces smaller than this (square metres) get no rings. */
const SMALLEST = 1;

const middle = ([x0, y0, z0, x1, y1, z1]: Bounds): Point3 => [
  (x0 + x1) / 2,
  (y0 + y1) / 2,
  (z0 + z1) / 2,
];
const sizeOf = ([x0, y0, z0, x1, y1, z1]: Bounds): number => Math.max(x1 - x0, y1 - y0, z1 - z0);

/** Small parts near a lamp take its colour at dusk. */
export function litByLamps(solids: readonly Solid[], lamps: readonly Lamp[]): Solid[] {
  const isLit = ({ bounds }: Solid) =>
    lamps.some(({ at, reach, light }) => {
      const [x, y, z] = middle(bounds);
      const distance = Math.hypot(x - at[0], y - at[1], z - at[2]);
      return light === "lamplight" && sizeOf(bounds) < reach * SMALL && distance < reach * NEAR;
    });
  return solids.map((solid) =>
    solid.environment === "outdoors" && solid.kind !== "decal" && isLit(solid)
      ? { ...solid, environment: "lamplit" }
      : solid,
  );
}

/** What lamps light of a polygon on a plane that looks at the viewer, ring by ring. */
export function lightOn(
  lamps: readonly Lamp[],
  face: Face,
  plane: number,
  polygon: Polygon,
): { readonly light: OverlayName; readonly regions: readonly Region[] }[] {
  if (Math.abs(doubleArea(polygon)) / 2 < SMALLEST) return [];
  const across = face === "top" ? 2 : face === "left" ? 1 : 0;
  return (["waterlight", "lamplight"] as const).flatMap((light) =>
    RINGS.flatMap(([ring, part]) => {
      const circles = lamps.flatMap(({ at, reach, light: own }): Polygon[] => {
        const height = at[across] - plane;
        const radius = Math.sqrt((reach * part) ** 2 - height ** 2);
        if (own !== light || height < -0.02 || !(radius > 0.05)) return [];
        const [u, v] = [across === 0 ? at[1] : at[0], across === 2 ? at[1] : at[2]];
        return [ellipse(u, v, radius, radius, 26)];
      });
      const regions = common(circles, polygon);
      return regions.length > 0 ? [{ light: `${light}${ring}` as const, regions }] : [];
    }),
  );
}
