import type { MaterialName } from "../palette.ts";
import { fill } from "../toolkit/decor.ts";
import { rect } from "../toolkit/geometry.ts";
import type { Facing } from "../toolkit/placement.ts";
import type { Scene } from "../toolkit/scene.ts";

/** A task chair, 0.5 m square. */
function taskChair(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  { faces = "+y" as Facing, material = "petrol" as MaterialName } = {},
): void {
  const draw = (s: Scene) => {
    s.cylinder(0.25, 0.25, 0, 0.22, 0.04, "ink", { sides: 10 });
    s.box(0.22, 0.22, 0.04, 0.06, 0.06, 0.38, "ink", { receives: false });
    s.box(0, 0, 0.42, 0.5, 0.48, 0.08, material);
    s.box(0.03, 0, 0.54, 0.44, 0.06, 0.48, material);
  };
  scene.part("task chair", x, y, z, draw, { faces, size: [0.5, 0.5] });
}

/** A desk with a screen near y = 0 and a chair on the +y side, which reaches 0.55 m beyond `depth`. */
export function desk(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  {
    width = 1.5,
    depth = 0.75,
    faces = "+y" as Facing,
    material = "oak" as MaterialName,
    seat = "petrol" as MaterialName,
  } = {},
): void {
  const draw = (s: Scene) => {
    const thin = { receives: false };
    for (const u of [0.04, width - 0.08]) s.box(u, 0.05, 0, 0.04, depth - 0.1, 0.7, "ink", thin);
    taskChair(s, width / 2 - 0.25, depth + 0.04, 0, { faces: "-y", material: seat });
    s.box(0, 0, 0.7, width, depth, 0.04, material);
    s.box(width / 2 - 0.04, 0.12, 0.74, 0.08, 0.04, 0.1, "ink", thin);
    s.box(width / 2 - 0.32, 0.12, 0.84, 0.64, 0.03, 0.38, "ink", {
      left: (w, h) => [fill("screen", rect(0.02, 0.02, w - 0.04, h - 0.04))],
    });
    s.box(width / 2 - 0.22, 0.42, 0.74, 0.44, 0.15, 0.015, "steel", {
      casts: false,
      receives: false,
    });
  };
  scene.part("desk", x, y, z, draw, { faces, size: [width, depth] });
}
