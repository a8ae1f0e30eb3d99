/** Serves an output folder as a host of one kind would: what preview shows is what visitors get. */
import { existsSync, realpathSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import fresh from "fresh";
import send from "send";
import { shortHash } from "../assets/hash.ts";
import { SiteError } from "../errors.ts";
import {
  type Answer,
  answerFor,
  type HostedSite,
  type Profile,
  parseTarget,
} from "../host/answer.ts";
import { cacheControlOf, contentTypeOf, isCompressible } from "../host/types.ts";
import { DRAWING_POLICY, isDrawing, parseRedirects, SECURITY_HEADERS } from "../output/rules.ts";
import { acceptedEncoding, type Encoding } from "./encoding.ts";
import { type Address, type Listening, listen, plain } from "./listen.ts";

export interface PreviewOptions extends Address {
  /** The output folder, absolute. */
  readonly out: string;
  readonly profile: Profile;
}

/** Listens until `close` is called. The folder is looked at anew at every request. */
export async function startPreview({
  out,
  profile,
  ...address
}: PreviewOptions): Promise<Listening> {
  if (!existsSync(join(out, "index.html"))) throw nothingBuilt(out);
  return listen((request, response) => handle(out, profile, request, response), address);
}

async function handle(
  out: string,
  profile: Profile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return plain(response, 405, "Only GET and HEAD are answered.");
  }
  const target = parseTarget(request.url ?? "");
  if ("status" in target) return plain(response, target.status, "There is no such address.");
  const answer = answerFor(profile, target, await hostedSite(out));
  for (const [name, value] of headersOf(answer, profile, request))
    response.appendHeader(name, value);
  if (answer.location !== undefined) {
    response.setHeader("Location", answer.location);
    return plain(response, answer.status, `See ${answer.location}`);
  }
  if (answer.file === undefined) return plain(response, answer.status, "There is no such page.");
  response.statusCode = answer.status;
  // A request not to use caches is for caches; a host still answers 304.
  delete request.headers["cache-control"];
  await sendFile(out, answer.file, profile, request, response);
}

async function hostedSite(out: string): Promise<HostedSite> {
  const rules = await readFile(join(out, "_redirects"), "utf8").catch(() => "");
  return { has: (file) => isOwnFile(out, file), redirects: parseRedirects(rules) };
}

/** A plain file inside the folder, under exactly this name: no link, no other letter case. */
function isOwnFile(out: string, file: string): boolean {
  if (file.split("/").includes("")) return false;
  try {
    const path = join(out, file);
    const real = realpathSync.native(path);
    return real === join(realpathSync.native(out), file) && statSync(path).isFile();
  } catch {
    return false;
  }
}

function headersOf(
  { file = "" }: Answer,
  profile: Profile,
  { headers }: IncomingMessage,
): readonly (readonly [string, string])[] {
  const basic = [
    ["Content-Type", contentTypeOf(file)],
    ["Cache-Control", cacheControlOf(file)],
  ] as const;
  if (profile !== "cdn") return basic;
  const behindTls = headers["x-forwarded-proto"] === "https";
  const security = SECURITY_HEADERS.map(
    ([name, value]) => [name, behindTls ? value : withoutUpgrade(value)] as const,
  );
  const drawing = isDrawing(file) ? [["Content-Security-Policy", DRAWING_POLICY] as const] : [];
  return [...basic, ...security, ...drawing];
}

/** Over plain http upgraded requests would all fail: in every browser beyond loopback, in Safari even there. */
const withoutUpgrade = (policy: string) => policy.replace("; upgrade-insecure-requests", "");

async function sendFile(
  out: string,
  file: string,
  profile: Profile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const contents = await readFile(join(out, file));
  response.setHeader("ETag", `W/"${shortHash(contents)}"`);
  if (isCompressible(file)) response.setHeader("Vary", "Accept-Encoding");
  const encoding = isCompressible(file) && acceptedEncoding(request.headers, ENCODINGS[profile]);
  if (encoding && request.headers.range === undefined)
    return sendEncoded(contents, encoding, request, response);
  const isPage = response.statusCode === 200;
  await new Promise<void>((resolve) => {
    send(request, encodeURI(`/${file}`), {
      root: out,
      cacheControl: false,
      acceptRanges: isPage,
      dotfiles: "deny",
    })
      .pipe(response)
      .once("close", resolve);
  });
}

/** Object stores keep one encoding of a file; `publish` makes it gzip unless told otherwise. */
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

const nothingBuilt = (out: string) =>
  new SiteError("There is nothing to preview", [
    {
      rule: "preview/no-output",
      where: { file: out },
      message: "the folder holds no built site",
      hint: "run build-site build first, or name the folder with --out",
    },
  ]);
