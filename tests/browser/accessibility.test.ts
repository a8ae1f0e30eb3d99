/** axe-core finds nothing on one page of each kind, on a phone and a desk, by day and by night. */
import { describe, expect, it } from "vitest";
import { violations } from "./axe.ts";
import { NARROW, sharedBrowser, WIDE } from "./harness.ts";
import { KINDS_AND_PATHS } from "./one-of-each-kind.ts";

const { visit } = sharedBrowser();

/** Colours that are still changing would be read half way: nothing moves in these visits. */
const STILL = { reducedMotion: "reduce" } as const;

const VIEWS = [NARROW, WIDE].flatMap((viewport) =>
  (["light", "dark"] as const).map((colorScheme) => ({ viewport, colorScheme })),
);

describe("axe-core finds nothing wrong", () => {
  it.each(KINDS_AND_PATHS)("on the page of kind %s", (_, path) =>
    visit("preact", { ...STILL, allow: /404/ }, async ({ page, open }) => {
      await open(path);
      for (const { viewport, colorScheme } of VIEWS) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme });
        const view = `${viewport.width} px, ${colorScheme}`;
        expect(await violations(page, colorScheme), view).toEqual([]);
      }
    }),
  );

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
