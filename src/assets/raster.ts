/** Photographs: AVIF and WebP at widths that fit a slot, a JPEG for the rest, metadata stripped. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import type { Cache } from "../cache/cache.ts";
import { mapAtOnce } from "../collections/map-at-once.ts";
import type { OutputFile } from "../output/file.ts";
import type { Format, Measures } from "./encoder.ts";
import { shortHash } from "./hash.ts";
import type { PreparedImage } from "./prepared-image.ts";

const WIDTHS = [480, 800, 1200, 1800] as const;
const EXTENSIONS: Readonly<Record<Format, string>> = { avif: "avif", webp: "webp", jpeg: "jpg" };

/** Part of every cache key, beside the version of the encoders: change it when a setting changes. */
const RECIPE = "3";

/** Throws with a message for the owner of the picture when it is broken or too large. */
export async function encodeRaster(
  name: string,
  contents: Buffer,
  cache: Cache,
): Promise<PreparedImage> {
  // One hash for all encodings of a picture: it changes when any of them does, and costs a page less.
  const key = shortHash(Buffer.concat([Buffer.from(`${RECIPE} ${encoders()}`), contents]));
  const { width, height, colour } = await measured(contents, key, cache);
  const fitting = WIDTHS.filter((candidate) => candidate < width);
  const widths = [...fitting, Math.min(width, WIDTHS[WIDTHS.length - 1] ?? width)];
  const file = async (format: Format, to: number): Promise<OutputFile> => {
    const extension = EXTENSIONS[format];
    const bytes = await cache.getOrWriteFile(`${key}-${to}.${extension}`, async () => {
      const { encode } = await import("./encoder.ts");
      return encode(contents, format, to);
    });
    return { path: `assets/${name}-${to}.${key}.${extension}`, contents: bytes };
  };
  const avif = await mapAtOnce(widths, 1, (to) => file("avif", to));
  const webp = await mapAtOnce(widths, 1, (to) => file("webp", to));
  const largest = widths.at(-1) ?? width;
  const fallback = await file("jpeg", Math.min(1200, largest));
  const tint = `tint-${colour.slice(1)}`;
  const srcset = (files: readonly OutputFile[]) =>
    files.map(({ path }, index) => `/${path} ${widths[index]}w`).join(", ");
  return {
    asset: {
      url: `/${fallback.path}`,
      width: largest,
      height: Math.round((height * largest) / width),
      sources: [
        { type: "image/avif", srcset: srcset(avif) },
        { type: "image/webp", srcset: srcset(webp) },
      ],
      tint,
    },
    files: [...avif, ...webp, fallback],
    css: `.${tint}{background-color:${colour}}`,
  };
}

async function measured(contents: Buffer, key: string, cache: Cache): Promise<Measures> {
  const bytes = await cache.getOrWriteFile(`${key}.json`, async () => {
    const { measure } = await import("./encoder.ts");
    return Buffer.from(JSON.stringify(await measure(contents)));
  });
  return JSON.parse(bytes.toString());
}

/** The version of sharp, which brings its encoders with it: read, because loading them takes long. */
function encoders(): string {
  const main = createRequire(import.meta.url).resolve("sharp");
  const { version } = JSON.parse(readFileSync(join(dirname(main), "../package.json"), "utf8"));
  return String(version);
}
