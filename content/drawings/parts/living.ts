import type { MaterialName } from "../palette.ts";
import { fill, lines } from "../toolkit/decor.ts";
import { type Polygon, rect } from "../toolkit/geometry.ts";
import type { Facing } from "../toolkit/placement.ts";
import { randomFrom } from "../toolkit/random.ts";
import type { Scene } from "../toolkit/scene.ts";
import { times } from "./patterns.ts";

/** A sofa with its back on y = 0. */
export function sofa(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  length: number,
  {
    faces = "+y" as Facing,
    material = "felt" as MaterialName,
    cushion = "clay2" as MaterialName,
  } = {},
): void {
  const draw = (s: Scene) => {
    s.box(0, 0, 0.08, length, 0.9, 0.32, material);
    s.box(0, 0, 0.4, length, 0.24, 0.4, material);
    s.box(0, 0.24, 0.4, 0.2, 0.66, 0.22, material);
    s.box(length - 0.2, 0.24, 0.4, 0.2, 0.66, 0.22, material);
    const seats = Math.max(1, Math.round((length - 0.4) / 0.8));
    const seat = (length - 0.4) / seats;
    for (let i = 0; i < seats; i++)
      s.box(0.2 + i * seat + 0.01, 0.24, 0.4, seat - 0.02, 0.64, 0.12, "linen");
    s.box(0.26, 0.27, 0.52, 0.44, 0.14, 0.34, cushion);
    s.box(length - 0.66, 0.27, 0.52, 0.4, 0.14, 0.32, "saffron");
  };
  scene.part("sofa", x, y, z, draw, { faces, size: [length, 0.9] });
}

/** An armchair, 0.8 m square. */
export function armchair(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  { faces = "+y" as Facing, material = "clay2" as MaterialName } = {},
): void {
  const draw = (s: Scene) => {
    s.box(0, 0, 0.1, 0.8, 0.8, 0.3, material);
    s.box(0, 0, 0.4, 0.8, 0.2, 0.38, material);
    s.box(0, 0.2, 0.4, 0.13, 0.6, 0.16, material);
    s.box(0.67, 0.2, 0.4, 0.13, 0.6, 0.16, material);
    s.box(0.14, 0.21, 0.4, 0.52, 0.57, 0.07, "linen");
  };
  scene.part("armchair", x, y, z, draw, { faces, size: [0.8, 0.8] });
}

/** A round low table about (x, y). */
export function coffeeTable(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  radius = 0.5,
  material: MaterialName = "walnut",
): void {
  scene.part("coffee table", x, y, z, (s) => {
    s.cylinder(0, 0, 0, 0.1, 0.3, "ink", { sides: 10 });
    s.cylinder(0, 0, 0.3, radius, 0.05, material);
    s.cylinder(0.08, -0.08, 0.35, 0.1, 0.12, "glaze", { sides: 10 });
  });
}

/** A floor lamp about (x, y). */
export function floorLamp(scene: Scene, x: number, y: number, z: number, height = 1.5): void {
  scene.part("floor lamp", x, y, z, (s) => {
    s.cylinder(0, 0, 0, 0.15, 0.03, "ink", { sides: 12 });
    s.box(-0.015, -0.015, 0.03, 0.03, 0.03, height - 0.33, "ink", { receives: false });
    s.cylinder(0, 0, height - 0.3, 0.2, 0.3, "lamp", { sides: 14, casts: false });
  });
}

const SPINES: readonly MaterialName[] = [
  "clay",
  "petrol2",
  "saffron",
  "linen",
  "glaze2",
  "aubergine",
  "clay2",
  "felt",
];

/** A filled bookcase. */
export function shelf(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  width: number,
  height: number,
  { depth = 0.34, faces = "+y" as Facing, material = "oak" as MaterialName, seed = 3 } = {},
): void {
  const books = (w: number, h: number) => {
    const random = randomFrom(seed);
    const rows = Math.round(h / 0.4);
    const rise = (h - 0.05) / rows;
    const spines = new Map<MaterialName, Polygon[]>();
    for (let row = 0; row < rows; row++) {
      for (let u = 0.08; u < w - 0.2; ) {
        const thick = 0.06 + random() * 0.08;
        const tall = (h / rows - 0.1) * (0.6 + random() * 0.35);
        const colour = SPINES[Math.floor(random() * SPINES.length)] ?? "clay";
        if (random() < 0.82)
          spines.set(colour, [
            ...(spines.get(colour) ?? []),
            rect(u, 0.05 + row * rise, thick, tall),
          ]);
        else u += 0.18;
        u += thick + 0.012;
      }
    }
    return [
      fill("ink", rect(0.05, 0.05, w - 0.1, h - 0.1)),
      ...[...spines].map(([colour, shapes]) => fill(colour, ...shapes)),
      fill(material, ...times(rows - 1, (i) => rect(0.03, 0.01 + (i + 1) * rise, w - 0.06, 0.045))),
    ];
  };
  scene.part(
    "shelf",
    x,
    y,
    z,
    (s) => s.box(0, 0, 0, width, depth, height, material, { left: books }),
    {
      faces,
      size: [width, depth],
    },
  );
}

/** A chair, 0.42 m square. */
export function chair(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  { faces = "+y" as Facing, material = "petrol2" as MaterialName } = {},
): void {
  const size = 0.42;
  const draw = (s: Scene) => {
    for (const u of [0, size - 0.04]) {
      for (const v of [0, size - 0.04])
        s.box(u, v, 0, 0.04, 0.04, 0.42, "ink", { receives: false, casts: false });
    }
    s.box(0, 0, 0.42, size, size, 0.05, material);
    s.box(0, 0, 0.47, size, 0.05, 0.38, material);
  };
  scene.part("chair", x, y, z, draw, { faces, size: [size, size] });
}

/** A table with `seats` chairs on each long side, which reach 0.36 m beyond it. */
export function dining(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  width = 1.8,
  depth = 0.95,
  {
    seats = 3,
    material = "oak" as MaterialName,
    chairs = "petrol2" as MaterialName,
    faces = "+y" as Facing,
  } = {},
): void {
  const draw = (s: Scene) => {
    for (let i = 0; i < seats; i++) {
      const u = seats === 1 ? (width - 0.42) / 2 : 0.2 + (i * (width - 0.4 - 0.42)) / (seats - 1);
      chair(s, u, -0.36, 0, { material: chairs });
      chair(s, u, depth - 0.06, 0, { material: chairs, faces: "-y" });
    }
    for (const u of [0.08, width - 0.14]) {
      for (const v of [0.08, depth - 0.14])
        s.box(u, v, 0, 0.06, 0.06, 0.7, "ink", { receives: false });
    }
    s.box(0, 0, 0.7, width, depth, 0.05, material);
    s.cylinder(width * 0.5, depth * 0.5, 0.75, 0.16, 0.08, "glaze", { sides: 12 });
  };
  scene.part("dining", x, y, z, draw, { faces, size: [width, depth] });
}

/** A low cabinet with doors. */
export function sideboard(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  width: number,
  { depth = 0.42, height = 0.5, faces = "+y" as Facing, material = "walnut" as MaterialName } = {},
): void {
  const count = Math.max(2, Math.round(width / 0.7));
  const doors = (w: number, h: number) => [
    lines(
      "joint",
      times(
        count - 1,
        (i): Polygon => [
          [((i + 1) * w) / count, 0],
          [((i + 1) * w) / count, h],
        ],
      ),
    ),
  ];
  scene.part(
    "sideboard",
    x,
    y,
    z,
    (s) => s.box(0, 0, 0, width, depth, height, material, { left: doors, back: doors }),
    { faces, size: [width, depth] },
  );
}

/** Low L-shaped majlis seating along the back and left walls of a room `width` by `depth`. */
export function majlis(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  width: number,
  depth: number,
): void {
  scene.part("majlis", x, y, z, (s) => {
    const seat = (u: number, v: number, w: number, d: number) => {
      s.box(u, v, 0, w, d, 0.2, "walnut");
      s.box(u, v, 0.2, w, d, 0.16, "clay");
    };
    seat(0.1, 0.05, width - 0.2, 0.75);
    seat(0.1, 0.8, 0.75, depth - 1.1);
    s.box(0.1, 0.05, 0.36, width - 0.2, 0.18, 0.34, "clay2");
    s.box(0.1, 0.23, 0.36, 0.18, depth - 0.53, 0.34, "clay2");
    const across = Math.floor((width - 1.2) / 0.95);
    for (let i = 0; i < across; i++)
      s.box(0.9 + i * 0.95, 0.24, 0.36, 0.5, 0.14, 0.32, i % 2 ? "saffron" : "petrol2");
    const along = Math.floor((depth - 1.4) / 0.95);
    for (let i = 0; i < along; i++)
      s.box(0.3, 1.2 + i * 0.95, 0.36, 0.14, 0.5, 0.32, i % 2 ? "linen" : "petrol2");
    s.at(width / 2, depth / 2, 0.02, (t) => {
      t.cylinder(0, 0, 0, 0.42, 0.26, "walnut");
      t.cylinder(-0.1, -0.1, 0.26, 0.09, 0.22, "saffron", { sides: 10 });
      t.cylinder(0.15, 0.1, 0.26, 0.05, 0.06, "white", { sides: 8 });
    });
  });
}
