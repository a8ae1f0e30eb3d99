/**
 * The one place that knows how a page's path, its file, its bucket keys and its URL belong together.
 * Render, preview, check and publish all ask here, so that they cannot disagree.
 */
import { MODERN_FORMATS } from "./picture-formats.ts";
import { windowsFault } from "./windows-names.ts";

/** The file of the page for unknown paths. */
export const NOT_FOUND_FILE = "404.html";

/** `/` → `index.html`, `/about` → `about/index.html`. */
export const fileOfPath = (path: string): string =>
  path === "/" ? "index.html" : `${path.slice(1)}/index.html`;

/** Where the small page of an address that has moved lies: `/old` → `old/index.html`, `/old.html` → `old.html`. */
export const fileOfMoved = (path: string): string =>
  isHtmlAddress(path) ? path.slice(1) : fileOfPath(path);

/** Whether an address names a file of HTML, as other generators write them. It has no slash in any form. */
export const isHtmlAddress = (path: string): boolean => /\.html?$/i.test(path);

/** The page that hosts show for such an address when there is no such file: `/old.html` → `/old`. */
export const pageOfHtml = (path: string): string => path.replace(/(\/index)?\.html?$/i, "") || "/";

/** `about/index.html` → `/about`; undefined for a file that is no page. */
export function pathOfFile(file: string): string | undefined {
  if (file === "index.html") return "/";
  return file.endsWith("/index.html") ? `/${file.slice(0, -"/index.html".length)}` : undefined;
}

/** Of the site, or of a folder as of one language: no page, and shown for unknown paths below it. */
export const isNotFoundFile = (file: string): boolean =>
  file === NOT_FOUND_FILE || file.endsWith(`/${NOT_FOUND_FILE}`);

/** The path of the page that a file is; undefined for another file. Of other generators `about.html` is the page `/about`. */
export function pageOfFile(file: string, elsewhere = false): string | undefined {
  const path = pathOfFile(file);
  const isBare = path === undefined && elsewhere && file.endsWith(".html");
  return isBare && !isNotFoundFile(file) ? `/${file.slice(0, -".html".length)}` : path;
}

/** The URL path under which a built file is asked for: a page's canonical path, else `/file`. */
export const urlPathOfFile = (file: string): string => pathOfFile(file) ?? `/${file}`;

/** How a site's addresses are formed: where it is on its host, and how those of its pages end. */
export interface UrlForm {
  /** `https://www.example.com`. */
  readonly origin: string;
  /** Empty, or such as `/project`. */
  readonly base: string;
  readonly trailingSlash: TrailingSlash;
  /** Another generator built the site: its `about.html` is also the page `/about`. Default: it is a file. */
  readonly elsewhere?: boolean;
}

export type TrailingSlash = "never" | "always";

/** A page's address on its host: `/about`, `/project/about/`. The home page always ends in a slash. */
export const addressOfPath = (
  { base, trailingSlash }: Pick<UrlForm, "base" | "trailingSlash">,
  path: string,
): string => base + (path === "/" || trailingSlash === "never" ? path : `${path}/`);

/** A page's whole URL. Letters beyond ASCII are escaped. */
export const urlOfPath = (form: UrlForm, path: string): string =>
  form.origin + encodeURI(addressOfPath(form, path));

/** The whole URL of a file that is no page. */
export const urlOfFile = ({ origin, base }: Omit<UrlForm, "trailingSlash">, file: string): string =>
  `${origin}${base}/${encodeURI(file)}`;

/** An address in ASCII. What is escaped already stays. */
export const escaped = (address: string): string =>
  address.replace(/[^\x21-\x7e]+/g, (text) => encodeURI(text));

/** A path without the slash at its end. */
export const withoutSlash = (path: string): string => path.replace(/(?<=.)\/$/, "");

/**
 * The object keys that answer for a file. A page has two: `about`, or `about/`, serves its canonical URL
 * where a bucket has no index documents, `about/index.html` where it has.
 */
export function keysOfFile(
  file: string,
  trailingSlash: TrailingSlash,
  elsewhere = false,
): readonly string[] {
  const path = pathOfFile(file);
  const bare = pageOfFile(file, elsewhere);
  if (path === undefined && bare !== undefined) return [file, bare.slice(1)];
  return path === undefined || path === "/"
    ? [file]
    : [file, addressOfPath({ base: "", trailingSlash }, path).slice(1)];
}

/** The file whose contents an object key holds, the other way round. */
export function fileOfKey(
  key: string,
  has: (file: string) => boolean,
  trailingSlash: TrailingSlash,
  elsewhere = false,
): string | undefined {
  const page = fileOfPath(withoutSlash(`/${key}`));
  return [key, page, `${key}.html`].find(
    (file) => keysOfFile(file, trailingSlash, elsewhere).includes(key) && has(file),
  );
}

/** Files whose name holds a hash of their bytes: they may be cached for ever. */
export const isHashed = (file: string): boolean => HASHED.some((form) => form.test(file));

/** One hash for all that a photograph is encoded to. */
const ENCODED = new RegExp(
  `^(?<photograph>assets/.+\\.[0-9a-f]{10})(-\\d+x\\d+\\.\\d+\\.\\d+)?(-q\\d+)?-\\d+\\.(${[...MODERN_FORMATS, "jpg", "png"].join("|")})$`,
);

/** What the names of all files have in common that are made of one photograph. */
export const photographOf = (file: string): string | undefined =>
  ENCODED.exec(file)?.groups?.photograph;

/** Ours, and those whose makers promise the same: Astro, Next.js, and SHA-256 fingerprints such as Hugo's. */
const HASHED: readonly RegExp[] = [
  /^assets\/.+\.[0-9a-z]{10}\.[a-z0-9]+$/,
  ENCODED,
  /^_astro\/.+\.[\w-]{8}(_[\w-]+)?\.[a-z0-9]+$/,
  /^_next\/static\/(chunks|css|media)\/(.+[.-])?[0-9a-f]{8,20}\.[a-z0-9]+$/,
  /\.[0-9a-f]{64}\.[a-z0-9]+$/,
];

/** Why a path cannot be a route, or undefined when it can. */
export function routeFault(path: string): string | undefined {
  if (!path.startsWith("/")) return "must begin with /";
  const [parameter] = /(?<=\/)(?::\w+[?*+]?|\[+(?:\.\.\.)?\w+\]+)(?=\/|$)/.exec(path) ?? [];
  if (parameter)
    return `holds ${parameter}, a parameter in other frameworks: here each page is a route of its own, which its kind makes of a record`;
  if (path !== "/" && path.endsWith("/")) return "must not end with /";
  const parts = path === "/" ? [] : path.slice(1).split("/");
  if (parts.includes("")) return "has an empty part between two slashes";
  if (parts.some((part, at) => part.startsWith(".") && !(at === 0 && part === ".well-known")))
    return "has a part with a leading dot, which hosts do not serve";
  const [mark] = /[?#%]/.exec(path) ?? [];
  if (mark) return `holds a "${mark}", which has a meaning of its own in addresses`;
  if (path !== path.normalize("NFC"))
    return "has letters in parts: write it in Unicode's composed form (NFC), as keyboards do";
  if (parts.includes("index.html") || path === `/${NOT_FOUND_FILE}`)
    return "is the address of another page's file";
  if (isHtmlAddress(path))
    return `ends in .html, and addresses of pages have no ending: write ${pageOfHtml(path)}; a redirect may lead there from ${path}`;
  const long = parts.find((part) => bytesIn(part) > MAX_PART);
  if (long) return `has a part of ${bytesIn(long)} bytes; at most ${MAX_PART} fit everywhere`;
  if (bytesIn(path) > MAX_PATH) return `is longer than ${MAX_PATH} bytes`;
  const fault = windowsFault(path);
  return fault && `has ${fault}`;
}

/** File systems take 255 bytes, and a temporary name may be longer than the file's own. */
export const MAX_PART = 200;
/** Object stores take keys of 1024 bytes. */
const MAX_PATH = 1000;

export const bytesIn = (text: string): number => new TextEncoder().encode(text).length;

/**
 * A path as routes are written, without escapes, but for those of what would end a part or the path. A broken escape
 * stays and leads nowhere.
 */
export function decoded(path: string): string {
  if (!path.includes("%")) return path;
  try {
    return path
      .split(/(%2f|%3f|%23)/i)
      .map((part, at) => (at % 2 === 1 ? part : decodeURIComponent(part)))
      .join("");
  } catch {
    return path;
  }
}
