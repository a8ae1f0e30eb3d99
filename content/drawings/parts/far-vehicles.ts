import type { MaterialName } from "../palette.ts";
import { fill, lines, type Pattern } from "../toolkit/decor.ts";
import { type Point, type Polygon, rect } from "../toolkit/geometry.ts";
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

/** A short-haul aeroplane, 34 m long and as wide, its nose towards +x. */
export function aeroplane(s: Scene, x: number, y: number, tail: MaterialName = "clay"): void {
  const thin = { receives: false };
  const hull: Polygon = [
    [0, 16.6],
    [4, 15.4],
    [29, 15.1],
    [32.6, 15.8],
    [34, 17],
    [32.6, 18.2],
    [29, 18.9],
    [4, 18.6],
    [0, 17.4],
  ];
  const mirrored = (plan: Polygon): Polygon => plan.map(([u, v]): Point => [u, 34 - v]);
  const wing: Polygon = [
    [20, 19.2],
    [13.6, 19.2],
    [10, 34],
    [12.4, 34],
  ];
  const fin: Polygon = [
    [4.6, 18.8],
    [1, 18.8],
    [-1.6, 24],
    [0.4, 24],
  ];
  s.part("aeroplane", x, y, 0, (p) => {
    p.prism(mirrored(wing), 1.8, 0.5, "steel");
    p.prism(mirrored(fin), 3.4, 0.4, "steel");
    p.prism(hull, 1.2, 3.4, "white", {
      walls: () => (w, h) =>
        w > 20
          ? [fill("window", ...times(14, (i) => rect(1.6 + i * 1.6, h * 0.56, 0.8, 0.7)))]
          : [],
    });
    p.box(0.6, 16.8, 4.6, 4.6, 0.4, 5.4, tail, thin);
    p.prism(wing, 1.8, 0.5, "steel");
    p.prism(fin, 3.4, 0.4, "steel");
    p.box(13.4, 23.6, 0.4, 4.4, 1.7, 1.4, tail, thin);
  });
}
