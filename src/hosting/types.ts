import { isUtf8 } from "node:buffer";
import { createRequire } from "node:module";
import { MODERN_FORMATS } from "./picture-formats.ts";
import { isHashed } from "./url.ts";

/** Content types of what most sites are made of, by file extension, with the charset where text needs one. */
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
  svgz: "image/svg+xml",
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

/** Names without an extension that are asked for as JSON: https://developer.apple.com/documentation/xcode/supporting-associated-domains */
const JSON_NAMES =
  /(^|\/)apple-app-site-association$|^\.well-known\/(openid-configuration|matrix\/(client|server))$/;

const OTHER = "application/octet-stream";

/** The content type of a built file. One without an extension is text, unless its contents are given and are none. */
export function contentTypeOf(file: string, contents?: Uint8Array | string): string {
  const extension = /\.([a-z0-9]+)$/i.exec(file)?.[1]?.toLowerCase();
  if (extension !== undefined) return TYPES[extension] ?? registeredType(extension);
  if (JSON_NAMES.test(file)) return "application/json; charset=utf-8";
  return contents === undefined || isText(contents) ? "text/plain; charset=utf-8" : OTHER;
}

const isText = (contents: Uint8Array | string): boolean =>
  typeof contents === "string" || (isUtf8(contents) && !contents.includes(0));

const require = createRequire(import.meta.url);
let types: { readonly lookup: (extension: string) => string | false } | undefined;

/** Loaded for the first such file: it takes longer than all other modules here. XML and JSON say their charset themselves. */
function registeredType(extension: string): string {
  types ??= require("mime-types") as NonNullable<typeof types>;
  const type = types.lookup(extension) || OTHER;
  return type.startsWith("text/") ? `${type}; charset=utf-8` : type;
}

/**
 * Whether browsers run the script of such a file that is opened by itself, as a document of the site's own origin. HTML is
 * a page and known as one.
 */
export const mayRunScript = (file: string): boolean => /\.(svgz?|xht|xhtml)$/i.test(file);

/** Whether compressing the file at rest or in transit saves bytes. */
export const isCompressible = (file: string, contents?: Uint8Array): boolean =>
  /^(text\/|application\/(json|xml|manifest|toml|rtf)|[^;]+\+(json|xml)\b)/.test(
    contentTypeOf(file, contents),
  ) && !/\.svgz$/i.test(file);

export const FOR_EVER = "public, max-age=31536000, immutable";
export const REVALIDATE = "public, max-age=0, must-revalidate";

/** What is named by its contents may be kept for ever; `others` says what holds for the rest. */
export const cacheControlOf = (file: string, others: string = REVALIDATE): string =>
  isHashed(file) ? FOR_EVER : others;
