/** Tells search engines which pages changed: https://www.indexnow.org/documentation */
import { messageOf } from "../errors.ts";

export interface Announcement {
  readonly key: string;
  readonly endpoint?: string | undefined;
  /** Where the file of the key is. */
  readonly keyLocation: string;
  readonly urls: readonly string[];
}

const ENDPOINT = "https://api.indexnow.org/indexnow";
/** Addresses in one request. */
const MOST = 10_000;
const TIMEOUT = 10_000;

/** What went wrong, in words; undefined when all were taken. */
export async function announce({
  key,
  endpoint = ENDPOINT,
  keyLocation,
  urls,
}: Announcement): Promise<string | undefined> {
  const host = new URL(keyLocation).hostname;
  for (let at = 0; at < urls.length; at += MOST) {
    const body = JSON.stringify({ host, key, keyLocation, urlList: urls.slice(at, at + MOST) });
    try {
      const { ok, status } = await fetch(endpoint, {
        method: "POST",
        headers: { "content-type": "application/json; charset=utf-8" },
        body,
        signal: AbortSignal.timeout(TIMEOUT),
      });
      if (!ok) return `${endpoint} answered ${status}`;
    } catch (error) {
      const cause = error instanceof Error && error.cause ? `: ${messageOf(error.cause)}` : "";
      return `${endpoint}: ${messageOf(error)}${cause}`;
    }
  }
  return undefined;
}
