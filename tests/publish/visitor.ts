/** What visitors of a bucket meet: everything that it serves must be whole. */
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { shortHash } from "../../src/hosting/hash.ts";
import { contentTypeOf, FOR_EVER, REVALIDATE } from "../../src/hosting/types.ts";
import { isHashed } from "../../src/hosting/url.ts";
import { FOLDER } from "../../src/publish/releases/state.ts";
import type { Held } from "./memory-store.ts";

/** A bucket as far as visitors can see it. */
export interface Served {
  readonly objects: ReadonlyMap<string, Pick<Held, "body" | "headers">>;
}

const DECODERS: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
  "": (bytes) => bytes,
  gzip: gunzipSync,
  br: brotliDecompressSync,
};

export function textOf({ body, headers }: Pick<Held, "body" | "headers">): string {
  const decode = DECODERS[headers.contentEncoding];
  if (decode === undefined) throw new Error(`unknown encoding ${headers.contentEncoding}`);
  return decode(body).toString();
}

export const publicKeys = ({ objects }: Served): readonly string[] =>
  [...objects.keys()].filter((key) => !key.startsWith(FOLDER)).sort();

/** Everything that is wrong for someone who opens any page of the bucket or follows its links. */
export function harmDone(store: Served): readonly string[] {
  const harm: string[] = [];
  for (const key of publicKeys(store)) {
    const held = store.objects.get(key);
    if (held === undefined) continue;
    harm.push(...wrongHeaders(key, held));
    const text = textOf(held);
    if (isHashed(key)) {
      if (!key.includes(shortHash(text))) harm.push(`${key} does not hold what its name says`);
    } else if (isPage(key, held)) {
      if (!text.startsWith("<!doctype html>") || !text.endsWith("</html>"))
        harm.push(`${key} is cut off`);
      for (const [, asset = ""] of text.matchAll(/src=\/(assets\/[\w.-]+)/g))
        if (!store.objects.has(asset)) harm.push(`${key} needs ${asset}, which is missing`);
    }
  }
  return [...harm, ...deadLinks(store)];
}

const isPage = (key: string, { headers }: Pick<Held, "headers">) =>
  key.endsWith(".html") || headers.contentType.startsWith("text/html");

function wrongHeaders(key: string, { headers }: Pick<Held, "headers">): readonly string[] {
  const file = /\.\w+$/.test(key) ? key : `${key}.html`;
  const expected = [contentTypeOf(file), isHashed(key) ? FOR_EVER : REVALIDATE];
  return headers.contentType === expected[0] && headers.cacheControl === expected[1]
    ? []
    : [`${key} has the headers ${headers.contentType}, ${headers.cacheControl}`];
}

/** Follows links from the home page, by both keys of every page. */
function deadLinks(store: Served): readonly string[] {
  const harm: string[] = [];
  const seen = new Set<string>();
  const queue = store.objects.has("index.html") ? ["/"] : [];
  for (const path of queue) {
    if (seen.has(path)) continue;
    seen.add(path);
    const keys = path === "/" ? ["index.html"] : [path.slice(1), `${path.slice(1)}/index.html`];
    for (const key of keys) {
      const held = store.objects.get(key);
      if (held === undefined) harm.push(`a link leads to ${key}, which is missing`);
      else queue.push(...[...textOf(held).matchAll(/href=([^ >]+)/g)].map(([, link = ""]) => link));
    }
  }
  return harm;
}
