/**
 * The document around a page's body: head, metadata, structured data, styles, script. Its tags
 * are written small: no two pages share them.
 */
import { urlOfPath } from "../host/url.ts";
import type { Head, Settings } from "../site/define.ts";
import { contentSecurityPolicy } from "./csp.ts";
import { attributeValue, escapeHtml, scriptJson } from "./escape.ts";

export interface DocumentParts {
  readonly settings: Settings;
  readonly head: Head;
  /** The canonical path; undefined for the page of unknown paths. */
  readonly path: string | undefined;
  readonly body: string;
  readonly css: string;
  readonly script: string | undefined;
  readonly font: string | undefined;
  /** The URL path of the social card, 1200 × 630. */
  readonly card: string;
}

/** Same-origin pages are fetched when a visitor is about to follow a link to them. */
const SPECULATION = scriptJson({
  prefetch: [{ where: { href_matches: "/*" }, eagerness: "moderate" }],
});

export function renderDocument(parts: DocumentParts): string {
  const { settings, body, path } = parts;
  const css = styleText(parts.css);
  const allow = settings.allow?.find((entry) => entry.path === path);
  const policy = contentSecurityPolicy({
    styles: css === "" ? [] : [css],
    scripts: [SPECULATION],
    ...(allow?.frame ? { frame: allow.frame } : {}),
    ...(allow?.connect ? { connect: allow.connect } : {}),
  });
  return [
    "<!doctype html>",
    `<html lang=${attributeValue(settings.language)}><head><meta charset=utf-8>`,
    `<meta http-equiv=Content-Security-Policy content=${attributeValue(policy)}>`,
    meta("viewport", "width=device-width,initial-scale=1"),
    metadata(parts),
    resources(parts),
    css === "" ? "" : `<style>${css}</style>`,
    structuredData(parts),
    `<script type=speculationrules>${SPECULATION}</script>`,
    `</head><body>${body}</body></html>`,
  ].join("");
}

/** Styles that cannot end the element they stand in; in a string of CSS `<\/` means `</`. */
const styleText = (css: string) => css.replaceAll("</", "<\\/");

function metadata({ settings, head, path, card }: DocumentParts): string {
  const { title, description, keywords, image, cardTitle = title } = head;
  const url = path === undefined ? undefined : urlOfPath(settings.host, path);
  const cardUrl = urlOfPath(settings.host, card);
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta("description", description),
    keywords ? meta("keywords", keywords.join(", ")) : "",
    path === undefined ? meta("robots", "noindex") : "",
    url ? `<link rel=canonical href=${attributeValue(url)}>` : "",
    property("og:title", title),
    property("og:description", description),
    property("og:type", "website"),
    url ? property("og:url", url) : "",
    property("og:site_name", settings.name),
    property("og:image", cardUrl),
    // Without colours for cards the site's icon stands in, which has another size.
    settings.card ? property("og:image:width", "1200") : "",
    settings.card ? property("og:image:height", "630") : "",
    property("og:image:alt", image?.alt ?? cardTitle),
    meta("twitter:card", "summary_large_image"),
    meta("twitter:title", title),
    meta("twitter:description", description),
    meta("twitter:image", cardUrl),
    meta("color-scheme", "light dark"),
    themeColour(settings.themeColour.light, "light"),
    themeColour(settings.themeColour.dark, "dark"),
  ].join("");
}

const meta = (name: string, content: string) =>
  `<meta name=${name} content=${attributeValue(content)}>`;

const property = (name: string, content: string) =>
  `<meta property=${name} content=${attributeValue(content)}>`;

const themeColour = (colour: string, scheme: string) =>
  `<meta name=theme-color media="(prefers-color-scheme: ${scheme})" content=${attributeValue(colour)}>`;

function resources({ font, script }: DocumentParts): string {
  return [
    "<link rel=icon href=/favicon.ico sizes=32x32>",
    "<link rel=icon href=/icon.svg type=image/svg+xml>",
    "<link rel=apple-touch-icon href=/apple-touch-icon.png>",
    "<link rel=manifest href=/site.webmanifest>",
    font
      ? `<link rel=preload href=${attributeValue(font)} as=font type=font/woff2 crossorigin>`
      : "",
    script ? `<script type=module src=${attributeValue(script)}></script>` : "",
  ].join("");
}

/** One graph for the page, so that its nodes can point at each other by @id. */
function structuredData({ head }: DocumentParts): string {
  if (!head.jsonLd || head.jsonLd.length === 0) return "";
  const graph = { "@context": "https://schema.org", "@graph": head.jsonLd };
  return `<script type=application/ld+json>${scriptJson(graph)}</script>`;
}
