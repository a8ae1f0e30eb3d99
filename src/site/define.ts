/**
 * How a site tells the engine what it is: `templates/site.tsx` exports one `defineSite({...})`.
 * The engine loads the content, asks for the settings and walks the kinds; it knows nothing else.
 */
import type { Components } from "hast-util-to-jsx-runtime";
import type { PluggableList } from "unified";
import type { MarkdownProps } from "../markdown/markdown-props.ts";
import type { After, Check, Format } from "./extensions.ts";
import { type Kind, type KindOf, kind, type Page } from "./kinds.ts";
import type { Language, LanguageSettings } from "./languages.ts";
import type { Settings } from "./settings/settings.ts";
import type { ContentOf, Sources } from "./sources.ts";

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
  /** Directives for all bodies, under those that a template gives. */
  readonly directives?: MarkdownProps["directives"];
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
  /**
   * Files that the manifest, its kinds or its templates read themselves, as names or patterns from the site's folder:
   * `["data/prices.csv", "api/*.yaml"]`. `serve` runs the manifest again when one of them changes, comes or goes.
   */
  readonly watch?: readonly string[];
  /** Makes further files from all that a build has written. */
  readonly after?: After;
}

/** A definition whose content type is closed over, as the engine sees it. */
export type Site = SiteDefinition<Sources>;

/** A definition as a site gives it. */
export interface SiteDraft<S extends Sources> extends Omit<SiteDefinition<S>, "kinds"> {
  /** A list, or a function that makes it: what it is given is `kind`, which knows the content's types. */
  readonly kinds:
    | SiteDefinition<S>["kinds"]
    | ((kind: KindOf<ContentOf<S>>) => SiteDefinition<S>["kinds"]);
}

export const defineSite = <S extends Sources>({
  kinds,
  ...definition
}: SiteDraft<S>): SiteDefinition<S> => ({
  ...definition,
  kinds: typeof kinds === "function" ? kinds(kind) : kinds,
});
