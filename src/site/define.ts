/**
 * How a site tells the engine what it is: `templates/site.tsx` exports one `defineSite({...})`.
 * The engine loads the content, asks for the settings and walks the kinds; it knows nothing else.
 */
import type { ReactElement } from "react";
import type { z } from "zod";

/** One YAML file below `content/`, or a folder of them, with the schema that each must satisfy. */
export interface Source<Schema extends z.ZodType = z.ZodType, Many extends boolean = boolean> {
  readonly pattern: string;
  readonly schema: Schema;
  readonly many: Many;
}

export type Sources = Readonly<Record<string, Source>>;

/** What the loaded content looks like: an object for a file, a list for a folder. */
export type ContentOf<S extends Sources> = {
  readonly [K in keyof S]: S[K]["many"] extends true
    ? readonly z.output<S[K]["schema"]>[]
    : z.output<S[K]["schema"]>;
};

/** A JSON-LD node. Values are escaped by the engine. */
export type JsonLd = { readonly "@type": string | readonly string[] } & Readonly<
  Record<string, unknown>
>;

export interface Head {
  /** The whole document title. */
  readonly title: string;
  readonly description: string;
  readonly keywords?: readonly string[];
  /** The page's main picture below `content/images/`, for the social card. */
  readonly image?: { readonly file: string; readonly alt: string };
  /** The words on the social card; the document title when absent. */
  readonly cardTitle?: string;
  readonly jsonLd?: readonly JsonLd[];
}

export interface Page {
  readonly head: Head;
  readonly body: ReactElement;
}

/** One page of the site. `path` is the canonical path: `/`, `/about`, `/areas/deira`. */
export interface Route {
  readonly path: string;
  /** The content record that the page is made from, so that a problem can name its file. */
  readonly from?: object;
  /** The day its words last changed, YYYY-MM-DD; the sitemap's lastmod. */
  readonly lastmod?: string;
  readonly page: () => Page;
}

/** A kind of page: expands content into routes. */
export interface Kind<Content> {
  readonly name: string;
  readonly routes: (content: Content) => readonly Route[];
}

/** Something of the content that must change before the site goes live. */
export interface LaunchFinding {
  readonly from: object;
  readonly field: string;
  readonly message: string;
}

export interface Typeface {
  readonly family: string;
  /** Below `content/`. */
  readonly file: string;
  readonly weights: { readonly from: number; readonly to: number };
  /** Local fonts to show where the file comes too late and no measured stand-in is there. */
  readonly fallback: string;
}

export interface Settings {
  /** `https://www.example.com`, no trailing slash. */
  readonly host: string;
  readonly language: string;
  readonly name: string;
  readonly shortName: string;
  readonly description: string;
  /** What islands run on in the browser. */
  readonly runtime: "preact" | "react";
  readonly themeColour: { readonly light: string; readonly dark: string };
  readonly typeface?: Typeface;
  /** The brand's mark as an SVG document: favicon, app icons, social cards. */
  readonly mark: string;
  /** The colours of social cards: ground and words. Without them no cards are drawn. */
  readonly card?: { readonly field: string; readonly ink: string };
  /** Custom properties and other CSS that come from content; placed before the stylesheet. */
  readonly css?: string;
  /** CSP: origins of frames, and of form posts or fetches, per route path. */
  readonly allow?: readonly {
    readonly path: string;
    readonly frame?: readonly string[];
    readonly connect?: readonly string[];
  }[];
  /** Rewrites for hosts that read `_redirects`: `/portfolio/*` shows `/portfolio`. */
  readonly rewrites?: readonly { readonly from: string; readonly to: string }[];
  /** Upper limits that `check` holds every page to. */
  readonly budgets?: Partial<Budgets>;
}

/** Bytes as they travel: brotli for text, as they are for fonts and raster pictures. */
export interface Budgets {
  /** A page with its inline styles. */
  readonly html: number;
  /** All scripts of a page. */
  readonly script: number;
  /** All fonts of a page. */
  readonly font: number;
  /** The heaviest single picture that a page can load. */
  readonly image: number;
  /** All that a phone loads before a visitor does anything: page, script, fonts, pictures not lazy. */
  readonly firstVisit: number;
}

export interface SiteDefinition<S extends Sources> {
  readonly content: S;
  /** Placeholders such as {brand} in content texts, and what they stand for. */
  readonly variables?: (content: ContentOf<S>) => Readonly<Record<string, string>>;
  readonly settings: (content: ContentOf<S>) => Settings;
  readonly kinds: readonly Kind<ContentOf<S>>[];
  readonly notFound: (content: ContentOf<S>) => Page;
  /** What is still a sample, beside what the engine finds itself. */
  readonly launch?: (content: ContentOf<S>) => readonly LaunchFinding[];
  /** Problems between records that no single schema can see. */
  readonly verify?: (content: ContentOf<S>) => readonly LaunchFinding[];
}

/** A definition whose content type is closed over, as the engine sees it. */
export type Site = SiteDefinition<Sources>;

export const file = <Schema extends z.ZodType>(
  pattern: string,
  schema: Schema,
): Source<Schema, false> => ({ pattern, schema, many: false });

/** All YAML files that match, ordered by `order` where records have one, else by file name. */
export const folder = <Schema extends z.ZodType>(
  pattern: string,
  schema: Schema,
): Source<Schema, true> => ({ pattern, schema, many: true });

export const kind = <Content>(
  name: string,
  routes: (content: Content) => readonly Route[],
): Kind<Content> => ({ name, routes });

export function defineSite<S extends Sources>(definition: SiteDefinition<S>): SiteDefinition<S> {
  return definition;
}
