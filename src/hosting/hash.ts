import { createHash } from "node:crypto";

/** The first ten hex digits of the SHA-256: enough to tell a site's files apart. */
export const shortHash = (contents: string | Uint8Array): string =>
  createHash("sha256").update(contents).digest("hex").slice(0, 10);

/** `assets/client.0123456789.js`: a name that changes with every byte, so it may be cached for ever. */
export const hashedPath = (
  name: string,
  contents: string | Uint8Array,
  extension: string,
): string => `assets/${name}.${shortHash(contents)}.${extension}`;
