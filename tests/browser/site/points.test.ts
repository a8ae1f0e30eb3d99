/** The points of a category: titles on a phone, their sentences when a box is ticked; both elsewhere. */
import { describe, expect, it } from "vitest";
import { NARROW, sharedBrowser } from "../harness.ts";

const { visit } = sharedBrowser();

const SLUGS = ["apartment", "villa", "office", "commercial"];
/** In screens of a phone. */
const MOST = 11;

describe.each(SLUGS)("the category %s", (slug) => {
  const path = `/services/${slug}-renovation`;

  it("unfolds its points on a phone by touch and by keyboard, without script", () =>
    visit(
      "preact",
      { viewport: NARROW, hasTouch: true, javaScriptEnabled: false },
      async ({ page, open }) => {
        await open(path);
        const boxes = page.getByRole("checkbox", { name: "Show details" });
        const sentences = page.locator(".points p");
        const shown = () => sentences.evaluateAll((all) => all.map((one) => one.checkVisibility()));
        await expect.poll(async () => new Set(await shown())).toEqual(new Set([false]));
        for (const title of await page.locator(".points h3").all())
          expect(await title.isVisible()).toBe(true);

        const [first, ...others] = await boxes.all();
        await first?.tap();
        for (const box of others) {
          await box.focus();
          await page.keyboard.press("Space");
        }
        const bar = page.getByRole("navigation", { name: "Call or quote" });
        expect(await bar.isVisible()).toBe(true);
        await expect.poll(async () => new Set(await shown())).toEqual(new Set([true]));
      },
    ));

  it("is short enough on a phone, with a call in its middle", () =>
    visit("preact", { viewport: NARROW }, async ({ page, open }) => {
      await open(path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      expect(height).toBeLessThan(MOST * NARROW.height);
      const calls = page.getByRole("main").getByRole("link", { name: /Get (Free Quote|Started)/ });
      const tops = await calls.evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect().top),
      );
      expect(tops).toHaveLength(3);
    }));

  it("shows sentences and no boxes in a window wide enough for two columns", () =>
    visit("preact", { viewport: { width: 768, height: 1024 } }, async ({ page, open }) => {
      await open(path);
      expect(await page.getByRole("checkbox").count()).toBe(0);
      for (const sentence of await page.locator(".points p").all())
        expect(await sentence.isVisible()).toBe(true);
    }));
});
