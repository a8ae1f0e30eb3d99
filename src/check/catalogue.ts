/** What every rule asks, why, and what to do: `build-site check --explain RULE`. */
import { nearest } from "../problems/nearest.ts";
import { DATA } from "./explain/data.ts";
import type { Explanation, Explanations } from "./explain/explanation.ts";
import { HEAD } from "./explain/head.ts";
import { HTML } from "./explain/html.ts";
import { LINKS } from "./explain/links.ts";
import { SITE } from "./explain/site.ts";

export const RULES: Explanations = { ...LINKS, ...HEAD, ...HTML, ...DATA, ...SITE };

/** Rules of html-validate have their own pages; ours of the same family are in the catalogue. */
export function explain(rule: string): Explanation {
  const own = RULES[rule];
  if (own) return own;
  const name = rule.replace(/^html\//, "").replace(/^wcag-/, "wcag/");
  return {
    title: `Markup follows html-validate's rule ${name}`,
    why: "Browsers repair broken markup each in their own way, and what reads pages aloud trusts it.",
    fix: "Correct the template that writes this element.",
    source: `https://html-validate.org/rules/${name}.html`,
  };
}

/** The rule as lines for people; undefined when there is none of that name. */
export function explainLines(rule: string): readonly string[] | undefined {
  if (!RULES[rule] && !rule.startsWith("html/")) return undefined;
  const { title, why, fix, source } = explain(rule);
  return [
    rule,
    "",
    title,
    "",
    `Why   ${why}`,
    `Do    ${fix}`,
    ...(source ? [`See   ${source}`] : []),
  ];
}

export const nearestRule = (rule: string): string | undefined =>
  nearest(rule, Object.keys(RULES).sort());
