/**
 * Keeps the bytes of files that a later release will overwrite. Many small files share one object, so
 * that a release of thousands of pages costs a handful of requests.
 */
import { promisify } from "node:util";
import { gunzip, gzip } from "node:zlib";
import { mapAtOnce } from "../../collections/map-at-once.ts";
import { messageOf, SiteError } from "../../errors.ts";
import { isHashed } from "../../hosting/url.ts";
import { AT_ONCE } from "../store/at-once.ts";
import type { ObjectStore, ReadableStore } from "../store/object-store.ts";
import { allReleases, type Bucket } from "./bucket.ts";
import { decode, sha256 } from "./encode.ts";
import type { SiteFile } from "./files.ts";
import { type Journal, pendingObject } from "./pending.ts";
import { BINARY_HEADERS, packKey, type ReleaseFile } from "./state.ts";

type PackRef = NonNullable<ReleaseFile["pack"]>;

const PACK_BYTES = 4_000_000;

/** Where the bytes of files already lie, by SHA-256, in packs that exist. */
export function packedAlready(bucket: Bucket): ReadonlyMap<string, PackRef> {
  const refs = new Map<string, PackRef>();
  for (const { files } of allReleases(bucket))
    for (const { sha256: hash, pack } of files)
      if (pack && bucket.objects.has(pack.key)) refs.set(hash, pack);
  return refs;
}

/** The files whose bytes must be packed: each once, and none that keeps its hashed name. */
export const filesToPack = (
  files: readonly SiteFile[],
  already: ReadonlyMap<string, PackRef>,
): readonly SiteFile[] => [
  ...new Map(
    files
      .filter(({ path, sha256: hash }) => !isHashed(path) && !already.has(hash))
      .map((file) => [file.sha256, file]),
  ).values(),
];

/** Reads, packs and stores the files; gives where each now lies. Holds one pack in memory. */
export async function writePacks(
  store: Pick<ObjectStore, "put">,
  id: string,
  files: readonly SiteFile[],
  read: (file: SiteFile) => Promise<Buffer>,
  journal: Journal,
): Promise<ReadonlyMap<string, PackRef>> {
  const refs = new Map<string, PackRef>();
  let number = 0;
  let offset = 0;
  let parts: Buffer[] = [];
  const flush = async () => {
    if (parts.length === 0) return;
    const key = packKey(id, number++);
    const body = Buffer.concat(parts);
    await journal.add([pendingObject(key, body)]);
    await store.put(key, body, BINARY_HEADERS);
    parts = [];
    offset = 0;
  };
  for (let start = 0; start < files.length; start += AT_ONCE) {
    const some = files.slice(start, start + AT_ONCE);
    const zipped = await mapAtOnce(some, AT_ONCE, async (file) => ({
      file,
      part: await promisify(gzip)(await read(file)),
    }));
    for (const { file, part } of zipped) {
      refs.set(file.sha256, { key: packKey(id, number), offset, bytes: part.length });
      parts.push(part);
      offset += part.length;
      if (offset >= PACK_BYTES) await flush();
    }
  }
  await flush();
  return refs;
}

/** The key under which a released file's bytes stay: its pack's, or its own hashed name. */
export const sourceOf = ({ pack, objects, path }: ReleaseFile): string =>
  pack?.key ?? objects[0]?.key ?? path;

/** The bytes as built of a released file: from its pack, or from the object under its hashed name. */
export async function readReleased(store: ReadableStore, file: ReleaseFile): Promise<Buffer> {
  const key = sourceOf(file);
  const stored = await store.get(key, file.pack);
  try {
    if (stored === undefined) throw new Error("it is missing");
    const bytes = file.pack
      ? await promisify(gunzip)(stored.body)
      : await decode(stored.body, stored.headers.contentEncoding);
    if (sha256(bytes) !== file.sha256) throw new Error("its bytes have changed");
    return bytes;
  } catch (cause) {
    throw lost(store.name, key, file.path, cause);
  }
}

const lost = (store: string, key: string, path: string, cause: unknown) =>
  new SiteError(
    "The release cannot be brought back whole",
    [
      {
        rule: "publish/lost-bytes",
        where: { file: `${store}/${key}` },
        message: `it should hold ${path}, but ${messageOf(cause)}`,
        hint: "build that commit again and publish it",
      },
    ],
    { cause },
  );
