/**
 * How a site tells the engine what it is: `templates/site.tsx` exports one `defineSite({...})`.
 * The engine loads the content, asks for the settings and walks the kinds; it knows nothing else.
 */
import type { ReactElement } from "react";
import type { z } from "zod";
import type { Head } from "./head.ts";
import type { Settings } from "./settings.ts";

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
  /** Search engines are asked not to list the page: it has no canonical link and is not in the sitemap. */
  readonly noindex?: true;
  /** May wait for something, such as an answer of an API. */
  readonly page: () => Page | Promise<Page>;
}

/** A kind of page: expands content into routes. */
export interface Kind<Content> {
  readonly name: string;
  readonly routes: (content: Content) => readonly Route[] | Promise<readonly Route[]>;
}

/** Something of the content that must change before the site goes live. */
export interface LaunchFinding {
  readonly from: object;
  readonly field: string;
  readonly message: string;
}

export interface SiteDefinition<S extends Sources> {
  readonly content: S;
  /** Placeholders such as {brand} in content texts, and what they stand for. */
  readonly variables?: (content: ContentOf<S>) => Readonly<Record<string, string>>;
  readonly settings: (content: ContentOf<S>) => Settings | Promise<Settings>;
  readonly kinds: readonly Kind<ContentOf<S>>[];
  readonly notFound: (content: ContentOf<S>) => Page | Promise<Page>;
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

export const kind = <Content>(name: string, routes: Kind<Content>["routes"]): Kind<Content> => ({
  name,
  routes,
});

export function defineSite<S extends Sources>(definition: SiteDefinition<S>): SiteDefinition<S> {
  return definition;
}
