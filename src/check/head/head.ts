/** The head of one page: what search engines, cards and screen readers take from it. */
import { collapse } from "../reading/element.ts";
import { linksOf, metaOf, metasOf, titlesOf } from "../reading/facts.ts";
import { at, type BuiltSite, type Finding, type PageFacts } from "../reading/types.ts";
import { CARD, cardFindings } from "./card.ts";
import { headingFindings } from "./headings.ts";
import { canonicalFindings, robotsFindings } from "./listing.ts";
import { languageFindings, technicalFindings } from "./technical.ts";

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

/** Elements of which search engines read only one, and do not document which. */
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
