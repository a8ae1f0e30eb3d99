/** The point of a picture that stays in sight when it is cut, as CSS writes `object-position`. */

/** From the left and the top edge, each from 0 to 1. */
export interface FocusPoint {
  readonly x: number;
  readonly y: number;
}

const ACROSS = new Map([
  ["left", 0],
  ["center", 0.5],
  ["right", 1],
]);
const DOWN = new Map([
  ["top", 0],
  ["center", 0.5],
  ["bottom", 1],
]);

/** undefined for what is none. */
export function focusPoint(given: string): FocusPoint | undefined {
  const words = given.trim().toLowerCase().split(/\s+/);
  const [first = "center", second = "center"] = words;
  const isTurned = DOWN.has(first) && !(ACROSS.has(first) && DOWN.has(second));
  const [across, down] = isTurned ? [second, first] : [first, second];
  const x = ACROSS.get(across) ?? percentage(across);
  const y = DOWN.get(down) ?? percentage(down);
  return words.length <= 2 && x !== undefined && y !== undefined ? { x, y } : undefined;
}

function percentage(text: string): number | undefined {
  const [, number] = /^(\d+(?:\.\d+)?)%$/.exec(text) ?? [];
  return number === undefined || Number(number) > 100 ? undefined : Number(number) / 100;
}
