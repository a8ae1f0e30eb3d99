import { fill, type Pattern } from "../toolkit/decor.ts";
import { rect } from "../toolkit/geometry.ts";
import type { Scene } from "../toolkit/scene.ts";
import { banquette, umbrella } from "./cafe.ts";
import { smallPlanter, smallRoundTable } from "./miniatures.ts";
import { EAST, LOW, OFFICE_FLOOR, SHOP } from "./model-plan.ts";
import { checker, flutes, fronts, tiled } from "./patterns.ts";
import { person } from "./people.ts";
import { floor, wall } from "./walls.ts";

/** The cafe; the origin is the inner corner of its back and left walls. */
export function cafe(s: Scene): void {
  const [width, depth] = [EAST - SHOP + 0.2, 6.1];
  s.part("cafe wall", 0, 0, 0, (p) =>
    p.box(0, 0, 0, width, 0.03, OFFICE_FLOOR - 0.4, "blush", {
      casts: false,
      left: () => tiled(0.4, 0.95, 4.6, 0.5, 0.5),
    }),
  );
  wall(s, "y", -0.2, 0.03, 0, depth, LOW, 0.2, "blush");
  floor(s, 0, 0.03, 0, width, depth, "chalk", (w, d) => [checker(w, d, 0.62, "glaze3")]);
  s.at(0, 0.04, 0.012, (t) => {
    t.part("back bar", 0.4, 0, 0, (p) => {
      p.box(0, 0, 0, 4.6, 0.5, 0.95, "petrol2", { left: (w, h) => [fronts(w, h, 0.75)] });
      p.box(0, 0, 0.95, 4.6, 0.52, 0.06, "white");
      for (const z of [1.5, 2]) p.box(0.2, 0, z, 4.2, 0.26, 0.06, "oak");
      const jars = ["glaze2", "clay", "linen", "saffron", "petrol2"] as const;
      for (let i = 0; i < 9; i++) {
        const high = 0.18 + (i % 3) * 0.06;
        p.cylinder(0.5 + i * 0.44, 0.13, i % 3 ? 1.56 : 2.06, 0.08, high, jars[i % 5] ?? "clay", {
          sides: 6,
        });
      }
    });
    t.part("counter", 0.9, 1.5, 0, (p) => {
      const front: Pattern = (w, h) => [flutes(w, h, 0.25), fill("ink", rect(0, 0, w, 0.1))];
      p.box(0, 0, 0, 3.6, 0.75, 1, "clay", { left: front, right: front });
      p.box(-0.05, -0.03, 1, 3.7, 0.83, 0.07, "white");
      p.box(0.5, 0.12, 1.07, 0.85, 0.45, 0.45, "steel", {
        left: (w) => [fill("ink", rect(0.08, 0.06, w - 0.16, 0.22))],
      });
      p.box(2, 0.1, 1.07, 1.2, 0.5, 0.4, "glass");
      p.box(2, 0.1, 1.47, 1.2, 0.5, 0.04, "ink", { receives: false });
    });
    person(t, 1.85, 1, 0, "casual");
    banquette(t, 5.9, 0, 0, 2.2);
    smallRoundTable(t, 7, 1.15, 0, { chairs: 0 });
    for (const [x, y] of [
      [1.7, 4.2],
      [4.2, 4.6],
      [6.7, 3.6],
    ] as const)
      smallRoundTable(t, x, y, 0);
  });
}

/** Tables and planters between the cafe and the street. */
export function terrace(s: Scene): void {
  smallRoundTable(s, 1.7, 1.9, 0, { seat: "petrol2" });
  umbrella(s, 4.2, 1.7, 0, { radius: 1.2, height: 2.2 });
  smallRoundTable(s, 6.6, 2, 0, { seat: "petrol2" });
  smallPlanter(s, 0.1, 0.2, 0, 1.7, 0.42, { height: 0.5, flowers: true });
  smallPlanter(s, 5.2, 0.2, 0, 2.2, 0.42);
}
