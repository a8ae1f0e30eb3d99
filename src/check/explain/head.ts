import type { Explanations } from "./explanation.ts";

const SEARCH = "https://developers.google.com/search/docs/appearance";

export const HEAD: Explanations = {
  "head/canonical": {
    title: "The canonical link is the page's own URL",
    why: "A page that names another as its original is dropped from search results in favour of that one.",
    fix: "Build with the right host; the engine writes the link from the route.",
    source:
      "https://developers.google.com/search/docs/crawling-indexing/consolidate-duplicate-urls",
  },
  "head/canonical-missing": {
    title: "Every listed page has a canonical link",
    why: "Without it search engines choose among the page's addresses themselves.",
    fix: "Build the site again; the engine writes the link.",
  },
  "head/canonical-noindex": {
    title: "A page is listed or not, never both",
    why: "noindex together with a canonical link can drop the other page as well.",
    fix: "Drop one of the two.",
  },
  "head/card-differs": {
    title: "Social cards say what the page says",
    why: "A shared link with another title or address than the page misleads, and counts for another page.",
    fix: "Let both come from the same field.",
  },
  "head/card-image": {
    title: "Card pictures have the size that they are said to have",
    why: "Networks lay the card out by that size before the picture arrives.",
    fix: "Correct og:image:width and og:image:height, or the picture.",
  },
  "head/card-missing": {
    title: "Social cards are complete",
    why: "A shared link without title, text or picture is passed over.",
    fix: "Give the page what is missing.",
    source: "https://ogp.me",
  },
  "head/card-type": {
    title: "The card is of a type that exists",
    why: "Networks show no card for a type they do not know.",
    fix: "Use summary_large_image or summary.",
  },
  "head/card-url": {
    title: "Card addresses are whole https URLs",
    why: "Networks read the card far from the page; a path alone leads nowhere.",
    fix: "Begin with the site's origin.",
  },
  "head/charset": {
    title: "The charset stands in the first 1,024 bytes",
    why: "Later ones are ignored, and letters beyond English turn into noise.",
    fix: "Put meta charset=utf-8 first in the head.",
    source: "https://html.spec.whatwg.org/multipage/semantics.html#charset",
  },
  "head/description-duplicate": {
    title: "Every page has a description of its own",
    why: "Pages that say the same look alike in search results.",
    fix: "Say what only this page offers.",
    source: `${SEARCH}/snippet`,
  },
  "head/description-length": {
    title: "Descriptions are 50 to 170 characters long",
    why: "Shorter ones are replaced by search engines, longer ones cut.",
    fix: "Write one or two sentences.",
    source: `${SEARCH}/snippet`,
  },
  "head/description-missing": {
    title: "Every page has a description",
    why: "It is the text below the title in search results.",
    fix: "Write one or two sentences of what the visitor finds.",
    source: `${SEARCH}/snippet`,
  },
  "head/h1": {
    title: "Every page has one h1",
    why: "It is the page's subject, for people who listen and for search engines.",
    fix: "Make the other ones h2.",
  },
  "head/heading-empty": {
    title: "Headings have words",
    why: "Readers announce a heading with nothing in it.",
    fix: "Give it text, or remove it.",
  },
  "head/heading-order": {
    title: "Headings go down one level at a time",
    why: "People who listen move by headings; a missing level looks like a missing part.",
    fix: "Choose the level by order and the size by style.",
    source: "https://www.w3.org/WAI/tutorials/page-structure/headings/",
  },
  "head/lang": {
    title: "The page says its language and direction",
    why: "Voices, hyphenation and translation follow it.",
    fix: "Set lang, and dir=rtl for languages that are written from the right.",
    source: "https://www.rfc-editor.org/rfc/rfc5646",
  },
  "head/manifest": {
    title: "The web manifest is complete",
    why: "Phones take name and icon of an installed site from it.",
    fix: "Correct the field that is named.",
    source: "https://www.w3.org/TR/appmanifest/",
  },
  "head/robots": {
    title: "The robots element fits the page",
    why: "noindex on a listed page takes it out of search results; without it the 404 page may get in.",
    fix: "Take the robots element out of listed pages, and keep noindex on the 404 page.",
    source: "https://developers.google.com/search/docs/crawling-indexing/robots-meta-tag",
  },
  "head/title-duplicate": {
    title: "Every page has a title of its own",
    why: "Search engines list one of pages with the same title.",
    fix: "Name what only this page is about.",
    source: `${SEARCH}/title-link`,
  },
  "head/title-length": {
    title: "The page's own part of the title is 3 to 65 characters long",
    why: "Search results cut titles; what all titles share at their end may be cut, the page's own words may not.",
    fix: "Put the page's words first and keep them short.",
    source: `${SEARCH}/title-link`,
  },
  "head/title-missing": {
    title: "Every page has a title",
    why: "It is what search results, tabs and bookmarks show.",
    fix: "Give the page one.",
    source: `${SEARCH}/title-link`,
  },
  "head/twice": {
    title: "What can be read once stands once",
    why: "Of two titles, descriptions or canonical links nobody says which is read.",
    fix: "Remove one.",
  },
  "head/viewport": {
    title: "The page fits phones",
    why: "Without a viewport of width=device-width phones show a small desktop page.",
    fix: "Use width=device-width, initial-scale=1.",
  },
  "head/viewport-zoom": {
    title: "Everyone may zoom",
    why: "People with weak eyesight cannot read a page that forbids it.",
    fix: "Remove user-scalable and maximum-scale.",
    source: "https://www.w3.org/WAI/WCAG22/Understanding/resize-text",
  },
  "sitemap/invalid": {
    title: "The sitemap follows its schema",
    why: "Search engines ignore a sitemap that they cannot read.",
    fix: "Build the site again; nothing else may write the sitemap.",
    source: "https://www.sitemaps.org/protocol.html",
  },
  "sitemap/lacks-page": {
    title: "The sitemap lists every page that may be indexed",
    why: "New pages that it lacks are found late.",
    fix: "Build the site again.",
  },
  "sitemap/missing": {
    title: "There is a sitemap",
    why: "Search engines find pages by it.",
    fix: "Build the site again.",
  },
  "sitemap/robots": {
    title: "robots.txt names the sitemap and lets robots in",
    why: "It is how search engines find the sitemap, and how a whole site is shut out by one line.",
    fix: "Write the line that the hint shows.",
    source: "https://www.rfc-editor.org/rfc/rfc9309",
  },
  "sitemap/twice": {
    title: "The sitemap lists each URL once",
    why: "It is a sign of two routes for one page.",
    fix: "Build the site again.",
  },
  "sitemap/unknown-url": {
    title: "The sitemap lists nothing but pages that may be indexed",
    why: "URLs that lead to errors, redirects or noindex lower the trust in all others.",
    fix: "Build the site again.",
  },
};
