/** The site's typeface: one file with the glyphs that the site uses, and rules that never shift. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { messageOf, SiteError } from "../errors.ts";
import type { Memory } from "../memory.ts";
import type { OutputFile } from "../output/file.ts";
import type { Typeface } from "../site/define.ts";
import { cached } from "./cache.ts";
import { type FontMetrics, fallbackMetrics, readMetrics } from "./font-metrics.ts";
import { hashedPath, shortHash } from "./hash.ts";

export interface FontAsset {
  readonly file: OutputFile;
  readonly css: string;
  /** The same glyphs as an sfnt file, to draw words with. */
  readonly outlines: () => Promise<Buffer>;
}

/** All that can be typed: a form must show what a visitor writes. */
const ASCII = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join("");
const RECIPE = "1";

/** `used` is all text that the site can show, in any order and with repeats. */
export async function prepareFont(
  root: string,
  typeface: Typeface | undefined,
  used: string,
  cache: string | undefined,
  memory: Memory,
): Promise<FontAsset | undefined> {
  if (!typeface) return undefined;
  const described = JSON.stringify(typeface);
  return memory.recall(
    "font",
    () => [described, used, memory.fileVersion(`content/${typeface.file}`)],
    () => makeFont(root, typeface, used, cache),
  );
}

async function makeFont(
  root: string,
  typeface: Typeface,
  used: string,
  cache: string | undefined,
): Promise<FontAsset> {
  const source = await readSource(root, typeface);
  const glyphs = [...new Set(ASCII + used)].sort().join("");
  const { weights } = typeface;
  const key = shortHash(`${RECIPE} ${shortHash(source)} ${weights.from}-${weights.to} ${glyphs}`);
  const subset = (targetFormat: "woff2" | "sfnt") =>
    cached(cache, `font-${key}.${targetFormat}`, async () => {
      const { default: subsetFont } = await import("subset-font");
      return subsetFont(source, glyphs, {
        targetFormat,
        variationAxes: { wght: { min: weights.from, max: weights.to } },
      });
    });
  const contents = await subset("woff2");
  const metrics = await cachedMetrics(cache, key, () => subset("sfnt"));
  const name = typeface.family.toLowerCase().replace(/[^a-z0-9]+/g, "-");
  const path = hashedPath(name, contents, "woff2");
  return {
    file: { path, contents },
    css: fontRules(typeface, path, metrics),
    outlines: () => subset("sfnt"),
  };
}

async function readSource(root: string, { file }: Typeface): Promise<Buffer> {
  const path = `content/${file}`;
  try {
    return await readFile(join(root, path));
  } catch (error) {
    throw new SiteError("The typeface cannot be used", [
      { rule: "content/font", where: { file: path }, message: messageOf(error) },
    ]);
  }
}

async function cachedMetrics(
  cache: string | undefined,
  key: string,
  sfnt: () => Promise<Buffer>,
): Promise<FontMetrics> {
  const make = async () => Buffer.from(JSON.stringify(readMetrics(await sfnt())));
  return JSON.parse((await cached(cache, `font-${key}.json`, make)).toString());
}

/** The typeface, and a local stand-in with its measures so that nothing moves when it arrives. */
function fontRules({ family, weights }: Typeface, path: string, metrics: FontMetrics): string {
  const { sizeAdjust, ascent, descent, lineGap } = fallbackMetrics(metrics);
  return [
    `@font-face{font-family:"${family}";src:url(/${path}) format("woff2");font-weight:${weights.from} ${weights.to};font-display:swap}`,
    `@font-face{font-family:"${family} Fallback";src:local("Arial"),local("Liberation Sans"),local("Helvetica Neue"),local("Helvetica");`,
    `size-adjust:${sizeAdjust};ascent-override:${ascent};descent-override:${descent};line-gap-override:${lineGap}}`,
  ].join("");
}
