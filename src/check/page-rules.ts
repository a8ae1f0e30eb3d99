/** What the rules that ask for one page at a time find on it. */
import { RULES, ruleOf } from "./catalogue.ts";
import type { PageFacts } from "./reading/page-facts.ts";
import type { ReadSite } from "./reading/read-site.ts";
import type { Finding } from "./rules/rule.ts";
import { createSeverities } from "./rules/severities.ts";

/** Errors only, as severe as the site's settings say. */
export function pageErrors(facts: PageFacts, site: ReadSite): readonly Finding[] {
  const severities = createSeverities(site.buildInfo.check ?? {}, ruleOf, false);
  return RULES.filter(({ only }) => only === undefined)
    .flatMap(({ id, page }) =>
      page ? page(facts, site).map((fault) => ({ rule: id, ...fault })) : [],
    )
    .filter((finding) => severities.of(finding) === "error");
}
