import type { MaterialName } from "../../../palette.ts";
import { disc } from "../../../parts/fittings.ts";
import { desk } from "../../../parts/office.ts";
import { folds, paintTin, stepLadder } from "../../../parts/painters.ts";
import { grid } from "../../../parts/patterns.ts";
import { planter } from "../../../parts/plants.ts";
import { slab, wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { clipPolygon } from "../../../toolkit/clip.ts";
import { bars, type Decor, fill, lines, type Pattern } from "../../../toolkit/decor.ts";
import { ellipse, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 7.4;
const DEPTH = 4.9;
const HIGH = 2.75;
/** The zone of tonight, and how far the brand colour has come along the wall. */
const ZONE = { x: 2.2, y: 0.08, width: 5.1, depth: 2.75 };
const PAINTED = 4.35;

/** The brand's shape: rings that rise from the floor, up to where the painter stands. */
function brandWall(): Decor[] {
  const ring = (radius: number, material: MaterialName, to: number): Decor =>
    fill(material, clipPolygon(ellipse(3.3, 0, radius, radius, 40), [0, 0, to, HIGH]));
  return [
    fill("petrol", rect(0, 0, PAINTED, HIGH)),
    ring(2.45, "petrol2", PAINTED + 0.45),
    ring(1.75, "saffron", PAINTED + 0.25),
    ring(1.05, "petrol", PAINTED),
    // The rest of the shape is only pencilled in.
    lines("fine", [
      ellipse(3.3, 0, 2.45, 2.45, 60).filter(([u, v]) => u > PAINTED + 0.45 && v > 0),
    ]),
  ];
}

/** Ideas in marker on the wall. */
const whiteboard: Pattern = (w) => [
  fill("white", rect(0.5, 0.5, w - 1.1, 1.75)),
  bars(
    "petrol2",
    [
      [
        [0.8, 1.9],
        [1.7, 1.9],
      ],
      [
        [0.8, 1.72],
        [1.5, 1.72],
      ],
      [
        [2.2, 1],
        [2.2, 1.8],
        [3.1, 1.8],
        [3.1, 1],
        [2.2, 1],
      ],
    ],
    3,
  ),
  bars(
    "clay",
    [
      [
        [0.85, 0.85],
        [1.15, 1.1],
        [1.4, 1],
        [1.75, 1.4],
      ],
      [
        [3.15, 1.4],
        [3.55, 1.4],
        [3.45, 1.5],
      ],
      [...ellipse(2.65, 1.4, 0.22, 0.22, 12), [2.87, 1.4]],
    ],
    3,
  ),
];

function shell(s: Scene): void {
  slab(s, -0.16, -0.16, 0, WIDTH + 0.16, DEPTH + 0.16, "felt", {
    thickness: 0.36,
    top: (w, d) => [grid(w, d, 0.6, { tone: "jointLight" })],
  });
  wall(s, "x", -0.16, -0.16, 0, WIDTH + 0.16, HIGH, 0.16, "linen", {
    inner: () =>
      brandWall().map((d) => ({
        ...d,
        shapes: d.shapes.map((p) => p.map(([u, v]) => [u + 0.16, v] as const)),
      })),
  });
  wall(s, "y", -0.16, 0, 0, DEPTH, HIGH, 0.16, "plaster", { inner: whiteboard });
  s.part("marker tray", 0, 0.5, 0.44, (p) => p.box(0, 0, 0, 0.1, 3.8, 0.05, "steel"));
  s.mark("whiteboard-wall", 0, 2.65, 1.6);
  s.mark("brand-wall", 1.6, 0, 1.4);
}

/** A desk under its sheet. */
function wrappedDesk(s: Scene, x: number, y: number): void {
  const under: Pattern = (w, h) => folds(w, h, 0.28);
  s.part("wrapped desk", x, y, 0.012, (p) => {
    const cover = { left: under, right: under };
    p.box(0, 0, 0, 1.5, 0.75, 0.78, "white", cover);
    p.box(0.35, 0.1, 0.78, 0.8, 0.2, 0.42, "white", { right: under });
    p.box(0.45, 0.8, 0, 0.62, 0.55, 0.86, "white", cover);
    for (const u of [0.28, 1.2])
      p.box(u, 0.3, 0.78, 0.06, 0.45, 0.006, "saffron", { casts: false });
  });
}

function zone(s: Scene): void {
  const { x, y, width, depth } = ZONE;
  s.part("sheet", x, y, 0, (p) =>
    p.box(0, 0, 0, width, depth, 0.012, "linen", {
      casts: false,
      top: (w, d) => [
        fill(
          "saffron",
          rect(0, d - 0.1, w, 0.1),
          rect(0, 0, 0.1, d - 0.1),
          rect(w - 0.1, 0, 0.1, d - 0.1),
        ),
        lines("joint", [
          [
            [1.6, 0.1],
            [1.6, d - 0.1],
          ],
          [
            [3.4, 0.1],
            [3.4, d - 0.1],
          ],
        ]),
      ],
    }),
  );
  wrappedDesk(s, 2.6, 1.2);
  wrappedDesk(s, 5.3, 1.2);
  worker(s, PAINTED + 0.2, 0.55, 0.012, "decorator", "painting", { colour: "saffron" });
  paintTin(s, 4.95, 0.5, 0.012, "saffron");
  paintTin(s, 5.3, 0.62, 0.012, "petrol2");
  stepLadder(s, 6.25, 0.2, 0.012, 1.1);
  s.mark("zone", 4.75, 2.55, 0.012);
}

/** A boxed-in beam whose detector is capped for the time of the work. */
function beam(s: Scene): void {
  s.part("beam", 0, 2.6, HIGH - 0.36, (p) => {
    p.box(0, 0, 0, 0.5, 1.7, 0.36, "chalk", {
      right: (w, h) => [disc(w / 2, h / 2, 0.13, "saffron")],
    });
    p.box(0, 0, 0.36, 0.5, 1.7, 0.06, "cut", { receives: false });
  });
  s.mark("detector-cap", 0.5, 3.45, HIGH - 0.18);
}

/** A work lamp on its stand, turned to the wall. */
function workLamp(s: Scene): void {
  s.part("work lamp", 3.1, 0.75, 0.012, (p) => {
    p.box(-0.2, -0.2, 0, 0.4, 0.4, 0.04, "ink", { receives: false });
    p.box(-0.02, -0.02, 0.04, 0.04, 0.04, 1.35, "ink", { receives: false });
    p.box(-0.2, -0.06, 1.39, 0.4, 0.12, 0.28, "saffron", {
      left: (w, h) => [fill("ink", rect(0.06, 0.06, w - 0.12, h - 0.12))],
      back: (w, h) => [fill("lamp", rect(0.04, 0.04, w - 0.08, h - 0.08))],
    });
  });
}

/** The corner of the corridor with its guard and a board at trolley height. */
function corridorCorner(s: Scene): void {
  s.part("corner", 4.9, 3.55, 0, (p) => {
    const board: Pattern = (w) => [fill("petrol2", rect(0, 0.25, w, 0.28))];
    p.box(0, 0, 0, 2.5, 0.16, 1.15, "plaster", { left: board });
    p.box(0, 0, 1.15, 2.5, 0.16, 0.06, "cut", { receives: false });
    p.box(2.5, 0, 0, 0.015, 0.16, 1.21, "cut", { casts: false, receives: false });
    p.box(0, 0.16, 0, 0.16, 1.2, 1.15, "plaster", { right: board, left: board });
    p.box(0, 0.16, 1.15, 0.16, 1.2, 0.06, "cut", { receives: false });
    p.box(-0.03, 1.36, 0, 0.22, 0.03, 1, "steel");
    p.box(0.16, 1.14, 0, 0.03, 0.22, 1, "steel");
  });
  s.mark("corner-guard", 5.08, 4.93, 0.7);
}

export const scene = defineScene({
  found: { without: ["marker tray", "sheet", "wrapped desk", "ladder", "work lamp", "corner"] },
  scale: 118,
  mirrored: true,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -0.36,
  draw: (s) => {
    shell(s);
    zone(s);
    beam(s);
    workLamp(s);
    corridorCorner(s);
    desk(s, 2.3, 3.3, 0, { width: 1.5, seat: "clay" });
    planter(s, 0.3, 4.2, 0, 0.42, 0.42, { height: 0.45, seed: 3 });
  },
});
