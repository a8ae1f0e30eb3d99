/** Bytes at rest: encoding for the store, decoding what comes back, and their fingerprints. */
import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from "node:zlib";

const GZIP_LEVEL = 9;
const BROTLI_QUALITY = 9;
/** https://www.rfc-editor.org/rfc/rfc1952: byte 9 names the operating system; 255 is none. */
const GZIP_SYSTEM = 9;
const NO_SYSTEM = 255;

/** The same bytes on every operating system. An unknown encoding is a defect. */
export async function encode(bytes: Buffer, encoding: string): Promise<Buffer> {
  if (encoding === "") return bytes;
  if (encoding === "gzip") {
    const encoded = await promisify(gzip)(bytes, { level: GZIP_LEVEL });
    encoded[GZIP_SYSTEM] = NO_SYSTEM;
    return encoded;
  }
  if (encoding === "br")
    return promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    });
  throw new Error(`no such encoding: ${encoding}`);
}

export async function decode(bytes: Buffer, encoding: string): Promise<Buffer> {
  if (encoding === "") return bytes;
  if (encoding === "gzip") return promisify(gunzip)(bytes);
  if (encoding === "br") return promisify(brotliDecompress)(bytes);
  throw new Error(`no such encoding: ${encoding}`);
}

export const sha256 = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** What most stores answer as an object's entity tag. */
export const md5 = (bytes: Uint8Array): string => createHash("md5").update(bytes).digest("hex");
