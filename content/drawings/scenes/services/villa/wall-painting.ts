import type { MaterialName } from "../../../palette.ts";
import { blocks } from "../../../parts/fittings.ts";
import { wallLantern, workLamp } from "../../../parts/lamps.ts";
import { paintTin } from "../../../parts/painters.ts";
import { archIn, grid, mashrabiya, times } from "../../../parts/patterns.ts";
import { palm, shrub } from "../../../parts/plants.ts";
import { ground, plotWall, roofTank } from "../../../parts/plot-details.ts";
import { scaffold } from "../../../parts/scaffold.ts";
import { worker } from "../../../parts/workers.ts";
import { wornWall } from "../../../parts/worn.ts";
import { clipDecor } from "../../../toolkit/clip.ts";
import { type Decor, fill, lines, overlay, type Pattern } from "../../../toolkit/decor.ts";
import { type Point, type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 6.6;
const DEPTH = 4.2;
const ROOF = 3.35;
const HIGH = 4;
/** How far from the left each layer of the sunlit wall has come. */
const SECOND = 3.15;
const FIRST = 3.85;
const PRIMER = 4.65;
const RENDER = 5.75;

/** A coat up to a rolled edge, with the shade of its thickness. */
function coat(material: MaterialName, to: number, seed: number, thick = false): Decor[] {
  const passes = 8;
  const step = HIGH / passes;
  const edge = times(passes, (i): Point[] => {
    const u = to + 0.17 * Math.sin(i * 2.3 + seed);
    return [
      [u, i * step],
      [u, (i + 1) * step],
    ];
  }).flat();
  const shade: Polygon = [...edge, ...[...edge].reverse().map(([u, v]): Point => [u + 0.07, v])];
  return [
    ...(thick ? [overlay("reveal", shade)] : []),
    fill(material, [[0, 0], ...edge, [0, HIGH]]),
  ];
}

const CRACK: Polygon = [
  [5.35, HIGH],
  [5.22, 3.4],
  [5.36, 2.9],
  [5.16, 2.3],
  [5.3, 1.8],
  [5.12, 1.2],
  [5.2, 0.7],
];

const front: Pattern = (w, h) => [
  fill("concrete", rect(0, 0, w, h)),
  blocks(w, h, { length: 0.5, course: 0.25 }),
  ...coat("plaster", RENDER, 2, true),
  lines("fine", [CRACK], 3),
  // The lower part of the crack is cut wide and filled.
  fill("saffron", [
    [5.08, 2.3],
    [5.25, 2.32],
    [5.39, 1.8],
    [5.2, 1.2],
    [5.28, 0.66],
    [5.13, 0.66],
    [5.04, 1.2],
    [5.21, 1.8],
  ]),
  ...coat("white", PRIMER, 4, true),
  ...coat("clay2", FIRST, 1, true),
  ...coat("clay", SECOND, 3, true),
  ...archIn(0.55, 0, 1.1, 2.4),
  fill("walnut", rect(0.66, 0, 0.88, 1.8)),
  fill("saffron", rect(1.4, 0.9, 0.06, 0.3)),
  // Sample panel: three colours on one board.
  fill("white", rect(2.05, 0.85, 0.85, 0.95)),
  fill("clay", rect(2.1, 1.48, 0.75, 0.27)),
  fill("blush", rect(2.1, 1.19, 0.75, 0.27)),
  fill("sand", rect(2.1, 0.9, 0.75, 0.27)),
];

const side: Pattern = (w, h) => [
  fill("clay", rect(0, 0, w, h)),
  fill("white", [
    [0, 0],
    [0, h],
    [1.35, h],
    [1.2, 3],
    [1.45, 2.4],
    [1.25, 1.4],
    [1.4, 0],
  ]),
  ...mashrabiya(2.45, 1.2, 1.1, 1.5, { size: 0.2 }),
];

/** Faded render with the crack that runs through it. */
const oldFront: Pattern = (w, h) => [
  ...wornWall(w, h),
  lines("fine", [CRACK], 3),
  ...archIn(0.55, 0, 1.1, 2.4),
  fill("walnut", rect(0.66, 0, 0.88, 1.8)),
];

const oldSide: Pattern = (w, h) => [
  ...wornWall(w, h),
  ...mashrabiya(2.45, 1.2, 1.1, 1.5, { size: 0.2 }),
];

function house(s: Scene): void {
  const [left, right] = s.asFound ? [oldFront, oldSide] : [front, side];
  s.part("house", 0, 0, 0, (p) =>
    p.box(0, 0, 0, WIDTH, DEPTH, ROOF, "plaster", {
      materials: { top: "roof" },
      left: (w, h) => clipDecor(left(w, HIGH), [0, 0, w, h]),
      right: (w, h) => clipDecor(right(w, HIGH), [0, 0, w, h]),
      top: (w, d) => [grid(w, d, 0.8)],
    }),
  );
  const rise = HIGH - ROOF - 0.06;
  const t = 0.26;
  const above =
    (pattern: Pattern, from = 0): Pattern =>
    (w, h) =>
      clipDecor(pattern(w + from, HIGH), [from, ROOF, w + from, ROOF + h]);
  s.part("parapet", 0, 0, ROOF, (p) => {
    const cap = (
      x: number,
      y: number,
      w: number,
      d: number,
      material: MaterialName,
      top?: Pattern,
    ) => p.box(x, y, rise, w, d, 0.06, material, top ? { top } : {});
    p.box(0, 0, 0, WIDTH, t, rise, "plaster");
    cap(0, 0, WIDTH, t, "cut");
    p.box(0, t, 0, t, DEPTH - 2 * t, rise, "plaster");
    cap(0, t, t, DEPTH - 2 * t, "cut");
    p.box(0, DEPTH - t, 0, WIDTH, t, rise, "plaster", { left: above(left) });
    cap(0, DEPTH - t, 4.2, t, "chalk");
    // The coping is off where the top has split.
    cap(4.2, DEPTH - t, WIDTH - 4.2, t, "concrete", (w) => [
      lines(
        "dark",
        [
          [
            [0.2, 0.13],
            [0.7, 0.1],
            [1.15, 0.17],
            [1.6, 0.11],
            [w - 0.1, 0.15],
          ],
        ],
        4,
      ),
    ]);
    p.box(WIDTH - t, t, 0, t, DEPTH - 2 * t, rise, "plaster", {
      right: above(right, t),
    });
    cap(WIDTH - t, t, t, DEPTH - 2 * t, "chalk");
  });
  roofTank(s, 1.4, 1.3, ROOF, 0.55);
}

function garden(s: Scene): void {
  const bed = -0.45;
  ground(s, [-1.6, -0.2, WIDTH + 4, DEPTH + 2.4], bed, 0, "grass", {
    surface: (w, d) => [
      fill("paving", rect(1.4, DEPTH + 0.2, w - 1.4, 1.15), rect(WIDTH + 1.6, 0.2, 1.35, d - 1.2)),
      grid(w, d, 0.9, { line: 1 }),
      fill("paving2", rect(1.9, DEPTH + 0.2, 1.6, d - DEPTH - 0.2)),
    ],
  });
  plotWall(s, "y", -1.8, -0.2, bed, DEPTH + 2.4, { height: 2.1 });
  shrub(s, -0.8, 2.2, 0, 0.45, 3, true);
  shrub(s, -0.7, 3.6, 0, 0.4, 5);
  palm(s, WIDTH + 1.85, 0.6, 0, 3.8, { seed: 8, radius: 1.35, fronds: 9 });
}

export const scene = defineScene({
  mirrored: true,
  found: { without: ["scaffold", "sheet", "lamp"] },
  scale: 88,
  aspect: 3 / 2,
  ground: -0.45,
  padding: 24,
  draw: (s) => {
    garden(s);
    house(s);
    scaffold(s, WIDTH + 0.12, 0.75, 0, { bays: 2, decks: [1.75], bay: 1.55 });
    worker(s, WIDTH + 0.6, 1.75, 1.75, "decorator", "painting", { colour: "clay", mirror: true });
    s.part("sheet", 3, DEPTH + 0.05, 0, (p) =>
      p.box(0, 0, 0, 3, 1, 0.01, "linen", { casts: false }),
    );
    worker(s, 4.25, DEPTH + 0.42, 0.01, "painter", "painting", { colour: "clay2" });
    paintTin(s, 4.9, DEPTH + 0.5, 0.01, "clay");
    paintTin(s, 5.3, DEPTH + 0.6, 0.01, "clay2");
    paintTin(s, 5.1, DEPTH + 0.95, 0.01, "white");
    workLamp(s, 4.5, DEPTH + 1.75, 0, 4.4);
    workLamp(s, WIDTH + 1.75, 3.3, 0, 3.6);
    wallLantern(s, 0.2, DEPTH, 2, { reach: 2.8 });
    worker(s, 2.55, DEPTH + 1.5, 0, "host", "showing");
    s.mark("parapet", 5.6, DEPTH - 0.13, HIGH);
    s.mark("crack-filler", 5.2, DEPTH, 1.75);
    s.mark("primer", 4.4, DEPTH, 2.6);
    s.mark("topcoat", 2.6, DEPTH, 3.1);
    s.mark("sample-panel", 2.5, DEPTH, 1.35);
    s.mark("scaffold", WIDTH + 1, 3.6, 1.72);
  },
});
