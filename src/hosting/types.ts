import { MODERN_FORMATS } from "./picture-formats.ts";
import { isHashed } from "./url.ts";

/** Content types by file extension, with the charset where text needs one. */
const TYPES: Readonly<Record<string, string>> = {
  html: "text/html; charset=utf-8",
  htm: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  mjs: "text/javascript; charset=utf-8",
  json: "application/json; charset=utf-8",
  webmanifest: "application/manifest+json; charset=utf-8",
  xml: "application/xml; charset=utf-8",
  txt: "text/plain; charset=utf-8",
  svg: "image/svg+xml; charset=utf-8",
  png: "image/png",
  jpg: "image/jpeg",
  jpeg: "image/jpeg",
  ...Object.fromEntries(MODERN_FORMATS.map((format) => [format, `image/${format}`])),
  ico: "image/x-icon",
  woff2: "font/woff2",
  woff: "font/woff",
  ttf: "font/ttf",
  otf: "font/otf",
  pdf: "application/pdf",
  gif: "image/gif",
  mp4: "video/mp4",
  webm: "video/webm",
  mp3: "audio/mpeg",
  m4a: "audio/mp4",
  ogg: "audio/ogg",
  vtt: "text/vtt; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  md: "text/markdown; charset=utf-8",
  ics: "text/calendar; charset=utf-8",
  vcf: "text/vcard; charset=utf-8",
  wasm: "application/wasm",
  zip: "application/zip",
};

/** The content type of a built file; files without an extension are the hosts' own rule files. */
export function contentTypeOf(file: string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase() ?? "";
  return (
    TYPES[extension] ??
    (extension === "" ? "text/plain; charset=utf-8" : "application/octet-stream")
  );
}

/** Whether compressing the file at rest or in transit saves bytes. */
export const isCompressible = (file: string): boolean =>
  /^(text\/|application\/(json|xml|manifest)|image\/svg)/.test(contentTypeOf(file));

export const FOR_EVER = "public, max-age=31536000, immutable";
export const REVALIDATE = "public, max-age=0, must-revalidate";

/** What is named by its contents may be kept for ever; `others` says what holds for the rest. */
export const cacheControlOf = (file: string, others: string = REVALIDATE): string =>
  isHashed(file) ? FOR_EVER : others;
