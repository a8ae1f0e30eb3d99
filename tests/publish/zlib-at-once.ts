/**
 * Node's zlib without its threads, for tests that count requests or turns: how long a thread takes, and so which of
 * two files is ready first, depends on what else the machine does.
 * Use: vi.mock("node:zlib", () => import("./zlib-at-once.ts"))
 */
const zlib = process.getBuiltinModule("node:zlib");

type Callback = (error: null, bytes: Buffer) => void;

/** As Node's own with a callback, which is called before it returns; `promisify` rejects with what it throws. */
const atOnce =
  <Options>(work: (bytes: Buffer, options?: Options) => Buffer) =>
  (bytes: Buffer, ...rest: readonly [Callback] | readonly [Options, Callback]): void => {
    const [options, callback] = rest.length === 1 ? [undefined, rest[0]] : rest;
    callback(null, work(bytes, options));
  };

export const { constants, gzipSync, gunzipSync, brotliCompressSync, brotliDecompressSync } = zlib;
export const gzip = atOnce(gzipSync);
export const gunzip = atOnce(gunzipSync);
export const brotliCompress = atOnce(brotliCompressSync);
export const brotliDecompress = atOnce(brotliDecompressSync);
