/** Addresses of pages that search engines should read again: their own words changed, or they came or went. */
import type { SharedChange } from "./shared-changes.ts";
import type { Comparison } from "./site-changes.ts";

export function changedWords({
  added,
  removed,
  moved,
  changes,
}: Pick<Comparison, "added" | "removed" | "moved" | "changes">): readonly string[] {
  const worded = changes.filter(isOfWords).flatMap(({ pages }) => pages);
  return [
    ...new Set([...added, ...removed, ...moved.flatMap(({ from, to }) => [from, to]), ...worded]),
  ];
}

/** What many pages have around them is no page's own. */
const isOfWords = ({ kind, where }: SharedChange): boolean =>
  kind === "address" ||
  (/^(number|heading|text)$/.test(kind)
    ? /^page\b/.test(where)
    : kind === "head" && /^(title|description)$/.test(where));
