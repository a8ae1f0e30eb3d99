import { plot } from "../../parts/buildings.ts";
import { arcLine, curve, milestone, ribbon, roadAlong } from "../../parts/curves.ts";
import { farPalm } from "../../parts/far-plants.ts";
import { patch } from "../../parts/grounds.ts";
import { allRound, block, type Lot, lot, onLot } from "../../parts/lots.ts";
import { archIn, ripples, times, windows } from "../../parts/patterns.ts";
import { boat } from "../../parts/vehicles.ts";
import { clipDecor } from "../../toolkit/clip.ts";
import { type Decor, fill, shift } from "../../toolkit/decor.ts";
import { ellipse, type Point, type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";

const SIZE = 218;
/** The palm grows from the near corner: metres along its trunk and to its right. */
const grown = (along: number, aside: number): Point => {
  const near = SIZE + 6;
  return [near - (along - aside) * Math.SQRT1_2, near - (along + aside) * Math.SQRT1_2];
};
const CROWN = 178;
const TRUNK = [grown(-10, 0), grown(CROWN, 0)];

/** Where each pair of fronds leaves the trunk, how far out it reaches and how far it rises. */
const FRONDS = [
  [100, 84, 12],
  [122, 84, 26],
  [146, 74, 44],
  [166, 50, 56],
] as const;
const frond = ([from, out, rise]: (typeof FRONDS)[number], side: 1 | -1): Point[] =>
  curve(
    [
      grown(from, 0),
      grown(from + rise * 0.55 + 5, side * out * 0.36),
      grown(from + rise * 0.95 + 3, side * out * 0.72),
      grown(from + rise, side * out),
    ],
    8,
  );
const SPINES = FRONDS.flatMap((form) => [frond(form, 1), frond(form, -1)]);

/** Land out to `by` metres from the spines, with round ends. */
const land = (by: number): Polygon[] => [
  ...SPINES.flatMap((spine): Polygon[] => {
    const [x, y] = spine.at(-1) ?? [0, 0];
    return [ribbon(spine, 2 * by), ellipse(x, y, by, by, 20)];
  }),
  ribbon(TRUNK, 2 * by + 18),
  ellipse(...grown(CROWN, 0), by + 10, by + 10, 24),
];

/** The breakwater round the crown, in three islands. */
const MIDDLE = grown(132, 0);
const CRESCENT = (
  [
    [141, 168],
    [177, 273],
    [282, 309],
  ] as const
).map(([from, to]) => arcLine(...MIDDLE, 112, from, to, (to - from) / 4));
const crescent = (by: number): Polygon[] =>
  CRESCENT.flatMap((arc): Polygon[] => [
    ribbon(arc, 2 * by),
    ...[arc[0], arc.at(-1)].map((end) => ellipse(end?.[0] ?? 0, end?.[1] ?? 0, by, by, 20)),
  ]);

const villas: Lot[] = SPINES.flatMap((spine, i) =>
  ([1, -1] as const).flatMap((side) =>
    times(i < 6 ? 5 : 3, (k) => {
      const at = milestone(spine, 27 + k * 14);
      const [x, y] = onLot(lot(at.x, at.y, at.angle), 0, side * 5.2);
      return lot(x, y, at.angle + (side > 0 ? 0 : 180));
    }),
  ),
);
const garden = (at: Lot): Decor[] => [patch(at, "pool", [-3, 3.6, 6, 1.8])];

function villa(s: Scene, at: Lot, i: number): void {
  const front = (w: number, h: number) => [fill("window", rect(0.9, h * 0.2, w - 1.8, h * 0.5))];
  s.part("villa", 0, 0, 0, (p) =>
    block(p, at, [-4.6, -3.2, 9.2, 6], 0, 5.6, i % 3 === 1 ? "blush" : "chalk", {
      walls: { front, left: front },
    }),
  );
}

const flats = windows({ floor: 3.6, column: 3.4, gap: 0.8, height: 1.9, sill: 0.8, margin: 0.6 });

/** Apartment houses on both sides of the trunk. */
function shoreline(s: Scene): void {
  for (const along of [58, 82]) {
    for (const aside of [-13, 13]) {
      s.part("apartment house", 0, 0, 0, (p) => {
        const at = lot(...grown(along, aside), -45);
        block(p, at, [-5, -9, 10, 18], 0, 15, "plaster", { walls: allRound(flats), rim: 0.8 });
      });
    }
  }
}

/** The hotel on the crescent: two wings and, between them, a high arch. */
function crescentHotel(s: Scene): void {
  const at = lot(...grown(240, 0), -45);
  const portal = (w: number) => archIn(w / 2 - 4, 5, 8, 19, false);
  s.part("hotel", 0, 0, 0, (p) => {
    for (const u of [-41, 11])
      block(p, at, [u, -6, 30, 11], 0, 17, "blush", { walls: allRound(flats), rim: 0.8 });
    block(p, at, [-11, -7, 22, 13], 0, 31, "blush", {
      walls: { ...allRound(flats), front: (w, h) => [...flats(w, h), ...portal(w)] },
      rim: 0.8,
      roof: "clay2",
    });
    for (const u of [-8.5, 4.5])
      block(p, at, [u, -2, 4, 4], 31, 8, "blush", { rim: 0.5, roof: "clay2" });
  });
}

export const scene = defineScene({
  scale: 7,
  seed: 5,
  ground: -4,
  aspect: 4 / 3,
  draw: (s) => {
    plot(
      s,
      SIZE,
      SIZE,
      (w, d) =>
        clipDecor(
          [
            fill("sea", rect(0, 0, w, d)),
            ...shift([ripples(34, 26, 9, { length: 7 })], 150, 184),
            ...shift([ripples(26, 34, 9, { length: 7, seed: 4 })], 184, 146),
            fill("sea2", ...land(15), ...crescent(17)),
            fill("glaze3", ...land(12.5), ...crescent(12.5)),
            fill("sand", ...land(10.8), ...crescent(8)),
            fill("grass", ...land(8.4), ...crescent(5)),
            ...villas.flatMap(garden),
            ...SPINES.flatMap((spine) => roadAlong(spine, 2.6, { kerb: 0, dashes: false })),
            ...CRESCENT.flatMap((arc) => roadAlong(arc, 2.6, { kerb: 0, dashes: false })),
            ...roadAlong(TRUNK, 6, { kerb: 1.4, dashes: false }),
          ],
          [0, 0, w, d],
        ),
      { thickness: 5 },
    );
    for (const [i, at] of villas.entries()) villa(s, at, i);
    shoreline(s);
    crescentHotel(s);
    for (const [i, aside] of [-6, 6].entries())
      for (const along of [38, 59, 82])
        farPalm(s, ...grown(along, aside), 0, { seed: i + along, height: 9, radius: 4 });
    for (const [i, angle] of [146, 160, 186, 196, 254, 264, 290, 304].entries()) {
      const [[x, y] = MIDDLE] = arcLine(...MIDDLE, 109, angle, angle, 1);
      farPalm(s, x, y, 0, { seed: i, height: 9, radius: 4 });
    }
    boat(s, 140, 200, 0, 13);
    boat(s, 204, 132, 0, 13, { faces: "+x" });
    boat(s, 158, 16, 0, 12);
  },
});
