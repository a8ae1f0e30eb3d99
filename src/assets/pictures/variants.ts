/** What a template asks of a photograph: widths, formats, quality, a crop. Names are those that Astro gives them. */
import { MODERN_FORMATS, type ModernFormat } from "../../hosting/picture-formats.ts";
import { type Crop, type Encoding, encodedPath, type Format, type Raster } from "./encoding.ts";
import { type FocusPoint, focusPoint } from "./focus-point.ts";

export interface PictureOptions {
  /** Widths of its files, in pixels. Default: 480, 800, 1,200 and 1,800, as far as it is that large. */
  readonly widths?: readonly number[];
  /** What it is encoded to, best first, each in all widths. Default: AVIF in all widths, and one WebP. */
  readonly formats?: readonly ModernFormat[];
  /** 1 to 100 as the encoders count it, or a word for it. */
  readonly quality?: number | keyof typeof QUALITIES;
  /** Cut to this shape: `"16:9"`, or width divided by height. */
  readonly aspectRatio?: string | number;
  /** What stays in sight when it is cut: `"top"`, `"30% 60%"`. Default: the middle. */
  readonly position?: string;
}

/** Those of Astro. */
const QUALITIES = { low: 25, mid: 50, high: 80, max: 100 } as const;

export const WIDTHS = [480, 800, 1200, 1800] as const;
const DEFAULT_FORMATS: readonly ModernFormat[] = ["avif", "webp"];
const FALLBACK_WIDTH = 1200;
const NAMES: readonly (keyof PictureOptions)[] = [
  "widths",
  "formats",
  "quality",
  "aspectRatio",
  "position",
];

export const hasOptions = (options: PictureOptions): boolean =>
  NAMES.some((name) => options[name] !== undefined);

/** The files of a photograph, and how a page shows them. Throws where an option means nothing. */
export function encodingsOf(raster: Raster, options: PictureOptions) {
  const crop = cropOf(raster, options);
  const whole = crop ?? raster;
  const widths = widthsOf(whole.width, options.widths);
  const largest = widths.at(-1) ?? whole.width;
  const once = Math.min(FALLBACK_WIDTH, largest);
  const quality = qualityOf(options.quality);
  const encodingOf = (format: Format, width: number): Encoding => ({
    format,
    width,
    ...(crop ? { crop } : {}),
    ...(quality === undefined ? {} : { quality }),
  });
  const formats = formatsOf(options.formats);
  const encoded = (formats ?? DEFAULT_FORMATS).map((format) => ({
    format,
    files: (formats || format === "avif" ? widths : [once]).map((to) => encodingOf(format, to)),
  }));
  const fallback = encodingOf(raster.fallback, once);
  const urlOf = (encoding: Encoding) => `/${encodedPath(raster, encoding)}`;
  return {
    url: urlOf(fallback),
    width: largest,
    height: Math.round((whole.height * largest) / whole.width),
    sources: encoded.map(({ format, files }) => ({
      type: `image/${format}`,
      srcset: files.map((file) => `${urlOf(file)} ${file.width}w`).join(", "),
    })),
    encodings: [...encoded.flatMap(({ files }) => files), fallback],
  };
}

/** A picture is never made larger than it is. */
function widthsOf(most: number, given: readonly number[] | undefined): readonly number[] {
  if (given && (given.length === 0 || !given.every((one) => Number.isInteger(one) && one > 0)))
    throw new Error(
      `widths of a <Picture> are whole numbers of pixels, and not [${given.join(", ")}]`,
    );
  const limit = given ? most : Math.min(most, Math.max(...WIDTHS));
  const fitting = (given ?? [...WIDTHS, limit]).map((width) => Math.min(width, limit));
  return [...new Set(fitting)].sort((a, b) => a - b);
}

function formatsOf(given: PictureOptions["formats"]): PictureOptions["formats"] {
  const wrong = given?.find((format) => !MODERN_FORMATS.includes(format));
  if (wrong !== undefined || given?.length === 0)
    throw new Error(
      `formats of a <Picture> are ${MODERN_FORMATS.map((one) => `"${one}"`).join(" and ")}${wrong ? `, and not "${wrong}"` : ""}: a JPEG, or a PNG of what is transparent, is always made beside them`,
    );
  return given;
}

function qualityOf(given: PictureOptions["quality"]): number | undefined {
  const quality =
    typeof given === "string" && Object.hasOwn(QUALITIES, given) ? QUALITIES[given] : given;
  if (quality === undefined) return undefined;
  if (typeof quality === "number" && Number.isInteger(quality) && quality >= 1 && quality <= 100)
    return quality;
  throw new Error(
    `quality of a <Picture> is a whole number from 1 to 100, or one of ${Object.keys(QUALITIES).join(", ")}; it is ${given}`,
  );
}

/** The largest part of that shape. */
function cropOf(raster: Raster, { aspectRatio, position }: PictureOptions): Crop | undefined {
  if (aspectRatio === undefined) {
    if (position === undefined) return undefined;
    throw new Error(
      "position of a <Picture> says what stays when it is cut: give it an aspectRatio too, or style the img with object-position",
    );
  }
  const ratio = ratioOf(aspectRatio);
  const { x, y } = pointOf(position ?? "center");
  const width = Math.max(1, Math.min(raster.width, Math.round(raster.height * ratio)));
  const height = Math.max(1, Math.min(raster.height, Math.round(raster.width / ratio)));
  const left = Math.round((raster.width - width) * x);
  const top = Math.round((raster.height - height) * y);
  return { left, top, width, height };
}

function ratioOf(given: string | number): number {
  const [, width, height = "1"] = /^([\d.]+)(?:\s*[:/]\s*([\d.]+))?$/.exec(`${given}`.trim()) ?? [];
  const ratio = Number(width) / Number(height);
  if (Number.isFinite(ratio) && ratio > 0) return ratio;
  throw new Error(
    `aspectRatio of a <Picture> is written "16:9", or is width divided by height; it is "${given}"`,
  );
}

function pointOf(given: string): FocusPoint {
  const point = focusPoint(given);
  if (point) return point;
  throw new Error(
    `position of a <Picture> is written as "top", "left bottom" or "30% 60%"; it is "${given}"`,
  );
}
