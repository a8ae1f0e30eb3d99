import { describe, expect, it } from "vitest";
import { sceneNames, staleFiles } from "../../content/drawings/draw.ts";
import { TEST_ALL } from "../test-all.ts";

const names = await sceneNames();

describe("committed drawings", () => {
  it("exist", () => {
    expect(names.length).toBeGreaterThan(0);
  });

  /** One toolkit draws them all: a push asks every fourth. */
  const asked = names.filter((_, index) => TEST_ALL || index % 4 === 0);

  it.each(asked)("%s is what its scene draws", async (name) => {
    expect(await staleFiles([name])).toEqual([]);
  });
});
