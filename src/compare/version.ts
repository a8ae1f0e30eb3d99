/** One version of a site: its files by their bytes, and what a host answers for it. */
import { answerFor, type HostedSite, type Redirect } from "../hosting/answer.ts";
import { pathBelow } from "../hosting/base.ts";
import { decoded, pageOfFile, pathOfFile, urlPathOfFile, withoutSlash } from "../hosting/url.ts";
import { type BuildInfo, NO_ORIGIN } from "../output/build-info.ts";

export interface VersionFile {
  /** SHA-256 of the bytes as built, in hex. */
  readonly sha256: string;
  readonly bytes: number;
}

export interface Version {
  /** For people: a folder, or a release of a bucket. */
  readonly name: string;
  /** For a release, or a folder of another generator, what its files say. */
  readonly buildInfo: BuildInfo;
  /** By path relative to the output folder. */
  readonly files: ReadonlyMap<string, VersionFile>;
  readonly redirects: readonly Redirect[];
  readonly form: HostedSite["form"];
  readonly read: (file: string) => Promise<Buffer>;
}

/** A page's address as visitors know it: `/about` of `about/index.html`, of another generator's also of `about.html`. */
export const addressOf = (file: string, { form }: Pick<Version, "form">): string =>
  pageOfFile(file, form.elsewhere) ?? urlPathOfFile(file);

export const isPage = (file: string): boolean => file.endsWith(".html");

/** Steps of redirects that are followed, as browsers follow some twenty. */
const MOST_STEPS = 10;

/**
 * The address of this site that answers in the end, itself or after redirects; `elsewhere` for one of another
 * site, and undefined where nothing answers. Addresses have no base, and no slash at their end.
 */
export function answering(version: Version, address: string): string | undefined {
  const { base } = version.form;
  const has = (file: string) => version.files.has(file);
  let path = base + address;
  for (let step = 0; step < MOST_STEPS; step++) {
    const { status, location } = answerFor("cdn", { path, search: "" }, { ...version, has });
    if (location === undefined)
      return status < 400 ? withoutSlash(pathBelow(base, path) ?? path) : undefined;
    if (!location.startsWith("/") || location.startsWith("//")) return "elsewhere";
    path = decoded(location.replace(/[?#].*$/s, ""));
  }
  return undefined;
}

/** The path of the file of this version that an address on a page means; undefined for none. */
export function fileAt(version: Version, page: string, url: string): string | undefined {
  const { form, files } = version;
  const origin = version.buildInfo.origin || NO_ORIGIN;
  if (!URL.canParse(url, origin)) return undefined;
  const own = addressOf(page, version);
  const end = form.trailingSlash === "always" && !own.endsWith("/") && pathOfFile(page) ? "/" : "";
  const target = new URL(url, origin + form.base + encodeURI(own) + end);
  if (target.origin !== new URL(origin).origin) return undefined;
  const path = pathBelow(form.base, decoded(target.pathname));
  return path !== undefined && files.has(path.slice(1)) ? path.slice(1) : undefined;
}
