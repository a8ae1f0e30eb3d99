import type { MaterialName, OverlayName, Tone } from "../palette.ts";
import type { Point, Polygon } from "./geometry.ts";

/** Flat shapes of one colour on a face, in metres from the face's corner. */
export interface Decor {
  readonly material?: MaterialName;
  /** Light on the shapes when it differs from the face's own. */
  readonly tone?: Tone;
  readonly overlay?: OverlayName;
  readonly shapes: readonly Polygon[];
  /** Width in pixels of open lines; filled shapes without it. */
  readonly line?: number;
}

/** Draws a face of the given width and height in metres (of a top: its x and y sizes). */
export type Pattern = (width: number, height: number) => readonly Decor[];

export const fill = (material: MaterialName, ...shapes: Polygon[]): Decor => ({ material, shapes });
export const toned = (material: MaterialName, tone: Tone, ...shapes: Polygon[]): Decor => ({
  material,
  tone,
  shapes,
});
export const overlay = (name: OverlayName, ...shapes: Polygon[]): Decor => ({
  overlay: name,
  shapes,
});
/** Open lines in an overlay tone: joints, glints. */
export const lines = (name: OverlayName, shapes: readonly Polygon[], line = 2): Decor => ({
  overlay: name,
  shapes,
  line,
});
/** Open lines in a material: bars, pipes. */
export const bars = (material: MaterialName, shapes: readonly Polygon[], line: number): Decor => ({
  material,
  shapes,
  line,
});

export const mapDecor = (decor: readonly Decor[], move: (p: Point) => Point): Decor[] =>
  decor.map((d) => ({ ...d, shapes: d.shapes.map((shape) => shape.map(move)) }));

/** The same decor moved by (u, v). */
export const shift = (decor: readonly Decor[], u: number, v: number): Decor[] =>
  mapDecor(decor, (p) => [p[0] + u, p[1] + v]);
