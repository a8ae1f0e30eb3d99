/** How deep elements are nested. */
import { DEEPEST } from "../reading/element.ts";
import { at, type Rule } from "../rules/rule.ts";

export const TOO_DEEP = `elements are nested more than ${DEEPEST} deep: what stands deeper, and the page's markup, is not checked`;

export const DEPTH: readonly Rule[] = [
  {
    id: "html/too-deep",
    severity: "error",
    explain: {
      title: `Elements are nested at most ${DEEPEST} deep`,
      why: "Browsers take deeper ones out of their parents, so that styles miss them; what stands there is not checked.",
      fix: "Look for a template that calls itself, or for tags that are never closed.",
      source:
        "https://source.chromium.org/chromium/chromium/src/+/main:third_party/blink/renderer/core/html/parser/html_construction_site.cc",
    },
    page: (facts) =>
      facts.elements.some(({ isTooDeep }) => isTooDeep) ? [at(facts, undefined, TOO_DEEP)] : [],
  },
];
