import type { MaterialName } from "../palette.ts";
import { clipPolygon } from "../toolkit/clip.ts";
import { fill, lines, type Pattern } from "../toolkit/decor.ts";
import { type Polygon, rect } from "../toolkit/geometry.ts";
import type { Scene } from "../toolkit/scene.ts";
import { allRound, block, type Lot } from "./lots.ts";
import { times } from "./patterns.ts";
import { pitchedRoof } from "./pitched.ts";

/** Upright ribs of sheet metal. */
const sheeting: Pattern = (w, h) => [
  lines(
    "joint",
    times(
      w / 1.6 - 0.5,
      (i): Polygon => [
        [(i + 1) * 1.6, 0.3],
        [(i + 1) * 1.6, h - 0.2],
      ],
    ),
  ),
];

/** Roller shutters of the given colour along a wall, with a strip of windows above. */
export const shutters =
  (count: number, material: MaterialName = "steel", height = 4): Pattern =>
  (w, h) => {
    const step = w / count;
    const doors = times(count, (i) => rect(i * step + step * 0.22, 0, step * 0.56, height));
    return [
      ...sheeting(w, h),
      fill(material, ...doors),
      // One shutter stands half open.
      fill(
        "windowLit",
        ...doors.slice(0, 1).map((door) => clipPolygon(door, [0, 0, w, height * 0.45])),
      ),
      lines(
        "joint",
        doors.flatMap((door) =>
          [0.3, 0.6, 0.9].map((t): Polygon => {
            const [a, b] = [door[0]?.[0] ?? 0, door[1]?.[0] ?? 0];
            return [
              [a, height * t],
              [b, height * t],
            ];
          }),
        ),
      ),
    ];
  };

interface ShedOptions {
  readonly width?: number;
  readonly depth?: number;
  readonly height?: number;
  readonly material?: MaterialName;
  readonly roof?: MaterialName;
  readonly doors?: number;
  readonly shutter?: MaterialName;
  readonly rise?: number;
  readonly skylights?: number;
}

/** A steel shed with shutters in its front and a low pitched roof along its longer side. */
export function shed(
  s: Scene,
  at: Lot,
  {
    width: w = 16,
    depth: d = 34,
    height = 7,
    material = "steel",
    roof = "chalk",
    doors = 2,
    shutter = "petrol2",
    rise = 1.9,
    skylights = 4,
  }: ShedOptions = {},
): void {
  const plan = [-w / 2, -d / 2, w, d] as const;
  s.part("shed", 0, 0, 0, (p) => {
    block(p, at, plan, 0, height, material, {
      walls: { ...allRound(sheeting), front: shutters(doors, shutter) },
    });
    pitchedRoof(p, at, plan, height, rise, {
      material: roof,
      eaves: 0.3,
      hip: 0,
      gable: material,
      skylights,
    });
  });
}
