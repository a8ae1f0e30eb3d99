import { describe, expect, it } from "vitest";
import { sceneNames, staleFiles } from "../../content/drawings/draw.ts";

const names = await sceneNames();

describe("committed drawings", () => {
  it("exist", () => {
    expect(names.length).toBeGreaterThan(0);
  });

  it.each(names)("%s is what its scene draws", async (name) => {
    expect(await staleFiles([name])).toEqual([]);
  });
});
