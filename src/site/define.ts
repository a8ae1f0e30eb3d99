/**
 * How a site tells the engine what it is: `templates/site.tsx` exports one `defineSite({...})`.
 * The engine loads the content, asks for the settings and walks the kinds; it knows nothing else.
 */
import type { Components } from "hast-util-to-jsx-runtime";
import type { ReactElement } from "react";
import type { PluggableList } from "unified";
import type { z } from "zod";
import type { MarkdownBody } from "../content/markdown-body.ts";
import type { RemoteImage } from "../content/remote-image.ts";
import type { MarkdownProps } from "../markdown/markdown-props.ts";
import type { After, Check, Format } from "./extensions.ts";
import type { Head } from "./head.ts";
import type { Language, LanguageSettings } from "./languages.ts";
import type { Settings } from "./settings.ts";

/** Content files below `content/`, one or many, with the schema that each record must satisfy. */
export interface FileSource<
  Schema extends z.ZodType = z.ZodType,
  Many extends boolean = boolean,
  Pattern extends string = string,
> extends FileOptions {
  readonly pattern: Pattern;
  readonly schema: Schema;
  readonly many: Many;
}

export interface FileOptions {
  /** The largest file that is read, in bytes. Default: 10 MB. */
  readonly maxBytes?: number;
}

/** Content that comes from elsewhere. */
export interface LoaderSource<Schema extends z.ZodType = z.ZodType> {
  readonly load: (context: LoaderContext) => unknown;
  /** Of the whole value. Each item of a list is a record: it may be a draft, be referred to, and make a page. */
  readonly schema: Schema;
  /** Milliseconds. */
  readonly timeout: number;
  readonly key: string | undefined;
  readonly localized?: boolean;
}

export interface LoaderContext {
  /** The language that is asked for, where the loader says `localized: true`. */
  readonly language?: Language;
  /** Ends when the time is up. */
  readonly signal: AbortSignal;
  /** The day, as `YYYY-MM-DD`, on which each file of the site last changed, by its path, as git has it. */
  readonly lastChanges: () => Promise<Readonly<Record<string, string>>>;
  /** Fetches a picture, once, and gives the name that `Picture` takes for its `file`. */
  readonly remoteImage: RemoteImage;
}

export type Source = FileSource | LoaderSource;
export type Sources = Readonly<Record<string, Source>>;

/** What a Markdown file has beside its front matter. */
export interface MarkdownRecord {
  /** The path below `content/` without its ending: `posts/first-swarm`. */
  readonly id: string;
  readonly body: MarkdownBody;
}

/** `md` of `posts/*.md`; both of `posts/*.{md,yaml}`. */
type EndingOf<Pattern extends string> = Pattern extends `${string}.{${infer Endings}}`
  ? Parts<Endings>
  : Pattern extends `${infer _}.${infer Rest}`
    ? EndingOf<Rest>
    : Pattern;
type Parts<List extends string> = List extends `${infer First},${infer Rest}`
  ? First | Parts<Rest>
  : List;
type MarkdownEnding = "md" | "markdown" | "mdx";
type DataEnding = "yaml" | "json" | "csv";

/** Fields of a record's own names are found in `data`. */
type WithOwn<Fields, Own> = Fields extends unknown
  ? [Extract<keyof Fields, keyof Own>] extends [never]
    ? Fields & Own
    : string extends keyof Fields
      ? Fields & Own
      : Omit<Fields, keyof Own> & Own & { readonly data: Fields }
  : never;

type WithId<Fields> = Fields extends readonly unknown[] | string | number | boolean | null
  ? Fields
  : "id" extends keyof Fields
    ? Fields
    : Fields & Pick<MarkdownRecord, "id">;

type RecordOf<Schema extends z.ZodType, Many, Pattern extends string> = [
  EndingOf<Pattern>,
] extends [MarkdownEnding]
  ? WithOwn<z.output<Schema>, MarkdownRecord>
  : [EndingOf<Pattern>] extends [DataEnding]
    ? Many extends true
      ? WithId<z.output<Schema>>
      : z.output<Schema>
    : WithId<z.output<Schema>> & Partial<Pick<MarkdownRecord, "body">>;

/** What the loaded content looks like: an object for a file, a list for a folder, what a loader's schema says. */
export type ContentOf<S extends Sources> = {
  readonly [K in keyof S]: S[K] extends FileSource<infer Schema, infer Many, infer Pattern>
    ? Many extends true
      ? readonly RecordOf<Schema, Many, Pattern>[]
      : RecordOf<Schema, Many, Pattern>
    : S[K] extends LoaderSource<infer Schema>
      ? z.output<Schema>
      : never;
};

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
  /** The whole URL of a page, by the path of its route. It fails where there is no such page. */
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
  /** All that the page is made from, beside what pages share: text, numbers, lists, groups, Date, Map, Set. */
  readonly data: Data;
}

type Many<T> = readonly T[] | Promise<readonly T[]> | AsyncIterable<T>;

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

/** Something of the content that must change before the site goes live. */
export interface LaunchFinding {
  readonly from: object;
  readonly field: string;
  readonly message: string;
}

/** https://github.com/remarkjs/remark/blob/main/doc/plugins.md */
export interface MarkdownSettings {
  readonly remarkPlugins?: PluggableList;
  readonly rehypePlugins?: PluggableList;
  /** Components for all bodies, under those that a template gives: `{ a: Link, Tabs }`. */
  readonly components?: Components;
  /** What becomes of HTML in Markdown. Default: `sanitize`. */
  readonly html?: HtmlMode;
}

/**
 * `sanitize` renders what can do no harm, and tells all else; `refuse` tells all of it; `trust` renders
 * it as it is.
 */
export type HtmlMode = "sanitize" | "refuse" | "trust";

export interface SiteDefinition<S extends Sources> {
  readonly content: S;
  /** The languages that the site is in, the first one first: `{ en: { path: "" }, ar: { path: "/ar" } }`. */
  readonly languages?: LanguageSettings;
  /** Placeholders such as {brand} in content texts, and what they stand for. */
  readonly variables?: (
    content: ContentOf<S>,
    language: Language,
  ) => Readonly<Record<string, string>>;
  readonly settings: (content: ContentOf<S>, language: Language) => Settings | Promise<Settings>;
  readonly kinds: readonly Kind<ContentOf<S>>[];
  /** Steps of the site's own between Markdown and HTML, and what becomes of HTML in it. */
  readonly markdown?: MarkdownSettings;
  /** `others` are the further languages whose visitors see it too, with their content: those that have no page of their own for it. */
  readonly notFound: (
    content: ContentOf<S>,
    language: Language,
    others: readonly { readonly content: ContentOf<S>; readonly language: Language }[],
  ) => Page | Promise<Page>;
  /** What is still a sample, beside what the engine finds itself. */
  readonly launch?: (content: ContentOf<S>, language: Language) => readonly LaunchFinding[];
  /** Problems between records that no single schema can see. */
  readonly verify?: (content: ContentOf<S>, language: Language) => readonly LaunchFinding[];
  /** Formats of content beside the engine's own, by the ending of their files: `{ ".toml": … }`. */
  readonly formats?: Readonly<Record<string, Format>>;
  /** Rules of `check` beside the engine's own. */
  readonly checks?: readonly Check[];
  /** Makes further files from all that a build has written. */
  readonly after?: After;
}

/** A definition whose content type is closed over, as the engine sees it. */
export type Site = SiteDefinition<Sources>;

/** One file: YAML, JSON, or Markdown with front matter. */
export const file = <Schema extends z.ZodType, const Pattern extends string>(
  pattern: Pattern,
  schema: Schema,
  options: FileOptions = {},
): FileSource<Schema, false, Pattern> => ({ pattern, schema, many: false, ...options });

/**
 * All files that match, ordered by `order` where records have one, else by file name. A CSV file is one
 * record a row.
 */
export const folder = <Schema extends z.ZodType, const Pattern extends string>(
  pattern: Pattern,
  schema: Schema,
  options: FileOptions = {},
): FileSource<Schema, true, Pattern> => ({ pattern, schema, many: true, ...options });

export interface LoaderOptions {
  /** Milliseconds until the build fails. Default: 30,000. */
  readonly timeout?: number;
  /** Under a key the answer is kept in the cache folder, until the key changes: a date, a version. */
  readonly key?: string;
  /** On a site of several languages: whether it is asked for each of them, or gives the same in all. */
  readonly localized?: boolean;
}

/** Content from an API, a CMS or a database, checked by its schema. */
export const loader = <Schema extends z.ZodType>(
  load: LoaderSource["load"],
  schema: Schema,
  { timeout = 30_000, key, localized }: LoaderOptions = {},
): LoaderSource<Schema> => ({
  load,
  schema,
  timeout,
  key,
  ...(localized === undefined ? {} : { localized }),
});

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

/** A definition as a site gives it. */
export interface SiteDraft<S extends Sources> extends Omit<SiteDefinition<S>, "kinds"> {
  /** A list, or a function that makes it: what it is given is `kind`, which knows the content's types. */
  readonly kinds:
    | SiteDefinition<S>["kinds"]
    | ((kind: KindOf<ContentOf<S>>) => SiteDefinition<S>["kinds"]);
}

/** `kind` of content whose types are known. */
interface KindOf<Content> {
  (
    name: string,
    routes: (content: Content, language: Language) => readonly Route[] | Promise<readonly Route[]>,
  ): Kind<Content>;
  <Data, const Uses extends keyof Content = never>(
    name: string,
    definition: DataKindDefinition<Content, Data, Uses>,
  ): Kind<Content>;
}

export const defineSite = <S extends Sources>({
  kinds,
  ...definition
}: SiteDraft<S>): SiteDefinition<S> => ({
  ...definition,
  kinds: typeof kinds === "function" ? kinds(kind) : kinds,
});
