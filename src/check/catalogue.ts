/** The engine's rules of `build-site check`, and what each asks, why, and what to do: `build-site check --explain RULE`. */
import { BUDGETS } from "./budgets/budgets.ts";
import { ACROSS } from "./data/across.ts";
import { BLOCKS } from "./data/blocks.ts";
import { BREADCRUMBS } from "./data/breadcrumb.ts";
import { FORMATS } from "./data/formats.ts";
import { NEEDS } from "./data/needed.ts";
import { VISIBLE } from "./data/visible.ts";
import { WORDS } from "./data/words.ts";
import { WEB_MANIFESTS } from "./files/web-manifests.ts";
import { WELL_FORMED } from "./files/well-formed.ts";
import { FRESHNESS } from "./freshness/rules.ts";
import { CARDS } from "./head/card.ts";
import { CARD_IMAGES } from "./head/card-images.ts";
import { HEADINGS } from "./head/headings.ts";
import { LISTING } from "./head/listing.ts";
import { ONCE } from "./head/once.ts";
import { TECHNICAL } from "./head/technical.ts";
import { TEXTS } from "./head/texts.ts";
import { ACCESSIBLE_NAMES } from "./html/accessible-names.ts";
import { ALLOWED_ROLES } from "./html/allowed-roles.ts";
import { ARIA_ATTRIBUTES } from "./html/aria-attributes.ts";
import { ARIA_ROLES } from "./html/aria-roles.ts";
import { ATTRIBUTES } from "./html/attributes.ts";
import { AUTOPLAY } from "./html/autoplay.ts";
import { CAPTIONS } from "./html/captions.ts";
import { DEPTH } from "./html/depth.ts";
import { GROUPS } from "./html/groups.ts";
import { IMAGES } from "./html/images.ts";
import { INVISIBLE } from "./html/invisible.ts";
import { KEYBOARD } from "./html/keyboard.ts";
import { LANDMARKS } from "./html/landmarks.ts";
import { LANGUAGE_TAGS } from "./html/language-tags.ts";
import { LEFT_OVERS } from "./html/left-overs.ts";
import { MARKUP } from "./html/markup.ts";
import { META_REFRESH } from "./html/meta-refresh.ts";
import { POLICY } from "./html/policy.ts";
import { REFERENCES } from "./html/references.ts";
import { VALUES } from "./html/values.ts";
import { LANGUAGES } from "./languages/rules.ts";
import { LAUNCH } from "./launch/launch.ts";
import { DEAD_ADDRESSES } from "./links/dead-addresses.ts";
import { FOREIGN_LINKS } from "./links/foreign-links.ts";
import { FRAGMENTS } from "./links/fragments.ts";
import { ORPHANS } from "./links/orphans.ts";
import { OWN_LINKS } from "./links/own-links.ts";
import { SCHEMES } from "./links/schemes.ts";
import { SRCSETS } from "./links/srcset.ts";
import { htmlHint } from "./markup/html-hints.ts";
import type { ExplainedRule, Explanation, Rule } from "./rules/rule.ts";
import { SAMENESS_RULES } from "./sameness/sameness.ts";
import { SITEMAP } from "./sitemap/sitemap.ts";

export const RULES: readonly Rule[] = [
  ...OWN_LINKS,
  ...FOREIGN_LINKS,
  ...SCHEMES,
  ...SRCSETS,
  ...FRAGMENTS,
  ...DEAD_ADDRESSES,
  ...ORPHANS,
  ...TEXTS,
  ...LISTING,
  ...HEADINGS,
  ...TECHNICAL,
  ...CARDS,
  ...CARD_IMAGES,
  ...ONCE,
  ...WEB_MANIFESTS,
  ...WELL_FORMED,
  ...DEPTH,
  ...IMAGES,
  ...AUTOPLAY,
  ...CAPTIONS,
  ...META_REFRESH,
  ...INVISIBLE,
  ...LANDMARKS,
  ...MARKUP,
  ...ATTRIBUTES,
  ...REFERENCES,
  ...ARIA_ROLES,
  ...ALLOWED_ROLES,
  ...ARIA_ATTRIBUTES,
  ...ACCESSIBLE_NAMES,
  ...KEYBOARD,
  ...LANGUAGE_TAGS,
  ...GROUPS,
  ...VALUES,
  ...POLICY,
  ...LEFT_OVERS,
  ...BLOCKS,
  ...WORDS,
  ...NEEDS,
  ...FORMATS,
  ...BREADCRUMBS,
  ...VISIBLE,
  ...ACROSS,
  ...LANGUAGES,
  ...SITEMAP,
  ...SAMENESS_RULES,
  ...BUDGETS,
  ...LAUNCH,
  ...FRESHNESS,
];

const BY_ID: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.id, rule]));

/** Undefined for a rule of html-validate, and for one of a site. */
export const ruleOf = (id: string): Rule | undefined => BY_ID.get(id);

/** Rules of html-validate have their own pages; ours of the same family are in the list. */
export function explain(id: string, ofSite: readonly ExplainedRule[] = []): Explanation {
  const rule = ruleOf(id) ?? ofSite.find((one) => one.id === id);
  if (rule) return rule.explain;
  const name = id.replace(/^html\//, "").replace(/^wcag-/, "wcag/");
  const hint = htmlHint(name);
  return {
    title: `Markup follows html-validate's rule ${name}`,
    why: "Browsers repair broken markup each in their own way, and what reads pages aloud trusts it.",
    fix: hint
      ? `${hint.charAt(0).toUpperCase()}${hint.slice(1)}.`
      : "Correct the template that writes this element.",
    source: `https://html-validate.org/rules/${name}.html`,
  };
}

/** The rule as lines for people. */
export function explainLines(id: string, ofSite: readonly ExplainedRule[]): readonly string[] {
  const { title, why, fix, source } = explain(id, ofSite);
  return [
    id,
    "",
    title,
    "",
    `Why   ${why}`,
    `Do    ${fix}`,
    ...(source ? [`See   ${source}`] : []),
  ];
}
