/** Reads the measures of a font. */

export interface FontMetrics {
  /** All in font units. */
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** Of each letter, how far the next one stands from it. */
  readonly advances: Readonly<Record<string, number>>;
}

/** `font` is an sfnt file, as everywhere here. */
export async function readMetrics(font: Uint8Array, letters: string): Promise<FontMetrics> {
  const { Font } = await import("harfbuzzjs");
  const face = await faceOf(font);
  const sized = new Font(face);
  const { ascender, descender, lineGap } = sized.hExtents();
  const advance = (letter: string) =>
    sized.glyphHAdvance(sized.nominalGlyph(letter.charCodeAt(0)) ?? 0);
  return {
    unitsPerEm: face.upem,
    ascent: ascender,
    descent: Math.abs(descender),
    lineGap,
    advances: Object.fromEntries(Array.from(letters, (letter) => [letter, advance(letter)])),
  };
}

/** Whether the font varies, such as in its weight. */
export const hasAxes = async (font: Uint8Array): Promise<boolean> =>
  Object.keys((await faceOf(font)).getAxisInfos()).length > 0;

export async function faceOf(font: Uint8Array) {
  const { Blob, Face } = await import("harfbuzzjs");
  return new Face(new Blob(new Uint8Array(font).buffer));
}
