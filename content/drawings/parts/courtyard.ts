import type { MaterialName } from "../palette.ts";
import { clipDecor } from "../toolkit/clip.ts";
import { fill, lines, type Pattern, toned } from "../toolkit/decor.ts";
import { type Polygon, rect } from "../toolkit/geometry.ts";
import type { Scene } from "../toolkit/scene.ts";
import { roof } from "./buildings.ts";
import { archIn, planks, times } from "./patterns.ts";

/** A wind tower near by: tall slots on all sides between bands, the poles' ends in two rows; an arched door on the sunlit side at height `doorAt`, if any. */
export function barjeel(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  size: number,
  height: number,
  { material = "sand" as MaterialName, head = 2.6, doorAt = -1 } = {},
): void {
  const face: Pattern = (w, h) => {
    const foot = h - head;
    const slot = (w - 0.3) / 3;
    return [
      toned("stone", "top", rect(0, foot - 0.16, w, 0.1), rect(0, h - 0.3, w, 0.1)),
      fill("ink", ...times(3, (i) => rect(0.22 + i * slot, foot + 0.1, slot - 0.14, head - 0.65))),
      fill(
        "bark",
        ...times(4, (i) => rect(w * (0.14 + i * 0.22), foot - 0.5, 0.1, 0.1)),
        ...times(4, (i) => rect(w * (0.14 + i * 0.22), h - 0.5, 0.1, 0.1)),
      ),
    ];
  };
  scene.part("wind tower", x, y, z, (s) =>
    s.box(0, 0, 0, size, size, height, material, {
      left: (w, h) => [...face(w, h), ...(doorAt < 0 ? [] : archIn(w / 2 - 0.5, doorAt, 1, 2.1))],
      right: face,
      top: roof(0.22),
    }),
  );
}

/** Cross joints of a lane's paving, for a top. */
export const laneJoints = (
  u: number,
  v: number,
  width: number,
  length: number,
  step = 0.42,
  line = 1,
) =>
  lines(
    "joint",
    times(
      length / step,
      (i): Polygon => [
        [u, v + i * step],
        [u + width, v + i * step],
      ],
    ),
    line,
  );

/** Thickness of an open house's walls and slabs. */
const SHELL = 0.25;

/**
 * A two-storey house whose near (+y) end is cut off: two rooms of the given depth lie open, every
 * cut edge is red. `side` is drawn on the whole face towards +x.
 */
export function openHouse(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  width: number,
  length: number,
  {
    storey = 3.1,
    depth = 3,
    material = "plaster" as MaterialName,
    floors = "oak" as MaterialName,
    side = (() => []) as Pattern,
  } = {},
): void {
  const high = storey * 2;
  const back = length - depth;
  scene.part("open house", x, y, z, (s) => {
    s.box(0, 0, 0, width, back, high, material, {
      materials: { top: "roof" },
      right: (w, h) => clipDecor(side(length, high), [0, 0, w, h]),
    });
    for (const u of [0, width - SHELL]) {
      for (const floor of [0, 1]) {
        const low = floor * storey;
        s.box(u, back, low, SHELL, depth, storey - SHELL, material, {
          materials: { left: "cut" },
          ...(u === 0
            ? {}
            : {
                right: (w: number, h: number) =>
                  clipDecor(side(length, high), [back, low, back + w, low + h]),
              }),
        });
      }
    }
    for (const floor of [1, 2]) {
      const top = floor === 1 ? floors : ("roof" as const);
      s.box(0, back, floor * storey - SHELL, width, depth, SHELL, material, {
        materials: { left: "cut", top },
      });
    }
    s.inside(() => {
      for (const low of [0, storey])
        s.box(SHELL, back, low, width - 2 * SHELL, depth, 0.012, floors, {
          casts: false,
          top: (w, d) => [planks(w, d, { board: 0.3, length: 2 })],
        });
    });
    s.box(0, 0, high, width, SHELL, 0.5, material);
    s.box(0, SHELL, high, SHELL, length - SHELL, 0.5, material, { materials: { left: "cut" } });
    s.box(width - SHELL, SHELL, high, SHELL, length - SHELL, 0.5, material, {
      materials: { left: "cut" },
    });
  });
}
