/** How large a file is as it travels. */
import { hash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants } from "node:zlib";
import type { Cache } from "../cache/cache.ts";

const compress = promisify(brotliCompress);

/** Files under hashed names are compressed once and well; pages are compressed as they are sent. */
const BEST = constants.BROTLI_MAX_QUALITY;
const LIVE = 5;

/** Bytes after brotli, as a host compresses a file of this name. `digest` is the SHA-256 of the contents. */
export function brotliBytes(
  path: string,
  contents: string | Uint8Array,
  { getOrCompute }: Pick<Cache, "getOrCompute">,
  digest: string = hash("sha256", contents),
): Promise<number> {
  const quality = qualityOf(path);
  return getOrCompute(
    `brotli ${quality} ${digest}`,
    {},
    async () => (await compress(contents, settingsOf(quality))).length,
    { persist: true },
  );
}

/** The same at once: handing a page to another thread takes three times as long as compressing it. */
export const brotliBytesNow = (path: string, contents: string | Uint8Array): number =>
  brotliCompressSync(contents, settingsOf(qualityOf(path))).length;

const qualityOf = (path: string): number => (/\.(css|m?js)$/.test(path) ? BEST : LIVE);

const settingsOf = (quality: number) => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: quality },
});
