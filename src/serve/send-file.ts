/** Sends a file of the output folder over HTTP, compressed as its kind of host would. */
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fresh from "fresh";
import send from "send";
import type { Profile } from "../hosting/answer.ts";
import { shortHash } from "../hosting/hash.ts";
import { isCompressible } from "../hosting/types.ts";
import { acceptedEncoding, type Encoding } from "./encoding.ts";

export interface FoundFile {
  /** The folder that it lies in, absolute. */
  readonly out: string;
  readonly file: string;
  readonly contents: Buffer;
}

export async function sendFile(
  { out, file, contents }: FoundFile,
  profile: Profile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  response.setHeader("ETag", `W/"${shortHash(contents)}"`);
  const isSmaller = isCompressible(file, contents);
  if (isSmaller) response.setHeader("Vary", "Accept-Encoding");
  const encoding = isSmaller && acceptedEncoding(request.headers, ENCODINGS[profile]);
  if (encoding && request.headers.range === undefined)
    return sendEncoded(contents, encoding, request, response);
  const isPage = response.statusCode === 200;
  // Nobody waits for its end: a client that reads slowly would keep the turn from others.
  send(request, encodeURI(`/${file}`), {
    root: out,
    cacheControl: false,
    acceptRanges: isPage,
    dotfiles: "deny",
  }).pipe(response);
}

/** Object stores keep one encoding of a file; `publish` makes it gzip by default. */
const ENCODINGS: Readonly<Record<Profile, readonly Encoding[]>> = {
  website: ["gzip"],
  rest: ["gzip"],
  cdn: ["br", "gzip"],
};

const QUALITY = 5;
const ENCODERS: Readonly<Record<Encoding, (contents: Buffer) => Promise<Buffer>>> = {
  br: (contents) =>
    promisify(brotliCompress)(contents, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } }),
  gzip: promisify(gzip),
};

async function sendEncoded(
  contents: Buffer,
  encoding: Encoding,
  { headers, method }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (response.statusCode === 200 && fresh(headers, { etag: response.getHeader("ETag") })) {
    response.removeHeader("Content-Type");
    response.writeHead(304).end();
    return;
  }
  const body = await ENCODERS[encoding](contents);
  response.setHeader("Content-Encoding", encoding);
  response.setHeader("Content-Length", body.length);
  response.end(method === "HEAD" ? undefined : body);
}
