/** Beside the steps of a category stands its place, which is built as one reads. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { NARROW, sharedBrowser, WIDE } from "../harness.ts";

const { visit } = sharedBrowser();

/** How much is seen of each picture, from the slab to the finished place. */
const seen = (page: Page) =>
  page
    .locator(".built img")
    .evaluateAll((all) => all.map((one) => Number(getComputedStyle(one).opacity)));

/** Puts the bottom of a step a third of the window above the window's own. */
const readTo = (page: Page, step: number) =>
  page
    .locator(".built li")
    .nth(step)
    .evaluate((one) => {
      const { bottom } = one.getBoundingClientRect();
      scrollTo({ top: scrollY + bottom - innerHeight * 0.66, behavior: "instant" });
    });

describe.each([
  ["/services/apartment-renovation", WIDE, 4],
  ["/services/villa-renovation", NARROW, 3],
  ["/services/office-renovation", WIDE, 4],
])("%s", (path, viewport, count) => {
  it("begins with the lowest picture and ends with all of them, without script", () =>
    visit("preact", { viewport, javaScriptEnabled: false }, async ({ page, open }) => {
      await open(path);
      await expect.poll(() => seen(page)).toEqual(Array.from({ length: count }, (_, i) => +!i));
      await readTo(page, 2);
      await expect.poll(async () => (await seen(page)).slice(0, 2)).toEqual([1, 1]);
      expect((await seen(page)).at(-1)).toBeLessThan(1);
      await readTo(page, 4);
      await expect.poll(() => seen(page)).toEqual(Array(count).fill(1));
      const boxes = await page
        .locator(".built img")
        .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
      expect(new Set(boxes).size).toBe(1);
    }));

  it("is finished for visitors who want no motion", () =>
    visit("preact", { viewport, reducedMotion: "reduce" }, async ({ page, open }) => {
      await open(path);
      expect(await seen(page)).toEqual(Array(count).fill(1));
    }));
});

it("is finished on paper, as one picture", () =>
  visit("preact", { viewport: WIDE, javaScriptEnabled: false }, async ({ page, open }) => {
    await open("/services/villa-renovation");
    await page.emulateMedia({ media: "print" });
    expect(await page.locator(".built img").filter({ visible: true }).count()).toBe(1);
    expect((await seen(page)).at(-1)).toBe(1);
  }));
