/** A comparison that also says which pages look different, and which of them a changed style or script alters. */
import type { Comparison } from "../site-changes.ts";
import type { PagePictures } from "./page-pictures.ts";

export function withPictures(
  comparison: Comparison,
  pictures: readonly PagePictures[],
): Comparison {
  const seen = new Set(pictures.filter(({ views }) => views.length > 0).map(({ page }) => page));
  const changes = comparison.changes.map((change) =>
    change.kind === "look"
      ? { ...change, seenOn: change.pages.filter((page) => seen.has(page)) }
      : change,
  );
  return { ...comparison, changes, pictures };
}
