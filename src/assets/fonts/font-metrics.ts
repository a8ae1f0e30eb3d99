/** Reads the measures of a font. */

export interface FontMetrics {
  /** All in font units. */
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** The mean width of a character of the samples, joined and kerned as they are. */
  readonly running: number;
}

/** `font` is an sfnt file, as everywhere here. */
export async function readMetrics(
  font: Uint8Array,
  samples: readonly string[],
): Promise<FontMetrics> {
  const { Buffer: ShapeBuffer, Font, shape } = await import("harfbuzzjs");
  const face = await faceOf(font);
  const sized = new Font(face);
  const { ascender, descender, lineGap } = sized.hExtents();
  const widthOf = (text: string) => {
    const buffer = new ShapeBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(sized, buffer);
    return buffer.getGlyphPositions().reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
  };
  return {
    unitsPerEm: face.upem,
    ascent: ascender,
    descent: Math.abs(descender),
    lineGap,
    running: samples.reduce((sum, text) => sum + widthOf(text), 0) / samples.join("").length,
  };
}

/** Whether the font varies, such as in its weight. */
export const hasAxes = async (font: Uint8Array): Promise<boolean> =>
  Object.keys((await faceOf(font)).getAxisInfos()).length > 0;

export async function faceOf(font: Uint8Array) {
  const { Blob, Face } = await import("harfbuzzjs");
  return new Face(new Blob(new Uint8Array(font).buffer));
}
