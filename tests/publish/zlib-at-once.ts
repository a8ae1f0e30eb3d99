/**
 * Node's zlib without its threads, for tests that count requests or turns: how long a thread takes, and so which of
 * two files is ready first, depends on what else the machine does.
 * Use: vi.mock("node:zlib", () => import("./zlib-at-once.ts"))
 */
import type { ZlibOptions } from "node:zlib";

const zlib = process.getBuiltinModule("node:zlib");

type Work<Options> = (bytes: Buffer, options?: Options) => Buffer;

/** Thousands of runs compress and read the same few small files. Each gets bytes of its own, which it may change. */
function remembered<Options>(work: Work<Options>): Work<Options> {
  const known = new Map<string, Buffer>();
  return (bytes, options) => {
    const key = `${JSON.stringify(options)} ${bytes.toString("latin1")}`;
    const made = known.get(key) ?? work(bytes, options);
    known.set(key, made);
    return Buffer.from(made);
  };
}

type Callback = (error: null, bytes: Buffer) => void;

/** As Node's own with a callback, which is called before it returns; `promisify` rejects with what it throws. */
const atOnce =
  <Options>(work: Work<Options>) =>
  (bytes: Buffer, ...rest: readonly [Callback] | readonly [Options, Callback]): void => {
    const [options, callback] = rest.length === 1 ? [undefined, rest[0]] : rest;
    callback(null, work(bytes, options));
  };

export const { constants, brotliCompressSync, brotliDecompressSync } = zlib;
export const gzipSync = remembered<ZlibOptions>(zlib.gzipSync);
export const gunzipSync = remembered<ZlibOptions>(zlib.gunzipSync);
export const gzip = atOnce(gzipSync);
export const gunzip = atOnce(gunzipSync);
export const brotliCompress = atOnce(brotliCompressSync);
export const brotliDecompress = atOnce(brotliDecompressSync);
