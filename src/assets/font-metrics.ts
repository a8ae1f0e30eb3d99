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

/** Reads an sfnt file: https://learn.microsoft.com/typography/opentype/spec/otff */
export function readMetrics(font: Buffer, letters: string): FontMetrics {
  const view = viewOf(font);
  const tables = tablesOf(font);
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
    advances: Object.fromEntries(
      Array.from(letters, (letter) => [letter, advance(glyph(letter.charCodeAt(0)))]),
    ),
  };
}

const viewOf = (font: Buffer) => new DataView(font.buffer, font.byteOffset, font.byteLength);

/** Where each table begins. */
function tablesOf(font: Buffer): ReadonlyMap<string, number> {
  const view = viewOf(font);
  return new Map(
    Array.from({ length: view.getUint16(4) }, (_, index) => {
      const at = 12 + index * 16;
      return [font.toString("latin1", at, at + 4), view.getUint32(at + 8)] as const;
    }),
  );
}

export const tableNames = (font: Buffer): readonly string[] => [...tablesOf(font).keys()];

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
