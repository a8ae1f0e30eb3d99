/** Sets text as vector outlines, so that a picture with words needs no font of the machine. */
import { faceOf } from "./font-metrics.ts";

export interface Typesetter {
  /** The advance width of a line, in the unit of `size`. */
  readonly width: (text: string, size: number) => number;
  /** The line as an SVG path with its baseline at (x, y). */
  readonly path: (text: string, size: number, x: number, y: number) => string;
}

/** `font` is an sfnt file; `weight` is used when it has that axis. */
export async function createTypesetter(font: Uint8Array, weight: number): Promise<Typesetter> {
  const { Buffer: ShapeBuffer, Font, shape, Variation } = await import("harfbuzzjs");
  const face = await faceOf(font);
  const shaped = new Font(face);
  shaped.setVariations([new Variation("wght", weight)]);
  const units = face.upem;
  const run = (text: string) => {
    const buffer = new ShapeBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    shape(shaped, buffer);
    const positions = buffer.getGlyphPositions();
    return buffer.getGlyphInfos().map(({ codepoint }, index) => {
      const { xAdvance = 0, xOffset = 0 } = positions[index] ?? {};
      return { outline: shaped.glyphToPath(codepoint), xAdvance, xOffset };
    });
  };
  return {
    width: (text, size) =>
      (run(text).reduce((sum, { xAdvance }) => sum + xAdvance, 0) * size) / units,
    path(text, size, x, y) {
      const scale = size / units;
      let pen = 0;
      const glyphs = run(text).map(({ outline, xAdvance, xOffset }) => {
        const at = pen + xOffset;
        pen += xAdvance;
        return outline === "" ? "" : `<path transform="translate(${at} 0)" d="${outline}"/>`;
      });
      return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`;
    },
  };
}

/** Breaks text into lines no wider than `measure`. */
export function wrap({ width }: Typesetter, text: string, size: number, measure: number): string[] {
  return text.split(/\s+/).reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const joined = `${last} ${word}`;
    if (last === undefined || width(joined, size) > measure) lines.push(word);
    else lines[lines.length - 1] = joined;
    return lines;
  }, []);
}
