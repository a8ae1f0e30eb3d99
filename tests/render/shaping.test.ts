/** Words on social cards as their scripts are written: joined, marked, from right to left, mixed with others. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { cutFont } from "../../src/assets/fonts/font-cutter.ts";
import { createTypesetter, type Typesetter } from "../../src/assets/fonts/glyphs.ts";
import { bidi } from "../../src/text/bidi.ts";
import { segmentsOf } from "../../src/text/segments.ts";

const ROOT = join(import.meta.dirname, "../..");
const font = (path: string) => readFileSync(join(ROOT, path));
const NASKH = readFileSync(
  createRequire(import.meta.url).resolve(
    "@fontsource-variable/noto-naskh-arabic/files/noto-naskh-arabic-arabic-wght-normal.woff2",
  ),
);
const LATIN = font("content/fonts/archivo.woff2");

const WORDS = "سِكّة لا تُخفى الأسعار وَالسَّلَامُ عَلَيْكُمْ ححح 35,000";
const ALL = [...new Set(`${WORDS}Wi-Fi 6 (DEWA) AED`)].sort().join("");
const weights = { min: 400, max: 700 };

/** The drawing of a line, and its glyphs from the left: their shapes, and how far each is raised. */
const glyphsOf = (set: Typesetter, text: string) =>
  [
    ...set.path(text, 100, 0, 0).matchAll(/translate\(([-\d.]+) ([-\d.]+)\)[^"]*" d="([^"]+)"/g),
  ].map(([, x = "", y = "", shape = ""]) => ({ x: Number(x), y: Number(y), shape }));
const shapesOf = (set: Typesetter, text: string) => glyphsOf(set, text).map(({ shape }) => shape);

let arabic: Typesetter;
let mixed: Typesetter;
beforeAll(async () => {
  const cut = await cutFont(NASKH, WORDS, "sfnt", weights);
  arabic = await createTypesetter([cut], 600, "rtl");
  mixed = await createTypesetter([cut, await cutFont(LATIN, ALL, "sfnt", weights)], 600, "rtl");
});

describe("Arabic", () => {
  it("joins letters: at the beginning, in the middle and at the end of a word they have other forms", () => {
    const [end, middle, beginning] = shapesOf(arabic, "ححح");
    const [alone] = shapesOf(arabic, "ح");
    expect(new Set([end, middle, beginning, alone]).size).toBe(4);
  });

  it("writes lam and alif as the form that they have together", () => {
    const apart = [...shapesOf(arabic, "ل"), ...shapesOf(arabic, "ا")];
    const together = shapesOf(arabic, "لا");
    expect(together.some((shape) => apart.includes(shape))).toBe(false);
    expect(arabic.width("لا", 100)).toBeLessThan(arabic.width("ل", 100) + arabic.width("ا", 100));
  });

  it("puts marks above and below their letters, where they take no room", () => {
    expect(arabic.width("عَلَيْكُمْ", 100)).toBeCloseTo(arabic.width("عليكم", 100), 5);
    const heights = glyphsOf(arabic, "سَسِسُّ").map(({ y }) => y);
    expect(new Set(heights).size).toBeGreaterThan(1);
  });

  it("loses no form to the cut: words look as with the whole font", async () => {
    const whole = await createTypesetter([await cutWhole(NASKH)], 600, "rtl");
    for (const word of WORDS.split(" "))
      expect(shapesOf(arabic, word)).toEqual(shapesOf(whole, word));
  });
});

/** All its letters, as an sfnt file. */
const cutWhole = (source: Buffer) =>
  cutFont(
    source,
    Array.from({ length: 0x6e0 }, (_, index) => String.fromCodePoint(0x20 + index)).join(""),
    "sfnt",
    weights,
  );

describe("a line of both directions", () => {
  it("runs from right to left, and what is Latin in it from left to right, in the font that has it", () => {
    const latin = shapesOf(mixed, "Wi-Fi");
    const lane = shapesOf(mixed, "سِكّة");
    const line = shapesOf(mixed, "سِكّة Wi-Fi");
    expect(line).toEqual([...latin, ...lane]);
  });

  it("reads numbers from left to right", () => {
    const digits = shapesOf(mixed, "35,000");
    expect(shapesOf(mixed, "لا 35,000")).toEqual([...digits, ...shapesOf(mixed, "لا")]);
  });

  it("is in the order of the Unicode Bidirectional Algorithm, whatever stands in it", () => {
    const piece = fc.constantFrom(
      "abc",
      "سكة",
      "123",
      " ",
      "+",
      "-",
      ",",
      "(",
      ")",
      "\u2067",
      "\u2069",
      "١٢",
    );
    fc.assert(
      fc.property(
        fc.array(piece, { minLength: 1, maxLength: 12 }).map((pieces) => pieces.join("")),
        fc.constantFrom("ltr" as const, "rtl" as const),
        (text, dir) => {
          const segments = segmentsOf(text, dir, Array(text.length).fill(""));
          const seen = segments.flatMap(({ start, end, isRightToLeft }) => {
            const indices = Array.from({ length: end - start }, (_, at) => start + at);
            return isRightToLeft ? indices.reverse() : indices;
          });
          // White space at the end of a line belongs to its direction, which nobody can see.
          const visible = (indices: readonly number[]) =>
            indices.filter((index) => index < text.trimEnd().length);
          const levels = bidi.getEmbeddingLevels(text, dir);
          expect(visible(seen)).toEqual(visible(bidi.getReorderedIndices(text, levels)));
        },
      ),
      { numRuns: 500 },
    );
  });
});
