import type { Environment, MaterialName, OverlayName, Tone } from "../palette.ts";
import type { Pattern } from "./decor.ts";
import type { Point, Point3, Polygon } from "./geometry.ts";

/** [x0, y0, z0, x1, y1, z1] in metres. */
export type Bounds = readonly [number, number, number, number, number, number];

interface Common {
  /** Path of the part that made it, for messages. */
  readonly name: string;
  readonly bounds: Bounds;
  readonly environment: Environment;
  readonly casts: boolean;
  readonly receives: boolean;
}

export interface Box extends Common {
  readonly kind: "box";
  readonly materials: {
    readonly top: MaterialName;
    readonly left: MaterialName;
    readonly right: MaterialName;
  };
  readonly patterns: { readonly top?: Pattern; readonly left?: Pattern; readonly right?: Pattern };
}

/** A convex footprint drawn straight up. */
export interface Prism extends Common {
  readonly kind: "prism";
  readonly footprint: Polygon;
  readonly materials: { readonly top: MaterialName; readonly side: MaterialName };
  readonly round: boolean;
  readonly top?: Pattern;
  /** What lies on the wall over each edge of the footprint; u runs to the right on the picture. */
  readonly walls?: (edge: number) => Pattern | undefined;
}

interface SpriteColour {
  readonly material: MaterialName;
  readonly tone?: Tone;
  readonly line?: number;
}
/** One flat shape of a sprite: a model polygon, a ball, or an outline that faces the viewer. */
export type SpriteShape = SpriteColour &
  (
    | { readonly points: readonly Point3[] }
    | { readonly centre: Point3; readonly radius: number }
    /** Metres to the right and up from `at`, parallel to the picture. */
    | { readonly at: Point3; readonly outline: Polygon }
  );

/** Shapes that take one place in the depth order, and the point clouds whose hulls cast its shadow. */
export interface Sprite extends Common {
  readonly kind: "sprite";
  readonly shapes: readonly SpriteShape[];
  readonly casters: readonly (readonly Point3[])[];
  /** Convex ground plan for the depth order where the bounds are too wide: a turned roof. */
  readonly footprint?: Polygon;
}

/** A flat overlay on a horizontal plane, such as lamplight that falls out of a door. */
interface Decal extends Common {
  readonly kind: "decal";
  readonly polygon: readonly Point[];
  readonly overlay: OverlayName;
}

export type Solid = Box | Prism | Sprite | Decal;
