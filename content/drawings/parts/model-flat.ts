import type { Scene } from "../toolkit/scene.ts";
import { bath, toilet, vanity } from "./bathroom.ts";
import { bed, wardrobe } from "./bedroom.ts";
import { kitchen } from "./kitchen.ts";
import { armchair, coffeeTable, floorLamp, sofa } from "./living.ts";
import { backWall, smallPlanter, smallRailing, smallRoundTable, smallTable } from "./miniatures.ts";
import { FLAT, FRONT, HIGH, LANE, LOW, NORTH } from "./model-plan.ts";
import { flutes, grid, tiled } from "./patterns.ts";
import { person } from "./people.ts";
import { floor, rug, wall } from "./walls.ts";

/** The flat on top; the origin is the inner corner of its back walls. */
export function flat(s: Scene): void {
  backWall(s, "x", -0.2, -0.2, 0, LANE, HIGH, "chalk", {
    openings: [{ at: 7.7, width: 1.6, sill: 1.25, head: 2.2, panes: 1 }],
    inner: () => tiled(1.5, 0.93, 2.7, 0.57, 0.28),
  });
  backWall(s, "y", -0.2, 0, 0, NORTH, HIGH, "chalk", {
    openings: [
      { at: 1, width: 1.3, sill: 1, head: 2.2, panes: 1 },
      { at: 3.7, width: 3.2, sill: 0.25, head: 2.3, panes: 3 },
    ],
  });
  const partition = (along: "x" | "y", x: number, y: number, length: number) =>
    wall(s, along, x, y, 0, length, LOW, 0.12, "chalk", { cutEnd: false });
  partition("y", 4.2, 0, 2.7);
  partition("x", 4.2, 2.7, 0.9);
  partition("x", 5.9, 2.7, 0.7);
  partition("y", 6.6, 0, 2.82);
  partition("y", 6.6, 3.9, 0.9);
  partition("x", 6.6, 4.8, FLAT - 6.4);
  floor(s, 0, 0, 0, 4.2, 2.7, "terrazzo", (w, d) => [grid(w, d, 0.9, { line: 1 })]);
  kitchen(s, 0.05, 0, 0.012, 4);
  s.part("island", 1.3, 1.55, 0.012, (p) => {
    p.box(0.05, 0.05, 0, 2.1, 0.6, 0.88, "oak", { left: (w, h) => [flutes(w, h, 0.2)] });
    p.box(0, 0, 0.88, 2.2, 0.85, 0.07, "white");
    p.cylinder(0.7, 0.35, 0.95, 0.16, 0.12, "clay", { sides: 10 });
  });
  floor(s, 4.32, 0, 0, 2.28, 2.7, "glaze", (w, d) => [
    grid(w, d, 0.45, { tone: "jointLight", line: 1 }),
  ]);
  bath(s, 4.4, 0.05, 0.012, 1.6, 0.78);
  toilet(s, 6.14, 0.06, 0.012);
  vanity(s, 4.34, 1.1, 0.012, 1.2, { faces: "+x" });
  rug(s, 7.2, 1.2, 0, 2.5, 2.3, "linen", "clay2");
  bed(s, 7.55, 0, 0.02, 1.7, 2);
  wardrobe(s, 6.74, 3.72, 0, 1, 1, { faces: "+x", depth: 0.5, doors: 2 });
  rug(s, 1.1, 3.5, 0, 2.7, 3, "linen", "glaze2");
  sofa(s, 0.15, 3.65, 0.02, 2.7, { faces: "+x", material: "petrol2" });
  coffeeTable(s, 2.1, 5, 0.02, 0.5);
  armchair(s, 2.3, 6, 0.02, { faces: "-y" });
  floorLamp(s, 0.5, 6.9, 0, 1.6);
  smallTable(s, 4.2, 4.3, 0, 1.9, 0.95);
  smallPlanter(s, 6.9, 5.05, 0, 2.2, 0.42, { height: 0.4, flowers: true });
  smallRoundTable(s, 8.5, 6.5, 0, { seat: "clay2" });
  smallRailing(s, "x", 6.6, FRONT - 0.1, 0, LANE - 6.6);
  smallRailing(s, "y", LANE - 0.08, 4.95, 0, FRONT - 5.06);
  person(s, 5.4, 3.5, 0, "casual", true);
}
