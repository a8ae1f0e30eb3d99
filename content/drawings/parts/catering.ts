import type { MaterialName } from "../palette.ts";
import { bars, fill, lines, type Pattern } from "../toolkit/decor.ts";
import { ellipse, type Polygon, rect } from "../toolkit/geometry.ts";
import type { Facing } from "../toolkit/placement.ts";
import type { Scene } from "../toolkit/scene.ts";
import { fronts, times } from "./patterns.ts";

const STEEL = 0.9;

const ovens: Pattern = (w, h) => {
  const count = Math.max(1, Math.round(w / 0.9));
  const step = w / count;
  return [
    fill("ink", ...times(count, (i) => rect(i * step + 0.1, 0.16, step - 0.2, 0.4))),
    lines(
      "fine",
      times(
        count,
        (i): Polygon => [
          [i * step + 0.1, h - 0.16],
          [(i + 1) * step - 0.1, h - 0.16],
        ],
      ),
      3,
    ),
  ];
};

/** A cooking line on a wall at y = 0: range, fryer top, griddle, all in steel. */
export function cookingLine(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  length: number,
  { depth = 0.8, faces = "+y" as Facing } = {},
): void {
  const burners = Math.floor((length * 0.55) / 0.5);
  const draw = (s: Scene) => {
    s.box(0, 0, 0, length, depth, STEEL, "steel", {
      left: ovens,
      top: (w, d) => [
        fill("ink", rect(0.06, 0.12, burners * 0.5 + 0.1, d - 0.2)),
        bars(
          "steel",
          times(burners, (i): Polygon => {
            const ring = ellipse(0.36 + i * 0.5, d / 2, 0.16, 0.16, 10);
            return [...ring, ...ring.slice(0, 1)];
          }),
          2,
        ),
        fill("concrete", rect(burners * 0.5 + 0.3, 0.12, w - burners * 0.5 - 0.4, d - 0.2)),
      ],
    });
    s.cylinder(0.36, depth / 2, STEEL, 0.19, 0.24, "concrete", { sides: 12 });
    if (burners > 2) s.cylinder(1.36, depth / 2, STEEL, 0.16, 0.14, "clay", { sides: 12 });
  };
  scene.part("cooking line", x, y, z, draw, { faces, size: [length, depth] });
}

/** An extract hood on a wall at y = 0, its duct `duct` metres high at `at` along it. */
export function hood(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  length: number,
  { depth = 0.95, height = 0.45, duct = 1, at = length / 2, faces = "+y" as Facing } = {},
): void {
  const draw = (s: Scene) => {
    s.box(0, 0, 0, length, depth, height, "steel", {
      left: (w, h) => [
        fill("concrete", rect(0.08, 0.06, w - 0.16, h * 0.42)),
        fill("lamp", ...times(w / 0.9, (i) => rect(0.3 + i * 0.9, 0.02, 0.4, 0.05))),
      ],
    });
    s.box(at - 0.28, 0.1, height, 0.56, 0.5, duct, "steel", {
      left: (w, h) => [
        lines(
          "fine",
          times(
            h / 0.7,
            (i): Polygon => [
              [0, 0.5 + i * 0.7],
              [w, 0.5 + i * 0.7],
            ],
          ),
        ),
      ],
    });
  };
  scene.part("hood", x, y, z, draw, { faces, size: [length, depth] });
}

/** A steel work table with a shelf below and a few bowls. */
export function workTable(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  length: number,
  { depth = 0.7, faces = "+y" as Facing, bowl = "saffron" as MaterialName } = {},
): void {
  const draw = (s: Scene) => {
    s.box(0.05, 0.05, 0, length - 0.1, depth - 0.1, 0.85, "concrete", {
      left: (w, h) => [fill("ink", rect(0.06, 0.3, w - 0.12, h - 0.36))],
      right: (w, h) => [fill("ink", rect(0.06, 0.3, w - 0.12, h - 0.36))],
    });
    s.box(0, 0, 0.85, length, depth, 0.05, "steel");
    s.cylinder(0.4, depth / 2, 0.9, 0.15, 0.1, bowl, { sides: 12 });
    s.box(0.75, depth / 2 - 0.15, 0.9, 0.5, 0.3, 0.03, "oak");
  };
  scene.part("work table", x, y, z, draw, { faces, size: [length, depth] });
}

/** A tall steel fridge with two doors. */
export function fridge(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  { width = 1.3, faces = "+y" as Facing } = {},
): void {
  scene.part(
    "fridge",
    x,
    y,
    z,
    (s) =>
      s.box(0, 0, 0, width, 0.75, 2, "steel", {
        left: (w, h) => [
          fronts(w, h, w / 2),
          fill("ink", rect(w / 2 - 0.1, 0.9, 0.04, 0.5), rect(w / 2 + 0.06, 0.9, 0.04, 0.5)),
        ],
      }),
    { faces, size: [width, 0.75] },
  );
}
