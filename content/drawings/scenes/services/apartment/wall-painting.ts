import type { MaterialName } from "../../../palette.ts";
import { grille } from "../../../parts/fittings.ts";
import { folds, paintTin, stepLadder } from "../../../parts/painters.ts";
import { planks, times } from "../../../parts/patterns.ts";
import { slab, wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { type Decor, fill, lines, type Pattern, toned } from "../../../toolkit/decor.ts";
import { type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 5.6;
const DEPTH = 3.5;
const HIGH = 2.7;
/** How far along the wall each coat has come, from the finished corner on the left. */
const SECOND = 2.15;
const FIRST = 3.2;
const PRIMER = 4.25;

/** The edge of a rolled coat: `from` to `to` with the passes of the roller at its right. */
const coat = (material: MaterialName, to: number, seed: number): Decor => {
  const passes = 7;
  const step = (HIGH - 0.06) / passes;
  const edge = times(passes, (i): Polygon => {
    const u = to + 0.16 * Math.sin(i * 2.3 + seed);
    return [
      [u, i * step],
      [u, (i + 1) * step],
    ];
  });
  return fill(material, [[0, 0], ...edge.flat(), [0, HIGH]]);
};

/** Bare wall: boards with a taped joint, filler, a sealed stain beside the grille. */
const bareWall = (w: number): Decor[] => [
  fill("sand", rect(0, 0, w, HIGH)),
  lines("joint", [
    [
      [4.72, 0],
      [4.72, HIGH],
    ],
  ]),
  fill("white", rect(4.64, 0, 0.16, 2.2)),
  lines(
    "fine",
    [
      [
        [4.72, HIGH],
        [4.75, 2.5],
        [4.69, 2.36],
        [4.72, 2.2],
      ],
    ],
    2.5,
  ),
  toned(
    "white",
    "top",
    ...[
      [4.95, 0.5],
      [5.25, 1.2],
      [5.05, 1.62],
    ].map(
      ([u = 0, v = 0]): Polygon => [
        [u, v],
        [u + 0.1, v - 0.03],
        [u + 0.14, v + 0.06],
        [u + 0.04, v + 0.1],
      ],
    ),
  ),
  fill("white", rect(4.98, 1.98, 0.64, 0.5)),
];

const paintedWall: Pattern = (w) => [
  ...bareWall(w),
  coat("white", PRIMER, 1),
  coat("glaze3", FIRST, 3),
  coat("glaze2", SECOND, 5),
  ...grille(5.04, 2.06, 0.5, 0.32),
  fill("saffron", rect(5, 2.36, 0.58, 0.05), rect(5, 2.02, 0.58, 0.05)),
];

function shell(s: Scene): void {
  slab(s, -0.16, -0.16, 0, WIDTH + 0.16, DEPTH + 0.16, "oak", {
    thickness: 0.34,
    top: (w, d) => [planks(w, d, { board: 0.2, length: 2 })],
  });
  wall(s, "x", -0.16, -0.16, 0, WIDTH + 0.16, HIGH, 0.16, "chalk", {
    inner: (w, h) =>
      paintedWall(w, h).map((d) => ({
        ...d,
        shapes: d.shapes.map((p) => p.map(([u, v]) => [u + 0.16, v] as const)),
      })),
  });
  wall(s, "y", -0.16, 0, 0, DEPTH, HIGH, 0.16, "chalk", {
    openings: [{ at: 0.35, width: 2.9, head: 2.35, sill: 0.06, panes: 3 }],
  });
}

/** The ceiling's box for the curtain, masked along its lower edge. */
function curtainBox(s: Scene): void {
  s.part("curtain box", 0.02, 0.12, HIGH - 0.4, (p) => {
    p.box(0, 0, 0, 0.22, 3.36, 0.34, "chalk", {
      right: (w) => [fill("saffron", rect(0, 0, w, 0.07))],
    });
    p.box(0, 0, 0.34, 0.22, 3.36, 0.06, "cut", { receives: false });
  });
  s.part("masking", 0.005, 0.25, 0, (p) =>
    p.box(0, 0, 0, 0.02, 0.1, 2.2, "saffron", { casts: false }),
  );
  s.mark("curtain-box", 0.24, 2.5, HIGH - 0.2);
}

/** Sofa, armchair and table under one sheet. */
function wrapped(s: Scene): void {
  const under = (w: number, h: number) => folds(w, h);
  s.part("dust sheet", 1.75, 1.45, 0, (p) => {
    const cover = (
      x: number,
      y: number,
      z: number,
      w: number,
      d: number,
      h: number,
      decor = true,
    ) =>
      p.box(x, y, z, w, d, h, "white", {
        ...(decor ? { left: under, right: under } : {}),
        top: (a, b) => [
          lines("joint", [
            [
              [0.1, b * 0.3],
              [a * 0.5, b * 0.55],
              [a - 0.1, b * 0.4],
            ],
          ]),
        ],
      });
    p.box(-0.25, -0.2, 0, 3.1, 1.75, 0.012, "linen", { casts: false });
    cover(0, 0, 0.012, 2.3, 0.36, 0.86);
    cover(0, 0.36, 0.012, 2.3, 0.62, 0.46);
    cover(0.5, 1.02, 0.012, 1.1, 0.42, 0.34);
    p.box(2.02, 0.1, 0.87, 0.12, 0.12, 0.5, "white");
    // Tape round the bundle.
    p.box(0.62, 0.36, 0.472, 0.07, 0.62, 0.008, "saffron", { casts: false });
    p.box(1.6, 0.36, 0.472, 0.07, 0.62, 0.008, "saffron", { casts: false });
  });
  s.mark("wrapped-furniture", 2.9, 2.43, 0.24);
}

export const scene = defineScene({
  found: { without: ["masking", "dust sheet", "cloth", "ladder"] },
  scale: 140,
  mirrored: true,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -0.34,
  draw: (s) => {
    shell(s);
    curtainBox(s);
    wrapped(s);
    s.part("cloth", 0.9, 0.12, 0, (p) => p.box(0, 0, 0, 3.6, 0.8, 0.01, "linen", { casts: false }));
    worker(s, 2.05, 0.6, 0.01, "painter", "painting", { colour: "glaze2" });
    paintTin(s, 2.85, 0.55, 0.01, "glaze2");
    paintTin(s, 3.2, 0.7, 0.01, "glaze3");
    stepLadder(s, 4.55, 0.16, 0, 1.15);
    s.mark("finish-coat", 1.1, 0, 1.7);
    s.mark("crack", 4.72, 0, 1.15);
    s.mark("grille", 5.3, 0, 2.2);
  },
});
