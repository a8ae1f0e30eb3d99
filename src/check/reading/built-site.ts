/** What is known of a built site before the first of its pages is read. */
import type { Redirect } from "../../hosting/answer.ts";
import { type UrlForm, urlOfPath } from "../../hosting/url.ts";

/** A built page, as the build info names it; the page of unknown paths has no kind. */
export interface BuiltPage {
  /** The canonical path, or the URL path of a page that no route made, such as `/404.html`. */
  readonly route: string;
  /** Relative to the output folder. */
  readonly file: string;
  readonly kind: string | undefined;
  /** The content file that it is made from, relative to the site's root. */
  readonly source: string | undefined;
  /** Search engines are invited: it is a route of the site. */
  readonly listed: boolean;
  /** The whole URL of its original, which search engines list instead. */
  readonly canonical?: string;
  /** Where its language has an origin of its own. */
  readonly origin?: string;
}

/** Where an address on a page leads, by the files of the output. */
export type LinkTarget =
  /** A page or file of this output, under its one address. */
  | { readonly kind: "own"; readonly path: string; readonly hash: string; readonly page: boolean }
  /** It would be answered, but by a redirect or under a second address. */
  | { readonly kind: "detour"; readonly path: string; readonly better: string }
  | { readonly kind: "case"; readonly path: string; readonly better: string }
  | { readonly kind: "missing"; readonly path: string }
  | { readonly kind: "foreign"; readonly url: URL }
  /** tel:, mailto:, data: and the like. */
  | { readonly kind: "scheme"; readonly scheme: string; readonly rest: string }
  | { readonly kind: "malformed"; readonly reason: string };

export interface BuiltSite {
  /** The site's origin. */
  readonly origin: string;
  /** With those of languages that have one of their own: the same files are on each. */
  readonly origins: ReadonlySet<string>;
  readonly form: UrlForm;
  /** All files relative to the output folder, with their sizes in bytes. */
  readonly files: ReadonlyMap<string, number>;
  readonly pages: readonly BuiltPage[];
  /** By canonical path. */
  readonly routes: ReadonlyMap<string, BuiltPage>;
  /** Pages that no route made, by route. */
  readonly strays: ReadonlyMap<string, BuiltPage>;
  /** Files that the site itself gives beside its pages, such as those of `public/`. */
  readonly given: ReadonlySet<string>;
  /** The rules of `_redirects`. */
  readonly redirects: readonly Redirect[];
  /** Where addresses that mean the same on every page lead, as far as they were asked for. */
  readonly targets: Map<string, LinkTarget>;
}

/** The one address of a page. */
export const urlOf = ({ form }: Pick<BuiltSite, "form">, { route, origin }: BuiltPage): string =>
  urlOfPath({ ...form, origin: origin ?? form.origin }, route);
