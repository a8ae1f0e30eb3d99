/** The site's typefaces: files with the glyphs that the site uses, and rules that never shift. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Cache } from "../../cache/cache.ts";
import { isVisible, listFiles } from "../../cache/list-files.ts";
import { codeOf, messageOf, SiteError } from "../../errors.ts";
import { hashedPath, shortHash } from "../../hosting/hash.ts";
import type { OutputFile } from "../../output/file.ts";
import { nearestFile } from "../../problems/nearest.ts";
import type { Typeface } from "../../site/settings/typeface-settings.ts";
import { charactersOfScript } from "../../text/scripts.ts";
import { runInAssetProcess } from "../asset-maker.ts";
import { recipeOf } from "../recipes.ts";
import { fallbackFonts } from "./fallback-fonts.ts";
import type { Axis } from "./font-cutter.ts";
import type { FontMetrics } from "./font-metrics.ts";
import { sampleOf } from "./local-fonts.ts";

export interface FontAsset {
  /** Whether every page asks for it at once. */
  readonly preload: boolean | undefined;
  readonly file: OutputFile;
  readonly css: string;
  /** A hash of the file that it is cut from. */
  readonly source: string;
  /** The same glyphs as an sfnt file, to draw words with. */
  readonly outlines: () => Promise<Buffer>;
}

/** All that can be typed: a form must show what a visitor writes. */
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");

/** `used` is all text that the site can show, in any order and with repeats. */
export const prepareFonts = (
  root: string,
  typefaces: readonly Typeface[],
  used: string,
  cache: Cache,
): Promise<readonly FontAsset[]> =>
  Promise.all(
    typefaces.flatMap((typeface) => {
      const glyphs = glyphsFor(typeface, used);
      return glyphs === "" ? [] : prepareFont(root, typeface, glyphs, cache);
    }),
  );

const prepareFont = (root: string, typeface: Typeface, glyphs: string, cache: Cache) =>
  cache.getOrCompute(
    `font ${JSON.stringify(typeface)}`,
    { values: [glyphs], files: [`content/${typeface.file}`] },
    () => makeFont(root, typeface, glyphs, cache),
  );

/** Each once, in their order. */
const glyphsFor = ({ script }: Typeface, used: string): string =>
  [...new Set(script === undefined ? ASCII + used : charactersOfScript(used, script))]
    .sort()
    .join("");

async function makeFont(
  root: string,
  typeface: Typeface,
  glyphs: string,
  cache: Cache,
): Promise<FontAsset> {
  const source = await readSource(root, typeface);
  const { weights, style } = typeface;
  const key = shortHash(
    `${recipeOf("font")} ${shortHash(source)} ${weights.from}-${weights.to} ${glyphs}`,
  );
  const cut = async (targetFormat: "woff2" | "sfnt", text: string, wght: Axis) => {
    const isVariable = weights.from < weights.to || (await isOneOfMany(typeface, source));
    const weight = isVariable ? [wght] : [];
    return readable(typeface, () =>
      runInAssetProcess("cutFont", source, text, targetFormat, ...weight),
    );
  };
  const range = { min: weights.from, max: weights.to };
  const subset = (targetFormat: "woff2" | "sfnt") =>
    cache.getOrWriteFile(`font-${key}.${targetFormat}`, () => cut(targetFormat, glyphs, range));
  const contents = await subset("woff2");
  const metricsAt = async (weight: number): Promise<FontMetrics> => {
    const samples = sampleOf(typeface.script, weight);
    const name = `font-${key}-${weight}-${shortHash(samples.join("\n"))}.json`;
    const measured = await cache.getOrWriteFile(name, async () =>
      readable(typeface, async () => {
        const letters = await cut("sfnt", samples.join(""), weight);
        const metrics = await runInAssetProcess("readMetrics", letters, samples);
        return Buffer.from(JSON.stringify(metrics));
      }),
    );
    return JSON.parse(measured.toString());
  };
  const name = typeface.family.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const path = hashedPath(name, contents, "woff2");
  let outlines: Promise<Buffer> | undefined;
  return {
    file: { path, contents },
    preload: typeface.preload,
    source: shortHash(source),
    css:
      rule(typeface, path, unicodeRange(typeface, glyphs)) +
      (style === "italic"
        ? ""
        : await fallbackFonts(typeface, unicodeRange(typeface, glyphs), metricsAt)),
    // Every card asks, many at once.
    outlines: () => (outlines ??= subset("sfnt")),
  };
}

/** Whether a font of one weight is one of many that its file holds. */
async function isOneOfMany(typeface: Typeface, source: Buffer): Promise<boolean> {
  const sample = await readable(typeface, () => runInAssetProcess("cutFont", source, " ", "sfnt"));
  return runInAssetProcess("hasAxes", sample);
}

/** Whatever a package throws over a font comes from the file. */
async function readable<T>({ file }: Typeface, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof SiteError) throw error;
    throw new SiteError(
      "The typeface cannot be used",
      [
        {
          rule: "content/font",
          where: { file: `content/${file}` },
          message: `is no font that can be read: ${messageOf(error)}`,
          hint: /axis/.test(messageOf(error))
            ? "a font of one weight is named with that weight twice: weights: { from: 400, to: 400 }"
            : "it may be damaged or cut off: put the original file there",
        },
      ],
      { cause: error },
    );
  }
}

async function readSource(root: string, { file }: Typeface): Promise<Buffer> {
  const path = `content/${file}`;
  try {
    return await readFile(join(root, path));
  } catch (error) {
    const fault =
      codeOf(error) === "ENOENT"
        ? { message: "there is no such file", hint: hintForMissing(root, file) }
        : { message: messageOf(error) };
    throw new SiteError("The typeface cannot be used", [
      { rule: "content/font", where: { file: path }, ...fault },
    ]);
  }
}

function hintForMissing(root: string, file: string): string {
  const { files } = listFiles(root, "content", isVisible);
  const known = files.filter((one) => FONT.test(one)).map((one) => one.slice("content/".length));
  const meant = nearestFile(file, known);
  return meant
    ? `did you mean "${meant}"?`
    : "put the font there, or correct `file` of the typeface, which is seen from content/";
}

const FONT = /\.(?:woff2?|ttf|otf)$/i;

/**
 * Unless told otherwise the file is shown if it is there at the first paint, as the preload and the browser's cache make
 * likely; a later one is shown from the next page on. To swap it in would move the page under the reader's eyes.
 */
function rule(
  { family, weights: { from, to }, style, display = "optional" }: Typeface,
  path: string,
  range: string,
): string {
  const slant = style === undefined ? "" : `font-style:${style};`;
  return `@font-face{font-family:"${family}";src:url(/${path}) format("woff2");font-weight:${from} ${to};${slant}${range}font-display:${display}}`;
}

/** By blocks of 256: short, and enough for browsers to know of which pages they need the file. */
const unicodeRange = ({ script }: Typeface, glyphs: string): string =>
  script === undefined
    ? ""
    : `unicode-range:${[...new Set(Array.from(glyphs, blockOf))].map((block) => `U+${block}??`).join()};`;

const blockOf = (character: string): string =>
  Math.floor((character.codePointAt(0) ?? 0) / 256).toString(16);
