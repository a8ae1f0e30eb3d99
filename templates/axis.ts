/** The scales that price and time bars are drawn on. Positions are percent of the drawing's width. */
export interface Axis {
  readonly ticks: readonly number[];
  readonly at: (value: number) => number;
}

interface Range {
  readonly from: number;
  readonly to: number;
}

const rounded = (value: number) => Math.round(value * 10) / 10;

/** A logarithmic scale that holds all ranges, with ticks at 1 and 3 of each power of ten. */
export function logAxis(ranges: readonly Range[]): Axis {
  const least = Math.min(...ranges.map(({ from }) => from));
  const most = Math.max(...ranges.map(({ to }) => to));
  const powers = Array.from(
    { length: Math.floor(Math.log10(most)) - Math.floor(Math.log10(least)) + 1 },
    (_, index) => 10 ** (Math.floor(Math.log10(least)) + index),
  );
  const candidates = powers.flatMap((power) => [power, 3 * power]);
  const start = Math.max(...candidates.filter((tick) => tick <= least));
  const end = Math.log(most / start);
  return {
    ticks: candidates.filter((tick) => tick >= start && tick <= most),
    at: (value) => rounded((100 * Math.log(value / start)) / end),
  };
}

/** A scale from 0 in steps of `step` that holds all ranges. */
export function linearAxis(ranges: readonly Range[], step: number): Axis {
  const steps = Math.ceil(Math.max(...ranges.map(({ to }) => to)) / step);
  return {
    ticks: Array.from({ length: steps + 1 }, (_, index) => index * step),
    at: (value) => rounded((100 * value) / (steps * step)),
  };
}
