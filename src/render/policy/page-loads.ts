/** What a page loads: by its head, its elements, and styles in it and linked by it. */
import type { Problem } from "../../errors.ts";
import type { Head } from "../../site/head.ts";
import type { ReadMarkup } from "../tags/start-tags.ts";
import type { TagPolicy } from "../tags/tag-loads.ts";
import type { OwnLoad } from "./csp.ts";
import { linkPolicies } from "./head-loads.ts";
import { ownLoads, type PolicyContext, policyProblems, stylePolicy } from "./policy-problems.ts";

export interface PageLoads {
  /** The URL paths of stylesheets of the site that it links. */
  readonly sheets: readonly string[];
  /** The site's own styles, in it and in `sheets`. */
  readonly styles: readonly { readonly css: string; readonly element: string }[];
  readonly tags: readonly TagPolicy[];
}

export function pageLoads(
  head: Head,
  markup: string,
  { policies, inline }: Pick<ReadMarkup, "policies" | "inline">,
  linkedSheets: ReadonlyMap<string, string>,
): PageLoads {
  const links = linkPolicies(head);
  const texts = [markup, ...links.map(({ href }) => href)];
  const sheets = [...linkedSheets.keys()].filter((url) => texts.some((text) => text.includes(url)));
  return {
    sheets,
    styles: [
      ...inline.styles.map((css) => ({ css, element: "style" })),
      ...sheets.map((url) => ({ css: linkedSheets.get(url) ?? "", element: "link" })),
    ],
    tags: [...policies, ...links.map(({ policy }) => policy)],
  };
}

/** What of it the page's policy blocks. */
export const blockedLoads = (
  { tags, styles }: PageLoads,
  context: PolicyContext,
): readonly Problem[] =>
  policyProblems(
    [...tags, ...styles.map(({ css, element }) => stylePolicy(css, element))],
    context,
  );

/** What the policy of a page in these styles must allow beside what every page may load. */
export const neededLoads = (
  { sheets, styles, tags }: PageLoads,
  css: string,
): readonly OwnLoad[] => [
  ...(sheets.length > 0 ? [SHEETS] : []),
  ...ownLoads(tags, [css, ...styles.map((own) => own.css)]),
];

/** A script may link a sheet that the markup only names. */
const SHEETS: OwnLoad = { kind: "style", source: "'self'" };
