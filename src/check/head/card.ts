/** Social cards: what networks show when somebody shares the page. */
import { linksOf, metaOf, metasOf } from "../reading/facts.ts";
import { at, type BuiltSite, type Finding, type PageFacts } from "../reading/types.ts";

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

export function cardFindings(facts: PageFacts, site: BuiltSite): readonly Finding[] {
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
