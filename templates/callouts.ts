/**
 * Where the numbered discs of a drawing stand: beside the points they name, on leader lines that
 * neither cross each other nor run over another point. Pure geometry; all in percent of the width,
 * so that lengths compare (y is divided by the drawing's ratio and multiplied back).
 */
import type { Mark } from "./content.ts";

export interface Callout {
  readonly point: Mark;
  readonly disc: Mark;
}

/** Centres of two discs never come nearer than this; on a phone a disc is 4.6 % of the width. */
const DISCS_APART = 5.4;
const LINE_TO_DISC = 2.8;
const POINT_TO_DISC = 3.6;
const POINT_TO_LINE = 1.4;
/** How much a leader that points into the drawing costs, in percent of length. */
const INWARD = 9;
/** Rounds in which each disc looks for a better place among the others. */
const ROUNDS = 4;
const LENGTHS = [6.5, 8, 10, 12, 14.5, 17, 20, 23, 26];
/** Degrees; straight down and up first, because layers lie above each other. */
const DIRECTIONS = [90, -90, 30, 150, -30, -150, 60, 120, -60, -120, 0, 180];

const distance = (a: Mark, b: Mark) => Math.hypot(a[0] - b[0], a[1] - b[1]);

const round = (value: number) => Math.round(value * 10) / 10;

function distanceToLine(point: Mark, [a, b]: readonly [Mark, Mark]): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const along = ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / (dx * dx + dy * dy || 1);
  const t = Math.max(0, Math.min(1, along));
  return distance(point, [a[0] + t * dx, a[1] + t * dy]);
}

const side = (a: Mark, b: Mark, p: Mark) =>
  Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));

const cross = ([a, b]: readonly [Mark, Mark], [c, d]: readonly [Mark, Mark]) =>
  side(a, b, c) !== side(a, b, d) && side(c, d, a) !== side(c, d, b);

/** Places for the disc of a point, the cheapest first: short leaders, pointing out of the drawing. */
function candidatesOf(point: Mark, height: number): readonly Mark[] {
  const outward = Math.atan2(point[1] - height / 2, point[0] - 50);
  const candidates = DIRECTIONS.flatMap((degrees, rank) => {
    const angle = (degrees * Math.PI) / 180;
    const [x, y] = [Math.cos(angle), Math.sin(angle)];
    const turned = INWARD * (1 - Math.cos(angle - outward));
    return LENGTHS.map((length) => {
      const disc: Mark = [point[0] + length * x, point[1] + length * y];
      return { disc, cost: length + turned + rank * 0.2 };
    });
  });
  return candidates.sort((a, b) => a.cost - b.cost).map(({ disc }) => disc);
}

/** The first of these places for a point's disc that is free. */
function place(
  point: Mark,
  candidates: readonly Mark[],
  others: readonly Mark[],
  placed: readonly Callout[],
  height: number,
) {
  const isFree = (disc: Mark) => {
    const [x, y] = disc;
    if (x < 3.5 || x > 96.5 || y < 3.5 || y > height - 3.5) return false;
    if (others.some((other) => distance(other, disc) < POINT_TO_DISC)) return false;
    if (others.some((other) => distanceToLine(other, [point, disc]) < POINT_TO_LINE)) return false;
    return placed.every(
      (callout) =>
        distance(callout.disc, disc) >= DISCS_APART &&
        distanceToLine(callout.disc, [point, disc]) >= LINE_TO_DISC &&
        distanceToLine(disc, [callout.point, callout.disc]) >= LINE_TO_DISC &&
        !cross([point, disc], [callout.point, callout.disc]),
    );
  };
  return candidates.find(isFree) ?? point;
}

/** One callout per mark, in the same order. `ratio` is the drawing's width over its height. */
export function placeCallouts(marks: readonly Mark[], ratio: number): readonly Callout[] {
  const height = 100 / ratio;
  const points = marks.map(([x, y]): Mark => [x, y / ratio]);
  const candidates = points.map((point) => candidatesOf(point, height));
  const placed = new Map<number, Callout>();
  for (let turn = 0, moved = true; turn < ROUNDS && moved; turn++) {
    moved = false;
    for (const [index, point] of points.entries()) {
      const before = placed.get(index)?.disc;
      placed.delete(index);
      const others = points.filter((_, other) => other !== index);
      const disc = place(point, candidates[index] ?? [], others, [...placed.values()], height);
      placed.set(index, { point, disc });
      if (before?.[0] !== disc[0] || before[1] !== disc[1]) moved = true;
    }
  }
  const percent = ([x, y]: Mark): Mark => [round(x), round(y * ratio)];
  return points.map((point, index) => ({
    point: percent(point),
    disc: percent(placed.get(index)?.disc ?? point),
  }));
}
