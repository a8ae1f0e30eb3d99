/** Reads a font's measures, to make a local font stand in for it without moving a line. */

export interface FontMetrics {
  /** All in font units. */
  readonly unitsPerEm: number;
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
  /** The mean advance of English running text. */
  readonly averageAdvance: number;
}

/** How often each letter and the space stand in English text, per thousand. */
const FREQUENCIES: Readonly<Record<string, number>> = {
  " ": 182,
  a: 67,
  b: 12,
  c: 23,
  d: 35,
  e: 104,
  f: 18,
  g: 16,
  h: 50,
  i: 57,
  j: 1,
  k: 6,
  l: 33,
  m: 20,
  n: 57,
  o: 62,
  p: 15,
  q: 1,
  r: 49,
  s: 52,
  t: 74,
  u: 23,
  v: 8,
  w: 19,
  x: 1,
  y: 16,
  z: 1,
};

/** The same mean of Arial, in thousandths of an em (its advances are those of Helvetica's AFM). */
const ARIAL_ADVANCES: Readonly<Record<string, number>> = {
  " ": 278,
  a: 556,
  b: 556,
  c: 500,
  d: 556,
  e: 556,
  f: 278,
  g: 556,
  h: 556,
  i: 222,
  j: 222,
  k: 500,
  l: 222,
  m: 833,
  n: 556,
  o: 556,
  p: 556,
  q: 556,
  r: 333,
  s: 500,
  t: 278,
  u: 556,
  v: 500,
  w: 722,
  x: 500,
  y: 500,
  z: 500,
};

/** The descriptors of a fallback @font-face: https://drafts.csswg.org/css-fonts-5/#font-metrics-override-desc */
export function fallbackMetrics({
  unitsPerEm,
  ascent,
  descent,
  lineGap,
  averageAdvance,
}: FontMetrics) {
  const adjust =
    averageAdvance / unitsPerEm / (weightedMean((char) => ARIAL_ADVANCES[char] ?? 0) / 1000);
  const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
  const override = (units: number) => percent(units / unitsPerEm / adjust);
  return {
    sizeAdjust: percent(adjust),
    ascent: override(ascent),
    descent: override(descent),
    lineGap: override(lineGap),
  };
}

/** Reads an sfnt file: https://learn.microsoft.com/typography/opentype/spec/otff */
export function readMetrics(font: Buffer): FontMetrics {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  const tables = new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const at = 12 + index * 16;
      return [font.toString("latin1", at, at + 4), view.getUint32(at + 8)] as const;
    }),
  );
  const table = (name: string) => {
    const offset = tables.get(name);
    if (offset === undefined) throw new Error(`the font has no ${name} table`);
    return offset;
  };
  const advance = advances(view, table("hhea"), table("hmtx"));
  const glyph = glyphs(view, table("cmap"));
  return {
    unitsPerEm: view.getUint16(table("head") + 18),
    ascent: view.getInt16(table("hhea") + 4),
    descent: Math.abs(view.getInt16(table("hhea") + 6)),
    lineGap: view.getInt16(table("hhea") + 8),
    averageAdvance: weightedMean((char) => advance(glyph(char.charCodeAt(0)))),
  };
}

function weightedMean(advanceOf: (char: string) => number): number {
  const entries = Object.entries(FREQUENCIES);
  const total = entries.reduce((sum, [, weight]) => sum + weight, 0);
  return entries.reduce((sum, [char, weight]) => sum + weight * advanceOf(char), 0) / total;
}

const advances = (view: DataView, hhea: number, hmtx: number) => (glyph: number) =>
  view.getUint16(hmtx + 4 * Math.min(glyph, view.getUint16(hhea + 34) - 1));

/** Glyph numbers by character, from a format 4 subtable. */
function glyphs(view: DataView, cmap: number): (char: number) => number {
  const subtables = Array.from(
    { length: view.getUint16(cmap + 2) },
    (_, index) => cmap + view.getUint32(cmap + 4 + index * 8 + 4),
  );
  const start = subtables.find((at) => view.getUint16(at) === 4);
  if (start === undefined) throw new Error("the font has no character map of format 4");
  const doubled = view.getUint16(start + 6);
  return (char) => {
    for (let segment = 0; segment < doubled; segment += 2) {
      if (char > view.getUint16(start + 14 + segment)) continue;
      const first = view.getUint16(start + 16 + doubled + segment);
      if (char < first) return 0;
      const delta = view.getInt16(start + 16 + 2 * doubled + segment);
      const rangeAt = start + 16 + 3 * doubled + segment;
      const range = view.getUint16(rangeAt);
      if (range === 0) return (char + delta) & 0xffff;
      return view.getUint16(rangeAt + range + 2 * (char - first));
    }
    return 0;
  };
}
