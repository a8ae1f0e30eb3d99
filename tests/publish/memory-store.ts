/** An object store in memory, with the habits that real stores differ in, and ways to break it. */
import { createHash } from "node:crypto";
import { StoreError } from "../../src/publish/store/fault.ts";
import type {
  Head,
  Listed,
  ObjectHeaders,
  ObjectStore,
  Seen,
} from "../../src/publish/store/object-store.ts";
import type { FakeClock } from "./fake-clock.ts";

export interface Habits {
  /** Writes on condition are kept, refused, or taken without being kept. */
  readonly conditions: "kept" | "refused" | "ignored";
  /** Deletions on condition; some stores keep only those of writes. */
  readonly deletions: "kept" | "ignored";
  /** Stores that encrypt answer tags that are no MD5; some answer none. */
  readonly etags: "md5" | "opaque" | "none";
  /** Objects per part of a listing. */
  readonly page: number;
  /** Whether `a` can exist beside `a/b`. */
  readonly foldersAreKeys: boolean;
  /** Whether an object's redirect location is kept. */
  readonly redirects: boolean;
  /** Digits of a second in the times of listings. */
  readonly wholeSeconds: boolean;
}

const USUAL: Habits = {
  conditions: "kept",
  deletions: "kept",
  etags: "md5",
  page: 7,
  foldersAreKeys: true,
  redirects: true,
  wholeSeconds: true,
};

export interface Held {
  readonly body: Buffer;
  readonly headers: ObjectHeaders;
  readonly modified: number;
  /** Grows with every write. */
  readonly version: number;
}

export interface Request {
  readonly operation: "list" | "head" | "get" | "put" | "putIfAbsent" | "remove";
  readonly key: string;
}

export class MemoryStore {
  readonly objects = new Map<string, Held>();
  readonly requests: Request[] = [];
  underWay = 0;
  mostUnderWay = 0;
  private versions = 0;
  readonly #clock: FakeClock;
  readonly #habits: Habits;
  /** Of objects as they are: what is written is an object of its own. */
  readonly #etags = new WeakMap<Held, string>();

  constructor(clock: FakeClock, habits: Partial<Habits> = {}) {
    this.#clock = clock;
    this.#habits = { ...USUAL, ...habits };
  }

  /** What another tool puts there. */
  place(key: string, body: string | Buffer, headers: Partial<ObjectHeaders> = {}): void {
    this.objects.set(key, {
      body: Buffer.from(body),
      headers: { contentType: "text/html", cacheControl: "", contentEncoding: "", ...headers },
      modified: this.#clock.now(),
      version: ++this.versions,
    });
  }

  /** `before` and `after` each request may throw; `after` then loses an answer of work that was done. */
  open(
    hooks: {
      readonly before?: (request: Request, number: number) => void | Promise<void>;
      readonly after?: (request: Request, number: number) => void;
      /** Holds an answer back. */
      readonly answer?: (request: Request, number: number) => Promise<void>;
    } = {},
  ): ObjectStore {
    const on = async <T>(
      operation: Request["operation"],
      key: string,
      work: () => T,
    ): Promise<T> => {
      const request = { operation, key };
      const number = this.requests.push(request);
      this.mostUnderWay = Math.max(this.mostUnderWay, ++this.underWay);
      try {
        await hooks.before?.(request, number);
        await Promise.resolve();
        const result = work();
        hooks.after?.(request, number);
        await hooks.answer?.(request, number);
        return result;
      } finally {
        this.underWay--;
      }
    };
    const assertSeen = (operation: "write" | "delete", key: string, seen: Seen | undefined) => {
      if (this.#habits.conditions !== "kept" || seen === undefined) return;
      const etag = this.#etag(key);
      const isMet = seen === "absent" ? !this.objects.has(key) : etag === seen.etag;
      if (!isMet) throw new StoreError("changed", operation, key, "something else is there by now");
    };
    const store = (key: string, body: Uint8Array, headers: ObjectHeaders) => {
      this.#refuseFolders(key);
      const { redirect, ...others } = headers;
      const isKept = redirect !== undefined && this.#habits.redirects;
      this.place(key, Buffer.from(body), isKept ? headers : others);
    };
    return {
      name: "s3://memory",
      list: (prefix, from) => on("list", prefix, () => this.#list(prefix, from)),
      head: (key) => on("head", key, () => this.#head(key)),
      get: (key, range) =>
        on("get", key, () => {
          const held = this.objects.get(key);
          const head = this.#head(key);
          if (held === undefined || head === undefined) return undefined;
          const end = range && range.offset + range.bytes;
          return { ...head, body: held.body.subarray(range?.offset ?? 0, end) };
        }),
      put: (key, body, headers, seen) =>
        on("put", key, () => {
          const held = this.objects.get(key);
          // After a lost answer and another try, what is there may be our own.
          if (!held?.body.equals(Buffer.from(body))) assertSeen("write", key, seen);
          store(key, body, headers);
        }),
      putIfAbsent: (key, body, headers) =>
        on("putIfAbsent", key, () => {
          if (this.#habits.conditions === "refused") return "unsupported";
          if (this.#habits.conditions === "kept" && this.objects.has(key)) return "exists";
          store(key, body, headers);
          return "stored";
        }),
      remove: (key, seen) =>
        on("remove", key, () => {
          if (this.objects.has(key) && this.#habits.deletions === "kept")
            assertSeen("delete", key, seen);
          this.objects.delete(key);
        }),
    };
  }

  #refuseFolders(key: string): void {
    if (this.#habits.foldersAreKeys) return;
    const keys = [...this.objects.keys()];
    if (keys.some((other) => other.startsWith(`${key}/`) || key.startsWith(`${other}/`)))
      throw new StoreError("conflict", "write", key, "ExistingObjectIsDirectory (HTTP 409)");
  }

  #etag(key: string): string | undefined {
    const held = this.objects.get(key);
    if (held === undefined || this.#habits.etags === "none") return undefined;
    const salt = this.#habits.etags === "opaque" ? `${held.version}` : "";
    const known = this.#etags.get(held);
    const etag = known ?? createHash("md5").update(held.body).update(salt).digest("hex");
    if (known === undefined) this.#etags.set(held, etag);
    return etag;
  }

  #head(key: string): Head | undefined {
    const held = this.objects.get(key);
    if (held === undefined) return undefined;
    const etag = this.#etag(key);
    return { bytes: held.body.length, headers: held.headers, ...(etag ? { etag } : {}) };
  }

  #list(prefix: string, from: string | undefined) {
    const keys = [...this.objects.keys()].filter((key) => key.startsWith(prefix)).sort();
    const start = from === undefined ? 0 : keys.findIndex((key) => key >= from);
    const some = start < 0 ? [] : keys.slice(start, start + this.#habits.page);
    const next = start < 0 ? undefined : keys[start + this.#habits.page];
    return { objects: some.map((key) => this.#listed(key)), ...(next ? { next } : {}) };
  }

  #listed(key: string): Listed {
    const { body, modified } = this.objects.get(key) ?? { body: "", modified: 0 };
    const time = this.#habits.wholeSeconds ? Math.ceil(modified / 1000) * 1000 : modified;
    const etag = this.#etag(key);
    return {
      key,
      bytes: body.length,
      modified: new Date(time).toISOString(),
      ...(etag ? { etag } : {}),
    };
  }
}
