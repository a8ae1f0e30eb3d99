import type { Scene } from "../toolkit/scene.ts";
import type { SpriteShape } from "../toolkit/solid.ts";
import { times } from "./patterns.ts";

/* Lamps of courts and gardens: by day they stand there, at dusk they light what is about them. */

/** A low lamp on a post, 0.6 m high. */
export function bollard(scene: Scene, x: number, y: number, z: number, reach = 2.2): void {
  scene.part("lamp", x, y, z, (s) => {
    s.box(0, 0, 0, 0.09, 0.09, 0.42, "ink", { receives: false });
    s.box(0, 0, 0.42, 0.09, 0.09, 0.14, "lamp", { receives: false });
    s.box(-0.03, -0.03, 0.56, 0.15, 0.15, 0.03, "ink", { receives: false });
    s.lamp(0.05, 0.05, 0.5, { reach });
  });
}

/** A lantern on a wall that looks at +y or +x. */
export function wallLantern(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  { faces = "+y" as "+y" | "+x", reach = 2.3 } = {},
): void {
  const [dx, dy] = faces === "+y" ? [0, 0.3] : [0.3, 0];
  scene.part("lamp", x, y, z, (s) => {
    s.box(0, 0, 0, 0.13, 0.13, 0.26, "lamp", { receives: false });
    s.box(-0.02, -0.02, 0.26, 0.17, 0.17, 0.04, "ink", { receives: false });
    s.lamp(dx + 0.06, dy + 0.06, 0.1, { reach });
  });
}

/** Lamps let into the ground at the foot of a wall, which they graze; a row along x. */
export function uplights(
  scene: Scene,
  x: number,
  y: number,
  z: number,
  { count = 3, step = 1.5, reach = 2.2 } = {},
): void {
  scene.part("lamp", x, y, z, (s) => {
    for (const u of times(count, (i) => i * step)) {
      s.box(u - 0.08, -0.08, 0, 0.16, 0.16, 0.03, "lamp", { receives: false, casts: false });
      s.lamp(u, 0, 0.2, { reach });
    }
  });
}

/** A builder's lamp on a tripod, 1.7 m high. */
export function workLamp(scene: Scene, x: number, y: number, z: number, reach = 3): void {
  const leg = (u: number, v: number): SpriteShape => ({
    points: [
      [u, v, 0],
      [0, 0, 1.5],
    ],
    material: "ink",
    tone: "left",
    line: 4,
  });
  scene.part("lamp", x, y, z, (s) => {
    s.sprite([-0.3, -0.3, 0, 0.3, 0.3, 1.5], [leg(-0.3, -0.1), leg(0.3, -0.1), leg(0, 0.3)]);
    s.box(-0.24, -0.06, 1.5, 0.48, 0.12, 0.28, "lamp", { receives: false });
    s.lamp(0, 0.2, 1.5, { reach });
  });
}

/** Bulbs on a line from one point to another, which sags; `lights` of them light what is about them. */
export function festoon(
  scene: Scene,
  from: readonly [number, number, number],
  to: readonly [number, number, number],
  { bulbs = 9, lights = 3, sag = 0.25, reach = 2.1 } = {},
): void {
  const at = (t: number): [number, number, number] => [
    from[0] + (to[0] - from[0]) * t,
    from[1] + (to[1] - from[1]) * t,
    from[2] + (to[2] - from[2]) * t - sag * 4 * t * (1 - t),
  ];
  const low = Math.min(from[2], to[2]) - sag - 0.1;
  scene.part("lamp", 0, 0, 0, (s) => {
    s.sprite(
      [
        Math.min(from[0], to[0]),
        Math.min(from[1], to[1]),
        low,
        Math.max(from[0], to[0]) + 0.05,
        Math.max(from[1], to[1]) + 0.05,
        Math.max(from[2], to[2]),
      ],
      [
        { points: times(9, (i) => at(i / 8)), material: "ink", tone: "right", line: 2 },
        ...times(bulbs, (i): SpriteShape => {
          const [x, y, z] = at((i + 0.5) / bulbs);
          return { centre: [x, y, z - 0.06], radius: 0.055, material: "lamp", tone: "top" };
        }),
      ],
    );
    for (const i of times(lights, (i) => i)) {
      const [x, y, z] = at((i + 0.5) / lights);
      s.lamp(x, y, z - 0.1, { reach });
    }
  });
}
