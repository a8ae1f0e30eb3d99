import type { MaterialName } from "../palette.ts";
import { bars, type Decor, fill, lines, overlay, type Pattern } from "../toolkit/decor.ts";
import { type Point, type Polygon, rect } from "../toolkit/geometry.ts";
import { randomFrom } from "../toolkit/random.ts";
import { times } from "./patterns.ts";

/* What walls and floors look like before the work. Faces of one size are worn alike. */

const seedOf = (width: number, height: number) => Math.round(width * 97 + height * 31);

/** An uneven patch about (u, v), kept on the face. */
const patch = (random: () => number, [u, v]: Point, width: number, height: number): Polygon =>
  times(9, (i): Point => {
    const angle = (i / 9) * 2 * Math.PI;
    const reach = 0.35 + 0.3 * random();
    return [u + width * reach * Math.cos(angle), v + height * reach * Math.sin(angle)];
  });

/** A crack from one point towards another, as cracks run. */
const crack = (random: () => number, from: Point, to: Point): Polygon =>
  times(7, (i): Point => {
    const t = i / 6;
    const sway = i % 6 === 0 ? 0 : (random() - 0.5) * 0.22;
    return [from[0] + (to[0] - from[0]) * t + sway, from[1] + (to[1] - from[1]) * t + sway / 2];
  });

/** A cable that hangs out of an open box, and the chase that leads to it. */
const looseBox = (u: number, v: number, high: number): Decor[] => [
  fill("gravel", rect(u - 0.045, v, 0.09, high - v)),
  bars("ink", [rect(u, v, 0, high - v).slice(1, 3)], 3),
  fill("ink", rect(u - 0.07, v - 0.06, 0.14, 0.14)),
];

/** Stained paint, plaster that has come off the blocks, a crack, a chase with a loose cable. */
export const wornWall: Pattern = (width, height) => {
  if (width < 0.9 || height < 0.9) return [];
  const random = randomFrom(seedOf(width, height));
  const spot = (low: number, high: number): Point => [
    width * (0.15 + 0.7 * random()),
    height * (low + (high - low) * random()),
  ];
  const off = spot(0.3, 0.65);
  const [u, v] = off;
  const stain = spot(0.75, 0.95);
  const base = width * (0.2 + 0.5 * random());
  return [
    fill("stone", patch(random, stain, Math.min(1.5, width * 0.6), 0.7)),
    overlay("joint", patch(random, [base, 0.1], Math.min(2, width * 0.7), 0.7)),
    fill("plaster", patch(random, off, Math.min(1.3, width * 0.5) + 0.16, 0.9)),
    fill("concrete", patch(random, off, Math.min(1.2, width * 0.45), 0.75)),
    lines(
      "joint",
      [-0.2, 0, 0.2].map((dv) => [
        [u - 0.22, v + dv * 0.8],
        [u + 0.22, v + dv * 0.8],
      ]),
      1.5,
    ),
    lines("fine", [crack(random, [width * random(), height], spot(0.3, 0.6))], 2),
    ...looseBox(width * (random() > 0.5 ? 0.82 : 0.14), 0.4, height),
  ];
};

/** Screed with cracks and damp, and conduits that lie open in it. */
export const wornFloor: Pattern = (width, depth) => {
  if (width < 0.9 || depth < 0.9) return [];
  const random = randomFrom(seedOf(width, depth));
  const spot = (): Point => [width * (0.15 + 0.7 * random()), depth * (0.15 + 0.7 * random())];
  const [u, v] = spot();
  return [
    fill("gravel", patch(random, spot(), width * 0.5, depth * 0.4)),
    fill("stone", patch(random, spot(), width * 0.4, depth * 0.45)),
    overlay("joint", patch(random, spot(), width * 0.35, depth * 0.3)),
    bars(
      "clay2",
      [
        [
          [0, v],
          [u, v],
          [u, 0],
        ],
      ],
      5,
    ),
    bars(
      "petrol2",
      [
        [
          [0, v + 0.12],
          [u + 0.12, v + 0.12],
          [u + 0.12, depth],
        ],
      ],
      5,
    ),
    lines(
      "fine",
      [
        crack(random, [0, depth * random()], spot()),
        crack(random, spot(), [width, depth * random()]),
      ],
      2,
    ),
  ];
};

const STAGNANT: Partial<Record<MaterialName, MaterialName>> = {
  poolSide: "leaf2",
  poolSide2: "leaf",
  pool: "leaf",
  pool2: "grass2",
  pool3: "leaf2",
  lamp: "soil2",
};

/** Water that nobody has looked after for a summer. */
export const stagnant = (decor: readonly Decor[]): Decor[] =>
  decor.map((one) => ({
    ...one,
    ...(one.material && { material: STAGNANT[one.material] ?? one.material }),
  }));
