/** Reads the measures of a font. */

export interface FontMetrics {
  /** All in font units. */
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Of each letter, how far the next one stands from it. */
  readonly advances: Readonly<Record<string, number>>;
  /** The mean of the letters of a sample in words, joined as they are. */
  readonly running: number;
}

/** `font` is an sfnt file, as everywhere here. */
export async function readMetrics(font: Uint8Array, sample: string): Promise<FontMetrics> {
  const { Buffer: ShapeBuffer, Font, shape } = await import("harfbuzzjs");
  const face = await faceOf(font);
  const sized = new Font(face);
  const { ascender, descender, lineGap } = sized.hExtents();
  const words = sample.split(" ").filter((word) => word !== "");
  const widthOf = (word: string) => {
    const buffer = new ShapeBuffer();
    buffer.addText(word);
    buffer.guessSegmentProperties();
    shape(sized, buffer);
    return buffer.getGlyphPositions().reduce((sum, { xAdvance = 0 }) => sum + xAdvance, 0);
  };
  const advance = (letter: string) =>
    sized.glyphHAdvance(sized.nominalGlyph(letter.charCodeAt(0)) ?? 0);
  return {
    unitsPerEm: face.upem,
    ascent: ascender,
    descent: Math.abs(descender),
    lineGap,
    advances: Object.fromEntries(Array.from(sample, (letter) => [letter, advance(letter)])),
    running: words.reduce((sum, word) => sum + widthOf(word), 0) / words.join("").length,
  };
}

/** Whether the font varies, such as in its weight. */
export const hasAxes = async (font: Uint8Array): Promise<boolean> =>
  Object.keys((await faceOf(font)).getAxisInfos()).length > 0;

export async function faceOf(font: Uint8Array) {
  const { Blob, Face } = await import("harfbuzzjs");
  return new Face(new Blob(new Uint8Array(font).buffer));
}
