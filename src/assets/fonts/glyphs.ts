/** Sets text as vector outlines, so that a picture with words needs no font of the machine. */
import { hasRightToLeft } from "../../text/foreign-parts.ts";
import { scriptOfCharacter } from "../../text/scripts.ts";
import { segmentsOf } from "../../text/segments.ts";
import { faceOf } from "./font-metrics.ts";

export interface Typesetter {
  /** The advance width of a line, in the unit of `size`. */
  readonly width: (text: string, size: number) => number;
  /** The line as an SVG path that begins, from the left, at x with its baseline at y. */
  readonly path: (text: string, size: number, x: number, y: number) => string;
}

interface Glyph {
  /** In units of its font, each of which is `grows` units of the first font. */
  readonly outline: string;
  readonly grows: number;
  /** In units of the first font. */
  readonly xAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

/**
 * `fonts` are sfnt files: a character that the first lacks is set in the next that has it. `weight` is used where one
 * has that axis. Lines run in the direction `dir`, and what runs in the other one is set in that.
 */
export async function createTypesetter(
  fonts: readonly Uint8Array[],
  weight: number,
  dir: "ltr" | "rtl",
): Promise<Typesetter> {
  const faces = await Promise.all(fonts.map((font) => readFace(font, weight)));
  const units = faces[0]?.units ?? 1000;
  const set = (text: string): readonly Glyph[] =>
    segmentsOf(text, isLatin(text) ? "ltr" : dir, keysOf(text, faces)).flatMap(
      ({ key, ...segment }) => {
        const face = faces[Number(key.split(" ")[0])];
        return face ? face.shape(text, segment, units) : [];
      },
    );
  const advance = (glyphs: readonly Glyph[]) =>
    glyphs.reduce((sum, { xAdvance }) => sum + xAdvance, 0);
  return {
    width: (text, size) => (advance(set(text)) * size) / units,
    path(text, size, x, y) {
      const scale = size / units;
      let pen = 0;
      const glyphs = set(text).map(({ outline, xAdvance, xOffset, yOffset, grows }) => {
        const place = `translate(${pen + xOffset} ${yOffset})${grows === 1 ? "" : ` scale(${grows})`}`;
        pen += xAdvance;
        return outline === "" ? "" : `<path transform="${place}" d="${outline}"/>`;
      });
      return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})">${glyphs.join("")}</g>`;
    },
  };
}

/** A whole line of another direction keeps its own. */
const isLatin = (text: string): boolean => /\p{Script=Latin}/u.test(text) && !hasRightToLeft(text);

interface ReadFace {
  readonly units: number;
  readonly has: (character: string) => boolean;
  /** From left to right, in units of which an em has as many as said. */
  readonly shape: (text: string, segment: ShapedSegment, units: number) => readonly Glyph[];
}

interface ShapedSegment {
  readonly start: number;
  readonly end: number;
  readonly isRightToLeft: boolean;
}

async function readFace(font: Uint8Array, weight: number): Promise<ReadFace> {
  const { Buffer: ShapeBuffer, Direction, Font, shape, Variation } = await import("harfbuzzjs");
  const face = await faceOf(font);
  const shaped = new Font(face);
  shaped.setVariations([new Variation("wght", weight)]);
  const characters = new Set(face.collectUnicodes());
  return {
    units: face.upem,
    has: (character) => characters.has(character.codePointAt(0) ?? 0),
    shape(text, { start, end, isRightToLeft }, units) {
      const grows = units / face.upem;
      const buffer = new ShapeBuffer();
      // With what stands around it: letters join across segments.
      buffer.addText(text, start, end - start);
      buffer.setDirection(isRightToLeft ? Direction.RTL : Direction.LTR);
      buffer.guessSegmentProperties();
      shape(shaped, buffer);
      const positions = buffer.getGlyphPositions();
      return buffer.getGlyphInfos().map(({ codepoint }, index) => {
        const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
        return {
          outline: shaped.glyphToPath(codepoint),
          grows,
          xAdvance: xAdvance * grows,
          xOffset: xOffset * grows,
          yOffset: yOffset * grows,
        };
      });
    },
  };
}

/** For each unit of the text, the font that it is set in and its script. Signs and marks go with what is before them. */
function keysOf(text: string, faces: readonly ReadFace[]): readonly string[] {
  const scripts = Array.from(text, scriptOfCharacter);
  let script = scripts.find((one) => one !== undefined) ?? "";
  let font = 0;
  return Array.from(text).flatMap((character, index) => {
    const own = scripts[index];
    const stays = own === undefined && faces[font]?.has(character);
    const first = faces.findIndex((face) => face.has(character));
    if (!stays && first >= 0) font = first;
    script = own ?? script;
    return Array.from({ length: character.length }, () => `${font} ${script}`);
  });
}

/** Breaks text into lines no wider than `measure`. */
export function wrap({ width }: Typesetter, text: string, size: number, measure: number): string[] {
  return text.split(/[^\S\u00a0]+/).reduce<string[]>((lines, word) => {
    const last = lines.at(-1);
    const joined = `${last} ${word}`;
    if (last === undefined || width(joined, size) > measure) lines.push(word);
    else lines[lines.length - 1] = joined;
    return lines;
  }, []);
}
