/** Social cards: what networks show when somebody shares the page. */
import { linksOf, metaOf, metasOf } from "../reading/facts.ts";
import { at, type Rule } from "../rules/rule.ts";

/** https://ogp.me and https://developer.x.com/en/docs/x-for-websites/cards/overview/markup */
export const CARD = [
  "og:title",
  "og:description",
  "og:type",
  "og:image",
  "twitter:card",
  "twitter:title",
  "twitter:description",
  "twitter:image",
] as const;

export const CARDS: readonly Rule[] = [
  {
    id: "head/card-missing",
    severity: "error",
    explain: {
      title: "Social cards are complete",
      why: "A shared link without title, text or picture is passed over.",
      fix: "Give the page what is missing.",
      source: "https://ogp.me",
    },
    page: (facts) =>
      (facts.page.listed ? [...CARD, "og:url"] : CARD)
        .filter((name) => !metaOf(facts, name))
        .map((name) => at(facts, undefined, `${name} is missing or empty`)),
  },
  {
    id: "head/card-differs",
    severity: "error",
    explain: {
      title: "Social cards say what the page says",
      why: "A shared link with another title or address than the page misleads, and counts for another page.",
      fix: "Let both come from the same field.",
    },
    page(facts) {
      const [canonical] = linksOf(facts, "canonical");
      const pairs = [
        ["og:url", canonical?.attributes.href, "canonical link"],
        ["twitter:title", metaOf(facts, "og:title"), "og:title"],
        ["twitter:description", metaOf(facts, "og:description"), "og:description"],
      ] as const;
      return pairs.flatMap(([name, expected, what]) => {
        const value = metaOf(facts, name);
        if (!value || !expected || value === expected) return [];
        const message = `${name} is "${value}", but the page's ${what} is "${expected}"`;
        return [at(facts, metasOf(facts, name)[0], message, { quote: value })];
      });
    },
  },
  {
    id: "head/card-url",
    severity: "error",
    explain: {
      title: "Card addresses are whole https URLs",
      why: "Networks read the card far from the page; a path alone leads nowhere.",
      fix: "Begin with the site's origin.",
    },
    page: (facts, site) =>
      ["og:image", "twitter:image", "og:url"].flatMap((name) => {
        const value = metaOf(facts, name);
        if (!value || value.startsWith("https://")) return [];
        const message = `${name} is "${value}"; it must be a whole https URL`;
        const hint = `begin with ${facts.page.origin ?? site.origin}`;
        return [at(facts, metasOf(facts, name)[0], message, { hint, quote: value })];
      }),
  },
  {
    id: "head/card-type",
    severity: "error",
    explain: {
      title: "The card is of a type that exists",
      why: "Networks show no card for a type they do not know.",
      fix: "Use summary_large_image or summary.",
    },
    page(facts) {
      const type = metaOf(facts, "twitter:card");
      return !type || /^(summary|summary_large_image|app|player)$/.test(type)
        ? []
        : [at(facts, metasOf(facts, "twitter:card")[0], `twitter:card "${type}" does not exist`)];
    },
  },
];
