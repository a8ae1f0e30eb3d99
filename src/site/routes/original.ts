/** The original of a page that was published elsewhere first: search engines list that one. */
import { type UrlForm, urlOfPath, withoutSlash } from "../../hosting/url.ts";

/**
 * What the route of a path says, unless it is the page's own URL, which many systems write into each of their
 * records. With a slash at its end and without, an address is one.
 */
export function originalOf<T>(form: UrlForm, path: string, canonical: T): T | undefined {
  const isOwn =
    typeof canonical === "string" &&
    withoutSlash(canonical.trim()) === withoutSlash(urlOfPath(form, path));
  return isOwn || isNothing(canonical) ? undefined : canonical;
}

/** A field of a record that nobody filled in. */
const isNothing = (canonical: unknown): boolean =>
  canonical === undefined || canonical === null || canonical === "";

/** What is wrong with it, and what to do. */
export function canonicalFault(route: {
  readonly path: string;
  readonly canonical?: unknown;
  readonly noindex?: boolean | undefined;
}): { readonly message: string; readonly hint: string } | undefined {
  const { path, canonical, noindex } = route;
  if (canonical === undefined) return undefined;
  if (typeof canonical !== "string" || !isWhole(canonical))
    return {
      message: `the route "${path}" has the canonical ${JSON.stringify(canonical)}, which is no whole URL`,
      hint: 'write where the original is, as in "https://www.example.com/post", or leave it out',
    };
  if (noindex)
    return {
      message: `the route "${path}" has noindex and a canonical: search engines take one of the two`,
      hint: "leave noindex out: a page with a canonical elsewhere is not in the sitemap",
    };
  return undefined;
}

const isWhole = (url: string): boolean => /^https?:\/\/\S+$/.test(url) && URL.canParse(url);
