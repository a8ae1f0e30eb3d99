/** Where a drawing is seen from: how points fall on the picture, what is seen of solids and which lies in front. */
import type { Point, Point3 } from "./geometry.ts";
import { depthOrder } from "./order.ts";
import { type Face, project } from "./projection.ts";
import type { Solid } from "./solid.ts";

export interface Camera {
  /** Picture position, in pixels, of a model point at `scale` pixels a metre. */
  readonly project: (p: Point3, scale: number) => Point;
  /** The faces of a box that are seen. */
  readonly faces: readonly Face[];
  /** Whether an upright wall is seen that looks along (x, y), and where it stands from left to right. */
  readonly sees: (x: number, y: number) => boolean;
  readonly across: (p: Point) => number;
  /** From back to front. */
  readonly order: (solids: readonly Solid[]) => Solid[];
  /** Figures that face the viewer lie on their backs when seen from above. */
  readonly flat?: true;
}

/** Straight on, solids that cover each other lie one wholly behind the other. */
const byEnd =
  (axis: 3 | 4 | 5) =>
  (solids: readonly Solid[]): Solid[] =>
    [...solids].sort((a, b) => a.bounds[axis] - b.bounds[axis]);

/** The corner that all drawings show: true isometric. */
export const CORNER: Camera = {
  project,
  faces: ["top", "left", "right"],
  sees: (x, y) => x + y > 0.01,
  across: ([x, y]) => x - y,
  order: depthOrder,
};

/** Straight views of the same model. `front` and `side` look at what is cut off there: a section, or an elevation. */
const STRAIGHT = {
  plan: {
    project: ([x, y], scale) => [x * scale, y * scale],
    faces: ["top"],
    sees: () => false,
    across: ([x]) => x,
    order: byEnd(5),
    flat: true,
  },
  front: {
    project: ([x, , z], scale) => [x * scale, -z * scale],
    faces: ["left"],
    sees: (_, y) => y > 0.01,
    across: ([x]) => x,
    order: byEnd(4),
  },
  side: {
    project: ([, y, z], scale) => [-y * scale, -z * scale],
    faces: ["right"],
    sees: (x) => x > 0.01,
    across: ([, y]) => -y,
    order: byEnd(3),
  },
} as const satisfies Record<string, Camera>;

export type StraightView = keyof typeof STRAIGHT;

export const straight = (view: StraightView): Camera => STRAIGHT[view];
