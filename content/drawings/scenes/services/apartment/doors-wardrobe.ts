import type { MaterialName } from "../../../palette.ts";
import { bed } from "../../../parts/bedroom.ts";
import { grille, recess } from "../../../parts/fittings.ts";
import { planks, times } from "../../../parts/patterns.ts";
import { rug, slab, wall } from "../../../parts/walls.ts";
import { worker } from "../../../parts/workers.ts";
import { type Decor, fill, lines, overlay, type Pattern, shift } from "../../../toolkit/decor.ts";
import { type Polygon, rect } from "../../../toolkit/geometry.ts";
import { defineScene } from "../../../toolkit/render.ts";
import type { Scene } from "../../../toolkit/scene.ts";

const WIDTH = 5.3;
const DEPTH = 3.75;
const HIGH = 2.75;
/** The wardrobe: where it starts, its length, height and the gap behind its back. */
const START = 0.75;
const LENGTH = 3.4;
const TALL = 2.2;
const AIR = 0.16;
const DEEP = 0.62;
const BAY = LENGTH / 4;
/** Where the bulkhead is cut. */
const BULKHEAD = 3.15;
const DOOR = { at: 0.95, width: 0.9, head: 2.1 };

const clothes = (u: number): Decor[] => {
  const coats: readonly (readonly [MaterialName, number])[] = [
    ["petrol2", 0.9],
    ["linen", 1.05],
    ["saffron", 0.8],
    ["aubergine", 1.1],
    ["felt", 0.85],
    ["clay2", 0.95],
  ];
  return [
    fill("steel", rect(u + 0.03, 1.94, BAY - 0.06, 0.035)),
    ...coats.map(([material, long], i) =>
      fill(material, rect(u + 0.07 + i * 0.12, 1.92 - long, 0.1, long)),
    ),
  ];
};

const shelves = (u: number): Decor[] => {
  const piles: readonly MaterialName[] = ["linen", "glaze", "blush", "petrol2", "white"];
  return piles.flatMap((material, i) => [
    fill("oak2", rect(u, 0.42 + i * 0.36, BAY, 0.03)),
    fill(material, rect(u + 0.09, 0.45 + i * 0.36, 0.32, 0.12 + 0.04 * (i % 3))),
    fill(
      piles[(i + 2) % 5] ?? "linen",
      rect(u + 0.47, 0.45 + i * 0.36, 0.27, 0.2 - 0.03 * (i % 2)),
    ),
  ]);
};

const drawers = (u: number): Decor[] => [
  fill("oak", rect(u, 0.62, BAY, 0.66)),
  lines(
    "joint",
    [0.84, 1.06].map(
      (v): Polygon => [
        [u, v],
        [u + BAY, v],
      ],
    ),
    2,
  ),
  fill("ink", ...times(3, (i) => rect(u + 0.3, 0.72 + i * 0.22, 0.22, 0.025))),
  // Louvres before the shoes.
  fill("oak2", rect(u, 0.06, BAY, 0.54)),
  lines(
    "fine",
    times(
      9,
      (i): Polygon => [
        [u + 0.06, 0.11 + i * 0.055],
        [u + BAY - 0.06, 0.11 + i * 0.055],
      ],
    ),
    3,
  ),
  fill("steel", rect(u + 0.05, 1.94, BAY - 0.1, 0.03)),
  fill("white", rect(u + 0.16, 1.42, 0.16, 0.5)),
  fill("glaze2", rect(u + 0.36, 1.36, 0.14, 0.56)),
  fill("clay2", rect(u + 0.54, 1.46, 0.14, 0.46)),
];

const inside: Pattern = (w, h) => [
  ...recess(0.03, 0.06, w - 0.06, h - 0.1, "walnut", 0.1),
  ...shelves(BAY),
  ...clothes(2 * BAY),
  ...drawers(3 * BAY - 0.03),
  fill("oak", ...times(5, (i) => rect(i * BAY * 0.9925, 0, 0.03, h))),
];

function wardrobe(s: Scene): void {
  s.part("wardrobe", START, AIR, 0, (p) => {
    p.box(0, 0, 0, LENGTH, DEEP, TALL, "oak", {
      left: inside,
      right: (_, h) => [
        fill("cut", rect(0, 0, 0.035, h)),
        lines("joint", [
          [
            [0.06, 0],
            [0.06, h],
          ],
        ]),
      ],
    });
    p.box(0, DEEP, TALL - 0.08, LENGTH, 0.1, 0.08, "steel");
    p.box(0.02, DEEP + 0.03, 0.02, BAY + 0.02, 0.04, TALL - 0.12, "petrol2", {
      left: (w, h) => [
        lines(
          "joint",
          times(
            3,
            (i): Polygon => [
              [0.1, 0.4 + i * 0.5],
              [w - 0.1, 0.4 + i * 0.5],
            ],
          ),
        ),
        fill("ink", rect(w - 0.1, h * 0.42, 0.03, 0.36)),
      ],
    });
    p.box(3 * BAY + 0.06, DEEP, 1.07, BAY - 0.12, 0.34, 0.19, "oak", {
      top: (w, d) => [
        fill("walnut", rect(0.03, 0, w - 0.06, d - 0.04)),
        fill("linen", rect(0.08, 0.05, 0.26, d - 0.14)),
        fill("glaze", rect(0.4, 0.05, 0.26, d - 0.14)),
      ],
    });
  });
  s.mark("air-gap", START + LENGTH, AIR / 2, TALL);
  s.mark("track", START + 2.1, AIR + DEEP + 0.1, TALL - 0.04);
  s.mark("louvre", START + 3.5 * BAY, AIR + DEEP, 0.3);
}

/** The AC bulkhead over the wardrobe, cut to show its duct. */
function bulkhead(s: Scene): void {
  const [deep, high] = [0.86, HIGH - TALL - 0.06];
  s.part("bulkhead", 0, 0, TALL, (p) => {
    p.box(0, 0, 0, BULKHEAD, deep, high, "chalk", {
      left: () => grille(0.35, 0.14, 1.5, 0.16, { step: 0.045 }),
      right: (d, h) => [
        fill("cut", rect(0, 0, d, h)),
        fill("ink", rect(0, 0.05, d - 0.05, h - 0.05)),
        fill("steel", rect(0.1, 0.11, 0.56, 0.28)),
        fill("concrete", rect(0.14, 0.15, 0.48, 0.2)),
        overlay("reveal", rect(0, h - 0.07, d - 0.05, 0.07)),
      ],
    });
    p.box(0, 0, high, BULKHEAD, deep, 0.06, "cut", {
      receives: false,
      top: (w, d) => [
        fill("concrete", rect(0.05, 0, w - 0.05, d - 0.06)),
        fill("steel", rect(0.05, 0.12, w - 0.05, 0.5)),
        lines(
          "joint",
          times(
            4,
            (i): Polygon => [
              [0.45 + i * 0.75, 0.12],
              [0.45 + i * 0.75, 0.62],
            ],
          ),
          2.5,
        ),
      ],
    });
  });
}

function shell(s: Scene): void {
  slab(s, -0.16, -0.16, 0, WIDTH + 0.16, DEPTH + 0.16, "oak", {
    thickness: 0.34,
    top: (w, d) => [planks(w, d, { board: 0.2, length: 2, seed: 8 })],
  });
  slab(s, -2.3, -1.2, 0, 2.14, 2.6, "terrazzo", { thickness: 0.34 });
  wall(s, "x", -0.16, -0.16, 0, WIDTH + 0.16, HIGH, 0.16, "chalk", {
    inner: () => [
      fill("glaze3", rect(START + 0.16, 0, LENGTH + 0.3, HIGH)),
      ...shift(grille(0, 0, 0.56, 0.4), 4.72, 2.05),
    ],
  });
  wall(s, "y", -0.16, 0, 0, DEPTH, HIGH, 0.16, "chalk", {
    openings: [{ at: DOOR.at, width: DOOR.width, head: DOOR.head, kind: "open" }],
  });
  s.mark("return-grille", 4.84, 0, 2.25);
}

/** The inner door, open, with its frame and seal. */
function innerDoor(s: Scene): void {
  const { at, width, head } = DOOR;
  s.part("door frame", -0.16, at, 0, (p) => {
    const thin = { receives: false };
    p.box(0, 0, 0, 0.2, 0.05, head - 0.05, "white", thin);
    p.box(0, width - 0.05, 0, 0.2, 0.05, head - 0.05, "white", thin);
    p.box(0, 0, head - 0.05, 0.2, width, 0.05, "white", thin);
  });
  s.part("door leaf", 0.05, at + 0.06, 0.01, (p) =>
    p.box(0, 0, 0, width - 0.12, 0.05, head - 0.07, "walnut", {
      left: (w, h) => [
        lines("joint", [
          [
            [0.12, 0.14],
            [w - 0.12, 0.14],
            [w - 0.12, h - 0.14],
            [0.12, h - 0.14],
            [0.12, 0.14],
          ],
        ]),
        fill("saffron", rect(w - 0.02, 0, 0.02, h)),
        fill("steel", rect(w - 0.2, 0.98, 0.14, 0.03)),
      ],
      right: (_, h) => [fill("ink", rect(0.015, 0.95, 0.02, 0.12), rect(0, 0, 0.01, h))],
    }),
  );
  s.mark("inner-door", 0.45, at + 0.11, 1.35);
}

export const scene = defineScene({
  found: { without: ["bulkhead"] },
  scale: 140,
  mirrored: true,
  environment: "indoors",
  aspect: 3 / 2,
  ground: -0.34,
  draw: (s) => {
    shell(s);
    bulkhead(s);
    wardrobe(s);
    innerDoor(s);
    rug(s, 1.2, 1.65, 0, 2.5, 1.9, "linen", "glaze2");
    bed(s, 0.02, 2.15, 0.02, 1.35, 2, {
      faces: "+x",
      tables: false,
      cover: "clay2",
      head: "walnut",
    });
    worker(s, 5, 1.4, 0, "fitter", "levelling");
  },
});
