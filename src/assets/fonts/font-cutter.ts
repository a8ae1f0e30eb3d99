/** Cuts fonts. Loaded only for those that the cache does not know. */
import subsetFont from "subset-font";

/** A variation axis cut to a range, or to one value. */
export type Axis = number | { readonly min: number; readonly max: number };

/** The glyphs of a text; `weight` is left out for a font that does not vary. */
export const cutFont = (
  source: Buffer,
  text: string,
  targetFormat: "woff2" | "sfnt",
  weight?: Axis,
): Promise<Buffer> =>
  subsetFont(source, text, {
    targetFormat,
    ...(weight === undefined ? {} : { variationAxes: { wght: weight } }),
  });
