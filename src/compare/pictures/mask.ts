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
/** Steps from one picture to the other; where there are more, rows are compared as they stand. */
const MOST_STEPS = 6_000;

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
  const steps = diffArrays(rowsOf(before), rowsOf(after), { maxEditLength: MOST_STEPS });
  if (!steps) return [{ left: 0, gone: before.height, right: 0, come: after.height }];
  const found: Part[] = [];
  let [left, right, gone, come] = [0, 0, 0, 0];
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

/** Each row as a text that is the same for the same pixels. */
const rowsOf = ({ data, width, height }: Pixels): string[] =>
  Array.from({ length: height }, (_, row) =>
    data.toString("latin1", row * width * PIXEL, (row + 1) * width * PIXEL),
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
