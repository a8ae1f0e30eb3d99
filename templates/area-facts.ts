/** Each area page names facts that no other area page names. */
import type { LaunchFinding } from "build-site";
import type { Area, Content } from "./content.ts";

/** All that a visitor reads on an area's page and on no other. */
const wordsOf = ({ description, highlights, services: cards, local, closing }: Area): string =>
  [
    description,
    ...highlights,
    ...cards.flatMap((card) => [card.title, card.description]),
    ...Object.values(local),
    closing,
  ]
    .map(plainSpaces)
    .join("\n");

/** Running text has spaces that do not break, where a fact may have plain ones. */
const plainSpaces = (text: string): string => text.replaceAll("\u00a0", " ");

export function areaFacts({ areas }: Content): readonly LaunchFinding[] {
  const pages = pagesOfFacts(areas);
  return areas.flatMap((area) =>
    area.facts.flatMap((fact, index) => {
      const finding = (message: string) => ({ from: area, field: `facts.${index}`, message });
      const slugs = pages.get(fact) ?? [];
      const isNamed = slugs.includes(area.slug);
      const other = slugs.find((slug) => slug !== area.slug);
      const more = slugs.length - (isNamed ? 2 : 1);
      return [
        ...(isNamed ? [] : [finding(`"${fact}" does not stand in the texts of this page`)]),
        ...(other === undefined
          ? []
          : [
              finding(
                `"${fact}" also stands on the page of ${other}${more > 0 ? ` and ${more} more` : ""}`,
              ),
            ]),
      ];
    }),
  );
}

/** For each fact the areas whose words have it. A fact that many areas claim is searched for once. */
function pagesOfFacts(areas: readonly Area[]): ReadonlyMap<string, readonly string[]> {
  const words = [...new Map(areas.map((area) => [area.slug, wordsOf(area)]))];
  const facts = new Set(areas.flatMap((area) => area.facts));
  return new Map(
    [...facts].map((fact) => [
      fact,
      words.filter(([, text]) => text.includes(plainSpaces(fact))).map(([slug]) => slug),
    ]),
  );
}
