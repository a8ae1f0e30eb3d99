/**
 * The document around a page's body: head, styles, script. Its tags are written small: no two pages
 * share them.
 */

import type { Allowance } from "../site/settings/allow-setting.ts";
import type { ResolvedSettings } from "../site/settings/settings.ts";
import type { ImagePreload } from "./context.ts";
import { attributeValue, scriptJson } from "./escape.ts";
import {
  attributesOf,
  type HeadParts,
  headTags,
  inlineScripts,
  jsonLdTags,
} from "./head/head-tags.ts";
import { directionOfPage } from "./page-language.ts";
import type { PageScripts } from "./page-scripts.ts";
import { contentSecurityPolicy, type OwnLoad } from "./policy/csp.ts";
import type { InlineParts } from "./tags/inline-parts.ts";
import { tagWithBase } from "./tags/tag-base.ts";

export interface DocumentParts extends HeadParts {
  readonly body: string;
  readonly css: string;
  readonly scripts: PageScripts;
  /** Pictures that the page asks for first. */
  readonly images: readonly ImagePreload[];
  /** The URL paths of fonts that the page asks for at once. */
  readonly fonts: readonly string[];
  /** Elements that name icons and the web manifest. */
  readonly iconTags: readonly string[];
  /** What the page may load beyond the site's own files. */
  readonly allowance: Allowance;
  /** What it loads of this site, or holds in its styles, and no page may by itself. */
  readonly needs: readonly OwnLoad[];
  /** Whether islands that the engine starts show slots. */
  readonly hasSlots: boolean;
  /** What stands inside the body and needs a hash in the policy. */
  readonly inline: InlineParts;
}

/** Pages of the site are fetched when a visitor is about to follow a link to them. */
const speculationRules = ({ base, speculation }: ResolvedSettings): readonly string[] =>
  speculation === "none"
    ? []
    : [
        scriptJson({
          prefetch: [{ where: { href_matches: `${base}/*` }, eagerness: speculation }],
        }),
      ];

export function renderDocument(parts: DocumentParts): string {
  const { settings, head, body, inline, allowance } = parts;
  const css = styleText(parts.css);
  const speculation = speculationRules(settings);
  const policy = contentSecurityPolicy({
    styles: [...(css === "" ? [] : [css]), ...inline.styles],
    styleAttributes: inline.styleAttributes,
    scripts: [...speculation, ...inlineScripts(head), ...inline.scripts],
    needs: parts.needs,
    hasSlots: parts.hasSlots,
    allowance,
  });
  const { lang = head.language ?? settings.language, ...htmlAttributes } =
    head.htmlAttributes ?? {};
  return [
    "<!doctype html>",
    `<html${attributesOf({ lang, dir: head.dir ?? unlessDefault(directionOfPage(settings, head)), ...htmlAttributes })}><head><meta charset=utf-8>`,
    `<meta http-equiv=Content-Security-Policy content=${attributeValue(policy)}>`,
    `<meta name=viewport content="${viewport(settings)}">`,
    headTags(parts),
    resources(parts),
    css === "" ? "" : `<style>${css}</style>`,
    jsonLdTags(head, settings.edition?.language.tag),
    ...speculation.map((rules) => `<script type=speculationrules>${rules}</script>`),
    `</head><body${attributesOf(head.bodyAttributes ?? {})}>${body}</body></html>`,
  ].join("");
}

/** Left to right is what browsers take a page for that says nothing. */
const unlessDefault = (dir: "ltr" | "rtl") => (dir === "rtl" ? dir : undefined);

const viewport = ({ viewportFit }: Pick<ResolvedSettings, "viewportFit">) =>
  `width=device-width,initial-scale=1${viewportFit ? `,viewport-fit=${viewportFit}` : ""}`;

/** Styles that cannot end the element they stand in; in a string of CSS `<\/` means `</`. */
const styleText = (css: string) => css.replaceAll("</", "<\\/");

function resources({ settings, iconTags, images, fonts, scripts }: DocumentParts): string {
  const tags = [
    ...iconTags,
    // Before typefaces and scripts, which share the line: a browser finds the element itself after all of them.
    ...images.map(
      (image) =>
        `<link${attributesOf({ rel: "preload", as: "image", ...image })} fetchpriority=high>`,
    ),
    ...fonts.map(
      (url) => `<link rel=preload href=${attributeValue(url)} as=font type=font/woff2 crossorigin>`,
    ),
    ...scripts.modules.map((url) => `<script type=module src=${attributeValue(url)}></script>`),
    ...scripts.preloads.map((url) => `<link rel=modulepreload href=${attributeValue(url)}>`),
  ];
  return tags.map((tag) => tagWithBase(settings.base, tag)).join("");
}
