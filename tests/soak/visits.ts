/** Visitors who read a bucket all the time, straight from the store. */
import { setTimeout as sleep } from "node:timers/promises";
import { GetObjectCommand, NoSuchKey, type S3Client } from "@aws-sdk/client-s3";
import { shortHash } from "../../src/hosting/hash.ts";
import { fileOfPath, keysOfFile } from "../../src/hosting/url.ts";
import { textOf } from "../publish/visitor.ts";
import type { Random } from "./random.ts";

export interface Visits {
  /** Pages that were read, with their script. */
  count: number;
  readonly broken: string[];
}

const PAUSE = 5;
const LINK = /<a href=([^ >]+)/g;
const SCRIPT = /src=\/(assets\/[\w.-]+)/;

/** Reads pages until the signal; every visit goes from the home page to one of its links. */
export async function visit(
  client: S3Client,
  bucket: string,
  random: Random,
  signal: AbortSignal,
): Promise<Visits> {
  const visits: Visits = { count: 0, broken: [] };
  const read = async (key: string) => {
    const page = await textAt(client, bucket, key);
    visits.count++;
    const harm = page === undefined ? ["is missing"] : await harmOf(client, bucket, page);
    return { page, harm: harm.map((what) => `${key} ${what}`) };
  };
  while (!signal.aborted) {
    const home = await read("index.html");
    visits.broken.push(...home.harm);
    const link = random.pick(linksOf(home.page));
    if (link !== undefined) {
      const key = random.pick(keysOfFile(fileOfPath(link), "never")) ?? "";
      const { page, harm } = await read(key);
      // The page may have gone since the home page was read; then that no longer leads to it.
      const isStillLinked =
        page !== undefined || linksOf((await read("index.html")).page).includes(link);
      if (isStillLinked) visits.broken.push(...harm);
    }
    await sleep(PAUSE);
  }
  return visits;
}

const linksOf = (page: string | undefined) =>
  [...(page ?? "").matchAll(LINK)].flatMap(([, link]) => link ?? []);

async function harmOf(client: S3Client, bucket: string, page: string): Promise<readonly string[]> {
  if (!page.startsWith("<!doctype html>") || !page.endsWith("</html>")) return ["is not whole"];
  const script = SCRIPT.exec(page)?.[1];
  if (script === undefined) return ["names no script"];
  const code = await textAt(client, bucket, script);
  if (code === undefined) return [`needs ${script}, which is missing`];
  return script.includes(shortHash(code)) ? [] : [`needs ${script}, which is damaged`];
}

async function textAt(client: S3Client, Bucket: string, Key: string): Promise<string | undefined> {
  try {
    const answer = await client.send(new GetObjectCommand({ Bucket, Key }));
    const body = Buffer.from((await answer.Body?.transformToByteArray()) ?? []);
    const { ContentType = "", CacheControl = "", ContentEncoding = "" } = answer;
    const headers = {
      contentType: ContentType,
      cacheControl: CacheControl,
      contentEncoding: ContentEncoding,
    };
    return textOf({ body, headers });
  } catch (error) {
    if (error instanceof NoSuchKey) return undefined;
    throw error;
  }
}
