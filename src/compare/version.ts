/** One version of a site: its files by their bytes, and what a host answers for it. */
import type { HostedSite, Redirect } from "../hosting/answer.ts";
import { NOT_FOUND_FILE, pathOfFile, urlPathOfFile } from "../hosting/url.ts";

export interface VersionFile {
  /** SHA-256 of the bytes as built, in hex. */
  readonly sha256: string;
  readonly bytes: number;
}

export interface Version {
  /** For people: a folder, or a release of a bucket. */
  readonly name: string;
  /** By path relative to the output folder. */
  readonly files: ReadonlyMap<string, VersionFile>;
  readonly redirects: readonly Redirect[];
  readonly form: HostedSite["form"];
  readonly read: (file: string) => Promise<Buffer>;
}

/** A page's address as visitors know it: `/about` of `about/index.html`, `/old` of `old.html`. */
export const addressOf = (file: string): string =>
  file === NOT_FOUND_FILE ? `/${file}` : (pathOfFile(file) ?? urlPathOfFile(file));

export const isPage = (file: string): boolean => file.endsWith(".html");
