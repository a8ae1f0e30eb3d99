/** Validates the markup of pages, and each thing that they share once. */
import { ownCopy } from "../../text/own-copy.ts";
import type { BuiltPage } from "../reading/built-site.ts";
import type { Finding } from "../rules/rule.ts";
import { createHtmlValidate } from "./html-validate.ts";
import { keyOf, sharedRegionsOf, withoutContents } from "./shared-regions.ts";
import { skeletonOf } from "./skeleton.ts";

/** A page's markup, and whose it is. */
export interface Markup extends Pick<BuiltPage, "file" | "route"> {
  readonly html: string;
  /** Regions of the page may disagree with each other. */
  readonly hasCrossReferences: boolean;
  /** Rules that are not asked of its site. */
  readonly resting: readonly string[];
}

/** Regions that are remembered as good: a site has a header for each entry of its menu and a style for each kind. */
const MOST_REGIONS = 200;
/** A hash each. */
const MOST_SKELETONS = 20_000;

/**
 * Validates pages one after another. A page with the skeleton of a faultless one is faultless. Regions that stood on a
 * faultless page are left out where the same stand on another: there the rest alone is validated, and as soon as that
 * has any fault, the page as a whole.
 */
export function createValidator(): (markup: Markup) => readonly Finding[] {
  const validateAll = createHtmlValidate();
  const goodRegions = new Set<string>();
  const goodSkeletons = new Set<string>();
  return ({ html, hasCrossReferences, resting, ...page }) => {
    const validate: typeof validateAll = (text, where) =>
      validateAll(text, where).filter(({ rule }) => !resting.includes(rule));
    const skeleton = skeletonOf(html);
    if (skeleton !== undefined && goodSkeletons.has(skeleton)) return [];
    const regions = hasCrossReferences ? [] : sharedRegionsOf(html);
    const known = regions.filter((region) => goodRegions.has(keyOf(region)));
    const inRest = validate(withoutContents(html, known), page);
    const findings = inRest.length > 0 && known.length > 0 ? validate(html, page) : inRest;
    if (findings.length > 0) return findings;
    for (const region of regions)
      if (goodRegions.size < MOST_REGIONS) goodRegions.add(ownCopy(keyOf(region)));
    if (skeleton !== undefined && goodSkeletons.size < MOST_SKELETONS) goodSkeletons.add(skeleton);
    return [];
  };
}
