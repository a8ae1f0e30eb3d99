/** The files of a site as they are to be served: which keys they answer, with which headers. */
import { SiteError } from "../../errors.ts";
import { isRuleFile } from "../../hosting/rule-files.ts";
import { cacheControlOf, contentTypeOf, isCompressible } from "../../hosting/types.ts";
import { keysOfFile, type TrailingSlash } from "../../hosting/url.ts";
import type { ObjectHeaders } from "../store/object-store.ts";
import { encode } from "./encode.ts";

export type Encoding = "gzip" | "br" | "none";

export interface SiteFile {
  /** Relative to the output folder. */
  readonly path: string;
  /** SHA-256 of the bytes as built, in hex. */
  readonly sha256: string;
  /** As built, before any encoding. */
  readonly bytes: number;
  readonly headers: ObjectHeaders;
}

/** A site that could be served: from a folder, or from an earlier release. */
export interface Candidate {
  readonly origin: string;
  /** SHA-256 of the whole output. */
  readonly hash: string;
  readonly files: readonly SiteFile[];
  /** How addresses of pages end, and so their second keys. Default: `never`. */
  readonly trailingSlash?: TrailingSlash | undefined;
  /** Another generator built it: `about.html` answers for `about` too. Default: no. */
  readonly elsewhere?: boolean | undefined;
  /** Paths of small pages that only send visitors on. Default: none. */
  readonly moved?: readonly string[] | undefined;
  /** The preview's name, where it is one. */
  readonly preview?: string | undefined;
  /** The bytes as built. Throws when they are not those of the file's SHA-256. */
  readonly read: (file: SiteFile) => Promise<Buffer>;
}

/** A file's bytes as they are stored. */
export const bodyOf = async (candidate: Pick<Candidate, "read">, file: SiteFile): Promise<Buffer> =>
  encode(await candidate.read(file), file.headers.contentEncoding);

/** One object that must be in the bucket. */
export interface Wanted {
  readonly key: string;
  readonly file: SiteFile;
  /** The second key of a page, without an extension. */
  readonly isAlias: boolean;
}

/** Below this, an encoding's own bytes and the reader's work outweigh the gain. */
const WORTH_ENCODING = 512;

/** Robots and hosts read these as they are. */
const isAlwaysPlain = (path: string): boolean => path === "robots.txt" || isRuleFile(path);

export const headersFor = (
  path: string,
  contents: Uint8Array,
  encoding: Encoding,
): ObjectHeaders => ({
  contentType: contentTypeOf(path, contents),
  cacheControl: cacheControlOf(path),
  contentEncoding:
    encoding !== "none" &&
    contents.length >= WORTH_ENCODING &&
    isCompressible(path, contents) &&
    !isAlwaysPlain(path)
      ? encoding
      : "",
});

/** `aliases`: whether the store can keep `about` or `about/` beside `about/index.html`. */
export function wantedObjects(
  {
    files,
    trailingSlash = "never",
    elsewhere,
  }: Pick<Candidate, "files" | "trailingSlash" | "elsewhere">,
  aliases: boolean,
): readonly Wanted[] {
  const wanted = new Map<string, Wanted>();
  for (const file of files) {
    for (const [index, key] of keysOfFile(file.path, trailingSlash, elsewhere).entries()) {
      if (index > 0 && !aliases) continue;
      const other = wanted.get(key);
      if (other) throw twoForOne(key, [other.file.path, file.path]);
      wanted.set(key, { key, file, isAlias: index > 0 });
    }
  }
  return [...wanted.values()];
}

const twoForOne = (key: string, paths: readonly string[]) =>
  new SiteError("Two files would be published under one key", [
    {
      rule: "publish/one-key",
      where: { file: paths.join(" and ") },
      message: `both answer for the key ${key}`,
      hint: "rename the file, or give the page another path",
    },
  ]);
