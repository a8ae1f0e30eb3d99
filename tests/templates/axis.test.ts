import { describe, expect, it } from "vitest";
import { linearAxis, logAxis } from "../../templates/axis.ts";

describe("logAxis", () => {
  const axis = logAxis([
    { from: 18_000, to: 50_000 },
    { from: 300_000, to: 1_500_000 },
  ]);

  it("begins at the last round figure below the least value and ends at the greatest value", () => {
    expect(axis.ticks).toEqual([10_000, 30_000, 100_000, 300_000, 1_000_000]);
    expect(axis.at(10_000)).toBe(0);
    expect(axis.at(1_500_000)).toBe(100);
  });

  it("gives equal ratios equal lengths", () => {
    const length = (from: number, to: number) => axis.at(to) - axis.at(from);
    expect(length(20_000, 40_000)).toBeCloseTo(length(400_000, 800_000), 0);
  });

  it("works for values that are round figures themselves", () => {
    const round = logAxis([{ from: 10, to: 300 }]);
    expect(round.ticks).toEqual([10, 30, 100, 300]);
    expect([round.at(10), round.at(300)]).toEqual([0, 100]);
  });
});

describe("linearAxis", () => {
  it("counts from 0 in whole steps and holds the greatest value", () => {
    const axis = linearAxis(
      [
        { from: 2, to: 5 },
        { from: 21, to: 43 },
      ],
      5,
    );
    expect(axis.ticks).toEqual([0, 5, 10, 15, 20, 25, 30, 35, 40, 45]);
    expect([axis.at(0), axis.at(9), axis.at(45)]).toEqual([0, 20, 100]);
  });
});
