import type { MaterialName } from "../palette.ts";
import { fill } from "../toolkit/decor.ts";
import { type Point3, rect } from "../toolkit/geometry.ts";
import type { Facing } from "../toolkit/placement.ts";
import type { Scene } from "../toolkit/scene.ts";
import { chair } from "./living.ts";
import { flutes, speckles } from "./patterns.ts";

/** A small round table about (x, y) with up to four chairs: +x side last. */
export function roundTable(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  {
    radius = 0.36,
    material = "terrazzo" as MaterialName,
    chairs = 2,
    seat = "clay" as MaterialName,
  } = {},
): void {
  const places = [
    { faces: "+x", x: -0.78, y: -0.21 },
    { faces: "-x", x: 0.36, y: -0.21 },
    { faces: "+y", x: -0.21, y: -0.78 },
    { faces: "-y", x: -0.21, y: 0.36 },
  ] as const;
  scene.part("round table", x, y, z, (s) => {
    for (const place of places.slice(0, chairs))
      chair(s, place.x, place.y, 0, { faces: place.faces, material: seat });
    s.cylinder(0, 0, 0, 0.2, 0.03, "ink", { sides: 12 });
    s.box(-0.03, -0.03, 0.03, 0.06, 0.06, 0.67, "ink", { receives: false });
    s.cylinder(0, 0, 0.7, radius, 0.04, material);
    s.cylinder(0.08, 0.05, 0.74, 0.06, 0.07, "white", { sides: 8 });
  });
}

/** A service counter with an espresso machine and a glass case. */
export function counter(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  length: number,
  {
    material = "clay" as MaterialName,
    worktop = "terrazzo" as MaterialName,
    height = 1.02,
    depth = 0.7,
    faces = "+y" as Facing,
  } = {},
): void {
  const front = (w: number, h: number) => [flutes(w, h), fill("ink", rect(0, 0, w, 0.1))];
  const draw = (s: Scene) => {
    s.box(0, 0, 0, length, depth, height, material, { left: front, right: front });
    s.box(-0.04, -0.02, height, length + 0.08, depth + 0.08, 0.06, worktop, {
      top: (w, d) => speckles(w, d, 30, { seed: 4, size: 0.045 }),
    });
    s.at(0, 0, height + 0.06, (t) => {
      t.box(length * 0.12, 0.12, 0, 0.85, 0.45, 0.42, "steel", {
        left: (w) => [
          fill("ink", rect(0.08, 0.06, w - 0.16, 0.2)),
          fill("clay", rect(0.08, 0.3, w - 0.16, 0.06)),
        ],
      });
      t.box(length * 0.12 + 0.1, 0.16, 0.42, 0.65, 0.34, 0.1, "white");
      for (let i = 0; i < 5; i++) {
        t.cylinder(
          length * 0.55 + 0.16 + i * 0.22,
          0.35,
          0,
          0.07,
          0.08,
          i % 2 ? "saffron" : "clay2",
          { sides: 8 },
        );
      }
      t.box(length * 0.55, 0.1, 0, 1.2, 0.5, 0.42, "glass");
      t.box(length * 0.55, 0.1, 0.42, 1.2, 0.5, 0.03, "ink", { receives: false });
    });
  };
  scene.part("counter", x, y, z, draw, { faces, size: [length, depth] });
}

/** A fixed bench with an upholstered back on y = 0. */
export function banquette(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  length: number,
  { faces = "+y" as Facing, material = "clay2" as MaterialName } = {},
): void {
  const draw = (s: Scene) => {
    s.box(0, 0, 0, length, 0.6, 0.45, "walnut");
    s.box(0, 0, 0.45, length, 0.14, 0.5, material);
    s.box(0, 0.14, 0.45, length, 0.46, 0.08, material);
  };
  scene.part("banquette", x, y, z, draw, { faces, size: [length, 0.6] });
}

/** A square parasol about (x, y), `radius` from its pole to its edge. */
export function umbrella(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  { radius = 1.3, height = 2.35, material = "clay2" as MaterialName } = {},
): void {
  scene.part("umbrella", x, y, z, (s) => {
    s.cylinder(0, 0, 0, 0.24, 0.08, "concrete", { sides: 12 });
    s.box(-0.025, -0.025, 0.08, 0.05, 0.05, height - 0.08, "oak2", { receives: false });
    const tip: Point3 = [0, 0, height + 0.38];
    const r = radius;
    const [a, b, c, d]: [Point3, Point3, Point3, Point3] = [
      [-r, -r, height],
      [r, -r, height],
      [r, r, height],
      [-r, r, height],
    ];
    s.sprite(
      [-r, -r, height, r, r, height + 0.38],
      [
        { points: [a, b, tip], material, tone: "mid" },
        { points: [d, a, tip], material, tone: "top" },
        { points: [b, c, tip], material, tone: "right" },
        { points: [c, d, tip], material, tone: "left" },
      ],
      [[a, b, c, d]],
    );
  });
}
