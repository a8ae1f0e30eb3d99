/** A bucket of any S3-compatible store, through the five requests they all have. */
import { createHash } from "node:crypto";
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from "@aws-sdk/client-s3";
import { assumeHome } from "../../config.ts";
import type { Address } from "./address.ts";
import { nameOfAddress } from "./address.ts";
import { AT_ONCE } from "./at-once.ts";
import { type Operation, StoreError } from "./fault.ts";
import { withIntactReads } from "./intact.ts";
import type { ObjectHeaders, ObjectStore, Seen } from "./object-store.ts";
import { headOf, listed } from "./s3-answer.ts";
import { answerOf, isDefect, storeError } from "./s3-fault.ts";

export interface S3Options {
  readonly endpoint: string | undefined;
  readonly region: string | undefined;
  /** Default: from the SDK's standard chain. */
  readonly keys?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

/** Every store names the object that it answers for. A network's sign-in page or a broken gateway does not. */
function assertFromStore<T extends { ETag?: string | undefined }>(
  operation: Operation,
  key: string,
  answer: T,
): T {
  if (answer.ETag) return answer;
  const words = "the answer has no ETag, so it is not from the store";
  throw new StoreError("intercepted", operation, key, words);
}

const CONNECT_WITHIN = 5_000;
const ANSWER_WITHIN = 30_000;
/** The slowest line that is waited for, in bytes per millisecond. */
const SLOWEST = 20;

/**
 * Checksums and `Expect` headers beyond what S3 itself
 * demands are off, because other stores refuse or mangle them: github.com/aws/aws-sdk-js-v3/issues/6810
 */
export function createS3Store(
  address: Address,
  { endpoint, region, keys }: S3Options,
): ObjectStore {
  assumeHome();
  const client = new S3Client({
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    ...(region === undefined ? {} : { region }),
    ...(keys === undefined ? {} : { credentials: keys }),
    followRegionRedirects: endpoint === undefined,
    maxAttempts: 1,
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: CONNECT_WITHIN,
      httpAgent: { maxSockets: AT_ONCE, keepAlive: true },
      httpsAgent: { maxSockets: AT_ONCE, keepAlive: true },
    },
  });
  const { bucket: Bucket, prefix } = address;
  const at = (key: string) => ({ Bucket, Key: prefix + key });
  const put = async (
    key: string,
    body: Uint8Array,
    headers: ObjectHeaders,
    condition: Condition,
  ) => {
    const command = new PutObjectCommand({
      ...at(key),
      ...condition,
      Body: body,
      ContentLength: body.length,
      ContentMD5: createHash("md5").update(body).digest("base64"),
      ContentType: headers.contentType,
      CacheControl: headers.cacheControl,
      ...(headers.contentEncoding === "" ? {} : { ContentEncoding: headers.contentEncoding }),
      ...(headers.redirect ? { WebsiteRedirectLocation: headers.redirect } : {}),
    });
    assertFromStore("write", key, await client.send(command, within(body.length)));
  };

  const receive = (key: string, range?: string) =>
    withLimits(async (abortSignal, answered) => {
      const command = new GetObjectCommand({ ...at(key), ...(range ? { Range: range } : {}) });
      const answer = await client.send(command, { abortSignal });
      assertFromStore("read", key, answer);
      answered(answer.ContentLength ?? LARGE);
      const bytes = await answer.Body?.transformToByteArray();
      return { ...headOf(answer), body: Buffer.from(bytes ?? []) };
    });

  /** After a lost answer and another try, what is there may be our own. */
  const isThere = async (key: string, body: Uint8Array) =>
    (await unlessMissing(() => receive(key)))?.body.equals(body) ?? false;
  /** A store may compare tags that it lists in other letters: then its refusal says nothing. */
  const isAsSeen = async (key: string, seen: Seen) => {
    const found = await unlessMissing(() => client.send(new HeadObjectCommand(at(key)), within(0)));
    return seen === "absent" ? found === undefined : found && headOf(found).etag === seen.etag;
  };
  const putSeen = async (
    key: string,
    body: Uint8Array,
    headers: ObjectHeaders,
    seen: Seen | undefined,
  ) => {
    if (seen === undefined) return put(key, body, headers, {});
    try {
      await put(key, body, headers, conditionOf(seen));
    } catch (error) {
      if (!isUnmet(error) && !isRefusal(error)) throw error;
      if (isUnmet(error) && (await isThere(key, body))) return;
      if (isUnmet(error) && !(await isAsSeen(key, seen))) throw changed("write", key, error);
      await put(key, body, headers, {});
    }
  };

  return withIntactReads({
    name: nameOfAddress(address),
    list: (from, next) =>
      guarded("list", from, async () => {
        const Prefix = prefix + from;
        const position = next?.startsWith(AFTER)
          ? { StartAfter: next.slice(AFTER.length) }
          : { ContinuationToken: next };
        const answer = await client.send(
          new ListObjectsV2Command({ Bucket, Prefix, ...position }),
          within(0),
        );
        if ([answer.Name, answer.IsTruncated, answer.Contents].every((one) => one === undefined))
          throw new StoreError("intercepted", "list", from, "the answer is no listing of a bucket");
        const keys = answer.Contents ?? [];
        const more = answer.IsTruncated
          ? (answer.NextContinuationToken ?? after(keys.at(-1)?.Key))
          : undefined;
        return {
          objects: keys.flatMap(({ Key, Size, ETag, LastModified }) =>
            Key?.startsWith(prefix) && Key !== prefix
              ? [listed(Key.slice(prefix.length), Size ?? 0, ETag, LastModified)]
              : [],
          ),
          ...(more === undefined ? {} : { next: more }),
        };
      }),
    head: (key) =>
      guarded("read", key, () =>
        unlessMissing(async () => {
          const answer = await client.send(new HeadObjectCommand(at(key)), within(0));
          return headOf(assertFromStore("read", key, answer));
        }),
      ),
    get: (key, range) =>
      guarded("read", key, () =>
        unlessMissing(async () => {
          if (range === undefined) return receive(key);
          const end = range.offset + range.bytes;
          const { body, ...head } = await receive(key, `bytes=${range.offset}-${end - 1}`);
          const isWhole = body.length > range.bytes;
          return { ...head, body: isWhole ? body.subarray(range.offset, end) : body };
        }),
      ),
    put: (key, body, headers, seen) =>
      guarded("write", key, async () => {
        try {
          await putSeen(key, body, headers, seen);
        } catch (error) {
          if (!headers.redirect || !isRefusal(error)) throw error;
          await putSeen(key, body, { ...headers, redirect: undefined }, seen);
        }
      }),
    putIfAbsent: (key, body, headers) =>
      guarded("write", key, async () => {
        try {
          await put(key, body, headers, { IfNoneMatch: "*" });
          return "stored";
        } catch (error) {
          const { status } = answerOf(error);
          if (status === 412 || status === 409) return "exists";
          if (isRefusal(error)) return "unsupported";
          throw error;
        }
      }),
    remove: (key, seen) =>
      guarded("delete", key, async () => {
        const remove = (condition: Condition) =>
          unlessMissing(() =>
            client.send(new DeleteObjectCommand({ ...at(key), ...condition }), within(0)),
          );
        if (seen === undefined || seen === "absent") await remove({});
        else
          try {
            await remove(conditionOf(seen));
          } catch (error) {
            if (!isUnmet(error) && !isRefusal(error)) throw error;
            if (isUnmet(error) && !(await isAsSeen(key, seen))) throw changed("delete", key, error);
            await remove({});
          }
      }),
  });
}

/** https://docs.aws.amazon.com/AmazonS3/latest/userguide/conditional-requests.html */
type Condition = { readonly IfNoneMatch?: "*"; readonly IfMatch?: string };

const conditionOf = (seen: Seen): Condition =>
  seen === "absent" ? { IfNoneMatch: "*" } : { IfMatch: `"${seen.etag}"` };

/** The store kept the condition, and something else is there, or nothing any more. */
const isUnmet = (error: unknown): boolean => {
  const { status, code } = answerOf(error);
  return status === 412 || code === "NoSuchKey";
};

const changed = (operation: Operation, key: string, cause: unknown) =>
  new StoreError("changed", operation, key, "something else is there by now", { cause });

/** Whether the store does not know what it was asked to do. */
const isRefusal = (error: unknown): boolean =>
  [400, 405, 501].includes(answerOf(error).status ?? 0);

/** What an unknown number of bytes is taken for in a time limit. */
const LARGE = 10_000_000;

const limitOf = (bytes: number): number => ANSWER_WITHIN + Math.ceil(bytes / SLOWEST);

const within = (bytes: number) => ({ abortSignal: AbortSignal.timeout(limitOf(bytes)) });

/** How much comes is known once the answer begins: a store that never answers is not waited for as for a large object. */
async function withLimits<T>(
  work: (signal: AbortSignal, answered: (bytes: number) => void) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const after = (time: number) => setTimeout(() => limit.abort(), time);
  let timer = after(limitOf(0));
  try {
    return await work(limit.signal, (bytes) => {
      clearTimeout(timer);
      timer = after(limitOf(bytes));
    });
  } finally {
    clearTimeout(timer);
  }
}

/** Marks a position for stores that cut a listing short without saying where to go on. */
const AFTER = "\u0000after:";
const after = (key: string | undefined) => (key === undefined ? undefined : AFTER + key);

async function guarded<T>(operation: Operation, key: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof StoreError || isDefect(error)) throw error;
    throw storeError(operation, key, error);
  }
}

async function unlessMissing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    const { code } = answerOf(error);
    if (code === "NoSuchKey" || code === "NotFound") return undefined;
    throw error;
  }
}
