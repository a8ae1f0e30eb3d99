/** A browser that crashes fails one test, not those after it. */
import { describe, expect, it } from "vitest";
import { windows } from "./windows.ts";

describe.each(windows())("%s", { timeout: 120_000 }, (_, tab) => {
  it("goes away in the middle of the tests", async () => {
    await tab().close();
    await expect(tab().run(() => 1)).rejects.toThrow();
  });

  it("is there for the next", async () => {
    expect(await tab().run(() => 1 + 1)).toBe(2);
  });
});
