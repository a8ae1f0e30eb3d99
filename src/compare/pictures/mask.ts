/**
 * What differs between two pictures of a page, as a mask to lay over the second. Rows that are the same hold the
 * rest in place: what a new paragraph pushes down is no difference.
 */
import { diffArrays } from "diff";
import pixelmatch from "pixelmatch";
import type { Pixels } from "./pixels.ts";

export interface Difference {
  /** The part of the second picture that differs, from 0 to 1. */
  readonly share: number;
  readonly mask: Pixels;
}

/** Of a red that stands out on light and on dark pages. */
const COLOUR: [number, number, number] = [230, 0, 70];
const PIXEL = 4;
/** Rows drawn where something is gone and nothing came in its place. */
const GONE = 4;
/** Rows that are gone or new; where there are more, rows are compared as they stand. */
const MOST_STEPS = 4_000;

/** Undefined where people can see no difference. */
export function differenceOf(before: Pixels, after: Pixels): Difference | undefined {
  const width = Math.max(before.width, after.width);
  const [old, now] = [widened(before, width), widened(after, width)];
  const mask = Buffer.alloc(width * now.height * PIXEL);
  const rowBytes = width * PIXEL;
  const rows = (data: Buffer, from: number, count: number) =>
    data.subarray(from * rowBytes, (from + count) * rowBytes);
  let differing = 0;
  for (const { left, gone, right, come } of parts(old, now)) {
    const both = Math.min(gone, come);
    if (both > 0) {
      const into = rows(mask, right, both);
      const options = { diffMask: true, diffColor: COLOUR, diffColorAlt: COLOUR };
      const [a, b] = [rows(old.data, left, both), rows(now.data, right, both)];
      differing += pixelmatch(a, b, into, width, both, options);
    }
    if (come > both) {
      differing += (come - both) * width;
      fill(rows(mask, right + both, come - both));
    }
    if (gone > both) {
      const from = Math.min(right + both, Math.max(0, now.height - GONE));
      const line = rows(mask, from, GONE);
      differing += line.length / PIXEL;
      fill(line);
    }
  }
  if (differing === 0) return undefined;
  const share = Math.min(1, differing / (width * now.height));
  return { share, mask: { data: mask, width, height: now.height } };
}

interface Part {
  /** The first row of each picture, and how many. */
  readonly left: number;
  readonly gone: number;
  readonly right: number;
  readonly come: number;
}

/** Where the rows differ. */
function parts(before: Pixels, after: Pixels): readonly Part[] {
  const top = sameRows(before, after, (row) => [row, row]);
  const most = Math.min(before.height, after.height) - top;
  const bottom = sameRows(
    before,
    after,
    (row) => [before.height - 1 - row, after.height - 1 - row],
    most,
  );
  const [gone, come] = [before.height - top - bottom, after.height - top - bottom];
  if (gone + come === 0) return [];
  const whole = { left: top, gone, right: top, come };
  if (gone === 0 || come === 0) return [whole];
  const [old, now] = [rowsOf(before, top, gone), rowsOf(after, top, come)];
  if (leastSteps(old, now) > MOST_STEPS) return [whole];
  const steps = diffArrays(old, now, { maxEditLength: MOST_STEPS });
  return steps ? partsOf(steps, top) : [whole];
}

/** How many rows are the same, one after another, until two differ. */
function sameRows(
  before: Pixels,
  after: Pixels,
  pair: (row: number) => readonly [number, number],
  most = Math.min(before.height, after.height),
): number {
  const bytes = before.width * PIXEL;
  for (let row = 0; row < most; row++) {
    const [old, now] = pair(row);
    if (
      before.data.compare(
        after.data,
        now * bytes,
        (now + 1) * bytes,
        old * bytes,
        (old + 1) * bytes,
      )
    )
      return row;
  }
  return most;
}

/** As many rows at least are gone or new: those that the other picture does not have. */
function leastSteps(old: readonly string[], now: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const row of old) counts.set(row, (counts.get(row) ?? 0) + 1);
  let both = 0;
  for (const row of now) {
    const left = counts.get(row) ?? 0;
    if (left > 0) both++;
    counts.set(row, left - 1);
  }
  return old.length + now.length - 2 * both;
}

function partsOf(steps: ReturnType<typeof diffArrays<string>>, top: number): readonly Part[] {
  const found: Part[] = [];
  let [left, right, gone, come] = [top, top, 0, 0];
  const settle = () => {
    if (gone + come > 0) found.push({ left: left - gone, gone, right: right - come, come });
    gone = 0;
    come = 0;
  };
  for (const { added, removed, value } of steps) {
    if (!added && !removed) settle();
    if (removed) gone += value.length;
    if (added) come += value.length;
    if (!added) left += value.length;
    if (!removed) right += value.length;
  }
  settle();
  return found;
}

/** Rows as texts that are the same for the same pixels. */
const rowsOf = ({ data, width }: Pixels, from: number, count: number): string[] =>
  Array.from({ length: count }, (_, row) =>
    data.toString("latin1", (from + row) * width * PIXEL, (from + row + 1) * width * PIXEL),
  );

function widened({ data, width, height }: Pixels, to: number): Pixels {
  if (width === to) return { data, width, height };
  const wide = Buffer.alloc(to * height * PIXEL, 255);
  for (let row = 0; row < height; row++)
    data.copy(wide, row * to * PIXEL, row * width * PIXEL, (row + 1) * width * PIXEL);
  return { data: wide, width: to, height };
}

function fill(pixels: Buffer): void {
  for (let at = 0; at < pixels.length; at += PIXEL) {
    pixels.set(COLOUR, at);
    pixels[at + 3] = 255;
  }
}
