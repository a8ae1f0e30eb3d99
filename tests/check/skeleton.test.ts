/** Pages of one skeleton are validated once: whatever happens to a page, that hides no fault and makes none. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { createHtmlValidate } from "../../src/check/markup/html-validate.ts";
import { skeletonOf } from "../../src/check/markup/skeleton.ts";
import { TEST_ALL } from "../test-all.ts";
import { randomPage } from "./random-pages.ts";

it("gives one skeleton to pages that are all faultless, or none of them", () => {
  const validate = createHtmlValidate();
  const isGood = (html: string) => validate(html, { file: "a.html", route: "/a" }).length === 0;
  const known = new Map<string, { readonly good: boolean; readonly html: string }>();
  const shared: string[] = [];
  fc.assert(
    fc.property(randomPage, (html) => {
      const skeleton = skeletonOf(html);
      if (skeleton === undefined) return;
      const same = known.get(skeleton);
      if (!same) known.set(skeleton, { good: isGood(html), html });
      else if (same.html !== html) {
        shared.push(html);
        expect({ html, like: same.html, good: isGood(html) }).toEqual({
          html,
          like: same.html,
          good: same.good,
        });
      }
    }),
    { numRuns: TEST_ALL ? 5_000 : 500, endOnFailure: true },
  );
  expect(shared.length).toBeGreaterThan(5);
});
