import type { MaterialName } from "../../palette.ts";
import { arcLine, curve, ribbon } from "../../parts/curves.ts";
import { times } from "../../parts/patterns.ts";
import { fill, lines, type Pattern } from "../../toolkit/decor.ts";
import { ellipse, type Point, type Polygon, rect } from "../../toolkit/geometry.ts";
import { defineScene } from "../../toolkit/render.ts";
import type { Scene } from "../../toolkit/scene.ts";
import { common } from "../../toolkit/shadow.ts";

/**
 * Dubai as one model, in kilometres: the coast runs across the picture, the sea lies behind it. Places are given
 * as kilometres along the coast, from Jebel Ali to Deira, and inland. Buildings are far too high for the scale.
 */
const SIZE = 34;
const [WEST, EAST, NORTH, SOUTH] = [1, 49.5, -7.4, 14];
const at = (along: number, inland: number): Point => [
  (along + inland) * Math.SQRT1_2,
  SIZE + (inland - along) * Math.SQRT1_2,
];

const COAST = [
  [-3, -0.6],
  [2, 0.3],
  [4.5, -0.9],
  [7, 0.4],
  [12, 0],
  [18, 0.5],
  [21, -0.2],
  [27, 0.5],
  [34, 0.1],
  [39, -0.4],
  [43, 0.2],
  [51, -1],
] as const;
const shore = curve(
  COAST.map(([u, v]) => at(u, v)),
  5,
);
const CREEK = curve(
  [
    [44.4, -2],
    [44.6, 1],
    [43.6, 3],
    [43.8, 5],
    [42.2, 7.2],
    [40.4, 7.6],
  ].map(([u = 0, v = 0]) => at(u, v)),
  5,
);
const TRUNK = [at(22, 1), at(22.2, -5)];
const FRONDS = [1.4, 2.5, 3.5, 4.4].flatMap((from, i) =>
  [1, -1].map((side) =>
    curve(
      [
        at(22, -from),
        at(22 + side * 0.9, -from - 0.75),
        at(22 + side * (2.5 - i * 0.35), -from - 0.8 - i * 0.25),
      ],
      5,
    ),
  ),
);
const ROADS: readonly (readonly (readonly [number, number])[])[] = [
  [
    [-2, 3.2],
    [10, 2.6],
    [20, 2],
    [30, 2.4],
    [37, 2.4],
    [44, 4],
    [50, 4.6],
  ],
  [
    [0, 10.6],
    [14, 9.4],
    [27, 9.8],
    [38, 10.2],
    [46, 8],
  ],
];

const PLOT: Polygon = [at(WEST, NORTH), at(EAST, NORTH), at(EAST, SOUTH), at(WEST, SOUTH)];
const within = (...shapes: Polygon[]): Polygon[] =>
  shapes.flatMap((shape) => common([shape], PLOT).flatMap((region) => region.slice(0, 1)));
const inside = (shapes: readonly Polygon[], material: MaterialName) => [
  fill(material, ...within(...shapes)),
];

const land: Pattern = () => [
  ...inside([[...shore, at(52, 20), at(-4, 20)]], "paving2"),
  ...inside([ribbon(shore, 0.5)], "paving"),
  ...inside([ribbon(CREEK, 0.75), ellipse(...at(40, 7.7), 1, 0.8, 18)], "sea"),
  ...inside([ribbon(TRUNK, 0.7), ...FRONDS.map((frond) => ribbon(frond, 0.42))], "paving"),
  ...inside(
    [
      [150, 203],
      [208, 262],
      [267, 300],
    ].map(([from = 0, to = 0]) => ribbon(arcLine(...at(22, -3), 3.6, from, to, 9), 0.35)),
    "paving",
  ),
  ...inside(
    ROADS.map((road) =>
      ribbon(
        curve(
          road.map(([u, v]) => at(u, v)),
          5,
        ),
        0.28,
      ),
    ),
    "line",
  ),
  // Golf courses, gardens and lakes.
  ...inside(
    [
      [21.4, 5.4, 1.5, 1],
      [27.5, 8, 1.9, 1.2],
      [36.4, 8, 1.6, 1.1],
      [31.5, 12.2, 1.8, 1],
    ].map(([u = 0, v = 0, a = 1, b = 1]) => ellipse(...at(u, v), a, b, 20)),
    "grass",
  ),
  lines(
    "glint",
    times(34, (i): Polygon => {
      const [u, v] = [2 + ((i * 17.3) % 46), -6.8 + ((i * 2.9) % 5.4)];
      return Math.abs(u - 22) < 5 ? [] : [at(u, v), at(u + 0.5, v + 0.12)];
    }).filter((line) => line.length > 0),
    2,
  ),
];

type Kind = "towers" | "houses" | "blocks" | "sheds";
/** The areas that have pages, by their slugs: kilometres along the coast and inland, and what stands there. */
const AREAS: Readonly<Record<string, readonly [along: number, inland: number, kind: Kind]>> = {
  "jebel-ali": [6.4, 4.2, "sheds"],
  "dubai-south": [5.6, 9.2, "blocks"],
  "al-furjan": [12.4, 5.6, "houses"],
  jbr: [16.8, 0.9, "blocks"],
  "dubai-marina": [19.4, 1.2, "towers"],
  jlt: [18.4, 3.9, "towers"],
  greens: [24.6, 3.2, "blocks"],
  lakes: [24.2, 6.2, "houses"],
  "emirates-hills": [21.6, 4.6, "houses"],
  springs: [20, 6.8, "houses"],
  jvc: [21.4, 9.6, "blocks"],
  "palm-jumeirah": [22, -3, "houses"],
  "dubai-hills": [28, 7.2, "houses"],
  "al-quoz": [30.6, 4.6, "sheds"],
  "wadi-al-safa": [28.4, 12, "houses"],
  downtown: [34.6, 3.6, "towers"],
  "business-bay": [37.6, 4.8, "towers"],
  "el-merkadh": [34.4, 7.4, "houses"],
  "al-mirkadh": [38.4, 8, "blocks"],
  "al-khairan": [42.4, 8.6, "towers"],
  deira: [46.4, 2.4, "blocks"],
};

/** A strip of windows on each floor, every third of them lit at dusk. */
const glazed: Pattern = (w, h) => {
  const floors = times((h - 0.1) / 0.3, (i) => rect(0.05, 0.1 + i * 0.3, w - 0.1, 0.17));
  return [
    fill("window", ...floors.filter((_, i) => i % 3 !== 1)),
    fill("windowLit", ...floors.filter((_, i) => i % 3 === 1)),
  ];
};
const LOOKS: Readonly<Record<Kind, readonly (readonly number[])[]>> = {
  // Each block: where, how wide, how high.
  towers: [
    [-0.7, -0.1, 0.42, 2.1],
    [0, -0.6, 0.42, 2.8],
    [0.5, 0.2, 0.42, 1.7],
  ],
  blocks: [
    [-0.6, -0.3, 0.6, 0.8],
    [0.3, -0.5, 0.6, 1.1],
    [0.1, 0.2, 0.7, 0.6],
  ],
  houses: [
    [-0.7, -0.4, 0.42, 0.34],
    [0.1, -0.6, 0.42, 0.34],
    [-0.3, 0.3, 0.42, 0.34],
    [0.55, 0.2, 0.42, 0.34],
  ],
  sheds: [
    [-0.8, -0.4, 0.8, 0.36],
    [0.25, -0.4, 0.8, 0.36],
    [-0.3, 0.5, 0.85, 0.36],
  ],
};
const WALLS: Readonly<Record<Kind, MaterialName>> = {
  towers: "glaze3",
  blocks: "chalk",
  houses: "blush",
  sheds: "steel",
};

function area(s: Scene, name: string, index: number): void {
  const [along, inland, kind] = AREAS[name] ?? [0, 0, "houses"];
  const [x, y] = at(along, inland);
  s.mark(name, x + 0.95, y + 0.95, 0);
  // A red plot for each area that has a page.
  s.part(name, x, y, 0, (p) => {
    p.box(-0.95, -0.95, 0, 1.9, 1.9, 0.14, "cut", { materials: { top: "sand" }, casts: false });
    LOOKS[kind].forEach(([u = 0, v = 0, size = 1, height = 1], i) => {
      const high = 1.5 * height * (kind === "towers" ? 0.85 + ((index * 3 + i * 5) % 7) / 16 : 1);
      p.box(
        u,
        v,
        0.1,
        size,
        size,
        high,
        i % 3 === 1 && kind !== "houses" ? "plaster" : WALLS[kind],
        {
          materials: { top: kind === "houses" ? "clay" : "roof" },
          ...(kind === "towers" || kind === "blocks" ? { left: glazed, right: glazed } : {}),
        },
      );
    });
    // The spire that the city is known by.
    if (name === "downtown") {
      p.box(-0.5, 0.25, 0.14, 0.6, 0.6, 2.8, "chalk", { left: glazed, right: glazed });
      p.box(-0.4, 0.35, 2.94, 0.4, 0.4, 2, "chalk", { left: glazed, right: glazed });
      p.box(-0.27, 0.48, 4.94, 0.14, 0.14, 1.8, "chalk");
    }
  });
}

export const scene = defineScene({
  scale: 27,
  seed: 3,
  ground: -0.9,
  padding: 14,
  draw: (s) => {
    s.part("plot", 0, 0, 0, (p) =>
      p.prism(PLOT, -0.9, 0.9, "cut", { materials: { top: "sea" }, top: land }),
    );
    Object.keys(AREAS).forEach((name, index) => {
      area(s, name, index);
    });
    for (const [u, v] of times(3, (i) => [29 + i * 5, -3 - (i % 2) * 1.6] as const)) {
      const [x, y] = at(u, v);
      s.part("boat", x, y, 0, (p) => p.box(0, 0, 0, 0.5, 0.2, 0.14, "chalk", { casts: false }));
    }
  },
});
