/** Kinds of page: from content to routes, and from a route to a page or a file. */
import type { ReactElement } from "react";
import type { MarkdownBody } from "../content/markdown-body.ts";
import type { MarkdownProps } from "../markdown/markdown-props.ts";
import type { Head } from "./head.ts";
import type { Language } from "./languages.ts";

export interface Page {
  readonly head: Head;
  readonly body: ReactElement;
}

/** One page of the site. `path` is the canonical path: `/`, `/about`, `/areas/deira`. */
export interface PageRoute {
  readonly path: string;
  /** The content record that the page is made from, so that a problem can name its file. */
  readonly from?: object;
  /** The same for the same page in every language, where paths are translated and a record has several pages. */
  readonly key?: string;
  /** The day its words last changed, YYYY-MM-DD; the sitemap's lastmod. */
  readonly lastmod?: string;
  /** Search engines are asked not to list the page: it has no canonical link and is not in the sitemap. */
  readonly noindex?: true;
  /**
   * The whole URL of the original, for a page that was published elsewhere first: search engines list that one, and the page is not
   * in the sitemap. The page's own URL counts as none.
   */
  readonly canonical?: string;
  /** May wait for something, such as an answer of an API. */
  readonly page: () => Page | Promise<Page>;
}

/** A file that is no page: a feed, JSON data, a robots.txt. Its type follows from its ending. */
export interface EndpointRoute {
  /** The file's path: `/feed.xml`, `/.well-known/security.txt`. */
  readonly path: string;
  /** The content record that it is made from, so that a problem can name its file. */
  readonly from?: object;
  readonly contents: (tools: EndpointTools) => string | Uint8Array | Promise<string | Uint8Array>;
}

/** What endpoints may use of what pages are made with. */
export interface EndpointTools {
  /**
   * The HTML of a Markdown body, with whole addresses: for feeds. It fails with the places of all that is wrong
   * with the body.
   */
  readonly renderMarkdown: (
    body: MarkdownBody,
    options?: Omit<MarkdownProps, "body" | "main">,
  ) => Promise<string>;
  /** Where a picture of `content/images/` is, and how large. */
  readonly pictureOf: (file: string) => PictureAddress;
  /**
   * The whole URL of a page in the language of the endpoint, by the path of its route, as links name it. It fails
   * where there is no such page.
   */
  readonly pageUrl: (path: string) => string;
}

export interface PictureAddress {
  /** The whole URL. */
  readonly url: string;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

export type Route = PageRoute | EndpointRoute;

/** One page of a kind whose pages are made from data. */
export interface DataRoute<Data> extends Omit<PageRoute, "page"> {
  /**
   * All that the page is made from, beside what pages share: text, numbers, lists, groups, Date, Map, Set. As a function
   * it is asked for the pages of this part of a build alone, for up to eight at once.
   */
  readonly data: Data | (() => Data | Promise<Data>);
}

type Many<T> = Iterable<T> | Promise<Iterable<T>> | AsyncIterable<T>;

/** The records that every page of a kind gets: those of `file()`, and those that the kind names. */
export type SharedContent<Content, Uses extends keyof Content> = {
  readonly [K in keyof Content as Content[K] extends readonly unknown[]
    ? Extract<K, Uses>
    : K]: Content[K];
};

/** What a kind says whose pages are made from data: where each page is, and apart from that how it is made. */
export interface DataKindDefinition<Content, Data, Uses extends keyof Content> {
  /** The names of folders and loaders whose records every page of the kind needs. */
  readonly uses?: readonly Uses[];
  /** Asked once. An async iterable, as an `async function*` gives it, is never held as a whole. */
  readonly routes: (content: Content, language: Language) => Many<DataRoute<Data>>;
  /** Makes a page, in any thread, from its data. */
  readonly page: (
    data: Data,
    content: SharedContent<Content, Uses>,
    language: Language,
  ) => Page | Promise<Page>;
}

/** A kind of page: expands content into routes. */
export interface Kind<Content> {
  readonly name: string;
  readonly routes: (content: Content, language: Language) => Many<Route | DataRoute<unknown>>;
  /** Makes every page of the kind from the data of its route. Without it each route has a function of its own. */
  readonly page?: (data: never, content: never, language: Language) => Page | Promise<Page>;
  readonly uses?: readonly PropertyKey[];
}

/** A kind of page, by its function from content to routes, or by routes and page apart. */
export function kind<Content>(
  name: string,
  routes: (content: Content, language: Language) => readonly Route[] | Promise<readonly Route[]>,
): Kind<Content>;
export function kind<Content, Data, const Uses extends keyof Content = never>(
  name: string,
  definition: DataKindDefinition<Content, Data, Uses>,
): Kind<Content>;
export function kind<Content>(
  name: string,
  given: Kind<Content>["routes"] | Omit<Kind<Content>, "name">,
): Kind<Content> {
  return typeof given === "function" ? { name, routes: given } : { name, ...given };
}

/** `kind` of content whose types are known. */
export interface KindOf<Content> {
  (
    name: string,
    routes: (content: Content, language: Language) => readonly Route[] | Promise<readonly Route[]>,
  ): Kind<Content>;
  <Data, const Uses extends keyof Content = never>(
    name: string,
    definition: DataKindDefinition<Content, Data, Uses>,
  ): Kind<Content>;
}
