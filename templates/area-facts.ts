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
  ].join("\n");

export function areaFacts({ areas }: Content): readonly LaunchFinding[] {
  const words = new Map(areas.map((area) => [area.slug, wordsOf(area)]));
  return areas.flatMap((area) =>
    area.facts.flatMap((fact, index) => {
      const field = `facts.${index}`;
      const others = areas.filter(
        ({ slug }) => slug !== area.slug && words.get(slug)?.includes(fact),
      );
      return [
        ...(words.get(area.slug)?.includes(fact)
          ? []
          : [{ from: area, field, message: `"${fact}" does not stand in the texts of this page` }]),
        ...others.map(({ slug }) => ({
          from: area,
          field,
          message: `"${fact}" also stands on the page of ${slug}`,
        })),
      ];
    }),
  );
}
