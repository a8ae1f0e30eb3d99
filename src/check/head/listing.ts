/** Canonical link and robots element: whether and as what a page is listed. */
import { NOT_FOUND_FILE, urlOfPath } from "../../hosting/url.ts";
import { isNoindex, linksOf, metaOf, metasOf } from "../reading/facts.ts";
import { at, type BuiltSite, type Finding, type PageFacts } from "../reading/types.ts";

export function canonicalFindings(facts: PageFacts, site: BuiltSite): readonly Finding[] {
  const { page } = facts;
  const [element] = linksOf(facts, "canonical");
  const href = element?.attributes.href;
  if (!page.listed && page.file !== NOT_FOUND_FILE) return [];
  if (!page.listed || isNoindex(facts))
    return element
      ? [
          at(
            facts,
            element,
            "head/canonical-noindex",
            "has a canonical link and asks not to be listed; search engines take one of the two",
            { hint: "drop the canonical link, or the noindex" },
          ),
        ]
      : [];
  const expected = urlOfPath(site.form, page.route);
  if (href === undefined)
    return [
      at(facts, undefined, "head/canonical-missing", "the page has no canonical link", {
        hint: `it should be ${expected}`,
      }),
    ];
  return href === expected
    ? []
    : [
        at(
          facts,
          element,
          "head/canonical",
          `the canonical link is "${href}", but the page's own URL is ${expected}`,
          { hint: "a page that names another as its original is not listed", quote: href },
        ),
      ];
}

export function robotsFindings(facts: PageFacts): readonly Finding[] {
  const [element] = metasOf(facts, "robots");
  const directives = (metaOf(facts, "robots") ?? "").toLowerCase();
  if (!facts.page.listed)
    return isNoindex(facts) || facts.page.file !== NOT_FOUND_FILE
      ? []
      : [
          at(
            facts,
            element,
            "head/robots",
            "the page of unknown paths does not say noindex, so it can appear in search results",
          ),
        ];
  if (/\b(noindex|none)\b/.test(directives))
    return [
      at(facts, element, "head/robots", `says "${directives}", yet it is a page of the sitemap`, {
        hint: "take the robots element out, or the route",
      }),
    ];
  const unknown = directives
    .split(",")
    .map((each) => each.trim())
    .find((each) => each !== "" && !ROBOTS.test(each));
  return unknown === undefined
    ? []
    : [at(facts, element, "head/robots", `has "${unknown}", which no search engine knows`)];
}

/** https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag */
const ROBOTS =
  /^(all|index|follow|noindex|nofollow|none|noarchive|nosnippet|noimageindex|notranslate|indexifembedded|max-snippet:-?\d+|max-image-preview:(none|standard|large)|max-video-preview:-?\d+|unavailable_after:.+)$/;
