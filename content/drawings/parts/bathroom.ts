import { fill, lines, overlay } from "../toolkit/decor.ts";
import { rect } from "../toolkit/geometry.ts";
import type { Facing } from "../toolkit/placement.ts";
import type { Scene } from "../toolkit/scene.ts";
import { tiled } from "./patterns.ts";
import type { Along } from "./walls.ts";

/** A tiled-in bath, filled. */
export function bath(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  length = 1.7,
  width = 0.8,
  { faces = "+y" as Facing } = {},
): void {
  const skirt = (w: number, h: number) => tiled(0, 0, w, h - 0.06, 0.15, 8);
  const draw = (s: Scene) =>
    s.box(0, 0, 0, length, width, 0.55, "white", {
      left: skirt,
      right: skirt,
      back: skirt,
      far: skirt,
      top: (a, b) => [
        fill("steel", rect(0.07, 0.07, a - 0.14, b - 0.14)),
        fill("pool2", rect(0.14, 0.14, a - 0.22, b - 0.22)),
        overlay("reveal", [
          [0.07, 0.07],
          [a - 0.07, 0.07],
          [a - 0.07, 0.14],
          [0.14, 0.14],
          [0.14, b - 0.08],
          [0.07, b - 0.08],
        ]),
      ],
    });
  scene.part("bath", x, y, z, draw, { faces, size: [length, width] });
}

/** A hung vanity unit with a basin. */
export function vanity(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  width = 1.1,
  { faces = "+y" as Facing } = {},
): void {
  const draw = (s: Scene) => {
    s.box(0, 0, 0.3, width, 0.5, 0.48, "oak", {
      left: (w, h) => [
        lines("joint", [
          [
            [0, h / 2],
            [w, h / 2],
          ],
          [
            [w / 2, 0],
            [w / 2, h],
          ],
        ]),
      ],
    });
    s.box(0, 0, 0.78, width, 0.52, 0.05, "white");
    s.box(width / 2 - 0.02, 0.03, 0.83, 0.04, 0.04, 0.26, "ink");
    s.cylinder(width / 2, 0.28, 0.83, 0.19, 0.1, "white", { sides: 14 });
  };
  scene.part("vanity", x, y, z, draw, { faces, size: [width, 0.52] });
}

/** A close-coupled toilet. */
export function toilet(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  { faces = "+y" as Facing } = {},
): void {
  const draw = (s: Scene) => {
    s.box(0, 0, 0.4, 0.38, 0.16, 0.4, "white");
    s.box(0.02, 0, 0, 0.34, 0.64, 0.4, "white");
    s.box(0, 0.16, 0.4, 0.38, 0.52, 0.04, "linen");
  };
  scene.part("toilet", x, y, z, draw, { faces, size: [0.38, 0.68] });
}

/** A frameless screen with a steel edge. */
export function showerGlass(
  scene: Scene,
  along: Along,
  x: number,
  y: number,
  z: number,
  length: number,
  height = 2,
): void {
  const draw = (s: Scene) => {
    const edge = (u: number, w: number, v: number, h: number) =>
      s.box(u, 0, v, w, 0.03, h, "steel", { receives: false, casts: false });
    edge(0, 0.03, 0, height);
    edge(length - 0.03, 0.03, 0, height);
    s.box(0.03, 0.005, 0, length - 0.06, 0.02, height, "glass");
    edge(0, length, height, 0.03);
  };
  scene.part("shower glass", x, y, z, draw, {
    faces: along === "x" ? "+y" : "+x",
    size: [length, 0.03],
  });
}

/** Rain shower on a wall: riser, arm, head, mixer; the wall is at y = 0. */
export function shower(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  { faces = "+y" as Facing } = {},
): void {
  const draw = (s: Scene) => {
    s.box(-0.12, 0, 1.05, 0.24, 0.05, 0.06, "steel", { receives: false });
    s.box(-0.015, 0.01, 1.11, 0.03, 0.03, 1.09, "steel", { receives: false });
    s.box(-0.015, 0.01, 2.2, 0.03, 0.42, 0.03, "steel", { receives: false });
    s.cylinder(0, 0.42, 2.16, 0.14, 0.03, "steel", { sides: 14 });
  };
  scene.part("shower", x, y, z, draw, { faces, size: [0, 0] });
}
