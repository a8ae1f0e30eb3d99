/**
 * The form of all addresses of a site: its origin, what they lie below, how those of pages end. A new form is one change,
 * told with the pages whose address it alters; what links and heads say of it is none of its own.
 */
import { pathBelow } from "../hosting/base.ts";
import { addressOfPath, decoded, fileOfPath, urlOfPath, withoutSlash } from "../hosting/url.ts";
import type { Change } from "./change.ts";
import type { Harm } from "./harm.ts";
import type { Named, PageReading } from "./page-reading.ts";
import type { Version } from "./version.ts";

/** A page's whole address, where it is another one now though it is the same page. */
export function addressChange(page: string, before: Version, after: Version): Change | undefined {
  const [old, now] = [before, after].map(({ form, buildInfo: { origin } }) =>
    urlOfPath({ ...form, origin }, page),
  );
  return old === undefined || now === undefined || old === now || page.endsWith(".html")
    ? undefined
    : { kind: "address", where: "every page", before: old, after: now };
}

/** What becomes of the old address, which no redirect of this site answers for. */
export function addressHarm(page: string, before: Version, after: Version): Harm {
  const isElsewhere =
    before.buildInfo.origin !== after.buildInfo.origin || before.form.base !== after.form.base;
  const ending = after.form.trailingSlash === "always" ? "with" : "without";
  const what = isElsewhere
    ? `is at another address: links of others to ${before.buildInfo.origin}${before.form.base} are dead unless its host sends them on`
    : `ends ${ending} a slash now: a host that knows no rule for it, as a plain bucket behind a CDN, answers the old form no more`;
  return { pages: [page], what };
}

/** Fields of the head that hold an address. */
const ADDRESSES = /^(canonical|alternate|prev|next|og:url|og:image|twitter:image)\b/;

/** What a page of `before` would say in the form of `after`. */
export function inFormOf(before: Version, after: Version, page: PageReading): PageReading {
  if (isSameForm(before, after)) return page;
  const inForm = (url: string) => translated(url, before, after);
  const named = ({ name, value }: Named, part: "name" | "value"): Named =>
    part === "name" ? { name: inForm(name), value } : { name, value: inForm(value) };
  return {
    ...page,
    links: page.links.map((link) => named(link, "value")),
    pictures: page.pictures.map((picture) => named(picture, "name")),
    head: new Map(
      [...page.head].map(([name, value]) => [name, ADDRESSES.test(name) ? inForm(value) : value]),
    ),
    data: new Map(
      [...page.data].map(([path, value]) => [
        path,
        value.replace(/(?<=^|, )https?:[^\s,]+/g, inForm),
      ]),
    ),
  };
}

const isSameForm = ({ form, buildInfo }: Version, other: Version): boolean =>
  buildInfo.origin === other.buildInfo.origin &&
  form.base === other.form.base &&
  form.trailingSlash === other.form.trailingSlash;

/** An address of one of the site's own pages or files; any other stays. */
function translated(url: string, before: Version, after: Version): string {
  const { origin } = before.buildInfo;
  const isWhole = origin !== "" && url.startsWith(origin);
  const [, path = "", end = ""] =
    /^([^?#]*)(.*)$/s.exec(isWhole ? url.slice(origin.length) : url) ?? [];
  const below = path.startsWith("//") ? undefined : pathBelow(before.form.base, decoded(path));
  if (below === undefined) return url;
  const address = pageAt(withoutSlash(below), before)
    ? addressOfPath(after.form, withoutSlash(below))
    : after.form.base + below;
  const written = path === decoded(path) ? address : encodeURI(address);
  return (isWhole ? after.buildInfo.origin : "") + written + end;
}

const pageAt = (path: string, { files }: Version): boolean =>
  files.has(fileOfPath(path)) || files.has(`${path.slice(1)}.html`);
