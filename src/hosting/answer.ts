/**
 * What a host answers to a request for a built site, before any file is read. Three kinds of host:
 *
 * - `website`: the website endpoint of an object store. Every key is answered, a path that ends in a
 *   slash by its index document. https://docs.aws.amazon.com/AmazonS3/latest/userguide/IndexDocumentSupport.html
 * - `rest`: the plain endpoint of an object store behind a front that maps `/` to `index.html` and a
 *   missing key to the 404 page, and knows no other rule.
 * - `cdn`: a static host that reads `_redirects` and sends every other form of a page's address to the
 *   canonical one.
 */
import { pathBelow } from "./base.ts";
import { decode } from "./decode.ts";
import { matchesPath, targetOf } from "./path-pattern.ts";
import { isRuleFile } from "./rule-files.ts";
import {
  addressOfPath,
  fileOfKey,
  fileOfMoved,
  fileOfPath,
  NOT_FOUND_FILE,
  type UrlForm,
  withoutSlash,
} from "./url.ts";

export const PROFILES = ["website", "rest", "cdn"] as const;
export type Profile = (typeof PROFILES)[number];

export interface Redirect {
  /** A path, or a pattern such as `/old/*`. */
  readonly from: string;
  readonly to: string;
  /** 200 shows `to` under the address that was asked for. */
  readonly status: number;
}

export interface HostedSite {
  /** Whether the output folder holds this very file. */
  readonly has: (file: string) => boolean;
  readonly redirects: readonly Redirect[];
  readonly form: Pick<UrlForm, "base" | "trailingSlash" | "elsewhere">;
}

export interface Answer {
  readonly status: number;
  /** The file whose contents are sent; undefined for a bare status or a redirect. */
  readonly file?: string;
  readonly location?: string;
}

/** The path that a request asks for. */
export interface RequestPath {
  /** Decoded, begins with a slash. */
  readonly path: string;
  /** With its question mark, or empty. */
  readonly search: string;
}

/** Longer paths than object stores can have as keys. */
const MAX_PATH = 1024;

/** A request target as a path, or the status that says why it is none. */
export function parseRequestPath(
  target: string,
): RequestPath | { readonly status: 400 | 404 | 414 } {
  if (!target.startsWith("/")) return { status: 400 };
  const [address = ""] = target.split("#", 1);
  const [raw = ""] = address.split("?", 1);
  if (raw.length > MAX_PATH) return { status: 414 };
  const path = decode(raw);
  if (path === undefined) return { status: 400 };
  if (raw.split("/").some((part) => isUnsafe(decode(part) ?? ""))) return { status: 404 };
  return { path, search: address.slice(raw.length) };
}

/** Hidden files, ways up, and separators or controls that were hidden in an escape. */
const isUnsafe = (part: string): boolean =>
  (part.startsWith(".") && part !== ".well-known") || /[/\\:\p{Cc}]/u.test(part);

/** Answers a GET or HEAD as a host of this profile does. */
export function answerFor(profile: Profile, target: RequestPath, site: HostedSite): Answer {
  const { base } = site.form;
  const path = pathBelow(base, target.path);
  if (base !== "" && (target.path === "/" || target.path === base))
    return { status: 302, location: `${base}/${target.search}` };
  if (path === undefined) return { status: 404 };
  if (isRuleFile(path.slice(1))) return notFound(site);
  return profile === "cdn"
    ? cdnAnswer(path, target, site)
    : bucketAnswer(profile === "website", path, target, site);
}

/** `path` is below the base, that of the target is not. */
function bucketAnswer(
  hasIndexes: boolean,
  path: string,
  target: RequestPath,
  site: HostedSite,
): Answer {
  const indexed = hasIndexes ? path.endsWith("/") : path === "/";
  const key = `${path.slice(1)}${indexed ? "index.html" : ""}`;
  const file = fileOfKey(key, site.has, site.form.trailingSlash, site.form.elsewhere);
  const moved = hasIndexes && file !== undefined && redirectOf(file, site);
  if (moved) return { status: moved.status, location: moved.to };
  if (file !== undefined) return { status: 200, file };
  return hasIndexes && !indexed && site.has(fileOfPath(path))
    ? { status: 302, location: `${encodeURI(target.path)}/${target.search}` }
    : notFound(site);
}

/** The small page of what moved for ever is a redirect object in a bucket. */
const redirectOf = (file: string, { redirects, form }: HostedSite): Redirect | undefined =>
  redirects.find(
    ({ from, status }) =>
      status === 301 && fileOfMoved(withoutSlash(pathBelow(form.base, from) ?? "/")) === file,
  );

function cdnAnswer(path: string, target: RequestPath, site: HostedSite): Answer {
  const { search } = target;
  const rule = ruleFor(target.path, site.redirects);
  if (rule && rule.status >= 400) return { ...notFound(site), status: rule.status };
  if (rule && rule.status !== 200)
    return { status: rule.status, location: rule.to.startsWith("/") ? rule.to + search : rule.to };
  const page = withoutSlash(path.replace(/\/index\.html$/, "/"));
  const file = fileOfPath(page);
  if (site.has(file)) {
    const address = addressOfPath(site.form, page);
    return address === target.path
      ? { status: 200, file }
      : { status: 301, location: encodeURI(address) + search };
  }
  if (site.has(path.slice(1))) return { status: 200, file: path.slice(1) };
  if (site.form.elsewhere && site.has(`${page.slice(1)}.html`))
    return { status: 200, file: `${page.slice(1)}.html` };
  if (!rule) return nearestNotFound(page, site);
  return answerFor("rest", { path: decode(rule.to) ?? rule.to, search }, site);
}

/** The first rule for a path, with its target. A source that ends in a slash also stands for the address without. */
export function ruleFor<Rule extends Pick<Redirect, "from" | "to">>(
  path: string,
  rules: readonly Rule[],
): Rule | undefined {
  const rule = rules.find(({ from }) => matchesPath(from, path) || matchesPath(from, `${path}/`));
  return rule && { ...rule, to: targetOf(rule, path) };
}

const notFound = ({ has }: HostedSite): Answer =>
  has(NOT_FOUND_FILE) ? { status: 404, file: NOT_FOUND_FILE } : { status: 404 };

/** Static hosts look for the file in the folder that was asked for, then in those above it. */
function nearestNotFound(path: string, site: HostedSite): Answer {
  for (let folder = path; folder !== ""; folder = folder.slice(0, folder.lastIndexOf("/"))) {
    const file = `${folder.slice(1)}/${NOT_FOUND_FILE}`;
    if (site.has(file)) return { status: 404, file };
  }
  return notFound(site);
}
