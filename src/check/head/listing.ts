/** Canonical link and robots element: whether and as what a page is listed. */
import { NOT_FOUND_FILE } from "../../hosting/url.ts";
import { NO_ORIGIN } from "../../output/build-info.ts";
import { type BuiltSite, urlOf } from "../reading/built-site.ts";
import { isNoindex, linksOf, metaOf, metasOf } from "../reading/facts.ts";
import { linkTargetOf } from "../reading/link-target.ts";
import type { PageFacts } from "../reading/page-facts.ts";
import { at, type Rule } from "../rules/rule.ts";

export const LISTING: readonly Rule[] = [
  {
    id: "head/canonical",
    severity: "error",
    explain: {
      title: "The canonical link is the page's own URL, or that of its original",
      why: "A page that names another as its original is dropped from search results in favour of that one.",
      fix: "Build with the right origin; the engine writes the link from the route.",
      source:
        "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
    },
    page(facts, site) {
      const element = canonicalOf(facts);
      const href = element?.attributes.href;
      if (element && facts.page.canonical !== undefined)
        return lostOriginal(facts.page.canonical, facts, site).map((message) =>
          at(facts, element, message, {
            hint: "write the URL of the original on the route, or leave its canonical out",
            quote: href,
          }),
        );
      const expected = urlOf(site, facts.page);
      if (!mayBeListed(facts) || href === undefined || isSame(href, expected)) return [];
      // Of an origin alone, the slash goes without saying.
      if (isSame(`${href}/`, expected) && facts.page.route === "/") return [];
      const message = `the canonical link is "${href}", but the page's own URL is ${expected}`;
      const hint = "a page that names another as its original is not listed";
      return [at(facts, element, message, { hint, quote: href })];
    },
  },
  {
    id: "head/canonical-missing",
    severity: "error",
    explain: {
      title: "Every listed page has a canonical link",
      why: "Without it search engines choose among the page's addresses themselves.",
      fix: "Build the site again; the engine writes the link.",
    },
    page: (facts, site) =>
      mayBeListed(facts) && canonicalOf(facts)?.attributes.href === undefined
        ? [
            at(facts, undefined, "the page has no canonical link", {
              hint: `it should be ${urlOf(site, facts.page)}`,
            }),
          ]
        : [],
  },
  {
    id: "head/canonical-noindex",
    severity: "error",
    explain: {
      title: "A page is listed or not, never both",
      why: "noindex together with a canonical link can drop the other page as well.",
      fix: "Drop one of the two.",
    },
    page(facts, site) {
      const isUnlisted =
        facts.page.listed || site.form.elsewhere ? isNoindex(facts) : isNotFound(facts);
      const element = canonicalOf(facts);
      return isUnlisted && element
        ? [
            at(
              facts,
              element,
              "has a canonical link and asks not to be listed; search engines take one of the two",
              { hint: "drop the canonical link, or the noindex" },
            ),
          ]
        : [];
    },
  },
  {
    id: "head/robots",
    severity: "error",
    explain: {
      title: "The robots element fits the page",
      why: "noindex on a listed page takes it out of search results; without it the 404 page may get in.",
      fix: "Take the robots element out of listed pages, and keep noindex on the 404 page.",
      source: "https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag",
    },
    page(facts, site) {
      // Hosts answer it with status 404, so that search engines leave it out whatever it says.
      if (site.form.elsewhere && isNotFound(facts)) return [];
      const message = robotsFault(facts);
      const isShut = message?.endsWith("of the sitemap");
      const hint = isShut ? "take the robots element out, or the route" : undefined;
      return message ? [at(facts, metasOf(facts, "robots")[0], message, { hint })] : [];
    },
  },
];

/** Of a site that names no origin the path alone is known, and not below which base. */
const isSame = (url: string, own: string): boolean =>
  own.startsWith(NO_ORIGIN) ? url.endsWith(own.slice(NO_ORIGIN.length)) : url === own;

const isNotFound = ({ page }: PageFacts): boolean => page.file === NOT_FOUND_FILE;

const canonicalOf = (facts: PageFacts) => linksOf(facts, "canonical")[0];

/** An original on this site must be there, and be listed itself. */
function lostOriginal(url: string, facts: PageFacts, site: BuiltSite): readonly string[] {
  const target = linkTargetOf(url, facts.page.route, site);
  if (!("path" in target) || site.routes.get(target.path)?.listed) return [];
  return [`the canonical link is "${url}", where this site has no page that search engines list`];
}

const mayBeListed = (facts: PageFacts): boolean => facts.page.listed && !isNoindex(facts);

function robotsFault(facts: PageFacts): string | undefined {
  const directives = (metaOf(facts, "robots") ?? "").toLowerCase();
  if (!facts.page.listed)
    return isNoindex(facts) || !isNotFound(facts)
      ? undefined
      : "the page of unknown paths does not say noindex, so it can appear in search results";
  if (/\b(noindex|none)\b/.test(directives))
    return `says "${directives}", yet it is a page of the sitemap`;
  const unknown = directives
    .split(",")
    .map((each) => each.trim())
    .find((each) => each !== "" && !ROBOTS.test(each));
  return unknown && `has "${unknown}", which no search engine knows`;
}

/** https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag */
const ROBOTS =
  /^(all|index|follow|noindex|nofollow|none|noarchive|nosnippet|noimageindex|notranslate|indexifembedded|max-snippet:-?\d+|max-image-preview:(none|standard|large)|max-video-preview:-?\d+|unavailable_after:.+)$/;
