/** Names of files without the hash of their bytes, which says nothing to people. */

/** `assets/bee.3f2a9c1b0d-640.avif` → `assets/bee-640.avif`. */
const OWN = /(\/?assets\/[^\s"'()]+?)\.[0-9a-z]{10}(?=[.-])/g;

/** As other tools name them: `_astro/index.BxZ1a2b3.css`, `chunks/main-0f3a9c1b.js`. */
const OTHERS =
  /(\/[\w./@-]*?)[.-](?:[0-9a-f]{8,64}|(?=[a-zA-Z_-]*\d)(?=[\da-z_-]*[A-Z])[\w-]{8})(?=\.(?:css|m?js|png|jpe?g|webp|avif|gif|svg|woff2?)\b)/g;

export const withoutHash = (text: string): string => text.replace(OWN, "$1").replace(OTHERS, "$1");
