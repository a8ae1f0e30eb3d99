/** Serves an output folder as a host of one kind would: what preview shows is what visitors get. */
import { existsSync, realpathSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { SiteError } from "../errors.ts";
import {
  type Answer,
  answerFor,
  type HostedSite,
  type Profile,
  parseRequestPath,
  type RequestPath,
} from "../hosting/answer.ts";
import { cacheControlOf, contentTypeOf } from "../hosting/types.ts";
import type { UrlForm } from "../hosting/url.ts";
import { formReader } from "../output/form-reader.ts";
import { readHeadersFile } from "../output/headers.ts";
import { assertWhole } from "../output/open-output.ts";
import { parseRedirects } from "../output/rules.ts";
import { type Address, type Listening, listen, plain } from "./listen.ts";
import { sendFile } from "./send-file.ts";

export interface PreviewOptions extends Address {
  /** The output folder, absolute. */
  readonly out: string;
  readonly profile: Profile;
}

/** Listens until `close` is called. Each request reads the folder. */
export async function startPreview({
  out,
  profile,
  ...address
}: PreviewOptions): Promise<Listening> {
  if (!existsSync(join(out, "index.html"))) {
    await assertWhole(out);
    throw nothingBuilt(out);
  }
  const folder = { out, form: formReader(out) };
  return listen((request, response) => handle(folder, profile, request, response), address);
}

interface Folder {
  readonly out: string;
  readonly form: () => Promise<UrlForm>;
}

async function handle(
  folder: Folder,
  profile: Profile,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.setHeader("Allow", "GET, HEAD");
    return plain(response, 405, "Only GET and HEAD are answered.");
  }
  const target = parseRequestPath(request.url ?? "");
  if ("status" in target) return plain(response, target.status, "There is no such address.");
  const { answer, contents } = await readAnswer(folder, profile, target, LOOKS);
  for (const [name, value] of await headersOf(
    folder,
    { ...answer, contents },
    target.path,
    profile,
    request,
  ))
    response.appendHeader(name, value);
  if (answer.location !== undefined) {
    response.setHeader("Location", answer.location);
    return plain(response, answer.status, `See ${answer.location}`);
  }
  const { file } = answer;
  if (file === undefined || contents === undefined)
    return plain(response, answer.status, "There is no such page.");
  response.statusCode = answer.status;
  // A request not to use caches is for caches; a host still answers 304.
  delete request.headers["cache-control"];
  await sendFile({ out: folder.out, file, contents }, profile, request, response);
}

/** How often a file is looked for, and the milliseconds between: a build may be swapping the folder. */
const LOOKS = 4;
const BETWEEN = 10;

/** The answer with the bytes of its file. */
async function readAnswer(
  folder: Folder,
  profile: Profile,
  target: RequestPath,
  looks: number,
): Promise<{ readonly answer: Answer; readonly contents: Buffer | undefined }> {
  const answer = answerFor(profile, target, await hostedSite(folder));
  const path = answer.file && join(folder.out, answer.file);
  const contents = path && (await readFile(path).catch(missing));
  const isMissing = answer.status === 404 || (path !== undefined && contents === undefined);
  if (!isMissing || looks === 1) return { answer, contents: contents || undefined };
  await sleep(BETWEEN);
  return readAnswer(folder, profile, target, looks - 1);
}

function missing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== "ENOENT") throw error;
}

async function hostedSite({ out, form }: Folder): Promise<HostedSite> {
  const rules = await readFile(join(out, "_redirects"), "utf8").catch(() => "");
  return {
    has: (file) => isOwnFile(out, file),
    redirects: parseRedirects(rules),
    form: await form(),
  };
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

/** What a bucket's objects have; a CDN sends what `_headers` says. */
async function headersOf(
  { out }: Folder,
  { file = "", contents }: Answer & { readonly contents: Buffer | undefined },
  path: string,
  profile: Profile,
  { headers }: IncomingMessage,
): Promise<readonly (readonly [string, string])[]> {
  const basic = [
    ["Content-Type", contentTypeOf(file, contents)],
    ["Cache-Control", cacheControlOf(file)],
  ] as const;
  if (profile !== "cdn") return basic;
  const rules = await readFile(join(out, "_headers"), "utf8").catch(() => "");
  const sent = readHeadersFile(rules)(path);
  const behindTls = headers["x-forwarded-proto"] === "https";
  const names = new Set(sent.map(([name]) => name.toLowerCase()));
  return [
    ...basic.filter(([name]) => !names.has(name.toLowerCase())),
    ...sent.map(([name, value]) => [name, behindTls ? value : withoutUpgrade(value)] as const),
  ];
}

/** Over plain http upgraded requests would all fail: in every browser beyond loopback, in Safari even there. */
const withoutUpgrade = (policy: string) => policy.replace("; upgrade-insecure-requests", "");

const nothingBuilt = (out: string) =>
  new SiteError("There is nothing to preview", [
    {
      rule: "preview/no-output",
      where: { file: out },
      message: "the folder holds no built site",
      hint: "run build-site build first, or name the folder with --out",
    },
  ]);
