/** axe-core finds nothing on what is no page of its own: an unknown address, and open menus. */
import { describe, expect, it } from "vitest";
import { VIEWS, violations, violationsIn } from "../axe.ts";
import { NARROW, sharedBrowser, WIDE } from "../harness.ts";
import { NOT_FOUND } from "../one-of-each-kind.ts";

const { visit } = sharedBrowser();

const STILL = { reducedMotion: "reduce" } as const;

describe("axe-core finds nothing wrong", () => {
  it("on the page of unknown paths, on a phone and a desk, by day and by night", () =>
    visit("preact", { ...STILL, allow: /404/ }, async ({ page, open }) => {
      await open(NOT_FOUND);
      expect(await violationsIn(page, VIEWS)).toEqual([]);
    }));

  it.each(["small menu", "wide menu"])("with the %s open", (menu) =>
    visit("preact", STILL, async ({ page, open }) => {
      await page.setViewportSize(menu === "small menu" ? NARROW : WIDE);
      await open("/prices");
      const button = menu === "small menu" ? ".burger" : ".has > button";
      await page.locator(button).first().click();
      expect(await violations(page, "light")).toEqual([]);
    }),
  );
});
