/** Photographs: AVIF at widths that fit a slot, one WebP and one JPEG for the few browsers without it. Metadata is stripped. */
import type { Cache } from "../../cache/cache.ts";
import { make } from "../asset-maker.ts";
import { hashedPath, shortHash } from "../hash.ts";
import { recipeOf } from "../recipes.ts";
import type { Format, Measures } from "./encoder.ts";
import type { PictureFile, PreparedImage } from "./prepared-image.ts";

const WIDTHS = [480, 800, 1200, 1800] as const;
const FALLBACK_WIDTH = 1200;
const EXTENSIONS: Readonly<Record<Format, string>> = { avif: "avif", webp: "webp", jpeg: "jpg" };

/** Throws with a message for the owner of the picture when it is broken or too large. */
export async function prepareRaster(
  name: string,
  source: () => Promise<Buffer>,
  cache: Cache,
): Promise<PreparedImage> {
  const contents = await source();
  const key = keyOf(contents);
  const { width, height, colour } = await measured(contents, key, cache);
  const most = Math.min(width, WIDTHS[WIDTHS.length - 1] ?? width);
  const widths = [...WIDTHS.filter((candidate) => candidate < most), most];
  const encode = async (format: Format, to: number) => {
    const current = await source();
    if (keyOf(current) !== key) throw new Error("changed while the site was built: build it again");
    return make("encode", current, format, to);
  };
  const file = (format: Format, to: number): PictureFile => {
    const cached = `${key}-${to}.${EXTENSIONS[format]}`;
    return {
      // Names of one picture differ in their last letters only, which compresses best.
      path: `assets/${name}.${cached}`,
      read: () => cache.getOrWriteFile(cached, () => encode(format, to)),
    };
  };
  const avif = widths.map((to) => file("avif", to));
  const largest = widths.at(-1) ?? width;
  const once = Math.min(FALLBACK_WIDTH, largest);
  const webp = file("webp", once);
  const jpeg = file("jpeg", once);
  const shade = shortColour(colour);
  const tint = `tint-${shade}`;
  return {
    asset: {
      url: `/${jpeg.path}`,
      width: largest,
      height: Math.round((height * largest) / width),
      sources: [
        {
          type: "image/avif",
          srcset: avif.map(({ path }, index) => `/${path} ${widths[index]}w`).join(", "),
        },
        { type: "image/webp", srcset: `/${webp.path} ${once}w` },
      ],
      tint,
    },
    files: [...avif, webp, jpeg],
    css: `.${tint}{background-color:#${shade}}`,
  };
}

/** A GIF may move: it is published as it is. */
export async function prepareGif(
  name: string,
  source: () => Promise<Buffer>,
  cache: Cache,
): Promise<PreparedImage> {
  const contents = await source();
  const { width, height } = await measured(contents, keyOf(contents), cache);
  const path = hashedPath(name, contents, "gif");
  return {
    asset: { url: `/${path}`, width, height, sources: [] },
    files: [{ path, read: async () => contents }],
  };
}

/** One hash for all encodings of a picture: it changes when any of them does, and costs a page less. */
const keyOf = (contents: Buffer): string =>
  shortHash(Buffer.concat([Buffer.from(`${recipeOf("photograph")} ${WIDTHS}`), contents]));

/** #rrggbb as rgb: near enough for a place that waits for its picture, and half as many letters. */
const shortColour = (colour: string): string =>
  (colour.match(/[0-9a-f]{2}/g) ?? [])
    .map((channel) => Math.round(Number.parseInt(channel, 16) / 17).toString(16))
    .join("");

async function measured(contents: Buffer, key: string, cache: Cache): Promise<Measures> {
  const bytes = await cache.getOrWriteFile(`${key}.json`, async () =>
    Buffer.from(JSON.stringify(await make("measure", contents))),
  );
  return JSON.parse(bytes.toString());
}
