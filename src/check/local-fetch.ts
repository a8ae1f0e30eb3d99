/** The built site as its host answers for it, to whoever fetches in this thread. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { answerFor, type HostedSite, parseTarget } from "../host/answer.ts";
import { contentTypeOf } from "../host/types.ts";
import type { BuiltSite } from "./types.ts";

/** A host that can be nobody's: https://www.rfc-editor.org/rfc/rfc6761#section-6.4 */
const ORIGIN = "http://built-site.invalid";

/**
 * While `work` lasts, what it fetches from the origin that it is given is answered from the output
 * folder, by the same rules as in preview; a page as what `shown` makes of it. A server on a port would
 * cost more time than the crawl itself, and some sandboxes have no network at all.
 */
export async function withLocalFetch<T>(
  { files, redirects }: Pick<BuiltSite, "files" | "redirects">,
  out: string,
  shown: (html: string, file: string) => string,
  work: (origin: string) => Promise<T>,
): Promise<T> {
  const hosted: HostedSite = { has: (file) => files.has(file), redirects };
  const read = (file: string): string => {
    const text = readFileSync(join(out, file), "utf8");
    return file.endsWith(".html") ? shown(text, file) : text;
  };
  const elsewhere = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input);
    if (url.origin !== ORIGIN) return elsewhere(input, init);
    return answer(`${url.pathname}${url.search}`, init?.method ?? "GET", hosted, read);
  };
  try {
    return await work(ORIGIN);
  } finally {
    globalThis.fetch = elsewhere;
  }
}

function answer(
  url: string,
  method: string,
  hosted: HostedSite,
  read: (file: string) => string,
): Response {
  const target = parseTarget(url);
  if ("status" in target) return new Response(null, { status: target.status });
  const { status, file, location } = answerFor("cdn", target, hosted);
  const headers = new Headers();
  if (location !== undefined) headers.set("location", location);
  if (file === undefined) return new Response(null, { status, headers });
  headers.set("content-type", contentTypeOf(file));
  // Only what may hold links is ever read.
  const isRead = method !== "HEAD" && /\.(html|css)$/.test(file);
  return new Response(isRead ? read(file) : null, { status, headers });
}
