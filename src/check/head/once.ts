/** Elements of which search engines read only one, and do not document which. */
import { linksOf, metasOf, titlesOf } from "../reading/facts.ts";
import { at, type Rule } from "../rules/rule.ts";
import { CARD } from "./card.ts";

export const ONCE: readonly Rule[] = [
  {
    id: "head/twice",
    severity: "error",
    explain: {
      title: "What can be read once stands once",
      why: "Of two titles, descriptions or canonical links nobody says which is read.",
      fix: "Remove one.",
    },
    page(facts) {
      const many = [
        ["title", titlesOf(facts)],
        [
          "meta charset",
          facts.tagged("meta").filter(({ attributes }) => attributes.charset !== undefined),
        ],
        ["meta description", metasOf(facts, "description")],
        ["meta robots", metasOf(facts, "robots")],
        ["meta viewport", metasOf(facts, "viewport")],
        ["canonical link", linksOf(facts, "canonical")],
        ...[...CARD, "og:url"].map((name) => [name, metasOf(facts, name)] as const),
      ] as const;
      return many
        .filter(([name, elements]) => elements.length > 1 && name !== "og:image")
        .map(([name, elements]) =>
          at(
            facts,
            elements[1],
            `${name} stands on the page ${elements.length} times; once is read`,
          ),
        );
    },
  },
];
