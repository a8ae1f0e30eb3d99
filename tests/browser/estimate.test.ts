/** The estimate on /prices by keyboard and without script. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { NARROW, sharedBrowser } from "./harness.ts";

const { visit } = sharedBrowser();
const PATH = "/prices";

/** The ranges that can be seen. */
const seen = (page: Page) =>
  page
    .locator(".pick b")
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.textContent?.trim()),
    );

it("shows one range at a time, for property, work and size, without script", () =>
  visit("preact", { viewport: NARROW, javaScriptEnabled: false }, async ({ page, open }) => {
    await open(PATH);
    expect(await seen(page)).toEqual(["AED 25,000–80,000"]);
    await page.getByRole("radio", { name: "Office", exact: true }).check();
    await expect.poll(() => seen(page)).toEqual(["AED 4,500–9,000"]);
    await page.getByRole("radio", { name: "Gypsum Ceiling" }).check();
    await page.getByRole("radio", { name: "80 sqm" }).check();
    await expect.poll(() => seen(page)).toEqual(["AED 2,800–6,400"]);
    const link = page.locator(".pick p a").filter({ visible: true });
    expect(await link.getAttribute("href")).toMatch(
      /^https:\/\/wa\.me\/\d+\?text=Estimate%3A%20Office%2C%20Gypsum%20Ceiling%2C%2080%20sqm$/,
    );
  }));

it("follows the arrow keys, and Tab leads from choice to choice to the chat", () =>
  visit("preact", { forcedColors: "active" }, async ({ page, open }) => {
    await open(PATH);
    await page.getByRole("radio", { name: "Apartment", exact: true }).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => seen(page)).toEqual(["AED 40,000–150,000"]);
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => seen(page)).toEqual(["AED 25,000–80,000"]);
    await page.keyboard.press("Tab");
    expect(await page.locator(":focus").getAttribute("href")).toContain("Villa%2C%20Bathroom");
  }));
