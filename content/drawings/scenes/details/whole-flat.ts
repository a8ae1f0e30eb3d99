import { bath, toilet, vanity } from "../../parts/bathroom.ts";
import { bed, wardrobe } from "../../parts/bedroom.ts";
import { kitchen } from "../../parts/kitchen.ts";
import { coffeeTable, floorLamp, shelf, sofa } from "../../parts/living.ts";
import {
  backWall,
  smallDesk,
  smallPlanter,
  smallRailing,
  smallRoundTable,
  smallTable,
} from "../../parts/miniatures.ts";
import { lounger } from "../../parts/outdoor.ts";
import { checker, grid, herringbone, tiled } from "../../parts/patterns.ts";
import { person } from "../../parts/people.ts";
import { floor, rug, slab, wall } from "../../parts/walls.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

/* Bedrooms and bathroom along the back, kitchen and living room in front, balcony at the left. */
const WIDTH = 12;
const DEPTH = 8.2;
const HIGH = 2.7;
const LOW = 1.1;
const BACK = 3.2;
const BALCONY = 1.9;

function shell(s: Scene): void {
  slab(s, -BALCONY, -0.2, 0, WIDTH + BALCONY, DEPTH + 0.2, "oak", {
    thickness: 0.42,
    top: (w, d) => [herringbone(w, d, 0.5)],
  });
  backWall(s, "x", -0.2, -0.2, 0, WIDTH + 0.2, HIGH, "chalk", {
    openings: [
      { at: 1.2, width: 1.7, sill: 0.9, head: 2.2 },
      { at: 8.9, width: 1.9, sill: 0.9, head: 2.2 },
    ],
  });
  backWall(s, "y", -0.2, 0, 0, BACK, HIGH, "blush");
  const partition = (along: "x" | "y", x: number, y: number, length: number, cutEnd = false) =>
    wall(s, along, x, y, 0, length, LOW, 0.12, "chalk", { cutEnd });
  partition("x", 0, BACK, 2.7);
  partition("x", 3.6, BACK, 1.9);
  partition("x", 6.5, BACK, 2);
  partition("x", 9.5, BACK, WIDTH - 9.5, true);
  partition("y", 4.2, 0, BACK);
  partition("y", 7.4, 0, BACK);
}

function bedrooms(s: Scene): void {
  rug(s, 0.7, 1.2, 0, 2.8, 1.8, "linen", "petrol2");
  bed(s, 1.1, 0, 0.02, 1.7, 2, { cover: "petrol2" });
  rug(s, 8.3, 1.1, 0, 2.2, 1.8, "linen", "saffron");
  bed(s, 8, 0, 0.02, 1.2, 2, { cover: "saffron", tables: false });
  wardrobe(s, 10.9, 0.02, 0, 1.1, 1.2, { material: "white" });
  smallDesk(s, 10.3, 1.6, 0, { width: 1.4, depth: 0.65 });
}

function bathroom(s: Scene): void {
  floor(s, 4.32, 0, 0, 3.08, BACK, "glaze", (w, d) => [
    checker(w, d, 0.4, "glaze3"),
    grid(w, d, 0.4, { tone: "jointLight", line: 1 }),
  ]);
  bath(s, 5.5, 0.04, 0.012, 1.8, 0.8);
  toilet(s, 4.7, 0.05, 0.012);
  vanity(s, 4.34, 1.4, 0.012, 1.3, { faces: "+x" });
}

/** Kitchen against the end wall of the living side, which is drawn as a low back. */
function livingSide(s: Scene): void {
  floor(s, 8.2, BACK + 0.12, 0, WIDTH - 8.2, DEPTH - BACK - 0.12, "terrazzo", (w, d) => [
    grid(w, d, 0.8, { line: 1 }),
  ]);
  s.at(8.3, BACK + 0.12, 0.012, (k) => {
    k.part("splashback", 1.2, 0, 0, (p) =>
      p.box(0, 0, 0, 2.5, 0.02, 1.08, "chalk", { left: () => tiled(0, 0.9, 2.5, 0.18, 0.25) }),
    );
    kitchen(k, 1.2, 0.02, 0, 2.5, { tall: false, upper: false, hood: false, material: "clay" });
    k.part("island", 0.7, 2, 0, (p) => {
      p.box(0.06, 0.06, 0, 2.2, 0.65, 0.88, "oak2");
      p.box(0, 0, 0.88, 2.3, 0.85, 0.07, "white");
      p.cylinder(0.6, 0.4, 0.95, 0.16, 0.12, "glaze2", { sides: 10 });
    });
  });
  rug(s, 0.7, 4.2, 0, 3.2, 3.1, "linen", "clay2", "stripe");
  sofa(s, 0.9, 3.4, 0.02, 2.7, { material: "clay", cushion: "linen" });
  coffeeTable(s, 2.3, 5.5, 0.02, 0.5);
  sofa(s, 3.7, 4.6, 0.02, 2, { faces: "-x", material: "felt", cushion: "saffron" });
  shelf(s, 4.4, BACK + 0.13, 0, 1, 1.2, { seed: 7 });
  floorLamp(s, 0.5, 3.8, 0, 1.5);
  smallTable(s, 5.9, 5.6, 0, 1.7, 0.9, { chairs: "petrol2" });
}

function balcony(s: Scene): void {
  floor(s, -BALCONY, BACK, 0, BALCONY - 0.06, DEPTH - BACK, "paving", (w, d) => [
    grid(w, d, 0.6, { line: 1 }),
  ]);
  s.part("sliding door", -0.06, BACK, 0, (p) => {
    p.box(0, 0, 0, 0.06, DEPTH - BACK, 0.05, "ink", { receives: false });
    p.box(0.01, 0.1, 0.05, 0.02, 2.3, 2.2, "glass");
    p.box(0, 0.05, 0.05, 0.06, 0.05, 2.25, "ink", { receives: false });
    p.box(0, 2.4, 0.05, 0.06, 0.05, 2.25, "ink", { receives: false });
    p.box(0, 0.05, 2.3, 0.06, 2.4, 0.06, "ink", { receives: false });
  });
  s.outside(() => {
    smallRailing(s, "y", -BALCONY + 0.02, BACK, 0.012, DEPTH - BACK, { posts: 5 });
    smallRailing(s, "x", -BALCONY + 0.1, DEPTH - 0.08, 0.012, BALCONY - 0.2, { posts: 3 });
    smallRoundTable(s, -1, 6.9, 0.012, { chairs: 0, seat: "clay" });
    lounger(s, -1.3, 4, 0.012);
    smallPlanter(s, -BALCONY + 0.1, BACK + 0.05, 0.012, 1.6, 0.42, { flowers: true });
  });
}

export const scene = defineScene({
  scale: 66,
  environment: "indoors",
  padding: 36,
  aspect: 4 / 3,
  ground: -0.42,
  draw: (s) => {
    shell(s);
    bedrooms(s);
    bathroom(s);
    livingSide(s);
    balcony(s);
    person(s, 7.4, 4.6, 0, "abaya");
  },
});
