/** What a store says of an object, in one form for all stores. */
import type { Head, Listed } from "./object-store.ts";

interface HeadFields {
  readonly ContentLength?: number | undefined;
  readonly ContentType?: string | undefined;
  readonly CacheControl?: string | undefined;
  readonly ContentEncoding?: string | undefined;
  readonly ETag?: string | undefined;
  readonly WebsiteRedirectLocation?: string | undefined;
}

export const headOf = (answer: HeadFields): Head => ({
  bytes: answer.ContentLength ?? 0,
  ...etagOf(answer.ETag),
  headers: {
    contentType: answer.ContentType ?? "",
    cacheControl: answer.CacheControl ?? "",
    contentEncoding: answer.ContentEncoding ?? "",
    ...(answer.WebsiteRedirectLocation ? { redirect: answer.WebsiteRedirectLocation } : {}),
  },
});

export const listed = (key: string, bytes: number, etag?: string, modified?: Date): Listed => ({
  key,
  bytes,
  ...etagOf(etag),
  ...(modified === undefined ? {} : { modified: modified.toISOString() }),
});

function etagOf(value: string | undefined) {
  const etag = normalEtag(value);
  return etag === undefined ? {} : { etag };
}

const normalEtag = (value: string | undefined): string | undefined =>
  value?.replace(/^W\//, "").replaceAll('"', "").toLowerCase() || undefined;
