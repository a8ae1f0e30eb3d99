/** The engine's face: all that a site may import, as "build-site". */
/// <reference path="../stylesheets.d.ts" preserve="true" />
import { z } from "zod";

export {
  type ListPage,
  neighbours,
  paginate,
  related,
  slugIn,
  slugOf,
  sortBy,
  type Tag,
  tagsOf,
} from "./content/collections.ts";
export * as fields from "./content/fields.ts";
export type { RemoteImage, RemoteImageOptions } from "./content/loaders/remote-image.ts";
export type { MarkdownBody } from "./content/markdown-body.ts";
export { resolve, resolveAll } from "./content/resolve.ts";
export type { DirectiveProps, MarkdownProps } from "./markdown/markdown-props.ts";
export type { MarkdownHeading } from "./markdown/processed.ts";
export { withoutComments } from "./markdown/without-comments.ts";
export { Bdi } from "./render/Bdi.tsx";
export { FallbackNotice } from "./render/FallbackNotice.tsx";
export { Island, type IslandProps } from "./render/islands/island.tsx";
export { Markdown, useHeadings } from "./render/markdown/Markdown.tsx";
export { useMDXComponents } from "./render/markdown/mdx-components.ts";
export type { LanguageChoice, PageLanguage } from "./render/page-language.ts";
export { Picture, type PictureProps } from "./render/picture.tsx";
export { useFormatter } from "./render/use-formatter.ts";
export { useLanguage } from "./render/use-language.ts";
export { SearchField, type SearchFieldProps } from "./search/SearchField.tsx";
export { type SearchIndexOptions, type SearchPage, searchIndex } from "./search/search-index.ts";
export { defineSite, type LaunchFinding, type MarkdownSettings } from "./site/define.ts";
export type {
  AddedFile,
  After,
  Check,
  CheckedElement,
  CheckedPage,
  CheckedSite,
  Format,
  FormatRecord,
  FormatTools,
  WrittenBuild,
} from "./site/extensions.ts";
export type { Attributes, Head, JsonLd, OpenGraph } from "./site/head.ts";
export {
  type EndpointRoute,
  type EndpointTools,
  type Kind,
  kind,
  type Page,
  type PageRoute,
  type PictureAddress,
  type Route,
  type SharedContent,
} from "./site/kinds.ts";
export type { Language, LanguageSetting } from "./site/languages.ts";
export { absoluteUrl } from "./site/settings/absolute-url.ts";
export type { Allowance } from "./site/settings/allow-setting.ts";
export type { Budgets } from "./site/settings/budgets-setting.ts";
export type { GlossaryTerm } from "./site/settings/glossary-setting.ts";
export type { Settings } from "./site/settings/settings.ts";
export type { Typeface } from "./site/settings/typeface-settings.ts";
export {
  type ContentOf,
  file,
  folder,
  type LoaderContext,
  type LoaderOptions,
  loader,
  type MarkdownRecord,
} from "./site/sources.ts";
export { createFormatter, type Formatter, type MessageValue } from "./text/formatting/formatter.ts";
export { z };
