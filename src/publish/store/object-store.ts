/**
 * What publishing needs of an object store, and nothing more: every S3-compatible store has these five
 * requests. Keys are relative to the target's prefix.
 */

/** Headers that decide how a browser reads an object. An empty string stands for none. */
export interface ObjectHeaders {
  readonly contentType: string;
  readonly cacheControl: string;
  readonly contentEncoding: string;
  /** Where a website endpoint sends visitors instead of showing the object. Stores may not know it. */
  readonly redirect?: string | undefined;
}

/** An object as a listing shows it. */
export interface Listed {
  readonly key: string;
  readonly bytes: number;
  /** Without quotes, lower case. Not always an MD5: stores that encrypt or join parts differ. */
  readonly etag?: string;
  /** When it was last written, as the store words it. */
  readonly modified?: string;
}

interface Listing {
  readonly objects: readonly Listed[];
  /** Where the next part begins; absent on the last. */
  readonly next?: string;
}

export interface Head {
  readonly bytes: number;
  readonly etag?: string;
  readonly headers: ObjectHeaders;
}

export interface StoredObject extends Head {
  readonly body: Buffer;
}

interface ByteRange {
  readonly offset: number;
  readonly bytes: number;
}

/** What a plan, and so a dry run, is given: it has no way to write. */
export interface ReadableStore {
  /** For people: `s3://bucket/prefix`. */
  readonly name: string;
  readonly list: (prefix: string, from?: string) => Promise<Listing>;
  /** Undefined when there is no such object. */
  readonly head: (key: string) => Promise<Head | undefined>;
  readonly get: (key: string, range?: ByteRange) => Promise<StoredObject | undefined>;
}

/** What was seen under a key: the tag of an object, or that there was none. */
export type Seen = { readonly etag: string } | "absent";

export interface ObjectStore extends ReadableStore {
  /**
   * Resolves once the store has named what it stored. With `seen`, a store that keeps conditions refuses the
   * write, as a fault `changed`, when something else is there by then; others write all the same.
   */
  readonly put: (
    key: string,
    body: Uint8Array,
    headers: ObjectHeaders,
    seen?: Seen,
  ) => Promise<void>;
  /** "unsupported" where the store refuses conditional writes. */
  readonly putIfAbsent: (
    key: string,
    body: Uint8Array,
    headers: ObjectHeaders,
  ) => Promise<"stored" | "exists" | "unsupported">;
  /** Removing what is not there is no error. `seen` as for `put`. */
  readonly remove: (key: string, seen?: Seen) => Promise<void>;
}

/** A listed object, or none, as a condition. Undefined where the store gives no tags. */
export const seenOf = (found: { readonly etag?: string } | undefined): Seen | undefined =>
  found === undefined ? "absent" : found.etag === undefined ? undefined : { etag: found.etag };

export async function* listAll(target: ReadableStore, prefix: string): AsyncGenerator<Listed> {
  let from: string | undefined;
  do {
    const listing: Listing = await target.list(prefix, from);
    yield* listing.objects;
    from = listing.next;
  } while (from !== undefined);
}

/** Whether two sets of headers mean the same, however the store words them. */
export const sameHeaders = (a: ObjectHeaders, b: ObjectHeaders): boolean =>
  a.redirect === b.redirect && sameReading(a, b);

/** Whether a store shows the headers that it was sent. One that knows no redirects keeps none. */
export const keepsHeaders = (shown: ObjectHeaders, sent: ObjectHeaders): boolean =>
  (shown.redirect === undefined || shown.redirect === sent.redirect) && sameReading(shown, sent);

/** Whether a browser that is not redirected reads both the same way. */
const sameReading = (a: ObjectHeaders, b: ObjectHeaders): boolean =>
  plain(a.contentType) === plain(b.contentType) &&
  plain(a.cacheControl) === plain(b.cacheControl) &&
  encodingOf(a) === encodingOf(b);

/** Some stores keep `aws-chunked`, the wrapping of an upload, as if it were an encoding. */
const encodingOf = ({ contentEncoding }: Pick<ObjectHeaders, "contentEncoding">): string =>
  plain(contentEncoding)
    .split(",")
    .filter((name) => name !== "" && name !== "aws-chunked" && name !== "identity")
    .join(",");

const plain = (value: string) => value.toLowerCase().replace(/[\s"]/g, "");

/** What lies below a prefix, which ends in a slash, as a target of its own. */
export const below = ({ name, list, head, get }: ReadableStore, prefix: string): ReadableStore => ({
  name: `${name}/${prefix}`.replace(/\/$/, ""),
  async list(from, next) {
    const { objects, ...more } = await list(prefix + from, next);
    return {
      objects: objects.map((one) => ({ ...one, key: one.key.slice(prefix.length) })),
      ...more,
    };
  },
  head: (key) => head(prefix + key),
  get: (key, range) => get(prefix + key, range),
});

/** The target without its ways to write. */
export const readOnly = ({ name, list, head, get }: ReadableStore): ReadableStore => ({
  name,
  list,
  head,
  get,
});
