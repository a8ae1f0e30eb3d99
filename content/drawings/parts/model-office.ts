import { fill, lines } from "../toolkit/decor.ts";
import { rect } from "../toolkit/geometry.ts";
import type { Scene } from "../toolkit/scene.ts";
import { armchair, coffeeTable, shelf } from "./living.ts";
import { backWall, smallDesk, smallRailing, smallTable } from "./miniatures.ts";
import { EAST, FLAT_FLOOR, FRONT, HIGH, LANE, OFFICE_FLOOR, SHOP } from "./model-plan.ts";
import { person } from "./people.ts";
import { planter } from "./plants.ts";
import { floor, glassWall, rug } from "./walls.ts";

/** The office floor; the origin is the inner corner at the lane. */
export function office(s: Scene): void {
  const width = EAST - LANE;
  backWall(s, "x", 0, -0.2, 0, width + 0.2, HIGH, "chalk", {
    openings: [
      { at: 0.8, width: 2.4, sill: 0.85, head: 2.25, panes: 2 },
      { at: 4.2, width: 2.4, sill: 0.85, head: 2.25, panes: 2 },
      { at: 7.8, width: 1.8, sill: 0.85, head: 2.25, panes: 2 },
    ],
  });
  s.part("inner face", 0, 0, 0, (p) =>
    p.box(0, 0, 0, 0.03, FRONT, FLAT_FLOOR - OFFICE_FLOOR - 0.4, "chalk", {
      casts: false,
      right: () => [
        fill("walnut", rect(1, 0, 1, 2.15)),
        fill("white", rect(2.6, 0.85, 2.4, 1.3)),
        lines(
          "fine",
          [
            [
              [2.9, 1.8],
              [3.8, 1.8],
            ],
            [
              [2.9, 1.5],
              [4.1, 1.5],
            ],
            [...rect(4.2, 1.1, 0.5, 0.45), [4.2, 1.1]],
          ],
          2,
        ),
      ],
    }),
  );
  floor(s, 6.6, 0, 0, width - 6.6, 3.3, "clay2");
  smallTable(s, 7.4, 1.2, 0.012, 2.2, 1, { material: "white", chairs: "ink" });
  glassWall(s, "y", 6.54, 0, 0, 3.3, { height: 2.3, step: 1.65, band: false });
  glassWall(s, "x", 6.54, 3.3, 0, 2.2, { height: 2.3, step: 1.1, band: false });
  for (const y of [0.7, 3.3]) for (const x of [0.9, 2.55, 4.2]) smallDesk(s, x, y, 0);
  shelf(s, 0.03, 5.5, 0, 1.6, 1.4, { faces: "+x", seed: 6 });
  rug(s, 6.4, 4.6, 0, 3, 2.3, "linen", "petrol2", "stripe");
  armchair(s, 6.6, 5.2, 0.02, { faces: "+x", material: "saffron" });
  coffeeTable(s, 8, 5.7, 0.02, 0.42, "oak");
  armchair(s, 8.6, 5.4, 0.02, { faces: "-x", material: "petrol2" });
  planter(s, 9.6, 3.7, 0, 0.5, 0.5, { height: 0.45, plants: "agave", seed: 3 });
  smallRailing(s, "x", SHOP - LANE, FRONT - 0.1, 0, EAST + 0.2 - SHOP, { posts: 6 });
  person(s, 5.6, 5.9, 0, "abaya");
}
