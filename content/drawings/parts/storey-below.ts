import type { MaterialName } from "../palette.ts";
import { type Decor, fill, toned } from "../toolkit/decor.ts";
import { type Polygon, rect } from "../toolkit/geometry.ts";

/*
 * A room seen through a cut face, as decor. What lies `t` metres behind the face appears that far
 * along and up, so floors, side walls and furniture have depth without solids of their own.
 */

/** Floor, back wall and the one side wall that shows, in an opening of the given size. */
export const roomBehind = (
  width: number,
  height: number,
  depth: number,
  wall: MaterialName = "blush",
  floor: MaterialName = "oak2",
): Decor[] => {
  const t = Math.min(depth, height, width);
  const ground: Polygon = [
    [0, 0],
    [width, 0],
    [width, t],
    [t, t],
  ];
  const side: Polygon = [
    [0, 0],
    [t, t],
    [t, height],
    [0, height],
  ];
  return [
    fill(wall, rect(0, 0, width, height)),
    toned(wall, "right", side),
    toned(floor, "top", ground),
  ];
};

/** A box that stands `t` behind the face at `u`: front, top and the side that shows. */
export const standing = (
  [u, t]: readonly [number, number],
  [w, d, h]: readonly [number, number, number],
  material: MaterialName,
  lift = 0,
): Decor[] => {
  const [x, y] = [u + t, t + lift];
  const top: Polygon = [
    [x, y + h],
    [x + w, y + h],
    [x + w + d, y + h + d],
    [x + d, y + h + d],
  ];
  const side: Polygon = [
    [x + w, y],
    [x + w + d, y + d],
    [x + w + d, y + d + h],
    [x + w, y + h],
  ];
  return [
    toned(material, "left", rect(x, y, w, h)),
    toned(material, "right", side),
    toned(material, "top", top),
  ];
};
