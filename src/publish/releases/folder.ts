/** A built site in a folder, as a candidate for publishing. */

import { readFile } from "node:fs/promises";
import type { BuiltFolders } from "../../config.ts";
import { type Problem, SiteError } from "../../errors.ts";
import { isHashed } from "../../hosting/url.ts";
import { type BuildInfo, outputHash } from "../../output/build-info.ts";
import { readOutput } from "../../output/find-build-info.ts";
import { fileIn, nameOf } from "../../output/parts.ts";
import { BUILD_INFO_FILE } from "../../output/stage.ts";
import type { ObjectHeaders } from "../store/object-store.ts";
import { sha256 } from "./encode.ts";
import { type Candidate, type Encoding, headersFor, type SiteFile } from "./files.ts";
import { headersLeft, ownHeaders } from "./own-headers.ts";

export interface BuiltFolder extends Candidate {
  readonly buildInfo: BuildInfo;
  /** What a person should know of the folder, in sentences. */
  readonly notices: readonly string[];
}

/** Throws a SiteError when the folder is not a whole, built site. */
export async function readFolder(
  out: BuiltFolders,
  encoding: Encoding,
  origin?: string,
): Promise<BuiltFolder> {
  const broken: Problem[] = [];
  const share = sharedHeaders();
  const found = await readOutput(out, (path, bytes, all) => {
    if (path.endsWith(".html")) broken.push(...pageProblems(path, bytes, all));
    const headers = share(headersFor(path, bytes, encoding));
    return { path, sha256: sha256(bytes), bytes: bytes.length, headers };
  });
  if ("problem" in found)
    throw new SiteError("There is no built site to publish", [
      { rule: "publish/no-site", ...found.problem },
    ]);
  const { left } = found;
  const buildInfo = withOrigin(out, found.buildInfo, origin);
  const moved = redirectsByFile(buildInfo);
  // Named one by one: V8 keeps a shape of its own for each object that is spread and added to.
  const files = found.files.map(({ path, sha256, bytes, headers: usual }): SiteFile => {
    const redirect = moved.get(path);
    const headers = {
      ...usual,
      ...ownHeaders(path, buildInfo.headers),
      ...(redirect ? { redirect } : {}),
    };
    return { path, sha256, bytes, headers: share(headers) };
  });
  const all = new Set(files.map(({ path }) => path));
  const missing = buildInfo.pages.filter(({ file }) => !all.has(file)).map(missingPage);
  if (buildInfo.pages.length === 0) missing.push(noPages(out));
  if (missing.length > 0 || broken.length > 0)
    throw new SiteError("The built folder is not whole", [...missing, ...broken]);
  return {
    origin: buildInfo.origin,
    trailingSlash: buildInfo.trailingSlash,
    elsewhere: buildInfo.elsewhere,
    moved: buildInfo.redirects?.flatMap(({ file }) => file ?? []),
    hash: outputHash(files.map(({ path, sha256 }) => ({ path, digest: sha256 }))),
    buildInfo: buildInfo,
    files,
    notices: [
      ...(left.length === 0 ? [] : [`not published: ${left.join(", ")}`]),
      ...headersLeft(buildInfo.headers),
      ...(buildInfo.elsewhere
        ? [`no build-site build left its ${BUILD_INFO_FILE}: ${ELSEWHERE}`]
        : []),
    ],
    read: (file) => readSame(out, file),
  };
}

const ELSEWHERE = "the folder is published as the output of another generator";

/** One object for all that are the same, as those of most pages are. */
function sharedHeaders(): (headers: ObjectHeaders) => ObjectHeaders {
  const known = new Map<string, ObjectHeaders>();
  return (headers) => {
    const key = JSON.stringify(headers);
    const same = known.get(key) ?? headers;
    known.set(key, same);
    return same;
  };
}

/** Website endpoints of buckets redirect for ever, so what moved for now is left to its small page. */
const redirectsByFile = ({ redirects = [] }: BuildInfo): ReadonlyMap<string, string> =>
  new Map(
    redirects.flatMap(({ file, to, status }) => (file && status === 301 ? [[file, to]] : [])),
  );

/** The bytes that were planned with, or an error: the folder may be rebuilt meanwhile. */
async function readSame(out: BuiltFolders, { path, sha256: expected }: SiteFile): Promise<Buffer> {
  const bytes = await readFile(fileIn(out, path));
  if (sha256(bytes) === expected) return bytes;
  throw new SiteError("The folder changed while it was being published", [
    {
      rule: "publish/moving-folder",
      where: { file: path },
      message: "it has changed since the plan was made",
      hint: "let the build finish, then publish again",
    },
  ]);
}

/** `origin`: what the pages of another generator may not say. */
function withOrigin(
  out: BuiltFolders,
  buildInfo: BuildInfo,
  origin: string | undefined,
): BuildInfo {
  const known = buildInfo.origin || origin;
  if (known) return { ...buildInfo, origin: known };
  throw new SiteError("The site does not say where it will be", [
    {
      rule: "publish/no-origin",
      where: { file: nameOf(out) },
      message: "no canonical link of its home page, sitemap or CNAME names its address",
      hint: "name it: --origin https://www.example.com",
    },
  ]);
}

const ASSETS = "/assets/";
/** Hashed files as pages name them, wherever in the text. */
const ASSET = /\/(assets\/[\w./-]+)/g;

function pageProblems(path: string, bytes: Buffer, all: ReadonlySet<string>): Problem[] {
  if (bytes.length === 0)
    return [
      {
        rule: "publish/empty-page",
        where: { file: path },
        message: "the page is empty",
        hint: "run build-site build again",
      },
    ];
  if (!bytes.includes(ASSETS)) return [];
  const named = [...bytes.toString().matchAll(ASSET)].map(([, file = ""]) => file);
  return [...new Set(named)]
    .filter((file) => isHashed(file) && !all.has(file))
    .map((file) => ({
      rule: "publish/missing-asset",
      where: { file: path },
      message: `it needs ${file}, which is not in the folder`,
      hint: "run build-site build again",
    }));
}

const missingPage = ({ path, file }: BuildInfo["pages"][number]): Problem => ({
  rule: "publish/missing-page",
  where: { file },
  message: `the page ${path} was built, but its file is not in the folder`,
  hint: "run build-site build again",
});

const noPages = (out: BuiltFolders): Problem => ({
  rule: "publish/no-pages",
  where: { file: nameOf(out) },
  message: "the build has no pages",
  hint: "build the site with its content, or name the right folder with --out",
});
