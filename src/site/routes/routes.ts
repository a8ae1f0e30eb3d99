/** Routes and endpoints of a loaded site. */
import type { EndpointRoute, Page, PageRoute } from "../kinds.ts";
import type { PageData, SentData } from "./page-data.ts";

/** One page in one language. */
export interface PageTranslation {
  readonly tag: string;
  readonly path: string;
  /** Whether it stands in the words of another language. */
  readonly isBorrowed?: true;
  /** Whether its original is elsewhere. */
  readonly isCopy?: true;
}

export interface SiteRoute extends Pick<PageRoute, "path" | "lastmod" | "noindex" | "canonical"> {
  /** The name of its kind. */
  readonly kind: string;
  /** The content file that the page is made from, relative to the root. */
  readonly source: string | undefined;
  readonly made: FromData | ByFunction;
  /** The index of the language that it is in among the editions. */
  readonly edition: number;
  /** The same page in all languages that it is there in; absent on a site of one language. */
  readonly translations?: readonly PageTranslation[];
  /** The language, and its page, whose words stand in for those that are not translated. */
  readonly borrowed?: PageTranslation;
}

/** The page is made from its data. */
interface FromData {
  /** Its kind's index among the kinds. */
  readonly kind: number;
  /** Makes any page of its kind in this thread. */
  readonly pageOf: (data: unknown) => Page | Promise<Page>;
  readonly data: PageData;
}

/** The page has a function of its own, which stays in this thread. */
interface ByFunction {
  readonly page: PageRoute["page"];
  /** How another thread makes it; absent where none can. */
  readonly asking?: ByAsking;
}

/** What is sent of a page to a thread that has run the manifest: plain data. */
export type Travel = ({ readonly kind: number } & SentData) | ByAsking;

/** The kind is asked again for its routes, of which this is one. */
export interface ByAsking {
  readonly kind: number;
  readonly at: number;
  /** Of the paths of all its routes: they must be the same again. */
  readonly digest: string;
}

export interface SiteEndpoint extends Pick<EndpointRoute, "path" | "contents"> {
  readonly edition: number;
  readonly kind: string;
  readonly source: string | undefined;
}
