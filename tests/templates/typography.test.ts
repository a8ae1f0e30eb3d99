import { describe, expect, it } from "vitest";
import { setProse } from "../../templates/typography.ts";

const SENTENCE = "which is long enough to be running text on a page.";

describe("setProse", () => {
  it("curls quotes and apostrophes, after the side on which they stand", () => {
    expect(setProse(`The building's "quiet hours" and the owners' rules, ${SENTENCE}`)).toBe(
      `The building’s “quiet hours” and the owners’ rules, ${SENTENCE}`,
    );
  });

  it("writes inches with a prime", () => {
    expect(setProse(`A pipe of 2" (or 1" in places), ${SENTENCE}`)).toContain("2″ (or 1″ in");
  });

  it("keeps a figure and its unit on one line", () => {
    expect(setProse(`It costs AED 25,000 for 12 sqm of 9 mm board, ${SENTENCE}`)).toContain(
      "AED\u00a025,000 for 12\u00a0sqm of 9\u00a0mm board",
    );
  });

  it.each(["What's Included in Our Prices", "Thank you! We'll contact you soon.", "Sat-Thu: 8 AM"])(
    "leaves the label %j as it is written",
    (label) => {
      expect(setProse(label)).toBe(label);
    },
  );
});
