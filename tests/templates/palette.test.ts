import { readFileSync } from "node:fs";
import { join } from "node:path";
import { load } from "js-yaml";
import { describe, expect, it } from "vitest";
import { siteSchema } from "../../content/schema/site.ts";
import { contrast, paletteFaults, paletteStyles } from "../../templates/palette.ts";

const { palette } = siteSchema.parse(
  load(readFileSync(join(import.meta.dirname, "../../content/site.yaml"), "utf8")),
);

describe("contrast", () => {
  it("is 21 for black on white, 1 for a colour on itself, and the same both ways", () => {
    expect(contrast("#000000", "#ffffff")).toBeCloseTo(21, 5);
    expect(contrast("#c24a29", "#c24a29")).toBe(1);
    expect(contrast("#c24a29", "#fbfaf6")).toBe(contrast("#fbfaf6", "#c24a29"));
  });

  it("equals the example of the WCAG: #767676 on white is just enough for text", () => {
    expect(contrast("#767676", "#ffffff")).toBeCloseTo(4.54, 2);
  });
});

describe("paletteFaults", () => {
  it("finds nothing wrong with the site's own palette", () => {
    expect(paletteFaults(palette)).toEqual([]);
  });

  it("names scheme, pair and ratio of a text that is too pale", () => {
    const pale = { ...palette, dark: { ...palette.dark, ink2: "#445566" } };
    const faults = paletteFaults(pale);
    expect(faults[0]?.field).toBe("palette.dark.ink2");
    expect(faults[0]?.message).toMatch(
      /^ink2 on page has a contrast of 2\.\d : 1; at least 4\.5 : 1/,
    );
  });
});

describe("paletteStyles", () => {
  it("keeps the colours of the night off paper", () => {
    expect(paletteStyles(palette)).toContain("@media screen and (prefers-color-scheme:dark)");
  });
});
