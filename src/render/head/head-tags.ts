/** The elements that a page's `Head` asks for. */
import { withBase } from "../../hosting/base.ts";
import { urlOfPath } from "../../hosting/url.ts";
import type { Attributes, Head } from "../../site/head.ts";
import type { PageTranslation } from "../../site/routes/routes.ts";
import {
  type ColourScheme,
  type ResolvedSettings,
  themeColours,
} from "../../site/settings/settings.ts";
import { attributeValue, escapeHtml, scriptJson } from "../escape.ts";
import { tagWithBase } from "../tags/tag-base.ts";
import { addressInLanguage, type PageLinks } from "../tags/tag-language.ts";
import { alternateTags, canonicalOf, inLanguage, localeTags } from "./language-tags.ts";

export interface HeadParts {
  readonly settings: ResolvedSettings;
  readonly head: Head;
  /** undefined for the page of unknown paths. */
  readonly path: string | undefined;
  readonly translations?: readonly PageTranslation[] | undefined;
  readonly borrowed?: PageTranslation | undefined;
  readonly canonical?: string | undefined;
  readonly links?: PageLinks | undefined;
  /** Whether search engines may list the page. */
  readonly indexed: boolean;
  /** What networks show for a page that names no picture itself; undefined for a site that has none. */
  readonly card: SocialPicture | undefined;
  /** What the site says, or its styles do; undefined where neither says anything. */
  readonly colorScheme: ColourScheme | undefined;
}

export interface SocialPicture {
  /** URL path, or an https address. */
  readonly url: string;
  /** In place of the words of the page. */
  readonly alt?: string;
  /** Pixels, where they are known. */
  readonly width?: number;
  readonly height?: number;
  /** Whether it is the site's icon, which is shown small. */
  readonly isIcon?: true;
}

export function headTags(parts: HeadParts): string {
  const { settings, head, path, indexed } = parts;
  const { title, description, keywords } = head;
  const url = path === undefined ? undefined : urlOfPath(settings, path);
  const robots = [indexed ? undefined : "noindex", head.robots].filter(Boolean).join(", ");
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta("description", description),
    keywords ? meta("keywords", keywords.join(", ")) : "",
    robots ? meta("robots", robots) : "",
    url && indexed ? `<link rel=canonical href=${attributeValue(canonicalOf(parts) ?? url)}>` : "",
    ...alternateTags(parts),
    shareTags(parts, canonicalOf(parts) ?? url),
    parts.colorScheme ? meta("color-scheme", parts.colorScheme) : "",
    ...themeColourTags(parts),
    furtherTags(head, settings, parts.links),
  ].join("");
}

/** What networks show when somebody shares the page; https://ogp.me */
function shareTags(
  { settings, head, card, translations }: HeadParts,
  url: string | undefined,
): string {
  const { openGraph = {}, image, cardTitle = head.title } = head;
  const { title = head.title, description = head.description, type = "website" } = openGraph;
  const shown = openGraph.image ?? (card && { alt: image?.alt ?? cardTitle, ...card });
  const isLarge = openGraph.image !== undefined || (card !== undefined && !card.isIcon);
  return [
    property("og:title", title),
    property("og:description", description),
    property("og:type", type),
    url ? property("og:url", url) : "",
    property("og:site_name", settings.name),
    ...localeTags(settings, translations),
    ...(shown
      ? [
          property("og:image", absoluteOf(settings, shown.url)),
          shown.width ? property("og:image:width", String(shown.width)) : "",
          shown.height ? property("og:image:height", String(shown.height)) : "",
          property("og:image:alt", shown.alt),
        ]
      : []),
    ...Object.entries(openGraph.properties ?? {}).flatMap(([name, values]) =>
      [values].flat().map((value) => property(name, value)),
    ),
    meta("twitter:card", isLarge ? "summary_large_image" : "summary"),
    meta("twitter:title", title),
    meta("twitter:description", description),
    shown ? meta("twitter:image", absoluteOf(settings, shown.url)) : "",
  ].join("");
}

const absoluteOf = (
  { origin, base }: Pick<ResolvedSettings, "origin" | "base">,
  address: string,
) => (address.startsWith("/") ? origin + withBase(base, address) : address);

function furtherTags(
  { alternates = [], feeds = [], links = [], ...head }: Head,
  settings: Pick<ResolvedSettings, "origin" | "base">,
  pageLinks: PageLinks | undefined,
): string {
  const own = (href: string) => (pageLinks ? addressInLanguage(pageLinks, href) : href);
  const element = (name: string, attributes: Attributes) =>
    tagWithBase(settings.base, startTag(name, attributes));
  return [
    // Search engines want whole addresses: https://developers.google.com/search/docs/specialty/international
    ...alternates.map(({ language, href }) =>
      element("link", { rel: "alternate", hreflang: language, href: absoluteOf(settings, href) }),
    ),
    ...feeds.map(({ title, href, type = "application/rss+xml" }) =>
      element("link", { rel: "alternate", type, title, href: own(href) }),
    ),
    ...(head.meta ?? []).map((attributes) => element("meta", attributes)),
    ...links.map((attributes) => element("link", attributes)),
    ...(head.scripts ?? []).map(
      ({ text = "", ...attributes }) =>
        `${element("script", attributes)}${scriptText(text)}</script>`,
    ),
  ].join("");
}

/** The texts of scripts that run where they stand, exactly as they are sent. */
export const inlineScripts = ({ scripts = [] }: Head): readonly string[] =>
  scripts.flatMap(({ text }) => (text === undefined ? [] : [scriptText(text)]));

/** Script that cannot end the element it stands in; inside its strings `<\/` means `</`. */
const scriptText = (text: string) => text.replace(/<(?=\/script|!--)/gi, "\\x3C");

/** One graph for the page, so that its nodes can point at each other by @id. */
export function jsonLdTags({ jsonLd = [], jsonLdDocuments = [] }: Head, language?: string): string {
  const nodes = language === undefined ? jsonLd : jsonLd.map((node) => inLanguage(node, language));
  const graph = { "@context": "https://schema.org", "@graph": nodes };
  return [...(jsonLd.length > 0 ? [graph] : []), ...jsonLdDocuments]
    .map((document) => `<script type=application/ld+json>${scriptJson(document)}</script>`)
    .join("");
}

export const attributesOf = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined && value !== false)
    .map(([name, value]) =>
      value === true ? ` ${name}` : ` ${name}=${attributeValue(`${value}`)}`,
    )
    .join("");

const startTag = (name: string, attributes: Attributes) => `<${name}${attributesOf(attributes)}>`;

const meta = (name: string, content: string) => startTag("meta", { name, content });

const property = (name: string, content: string) => startTag("meta", { property: name, content });

/** Colours that nobody chose stand for the schemes that the pages have. */
function themeColourTags({ settings, colorScheme = "light" }: HeadParts): readonly string[] {
  const colours = themeColours(settings);
  return (["light", "dark"] as const)
    .filter((scheme) => settings.themeColour || colorScheme.includes(scheme))
    .map((scheme) =>
      startTag("meta", {
        name: "theme-color",
        media: `(prefers-color-scheme: ${scheme})`,
        content: colours[scheme],
      }),
    );
}
