/** Routes and endpoints of a loaded site. */
import type { EndpointRoute, PageRoute } from "./define.ts";

export interface SiteRoute extends Pick<PageRoute, "path" | "lastmod" | "noindex" | "page"> {
  /** The name of its kind. */
  readonly kind: string;
  /** The content file that the page is made from, relative to the root. */
  readonly source: string | undefined;
  /** How another thread makes the page, which is a function and stays here; undefined where none can. */
  readonly travel: FromData | ByAsking | undefined;
}

/** The page is made from its data. */
interface FromData {
  /** Its kind's index among the kinds. */
  readonly kind: number;
  readonly read: () => unknown;
}

/** What is sent of a page to a thread that has run the manifest: plain data. */
export type Travel = { readonly kind: number; readonly data: unknown } | ByAsking;

/** The kind is asked again for its routes, of which this is one. */
export interface ByAsking {
  readonly kind: number;
  readonly at: number;
  /** Of the paths of all its routes: they must be the same again. */
  readonly digest: string;
}

export interface SiteEndpoint extends Pick<EndpointRoute, "path" | "contents"> {
  readonly kind: string;
  readonly source: string | undefined;
}
