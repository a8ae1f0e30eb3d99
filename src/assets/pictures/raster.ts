/** Photographs: AVIF at widths that fit a slot, one WebP and one JPEG for the few browsers without it. Metadata is stripped. */
import type { Cache } from "../../cache/cache.ts";
import { messageOf, SiteError } from "../../errors.ts";
import { hashedPath, shortHash } from "../../hosting/hash.ts";
import { isMachineFault } from "../../problems/machine-fault.ts";
import { runInAssetProcess } from "../asset-maker.ts";
import { recipeOf } from "../recipes.ts";
import { isWebp, movingFault, unreadable } from "./contents.ts";
import type { Measures } from "./encoder.ts";
import { type Encoding, encodedName, encodedPath, type Raster } from "./encoding.ts";
import type { PictureFile, PreparedImage } from "./prepared-image.ts";
import { encodingsOf, WIDTHS } from "./variants.ts";

/** Throws with a message for the owner of the picture when it is broken or too large. */
export async function prepareRaster(
  name: string,
  source: () => Promise<Buffer>,
  cache: Cache,
): Promise<PreparedImage> {
  const contents = await source();
  const key = keyOf(contents);
  const { width, height, colour, isClear, frames } = await measured(contents, key, cache);
  if (frames > 1 && isWebp(contents))
    return prepareMovingWebp(name, contents, key, { width, height }, cache);
  const raster: Raster = { name, key, width, height, fallback: isClear ? "png" : "jpeg" };
  const { encodings, ...shown } = encodingsOf(raster, {});
  const shade = shortColour(colour);
  // Behind a picture that lets the ground through, a colour would stay.
  const tint = isClear ? undefined : `tint-${shade}`;
  return {
    asset: { ...shown, raster, ...(tint ? { tint } : {}) },
    files: encodings.map((encoding) => encodedFile(raster, encoding, source, cache)),
    ...(tint ? { css: `.${tint}{background-color:#${shade}}` } : {}),
  };
}

/** A file that is made of a photograph when it is asked for. */
export const encodedFile = (
  raster: Raster,
  encoding: Encoding,
  source: () => Promise<Buffer>,
  cache: Cache,
): PictureFile => ({
  path: encodedPath(raster, encoding),
  read: () =>
    cache.getOrWriteFile(encodedName(raster, encoding), async () => {
      const current = await source();
      if (keyOf(current) !== raster.key)
        throw new Error("changed while the site was built: build it again");
      return runInAssetProcess("encode", current, encoding);
    }),
});

/** Of a WebP that moves: one that does, without metadata. */
async function prepareMovingWebp(
  name: string,
  contents: Buffer,
  key: string,
  size: { readonly width: number; readonly height: number },
  cache: Cache,
): Promise<PreparedImage> {
  const moving = await encodedMoving(contents, key, cache);
  if (moving.length === 0)
    throw new Error(
      "has too many megapixels in all its frames together: make a film of it, or fewer or smaller frames",
    );
  const path = hashedPath(name, moving, "webp");
  return {
    asset: { url: `/${path}`, ...size, sources: [] },
    files: [{ path, read: async () => moving }],
  };
}

const encodedMoving = (contents: Buffer, key: string, cache: Cache): Promise<Buffer> =>
  cache.getOrWriteFile(`${key}.moving.webp`, () => runInAssetProcess("encodeMoving", contents));

/** A GIF is published as it is; one that moves also as a WebP, where that is smaller. */
export async function prepareGif(
  name: string,
  source: () => Promise<Buffer>,
  cache: Cache,
): Promise<PreparedImage> {
  const contents = await source();
  const key = keyOf(contents);
  const { width, height, frames } = await measured(contents, key, cache);
  const path = hashedPath(name, contents, "gif");
  const moving = frames > 1 ? await encodedMoving(contents, key, cache) : contents;
  const isUsed = moving.length > 0 && moving.length < contents.length;
  const better = hashedPath(name, moving, "webp");
  return {
    asset: {
      url: `/${path}`,
      width,
      height,
      sources: isUsed ? [{ type: "image/webp", srcset: `/${better}` }] : [],
    },
    files: [
      { path, read: async () => contents },
      ...(isUsed ? [{ path: better, read: async () => moving }] : []),
    ],
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
  const fault = movingFault(contents);
  if (fault) throw new Error(fault);
  const bytes = await cache.getOrWriteFile(`${key}.json`, async () => {
    const measures = await runInAssetProcess("measure", contents).catch((error: unknown) => {
      throw isMachineFault(error) || error instanceof SiteError
        ? error
        : new Error(unreadable(contents, messageOf(error)));
    });
    return Buffer.from(JSON.stringify(measures));
  });
  return JSON.parse(bytes.toString());
}
