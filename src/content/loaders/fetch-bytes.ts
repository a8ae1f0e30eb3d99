/** Bytes from elsewhere: in time, not too many, from no address that only this machine can reach. */
import type { IncomingMessage } from "node:http";
import { BlockList, isIP, type LookupFunction } from "node:net";

export interface FetchLimits {
  /** The largest answer, in bytes. */
  readonly maxBytes: number;
  /** Milliseconds for all of it, redirects included. */
  readonly timeout: number;
  /** Whether `http:` and addresses of private networks may be asked. */
  readonly allowPrivate: boolean;
  readonly signal: AbortSignal;
}

export interface Fetched {
  readonly bytes: Buffer;
  readonly type: string;
  /** What the next request says to be told whether it has changed. */
  readonly tag: { readonly etag?: string; readonly modified?: string };
}

const MOST_REDIRECTS = 5;

/** Throws with what is wrong. undefined when it has not changed since the tag. */
export async function fetchBytes(
  address: string,
  limits: FetchLimits,
  tag: Fetched["tag"] = {},
): Promise<Fetched | undefined> {
  const signal = AbortSignal.any([limits.signal, AbortSignal.timeout(limits.timeout)]);
  return follow(address, limits, tag, signal).catch((error: unknown) => {
    throw signal.aborted
      ? new Error(`gives nothing whole within ${limits.timeout} ms`, { cause: error })
      : error;
  });
}

async function follow(
  address: string,
  limits: FetchLimits,
  { etag, modified }: Fetched["tag"],
  signal: AbortSignal,
): Promise<Fetched | undefined> {
  const headers = {
    Accept: "image/*",
    ...(etag ? { "If-None-Match": etag } : {}),
    ...(modified ? { "If-Modified-Since": modified } : {}),
  };
  let url = parse(address);
  for (let hop = 0; hop <= MOST_REDIRECTS; hop++) {
    assertPublic(url, limits);
    const answer = await ask(url, headers, signal, limits);
    const { statusCode = 0, headers: given } = answer;
    if (statusCode === 304) {
      answer.resume();
      return undefined;
    }
    if (statusCode >= 300 && statusCode < 400 && given.location) {
      answer.destroy();
      url = parse(given.location, url);
      continue;
    }
    if (statusCode !== 200) {
      answer.destroy();
      throw new Error(`answers ${statusCode}`);
    }
    return {
      bytes: await readAll(answer, limits.maxBytes),
      type: (given["content-type"] ?? "").replace(/;.*/s, "").trim().toLowerCase(),
      tag: {
        ...(given.etag ? { etag: given.etag } : {}),
        ...(given["last-modified"] ? { modified: given["last-modified"] } : {}),
      },
    };
  }
  throw new Error(`is redirected more than ${MOST_REDIRECTS} times`);
}

function parse(address: string, base?: URL): URL {
  if (!URL.canParse(address, base?.href)) throw new Error("is no address");
  return new URL(address, base?.href);
}

function assertPublic({ protocol, hostname }: URL, { allowPrivate }: FetchLimits): void {
  if (protocol !== "https:" && !(allowPrivate && protocol === "http:"))
    throw new Error(
      `is not at https: but at ${protocol}${protocol === "http:" ? "; allow it with { allowPrivate: true }" : ""}`,
    );
  const host = hostname.replace(/^\[|\]$/g, "");
  if (!allowPrivate && isIP(host) > 0 && isPrivate(host)) throw privateAddress(host);
}

async function ask(
  url: URL,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
  { allowPrivate }: FetchLimits,
): Promise<IncomingMessage> {
  const { get } =
    url.protocol === "https:" ? await import("node:https") : await import("node:http");
  const lookup = allowPrivate ? {} : { lookup: await publicLookup() };
  return new Promise((resolve, reject) =>
    get(url, { headers, signal, agent: false, ...lookup }, resolve).on("error", reject),
  );
}

/** What a name stands for is looked at where the connection is made: nobody can change it in between. */
async function publicLookup(): Promise<LookupFunction> {
  const { lookup } = await import("node:dns");
  return (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, "");
      const wrong = addresses.find(({ address }) => isPrivate(address));
      if (wrong) return done(privateAddress(host), "");
      if (options.all) return done(null, addresses);
      const [first] = addresses;
      return done(null, first?.address ?? "", first?.family);
    });
}

const privateAddress = (host: string) =>
  new Error(`is at ${host}, an address of a private network; allow it with { allowPrivate: true }`);

const familyOf = (address: string) => (isIP(address) === 6 ? "ipv6" : "ipv4");

/** https://www.iana.org/assignments/iana-ipv4-special-registry and the same of IPv6. */
const PRIVATE = new BlockList();
for (const range of [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "224.0.0.0/3",
  "::/127",
  "64:ff9b::/96",
  "64:ff9b:1::/48",
  "2002::/16",
  "fc00::/7",
  "fe80::/10",
  "ff00::/8",
]) {
  const [net = "", bits] = range.split("/");
  PRIVATE.addSubnet(net, Number(bits), familyOf(net));
}

/** An IPv4 address inside one of IPv6 is that address. */
const isPrivate = (address: string): boolean => PRIVATE.check(address, familyOf(address));

async function readAll(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const tooLarge = () =>
    new Error(`is larger than ${maxBytes / 1e6} MB; a limit of your own is { maxBytes: … }`);
  if (Number(answer.headers["content-length"]) > maxBytes) {
    answer.destroy();
    throw tooLarge();
  }
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) throw tooLarge();
    parts.push(part);
  }
  if (!answer.complete) throw new Error("ended before it was whole");
  return Buffer.concat(parts);
}
