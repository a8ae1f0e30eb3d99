/**
 * The state of publishing, kept in the bucket below `.build-site/`. It holds nothing secret:
 *   current.json          which release is live and which are kept; writing it is the moment of release
 *   releases/ID.json.gz   every file of a release, where its bytes are and how its objects looked
 *   packs/ID-N.bin        the bytes of files without a hash in their name, for rollback
 *   pending/ID.json.gz    objects that a run was about to create, so that a killed run can be tidied up
 *   lock.json             who is publishing
 */
import { gunzipSync, gzipSync } from "node:zlib";
import { z } from "zod";
import { messageOf, SiteError } from "../../errors.ts";
import { withOrigin } from "../../hosting/older-origin.ts";
import { StoreError } from "../store/fault.ts";
import type { ObjectHeaders } from "../store/object-store.ts";

export const FOLDER = ".build-site/";
export const POINTER = `${FOLDER}current.json`;
export const LOCK = `${FOLDER}lock.json`;
export const RELEASES = `${FOLDER}releases/`;
export const PENDING = `${FOLDER}pending/`;
export const releaseKey = (id: string): string => `${RELEASES}${id}.json.gz`;
export const pendingKey = (id: string): string => `${PENDING}${id}.json.gz`;
export const packKey = (id: string, number: number): string => `${FOLDER}packs/${id}-${number}.bin`;

export const STATE_HEADERS: ObjectHeaders = {
  contentType: "application/json; charset=utf-8",
  cacheControl: "no-store",
  contentEncoding: "",
};
/** Packed state is stored as files, not as encoded text, so that nothing on the way unpacks them. */
export const BINARY_HEADERS: ObjectHeaders = {
  contentType: "application/octet-stream",
  cacheControl: "no-store",
  contentEncoding: "",
};

const pointerSchema = z.preprocess(
  withOrigin,
  z.object({
    format: z.literal(1),
    origin: z.string(),
    release: z.string(),
    /** Kept releases, oldest first, the live one last. */
    kept: z.array(z.string()),
  }),
);

const fileSchema = z.object({
  path: z.string(),
  sha256: z.string(),
  bytes: z.number(),
  headers: z.object({
    contentType: z.string(),
    cacheControl: z.string(),
    contentEncoding: z.string(),
    redirect: z.string().optional(),
  }),
  /** Where the bytes as built lie gzipped; absent for files that stay under their hashed name. */
  pack: z.object({ key: z.string(), offset: z.number(), bytes: z.number() }).optional(),
  objects: z.array(
    z.object({
      key: z.string(),
      /** As stored. */
      bytes: z.number(),
      etag: z.string().optional(),
      /** As listed, when it is certain to tell a later write from ours. */
      modified: z.string().optional(),
    }),
  ),
});

const commitSchema = z.object({
  id: z.string(),
  /** Seconds since 1970. */
  time: z.number().optional(),
  /** Whether files differed from it when the site was built. */
  changed: z.literal(true).optional(),
});

const releaseSchema = z.preprocess(
  withOrigin,
  z.object({
    format: z.literal(1),
    id: z.string(),
    origin: z.string(),
    hash: z.string(),
    /** ISO 8601, UTC, by the clock of the machine that published. */
    created: z.string(),
    commit: commitSchema.optional(),
    /** The version of build-site that published these files first; absent in older ones. */
    engine: z.string().optional(),
    /** The release whose files these are. */
    rollbackOf: z.string().optional(),
    /** How the addresses of its pages end; absent where they end without a slash. */
    trailingSlash: z.literal("always").optional(),
    /** Whether another generator built it; absent where build-site did. */
    elsewhere: z.literal(true).optional(),
    /** Small pages in place of what moved, by their paths; absent where there is none, and in older ones. */
    moved: z.array(z.string()).optional(),
    /** The preview's name, where the release is one; absent in those of a site, and in older ones. */
    preview: z.string().optional(),
    /** Addresses that earlier releases answered by a page, and this one does not; absent in older ones. */
    ever: z.array(z.string()).optional(),
    /** False where the store cannot keep `about` beside `about/index.html`. */
    aliases: z.boolean(),
    files: z.array(fileSchema),
  }),
);

const pendingSchema = z.object({
  format: z.literal(1),
  /** Always empty: older readers delete what is named here, whatever it holds. */
  keys: z.array(z.string()),
  /** As they were to be stored; older ones have none. */
  objects: z.array(z.object({ key: z.string(), bytes: z.number(), md5: z.string() })).default([]),
  /** Hashed files that the pages of the run refer to, whoever stored them; older ones have none. */
  needs: z.array(z.string()).default([]),
  /** Who runs; absent in older ones. */
  owner: z.object({ machine: z.string(), process: z.number(), run: z.string() }).optional(),
  /** As in a release. */
  preview: z.string().optional(),
});

export type Pointer = z.infer<typeof pointerSchema>;
export type Release = z.infer<typeof releaseSchema>;
export type ReleaseFile = z.infer<typeof fileSchema>;
export type ReleaseObject = ReleaseFile["objects"][number];
export type Pending = z.infer<typeof pendingSchema>;
export type PendingObject = Pending["objects"][number];
export type Commit = z.infer<typeof commitSchema>;

export const pointerBytes = (pointer: Pointer): Buffer =>
  Buffer.from(`${JSON.stringify(pointer, null, 1)}\n`);
export const packed = (state: Release | Pending): Buffer => gzipSync(JSON.stringify(state));

export const parsePointer = (key: string, bytes: Buffer): Pointer =>
  parse(key, bytes, () => pointerSchema.parse(JSON.parse(bytes.toString())));
export const parseRelease = (key: string, bytes: Buffer): Release =>
  parse(key, bytes, () => releaseSchema.parse(JSON.parse(gunzipSync(bytes).toString())));
export const parsePending = (key: string, bytes: Buffer): Pending =>
  parse(key, bytes, () => pendingSchema.parse(JSON.parse(gunzipSync(bytes).toString())));

function parse<T>(key: string, bytes: Buffer, work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (/^\s*<(!doctype|html)/i.test(bytes.subarray(0, 200).toString("latin1")))
      throw new StoreError("intercepted", "read", key, "a web page came in its place");
    throw new SiteError(
      "The state in the bucket cannot be read",
      [
        {
          rule: "publish/state",
          where: { file: key },
          message: `it is damaged, or written by a newer build-site: ${messageOf(error).split("\n")[0]}`,
          hint: "publish with the newest build-site; if that fails too, delete this object and publish again",
        },
      ],
      { cause: error },
    );
  }
}

/** `20261121-122558-00623aac`: sorts by time, and ends with the output's hash. Later than `after`. */
export function releaseId(now: number, hash: string, after: string | undefined): string {
  const text = (time: number) =>
    new Date(time).toISOString().slice(0, 19).replace(/[-:]/g, "").replace("T", "-");
  let time = now;
  const last = after?.slice(0, 15) ?? "";
  if (text(time) <= last) time = timeOf(last) + 1000;
  return `${text(time)}-${hash.slice(0, 8)}`;
}

/** Milliseconds since 1970, by the clock of the machine that published. */
export const timeOfId = (id: string): number => timeOf(id.slice(0, 15));

const timeOf = (stamp: string) =>
  Date.parse(stamp.replace(/^(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)$/, "$1-$2-$3T$4:$5:$6Z"));
