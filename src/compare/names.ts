/** Names of files without the hash of their bytes, which says nothing to people. */

/** `assets/bee.3f2a9c1b0d-640.avif` → `assets/bee-640.avif`. */
const OWN = /(\/?assets\/[^\s"'()]+?)\.[0-9a-z]{10}(?=[.-])/g;

/** `_astro/index.BntIWTUE.css`, also without a digit; `_next/static/chunks/0f3a9c1b2d.css`, with no other name. */
const ASTRO = /(_astro\/[^\s"'()/]+)\.[\w-]{8}(?=[._])/g;
const NEXT =
  /(_next\/static\/(?:chunks|css|media)\/)(?:[\w~.-]+[.-])?[\w~-]{8,24}(?=\.[a-z0-9]+\b)/g;

/** As other tools name them: `chunks/main-0f3a9c1b.js`. */
const OTHERS =
  /(\/[\w./@-]*?)[.-](?:[0-9a-f]{8,64}|(?=[a-zA-Z_-]*\d)(?=[\da-z_-]*[A-Z])[\w-]{8})(?=\.(?:css|m?js|png|jpe?g|webp|avif|gif|svg|woff2?)\b)/g;

export const withoutHash = (text: string): string =>
  [OWN, ASTRO, OTHERS].reduce((rest, form) => rest.replace(form, "$1"), text.replace(NEXT, "$1*"));

/** What Next.js writes beside pages for its own script: all that it says stands on the pages, too. */
export const isNextData = (file: string, pages: ReadonlySet<string>): boolean =>
  /^_next\/static\/[^/]+\/_\w+Manifest\.js$|(^|\/)__next\.[^/]+\.txt$/.test(file) ||
  (file.endsWith(".txt") && pages.has(file.replace(/txt$/, "html")));
