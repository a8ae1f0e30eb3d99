/** The elements that a page's `Head` asks for. */
import { withBase } from "../hosting/base.ts";
import { urlOfPath } from "../hosting/url.ts";
import type { Attributes, Head } from "../site/head.ts";
import type { ResolvedSettings } from "../site/settings.ts";
import { attributeValue, escapeHtml, scriptJson } from "./escape.ts";
import { tagWithBase } from "./tag-base.ts";

export interface HeadParts {
  readonly settings: ResolvedSettings;
  readonly head: Head;
  /** The canonical path; undefined for the page of unknown paths. */
  readonly path: string | undefined;
  /** Whether search engines may list the page. */
  readonly indexed: boolean;
  /** The URL path of the social card, 1200 × 630. */
  readonly card: string;
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
    url && indexed ? `<link rel=canonical href=${attributeValue(url)}>` : "",
    shareTags(parts, url),
    meta("color-scheme", "light dark"),
    themeColour(settings.themeColour.light, "light"),
    themeColour(settings.themeColour.dark, "dark"),
    furtherTags(head, settings.base),
  ].join("");
}

/** What networks show when somebody shares the page; https://ogp.me */
function shareTags({ settings, head, card }: HeadParts, url: string | undefined): string {
  const { openGraph = {}, image, cardTitle = head.title } = head;
  const { title = head.title, description = head.description, type = "website" } = openGraph;
  const shown = openGraph.image ?? {
    url: card,
    alt: image?.alt ?? cardTitle,
    // Without colours for cards the site's icon takes its place, which has another size.
    ...(settings.card ? { width: 1200, height: 630 } : {}),
  };
  const imageUrl = shown.url.startsWith("/")
    ? settings.origin + withBase(settings.base, shown.url)
    : shown.url;
  return [
    property("og:title", title),
    property("og:description", description),
    property("og:type", type),
    url ? property("og:url", url) : "",
    property("og:site_name", settings.name),
    property("og:image", imageUrl),
    shown.width ? property("og:image:width", String(shown.width)) : "",
    shown.height ? property("og:image:height", String(shown.height)) : "",
    property("og:image:alt", shown.alt),
    ...Object.entries(openGraph.properties ?? {}).flatMap(([name, values]) =>
      [values].flat().map((value) => property(name, value)),
    ),
    meta("twitter:card", "summary_large_image"),
    meta("twitter:title", title),
    meta("twitter:description", description),
    meta("twitter:image", imageUrl),
  ].join("");
}

function furtherTags(
  { alternates = [], feeds = [], links = [], ...head }: Head,
  base: string,
): string {
  const element = (name: string, attributes: Attributes) =>
    tagWithBase(base, startTag(name, attributes));
  return [
    ...alternates.map(({ language, href }) =>
      element("link", { rel: "alternate", hreflang: language, href }),
    ),
    ...feeds.map(({ title, href, type = "application/rss+xml" }) =>
      element("link", { rel: "alternate", type, title, href }),
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
export function jsonLdTags({ jsonLd = [], jsonLdDocuments = [] }: Head): string {
  const graph = { "@context": "https://schema.org", "@graph": jsonLd };
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

const themeColour = (content: string, scheme: string) =>
  startTag("meta", { name: "theme-color", media: `(prefers-color-scheme: ${scheme})`, content });
