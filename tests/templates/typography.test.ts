import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { setMarks } from "../../templates/typography.ts";

const SENTENCE = "which is long enough to be running text on a page.";

describe("setMarks", () => {
  it.each([
    ["Nakheel's colour scheme", "Nakheel’s colour scheme"],
    ["What's Included in Our Prices", "What’s Included in Our Prices"],
    ["Contractors' all risks", "Contractors’ all risks"],
    ['The "quiet hours" of Cluster D', "The “quiet hours” of Cluster D"],
    ["He said 'no', and left", "He said ‘no’, and left"],
    ["\"'Quiet' it is,\" he said", "“‘Quiet’ it is,” he said"],
    ['The tower named "Cluster 12"', "The tower named “Cluster 12”"],
    ["Flats of the '90s, rock 'n' roll", "Flats of the ’90s, rock ’n’ roll"],
    ['A pipe of 2" (or 1" in places)', "A pipe of 2″ (or 1″ in places)"],
    ["Sat-Thu: 8 AM", "Sat-Thu: 8 AM"],
  ])("sets %j as %j, however short it is", (typed, set) => {
    expect(setMarks(typed)).toBe(set);
  });

  it("leaves no typewriter's quotes, and nothing to do a second time", () => {
    const unit = fc.constantFrom(..."'\"ab7 (.,-–—");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 90 }), (text) => {
        const set = setMarks(text);
        expect(set).not.toMatch(/['"]/);
        expect(set).toHaveLength(text.length);
        expect(setMarks(set)).toBe(set);
      }),
    );
  });

  it("keeps a figure and its unit on one line where lines break", () => {
    expect(setMarks(`It costs AED 25,000 for 12 sqm of 9 mm board, ${SENTENCE}`)).toContain(
      "AED\u00a025,000 for 12\u00a0sqm of 9\u00a0mm board",
    );
    expect(setMarks("AED 25,000 for 12 sqm")).toBe("AED 25,000 for 12 sqm");
  });
});
