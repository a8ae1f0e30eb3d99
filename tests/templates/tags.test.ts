import { describe, expect, it } from "vitest";
import { tagPlaces, tagStyles } from "../../templates/tags.ts";

const drawing = {
  width: 1400,
  height: 1224,
  marks: { flat: [68, 19], office: [88, 41], villa: [10, 63], shop: [38, 82] },
} as const;
const tags = [{ mark: "flat" }, { mark: "office" }, { mark: "villa" }, { mark: "shop" }];

describe("tagPlaces", () => {
  it("puts labels beside their part where there is room, else above or below it", () => {
    const anchors = tagPlaces(tags, drawing).map(({ anchor }) => anchor);
    expect(anchors).toEqual(["left", "above", "below", "right"]);
  });

  it("ends every leader outside the rhombus that the drawing fills", () => {
    for (const { end } of tagPlaces(tags, drawing))
      expect(Math.abs(end[0] - 50) / 50 + Math.abs(end[1] - 50) / 50).toBeGreaterThan(1.1);
  });

  it("gives no places while the drawing lacks one of the marks", () => {
    expect(tagPlaces([...tags, { mark: "garage" }], drawing)).toEqual([]);
  });
});

describe("tagStyles", () => {
  it("writes one rule per tag, in the order of the list", () => {
    const rules = tagStyles(tagPlaces(tags, drawing), "ltr").match(/nth-child\(\d\)/g);
    expect(rules).toEqual(["nth-child(1)", "nth-child(2)", "nth-child(3)", "nth-child(4)"]);
  });
});
