import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placeCallouts } from "../../templates/callouts.ts";

const RATIO = 1.5;
/** The layers of a pool wall, 3 % apart: the tightest marks that a drawing has. */
const LAYERS = [
  [24, 59],
  [26.6, 61.7],
  [29.2, 64.4],
  [33, 70.2],
  [37.3, 77.9],
  [67.1, 80.6],
] as const;

/** In percent of the width. */
const distance = (a: readonly [number, number], b: readonly [number, number]) =>
  Math.hypot(a[0] - b[0], (a[1] - b[1]) / RATIO);

describe("placeCallouts", () => {
  it("keeps discs apart and off each other's points", () => {
    const callouts = placeCallouts(LAYERS, RATIO);
    for (const [index, { disc }] of callouts.entries()) {
      for (const [other, { disc: second, point }] of callouts.entries()) {
        if (other === index) continue;
        expect(distance(disc, second)).toBeGreaterThan(5.2);
        expect(distance(disc, point)).toBeGreaterThan(3.4);
      }
    }
  });

  it("points out of the drawing: below the middle, discs stand below their points", () => {
    for (const { point, disc } of placeCallouts(LAYERS, RATIO))
      expect(disc[1]).toBeGreaterThan(point[1]);
  });

  it("keeps order, number and points, and every disc inside the drawing, for any marks", () => {
    const percent = fc.integer({ min: 0, max: 1000 }).map((value) => value / 10);
    fc.assert(
      fc.property(fc.array(fc.tuple(percent, percent), { maxLength: 6 }), (marks) => {
        const callouts = placeCallouts(marks, RATIO);
        expect(callouts).toHaveLength(marks.length);
        for (const [index, { point, disc }] of callouts.entries()) {
          expect(distance(point, marks[index] ?? [NaN, NaN])).toBeLessThan(0.2);
          expect(Math.min(...disc)).toBeGreaterThanOrEqual(0);
          expect(Math.max(...disc)).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
