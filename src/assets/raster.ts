/** Photographs: AVIF and WebP at widths that fit a slot, a JPEG for the rest, metadata stripped. */
import sharp, { type Sharp } from "sharp";
import type { OutputFile } from "../output/file.ts";
import { cached } from "./cache.ts";
import { shortHash } from "./hash.ts";
import type { PreparedImage } from "./prepared-image.ts";

const WIDTHS = [480, 800, 1200, 1800] as const;
const MAX_PIXELS = 100_000_000;
/** Part of every cache key: change it when a setting below changes. */
const RECIPE = `2 ${sharp.versions.sharp ?? ""} ${sharp.versions.vips}`;

type Format = "avif" | "webp" | "jpeg";

const EXTENSIONS: Readonly<Record<Format, string>> = { avif: "avif", webp: "webp", jpeg: "jpg" };

/** Throws with a message for the owner of the picture when it is broken or too large. */
export async function encodeRaster(
  name: string,
  contents: Buffer,
  cache: string | undefined,
): Promise<PreparedImage> {
  const { width, height } = await measure(contents);
  const fitting = WIDTHS.filter((candidate) => candidate < width);
  const widths = [...fitting, Math.min(width, WIDTHS[WIDTHS.length - 1] ?? width)];
  // One hash for all encodings of a picture: it changes when any of them does, and costs a page less.
  const key = shortHash(Buffer.concat([Buffer.from(RECIPE), contents]));
  const encode = (format: Format, to: number) =>
    cached(cache, `${key}-${to}.${EXTENSIONS[format]}`, () => encodeOne(contents, format, to));
  const file = async (format: Format, to: number): Promise<OutputFile> => {
    const bytes = await encode(format, to);
    return { path: `assets/${name}-${to}.${key}.${EXTENSIONS[format]}`, contents: bytes };
  };
  const [avif, webp] = await Promise.all(
    (["avif", "webp"] as const).map((format) => Promise.all(widths.map((to) => file(format, to)))),
  );
  const largest = widths.at(-1) ?? width;
  const fallback = await file("jpeg", Math.min(1200, largest));
  const average = async () => Buffer.from(await averageColour(contents));
  const colour = (await cached(cache, `${key}.colour`, average)).toString();
  const tint = `tint-${colour.slice(1)}`;
  const srcset = (files: readonly OutputFile[] = []) =>
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
    files: [...(avif ?? []), ...(webp ?? []), fallback],
    css: `.${tint}{background-color:${colour}}`,
  };
}

async function measure(contents: Buffer) {
  const image = sharp(contents, { limitInputPixels: false, failOn: "warning" });
  const { width, height, autoOrient } = await image.metadata().catch(() => {
    throw new Error("is not a picture that can be read: broken, or not what its name says");
  });
  if (width * height > MAX_PIXELS)
    throw new Error(
      `has ${Math.round((width * height) / 1e6)} megapixels; at most ${MAX_PIXELS / 1e6} can be used`,
    );
  return autoOrient;
}

async function encodeOne(contents: Buffer, format: Format, width: number): Promise<Buffer> {
  const resized = sharp(contents, { failOn: "error" }).autoOrient().resize({ width });
  const encoders: Readonly<Record<Format, () => Sharp>> = {
    avif: () => resized.avif({ quality: 42, effort: 4, chromaSubsampling: "4:2:0" }),
    webp: () => resized.webp({ quality: 72, effort: 4 }),
    jpeg: () => resized.jpeg({ quality: 74, mozjpeg: true }),
  };
  return encoders[format]().toBuffer();
}

async function averageColour(contents: Buffer): Promise<string> {
  const [red = 0, green = 0, blue = 0] = await sharp(contents)
    .resize(1, 1)
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  return `#${[red, green, blue].map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
