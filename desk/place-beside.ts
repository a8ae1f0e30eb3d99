/** Where the editor opens beside what is edited, as its styles take it. On narrow windows they put it at the bottom. */

interface Edges {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

interface Area {
  readonly width: number;
  readonly height: number;
  readonly isRightToLeft: boolean;
}

const WIDTH = 420;
const EDGE = 12;
const BAR = 60;
/** With less of it the buttons would cover the fields. */
const LEAST_HEIGHT = 260;

/** Below it where there is room, else above it, and over the end of what fills the window. */
export function placeBeside(
  { top, bottom, left, right }: Edges,
  { width, height, isRightToLeft }: Area,
): Readonly<Record<string, string>> {
  const start = isRightToLeft ? right - WIDTH : left;
  const isBelow = bottom < height * 0.6;
  const room = isBelow ? height - bottom - 2 * EDGE : top - 2 * EDGE;
  return {
    "--left": `${Math.max(EDGE, Math.min(start, width - WIDTH - EDGE))}px`,
    ...(room < LEAST_HEIGHT
      ? { "--bottom": `${EDGE}px` }
      : isBelow
        ? { "--top": `${Math.max(bottom + EDGE, BAR)}px` }
        : { "--bottom": `${Math.max(height - top + EDGE, EDGE)}px` }),
  };
}
