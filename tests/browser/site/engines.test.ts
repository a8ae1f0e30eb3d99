/** The site in Firefox and WebKit, each in one window: to start one takes as long as ten of these tests. */
import { describe, expect, it } from "vitest";
import { TEST_ALL } from "../../test-all.ts";
import { testArrival } from "../engines/arrival.ts";
import { testLayout } from "../engines/layout.ts";
import { testPages } from "../engines/pages.ts";
import { windows } from "../engines/windows.ts";
import { testWithoutScript } from "../engines/without-script.ts";

/** Milliseconds for a test that types and waits on a busy machine. */
const SLOW = 120_000;

describe.each(windows())("%s", { timeout: SLOW }, (engine, tab) => {
  describe("what comes late", () => testArrival(engine, tab));
  describe("without script", () => testWithoutScript(tab));
  describe("boxes", () => testLayout(engine, tab));
  describe.runIf(TEST_ALL || engine === "Firefox")("by day", () => testPages(engine, tab, "light"));
  // Last, as a new window is started for what follows. It asks the tests' own harness (windows.ts), not the site.
  describe.runIf(TEST_ALL)("a browser that crashes", () => {
    it("goes away in the middle of the tests", async () => {
      await tab().close();
      await expect(tab().run(() => 1)).rejects.toThrow();
    });

    it("is there for the next", async () => {
      expect(await tab().run(() => 1 + 1)).toBe(2);
    });
  });
});

describe.each(windows({ dark: true }, ["WebKit"]))("%s", { timeout: SLOW }, (engine, tab) => {
  describe("by night", () => testPages(engine, tab, "dark"));
});
