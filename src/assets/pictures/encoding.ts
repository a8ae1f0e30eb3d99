/** One file that is made of a photograph, and the name that says all that it is made with. */
import type { ModernFormat } from "../../hosting/picture-formats.ts";

export type Format = ModernFormat | Raster["fallback"];

/** Pixels of the picture as it is shown: turned upright. */
export interface Crop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface Encoding {
  readonly format: Format;
  /** Pixels. */
  readonly width: number;
  readonly crop?: Crop;
  /** 1 to 100, as the encoder counts it. */
  readonly quality?: number;
}

/** What a page needs of a picture in a way of its own. */
export interface PictureOrder extends Encoding {
  /** By its name below the pictures' folder. */
  readonly file: string;
}

/** A photograph of the site, as far as names and sizes of what is made of it follow. */
export interface Raster {
  /** What published names begin with. */
  readonly name: string;
  /** A hash of its bytes and of what encodes them. */
  readonly key: string;
  /** Pixels, as it is shown. */
  readonly width: number;
  readonly height: number;
  /** What browsers get that know nothing newer: a JPEG has no transparent parts. */
  readonly fallback: "jpeg" | "png";
}

const endingOf = (format: Format): string => (format === "jpeg" ? "jpg" : format);

/** The name in the cache. */
export function encodedName({ key }: Raster, { format, width, crop, quality }: Encoding): string {
  const cut = crop ? `-${crop.width}x${crop.height}.${crop.left}.${crop.top}` : "";
  const asked = quality === undefined ? "" : `-q${quality}`;
  return `${key}${cut}${asked}-${width}.${endingOf(format)}`;
}

/** The path in the output. Names of one picture differ in their last letters only, which compresses best. */
export const encodedPath = (raster: Raster, encoding: Encoding): string =>
  `assets/${raster.name}.${encodedName(raster, encoding)}`;
