/** Pictures from elsewhere, for loaders: fetched once and kept, then like any other of the site. */
import { hash } from "node:crypto";
import type { Cache } from "../../cache/cache.ts";
import { messageOf } from "../../errors.ts";
import type { Fetched } from "./fetch-bytes.ts";
import { assertCall } from "./remote-call.ts";
import type { RemoteImage, RemoteImageOptions } from "./remote-image.ts";

/** A picture that a loader has named. */
export interface RemotePicture {
  /** As templates name it: `remote/hive-0123456789.jpg`. */
  readonly name: string;
  readonly url: string;
  readonly read: () => Promise<Buffer>;
}

interface Kept {
  readonly bytes: Buffer;
  readonly tag: Fetched["tag"];
  readonly ending: string;
}

/** As browsers ask one host. */
const AT_ONCE = 6;

/** A loader may name thousands at once. */
function createLanes(count: number) {
  const lanes = Array.from({ length: count }, (): Promise<unknown> => Promise.resolve());
  let next = 0;
  return <T>(work: () => Promise<T>): Promise<T> => {
    const lane = next++ % count;
    const done = (lanes[lane] ?? Promise.resolve()).then(work);
    lanes[lane] = done.catch(() => {});
    return done;
  };
}

/** `found` grows with each that is asked for. */
export function createRemoteImage(
  cache: Pick<Cache, "getOrWriteFile" | "forgetFile" | "keepsFiles">,
  signal: AbortSignal,
  found: Map<string, RemotePicture>,
): RemoteImage {
  const inLane = createLanes(AT_ONCE);
  return async (url, options = {}) => {
    assertCall(url, options);
    try {
      const { bytes, ending } = await inLane(() => keep(url, options, cache, signal));
      const name = nameOf(url, bytes, ending);
      found.set(name, remotePicture(name, url, cache, cache.keepsFiles ? undefined : bytes));
      return name;
    } catch (error) {
      throw new Error(`the picture ${url} ${messageOf(error)}`);
    }
  };
}

/** `bytes` where no cache keeps them. */
export const remotePicture = (
  name: string,
  url: string,
  { getOrWriteFile }: Pick<Cache, "getOrWriteFile">,
  bytes?: Buffer,
): RemotePicture => ({
  name,
  url,
  read: async () => bytes ?? unpack(await getOrWriteFile(keptName(url), gone(url))).bytes,
});

const gone = (url: string) => () =>
  Promise.reject(new Error(`of ${url} is no longer kept: build again, with a network`));

const keptName = (url: string) => `remote-${hash("sha256", url).slice(0, 20)}.bin`;

async function keep(
  url: string,
  options: RemoteImageOptions,
  { getOrWriteFile, forgetFile }: Pick<Cache, "getOrWriteFile" | "forgetFile">,
  signal: AbortSignal,
): Promise<Kept> {
  const { maxBytes = 20_000_000, timeout = 10_000, allowPrivate = false } = options;
  const limits = { maxBytes, timeout, allowPrivate, signal };
  // Most sites have no pictures from elsewhere.
  const { fetchBytes } = await import("./fetch-bytes.ts");
  let isNew = false;
  const packed = await getOrWriteFile(keptName(url), async () => {
    isNew = true;
    return pack(await fetchBytes(url, limits));
  });
  const kept = unpack(packed);
  if (isNew || options.validate !== true) return kept;
  // Who cannot be asked has nothing newer to say.
  const newer = await fetchBytes(url, limits, kept.tag).catch(() => undefined);
  if (!newer) return kept;
  const renewed = pack(newer);
  await forgetFile(keptName(url));
  return unpack(await getOrWriteFile(keptName(url), async () => renewed));
}

/** One line of JSON, then the bytes. */
function pack(fetched: Fetched | undefined): Buffer {
  if (!fetched) throw new Error("answers 304, though it was never asked before");
  const { bytes, type, tag } = fetched;
  const ending = endingOf(bytes, type);
  return Buffer.concat([Buffer.from(`${JSON.stringify({ tag, ending })}\n`), bytes]);
}

function unpack(packed: Buffer): Kept {
  const end = packed.indexOf(10);
  return { ...JSON.parse(packed.toString("utf8", 0, end)), bytes: packed.subarray(end + 1) };
}

const SIGNS: readonly (readonly [string, RegExp])[] = [
  ["jpg", /^\xff\xd8\xff/],
  ["png", /^\x89PNG\r\n/],
  ["gif", /^GIF8[79]a/],
  ["webp", /^RIFF.{4}WEBP/s],
  ["avif", /^.{4}ftyp(?:avif|avis|mif1)/s],
];

/** By its first bytes: the type that a server tells is often wrong. */
function endingOf(bytes: Buffer, type: string): string {
  const start = bytes.toString("latin1", 0, 16);
  const [ending] = SIGNS.find(([, sign]) => sign.test(start)) ?? [];
  if (ending !== undefined) return ending;
  if (type === "image/svg+xml") return "svg";
  throw new Error(`is ${type || "of no type"}, and no JPEG, PNG, GIF, WebP, AVIF or SVG`);
}

function nameOf(url: string, bytes: Buffer, ending: string): string {
  const last = new URL(url).pathname.split("/").at(-1) ?? "";
  const name =
    last
      .replace(/\.\w+$/, "")
      .replace(/[^\w-]+/g, "-")
      .slice(0, 60) || "picture";
  return `remote/${name}-${hash("sha256", bytes).slice(0, 10)}.${ending}`;
}
