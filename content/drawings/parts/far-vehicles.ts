import type { MaterialName } from "../palette.ts";
import { fill, lines, type Pattern } from "../toolkit/decor.ts";
import { type Polygon, rect } from "../toolkit/geometry.ts";
import type { Facing } from "../toolkit/placement.ts";
import { randomFrom } from "../toolkit/random.ts";
import type { Scene } from "../toolkit/scene.ts";
import { times } from "./patterns.ts";

/* Vehicles and freight for far views. */

/** A car in a far view, 4.3 by 1.8 m, along x or y. */
export function farCar(
  s: Scene,
  x: number,
  y: number,
  along: "x" | "y" = "x",
  material: MaterialName = "petrol2",
): void {
  const [w, d] = along === "x" ? [4.3, 1.8] : [1.8, 4.3];
  const [a, b] = along === "x" ? [0.8, 0.15] : [0.15, 0.8];
  s.part("car", x, y, 0, (p) => {
    p.box(0, 0, 0.25, w, d, 0.7, material, { receives: false });
    p.box(a, b, 0.95, w - 2 * a, d - 2 * b, 0.55, "ink", {
      materials: { top: material },
      receives: false,
    });
  });
}

/** A lorry with a box body, 9.5 by 2.6 m, its cab towards +x. */
export function lorry(
  s: Scene,
  x: number,
  y: number,
  { faces = "+y" as Facing, material = "chalk" as MaterialName, cab = "clay" as MaterialName } = {},
): void {
  const draw = (p: Scene) => {
    p.box(0, 0.1, 0.35, 9.4, 2.4, 0.6, "ink", { receives: false });
    p.box(0, 0, 0.95, 7, 2.6, 2.7, material);
    p.box(7.4, 0.1, 0.95, 2, 2.4, 1.9, cab, {
      left: (w) => [fill("window", rect(0.6, 0.8, w - 0.8, 0.8))],
      right: (w) => [fill("window", rect(0.3, 0.8, w - 0.6, 0.8))],
      back: (w) => [fill("window", rect(0.2, 0.8, w - 0.8, 0.8))],
    });
  };
  s.part("lorry", x, y, 0, draw, { faces, size: [9.4, 2.6] });
}

const CONTAINERS: readonly MaterialName[] = [
  "clay",
  "petrol2",
  "saffron",
  "steel",
  "glaze2",
  "clay2",
];

/** Stacked containers along x: `rows` behind one another, up to `high` on top of each other. */
export function containers(
  s: Scene,
  x: number,
  y: number,
  columns: number,
  rows: number,
  { high = 3, seed = 1, length = 9 } = {},
): void {
  const random = randomFrom(seed);
  const ribs: Pattern = (w, h) => [
    lines(
      "joint",
      times(
        w / 1.4 - 0.5,
        (i): Polygon => [
          [(i + 1) * 1.4, 0.2],
          [(i + 1) * 1.4, h - 0.2],
        ],
      ),
    ),
  ];
  for (let i = 0; i < columns; i++) {
    for (let j = 0; j < rows; j++) {
      const count = Math.max(1, Math.round(high * (0.45 + random() * 0.6)));
      for (let k = 0; k < count; k++) {
        const material = CONTAINERS[Math.floor(random() * CONTAINERS.length)] ?? "clay";
        s.part("container", x + i * (length + 0.8), y + j * 2.9, k * 2.6, (p) =>
          p.box(0, 0, 0, length, 2.5, 2.55, material, { left: ribs }),
        );
      }
    }
  }
}
