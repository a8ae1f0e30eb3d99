/** The words that the rule families share. */
import type { Problem } from "../../errors.ts";
import type { Redirect } from "../../hosting/answer.ts";
import type { UrlForm } from "../../hosting/url.ts";
import type { Element } from "./element.ts";

/** A problem before its content file and line are looked up. */
export interface Finding extends Problem {
  /** What stands in the content, word for word, when the place can be found by it. */
  readonly quote?: string;
  /** Told, but never a reason to fail. */
  readonly notice?: true;
}

/** A built page, as the output folder's manifest names it; the page of unknown paths has no kind. */
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

/** What is known of the whole output before the first page is read. */
export interface BuiltSite {
  /** The site's origin. */
  readonly host: string;
  readonly form: UrlForm;
  /** All files relative to the output folder, with their sizes in bytes. */
  readonly files: ReadonlyMap<string, number>;
  readonly pages: readonly BuiltPage[];
  /** By canonical path. */
  readonly routes: ReadonlyMap<string, BuiltPage>;
  /** Pages that no route made, by route. */
  readonly strays: ReadonlyMap<string, BuiltPage>;
  /** Files and routes by lower-cased URL path, to find what differs by letter case only. */
  readonly byLowerCase: ReadonlyMap<string, string>;
  /** Files that the site itself gives beside its pages, such as those of `public/`. */
  readonly given: ReadonlySet<string>;
  /** The rules of `_redirects`. */
  readonly redirects: readonly Redirect[];
  /** Where addresses that mean the same on every page lead, as far as they were asked for. */
  readonly targets: Map<string, LinkTarget>;
}

/** Everything that the rules ask of one page, from one parse. Alive only while its page is checked. */
export interface PageFacts {
  readonly page: BuiltPage;
  readonly html: string;
  /** In document order. */
  readonly elements: readonly Element[];
  readonly tagged: (...tags: readonly string[]) => readonly Element[];
  readonly ids: ReadonlySet<string>;
  readonly references: readonly Reference[];
  readonly data: readonly DataBlock[];
  /** The meta elements by their property or name, in lower case; "" for those without. */
  readonly metas: ReadonlyMap<string, readonly Element[]>;
  /** All text that a visitor can read, white space collapsed. */
  readonly text: string;
  /** The same of the main part only. */
  readonly mainText: string;
}

/** An address on a page, and what it is there for. */
export interface Reference {
  readonly url: string;
  readonly use: Use;
  readonly element: Element;
  readonly attribute: string;
}

/** `visit`: a visitor may follow it; `load`: the browser fetches it; `name`: it names a page or picture. */
export type Use = "visit" | "load" | "name" | "send" | "symbol";

export interface DataBlock {
  readonly element: Element;
  readonly source: string;
  /** The parsed JSON; undefined when it is none. */
  readonly value: unknown;
}

export type PageRule = (facts: PageFacts, site: BuiltSite) => readonly Finding[];

/** A finding on a page at an element. */
export function at(
  { page }: Pick<PageFacts, "page">,
  element: Element | undefined,
  rule: string,
  message: string,
  extra: { readonly hint?: string; readonly quote?: string; readonly notice?: true } = {},
): Finding {
  const selector = element?.selector();
  const where = { file: page.file, route: page.route, ...(selector ? { selector } : {}) };
  return { rule, where, message, ...extra };
}

/** A rule that needs all pages: it takes what it needs of each, and speaks at the end. */
export interface Collector {
  readonly add: (facts: PageFacts) => void | Promise<void>;
  readonly end: () => readonly Finding[] | Promise<readonly Finding[]>;
}
