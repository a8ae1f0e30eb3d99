/** The head of one page: what search engines, cards and screen readers take from it. */
import { NOT_FOUND_FILE, urlOfPath } from "../host/url.ts";
import { collapse, type Element, isWithin } from "./element.ts";
import { isNoindex, linksOf, metaOf, metasOf, titlesOf } from "./facts.ts";
import { at, type BuiltSite, type Finding, type PageFacts } from "./types.ts";

export function checkHead(facts: PageFacts, site: BuiltSite): readonly Finding[] {
  return [
    ...titleFindings(facts),
    ...descriptionFindings(facts),
    ...canonicalFindings(facts, site),
    ...robotsFindings(facts),
    ...headingFindings(facts),
    ...languageFindings(facts),
    ...technicalFindings(facts),
    ...cardFindings(facts, site),
    ...onceFindings(facts),
  ];
}

const DESCRIPTION = { least: 50, most: 170 } as const;

function titleFindings(facts: PageFacts): readonly Finding[] {
  const [title] = titlesOf(facts);
  if (title && collapse(title.content()) !== "") return [];
  return [
    at(facts, title, "head/title-missing", "the page has no title", {
      hint: "a title is what search results and browser tabs show",
    }),
  ];
}

function descriptionFindings(facts: PageFacts): readonly Finding[] {
  const [element] = metasOf(facts, "description");
  const description = metaOf(facts, "description") ?? "";
  if (description === "")
    return [at(facts, element, "head/description-missing", "the page has no meta description")];
  const { length } = description;
  if (!facts.page.listed || (length >= DESCRIPTION.least && length <= DESCRIPTION.most)) return [];
  const message = `the description has ${length} characters; search results show ${DESCRIPTION.least} to ${DESCRIPTION.most}`;
  return [at(facts, element, "head/description-length", message, { quote: description })];
}

function canonicalFindings(facts: PageFacts, site: BuiltSite): readonly Finding[] {
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
  const expected = urlOfPath(site.host, page.route);
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

function robotsFindings(facts: PageFacts): readonly Finding[] {
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

const HEADING = /^h[1-6]$/;

/** Menus stand before the page's subject and are shut when it is read: their headings are their own. */
const isOfPage = (heading: Element) =>
  !isWithin(heading, "nav") && !hasAncestor(heading, ({ attributes }) => "popover" in attributes);

function hasAncestor(element: Element, is: (element: Element) => boolean): boolean {
  for (let each = element.parent; each; each = each.parent) if (is(each)) return true;
  return false;
}

function headingFindings(facts: PageFacts): readonly Finding[] {
  const headings = facts.elements.filter((each) => HEADING.test(each.tag) && isOfPage(each));
  const level = ({ tag }: Element) => Number(tag.slice(1));
  const tops = headings.filter(({ tag }) => tag === "h1");
  const findings: Finding[] = [];
  if (tops.length === 0) findings.push(at(facts, undefined, "head/h1", "the page has no h1"));
  for (const extra of tops.slice(1))
    findings.push(
      at(facts, extra, "head/h1", `the page has ${tops.length} h1; its subject is one`, {
        quote: extra.text(),
      }),
    );
  let before = 0;
  for (const heading of headings) {
    if (accessibleText(heading) === "")
      findings.push(at(facts, heading, "head/heading-empty", `the ${heading.tag} has no text`));
    if (level(heading) > before + 1)
      findings.push(
        at(
          facts,
          heading,
          "head/heading-order",
          before === 0
            ? `the first heading is an ${heading.tag}, not the h1`
            : `an ${heading.tag} follows an h${before}: a level is missing between them`,
          {
            hint: `make it an h${before + 1}; its size is a matter of style`,
            quote: heading.text(),
          },
        ),
      );
    before = level(heading);
  }
  return findings;
}

const accessibleText = (element: Element): string =>
  element.text() ||
  element.attributes["aria-label"] ||
  element.children.map((child) => child.attributes.alt ?? accessibleText(child)).join("");

const RIGHT_TO_LEFT = /^(ar|arc|dv|fa|ha-arab|he|khw|ks|ku-arab|ps|sd|ug|ur|yi)\b/i;

function languageFindings(facts: PageFacts): readonly Finding[] {
  const [html] = facts.tagged("html");
  const { lang = "", dir } = html?.attributes ?? {};
  const find = (message: string, hint: string) => [at(facts, html, "head/lang", message, { hint })];
  if (lang === "")
    return find("the page does not say its language", "set lang on the html element");
  if (!isLanguage(lang))
    return find(`lang "${lang}" is no language tag`, "write one such as en, en-GB or ar");
  const expected = RIGHT_TO_LEFT.test(lang) ? "rtl" : "ltr";
  return (dir ?? "ltr") === expected
    ? []
    : find(
        `the language ${lang} is written ${expected}, but dir says ${dir ?? "ltr"}`,
        `set dir=${expected}`,
      );
}

/** https://www.rfc-editor.org/rfc/rfc5646 */
function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch (error) {
    if (error instanceof RangeError) return false;
    throw error;
  }
}

function technicalFindings(facts: PageFacts): readonly Finding[] {
  const [viewport] = metasOf(facts, "viewport");
  const content = metaOf(facts, "viewport") ?? "";
  const findings: Finding[] = [];
  if (!/\bwidth\s*=\s*device-width\b/.test(content))
    findings.push(
      at(facts, viewport, "head/viewport", "there is no viewport of width=device-width", {
        hint: "without it phones show the page as a small desktop",
      }),
    );
  const largest = /maximum-scale\s*=\s*([\d.]+)/.exec(content)?.[1];
  if (/user-scalable\s*=\s*(no|0)/.test(content) || (largest && Number(largest) < 5))
    findings.push(
      at(facts, viewport, "head/viewport-zoom", "the viewport forbids zooming", {
        hint: "people with weak eyesight need it; leave only width=device-width, initial-scale=1",
      }),
    );
  const charset = /<meta[^>]*charset/i.exec(facts.html)?.index;
  if (
    charset === undefined ||
    charset > 1024 ||
    !/charset=["']?utf-8/i.test(facts.html.slice(0, 2048))
  )
    findings.push(
      at(facts, undefined, "head/charset", "does not say charset=utf-8 in its first 1,024 bytes"),
    );
  return findings;
}

/** https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards/overview/markup */
const CARD = [
  "og:title",
  "og:description",
  "og:type",
  "og:image",
  "twitter:card",
  "twitter:title",
  "twitter:description",
  "twitter:image",
] as const;

function cardFindings(facts: PageFacts, site: BuiltSite): readonly Finding[] {
  const findings: Finding[] = [];
  const needed = facts.page.listed ? [...CARD, "og:url"] : CARD;
  for (const name of needed)
    if (!metaOf(facts, name))
      findings.push(at(facts, undefined, "head/card-missing", `${name} is missing or empty`));
  const [canonical] = linksOf(facts, "canonical");
  const agree = (name: string, expected: string | undefined, what: string) => {
    const value = metaOf(facts, name);
    if (!value || !expected || value === expected) return;
    const message = `${name} is "${value}", but the page's ${what} is "${expected}"`;
    findings.push(
      at(facts, metasOf(facts, name)[0], "head/card-differs", message, { quote: value }),
    );
  };
  agree("og:url", canonical?.attributes.href, "canonical link");
  agree("twitter:title", metaOf(facts, "og:title"), "og:title");
  agree("twitter:description", metaOf(facts, "og:description"), "og:description");
  for (const name of ["og:image", "twitter:image", "og:url"]) {
    const value = metaOf(facts, name);
    if (value && !value.startsWith("https://"))
      findings.push(
        at(
          facts,
          metasOf(facts, name)[0],
          "head/card-url",
          `${name} is "${value}"; it must be a whole https URL`,
          { hint: `begin with ${site.host}`, quote: value },
        ),
      );
  }
  const type = metaOf(facts, "twitter:card");
  if (type && !/^(summary|summary_large_image|app|player)$/.test(type))
    findings.push(
      at(
        facts,
        metasOf(facts, "twitter:card")[0],
        "head/card-type",
        `twitter:card "${type}" does not exist`,
      ),
    );
  return findings;
}

/** Elements of which search engines read one, and nobody says which. */
function onceFindings(facts: PageFacts): readonly Finding[] {
  const many = [
    ["title", titlesOf(facts)],
    ["meta description", metasOf(facts, "description")],
    ["meta robots", metasOf(facts, "robots")],
    ["meta viewport", metasOf(facts, "viewport")],
    ["canonical link", linksOf(facts, "canonical")],
    ...[...CARD, "og:url"].map((name) => [name, metasOf(facts, name)] as const),
  ] as const;
  return many.flatMap(([name, elements]) =>
    elements.length > 1 && name !== "og:image"
      ? [
          at(
            facts,
            elements[1],
            "head/twice",
            `${name} stands on the page ${elements.length} times; once is read`,
          ),
        ]
      : [],
  );
}
