/** What a page says of itself outside its body: title, metadata, structured data, further elements. */

/** A JSON-LD node. Values are escaped by the engine. */
export type JsonLd = { readonly "@type": string | readonly string[] } & Readonly<
  Record<string, unknown>
>;

/** Attribute names and values; `true` writes the name alone, `false` and undefined leave it out. */
export type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

export interface Head {
  /** The whole document title. */
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** The page's main picture below `content/images/`, for the social card. */
  readonly image?: { readonly file: string; readonly alt: string };
  /** The words on the social card; the document title when absent. */
  readonly cardTitle?: string;
  /**
   * Draws a card of the page's own, in place of the one with its title: gives the text of an SVG, such as satori makes
   * of a component. Asked in every build; the picture of the same SVG is kept.
   */
  readonly card?: () => string | Promise<string>;
  /** Nodes of one graph, which can point at each other by `@id`. */
  readonly jsonLd?: readonly JsonLd[];
  /** Whole JSON-LD documents, each in a script of its own, as they are given. */
  readonly jsonLdDocuments?: readonly object[];
  /** The page's language as a BCP 47 tag; that of the settings when absent. */
  readonly language?: string;
  /** The direction of its writing. Default: that of its language. */
  readonly dir?: "ltr" | "rtl" | "auto";
  /** Further words for search engines, such as `max-snippet:-1`; `noindex` is set on the route. */
  readonly robots?: string;
  readonly openGraph?: OpenGraph;
  /** The same page in other languages; name the page itself too. */
  readonly alternates?: readonly { readonly language: string; readonly href: string }[];
  /** Feeds that readers may subscribe to. `type` defaults to RSS. */
  readonly feeds?: readonly {
    readonly title: string;
    readonly href: string;
    readonly type?: "application/rss+xml" | "application/atom+xml" | "application/feed+json";
  }[];
  /** Further `meta` elements. */
  readonly meta?: readonly Attributes[];
  /** Further `link` elements. */
  readonly links?: readonly Attributes[];
  /** Further scripts: `src` with its `integrity`, or `text` that runs where it stands. */
  readonly scripts?: readonly (Attributes & { readonly text?: string })[];
  readonly htmlAttributes?: Attributes;
  readonly bodyAttributes?: Attributes;
}

/** What differs from title, description and social card; https://ogp.me */
export interface OpenGraph {
  /** Default: `website`. */
  readonly type?: string;
  readonly title?: string;
  readonly description?: string;
  /** An address instead of the social card: a path of this site or an https address. */
  readonly image?: {
    readonly url: string;
    readonly alt: string;
    readonly width?: number;
    readonly height?: number;
  };
  /** Further properties by their full name, such as `article:published_time`. */
  readonly properties?: Readonly<Record<string, string | readonly string[]>>;
}
