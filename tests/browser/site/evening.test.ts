/** The day of the house: evening falls on the home page's model as one scrolls, without script. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { NARROW, sharedBrowser, WIDE } from "../harness.ts";

const { visit } = sharedBrowser();

/** How much each picture of the evening covers the day. */
const evening = (page: Page) =>
  page
    .locator(".dusk picture")
    .evaluateAll((all) => all.map((one) => Number(getComputedStyle(one).opacity)));

/** The timeline of an animation is read at the beginning of a frame, which a picture of the page waits for. */
async function scrollTo(page: Page, y: number): Promise<void> {
  await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), y);
  await page.screenshot({ clip: { x: 0, y: 0, width: 1, height: 1 } });
}

describe.each([
  ["wide", WIDE],
  ["narrow", NARROW],
])("in a %s window", (_, viewport) => {
  it("is day at first, then lamps go on one by one, and night is last", () =>
    visit("preact", { viewport, javaScriptEnabled: false }, async ({ page, open }) => {
      await open("/");
      await expect.poll(() => evening(page)).toEqual([0, 0, 0, 0, 0]);
      const seen: number[][] = [];
      for (let y = 0; y <= 1200; y += 40) {
        await scrollTo(page, y);
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(y);
        seen.push(await evening(page));
      }
      const lit = (index: number) => seen.findIndex((all) => all[index] === 1);
      const order = [1, 2, 3, 4].map(lit);
      expect(order).not.toContain(-1);
      expect(order).toEqual([...order].sort((a, b) => a - b));
      expect(new Set(order).size).toBeGreaterThan(2);
      await expect.poll(() => evening(page)).toEqual([1, 1, 1, 1, 1]);
    }));
});

it("keeps the house on stage in a wide window, until its words are light on the night", () =>
  visit("preact", { viewport: WIDE, javaScriptEnabled: false }, async ({ page, open }) => {
    await open("/");
    const hero = () =>
      page.locator("h1").evaluate((h1) => {
        const style = getComputedStyle(h1);
        return {
          top: Math.round(h1.getBoundingClientRect().top),
          fallen: Number.parseFloat(style.getPropertyValue("--fallen")),
          seen: [style.color, style.backgroundClip, style.backgroundAttachment],
        };
      });
    const { top: start } = await hero();
    const seen: { top: number; fallen: number }[] = [];
    for (const y of [160, 320, 400, 540]) {
      await scrollTo(page, y);
      seen.push(await hero());
    }
    // A line parts light words from dark ones where it parts night from evening.
    expect(new Set(seen.map(({ top }) => top)).size).toBe(1);
    expect(start - (seen[0]?.top ?? 0)).toBeLessThan(16);
    const fallen = seen.map((one) => one.fallen);
    expect(fallen).toEqual([...fallen].sort((a, b) => a - b));
    expect([fallen[0], fallen.at(-1)]).toEqual([0, 100]);
    expect((await hero()).seen).toEqual(["rgba(0, 0, 0, 0)", "text", "fixed"]);
  }));

it.each([
  ["motion is reduced", { reducedMotion: "reduce" }],
  ["the page is dark already", { colorScheme: "dark" }],
] as const)("stays a still picture where %s", (_, options) =>
  visit("preact", options, async ({ page, open }) => {
    await open("/");
    expect(await page.locator(".dusk").isVisible()).toBe(false);
    expect(await page.locator(".model > picture img").isVisible()).toBe(true);
  }),
);

it("fetches the model once for both times of day", () =>
  visit("preact", { viewport: WIDE }, async ({ page, site }) => {
    const models: string[] = [];
    page.on("request", (request) => {
      if (/home-model\./.test(request.url())) models.push(request.url());
    });
    await page.goto(site);
    await scrollTo(page, 600);
    await expect.poll(() => evening(page)).toEqual([1, 1, 1, 1, 1]);
    expect(models).toHaveLength(1);
  }));
