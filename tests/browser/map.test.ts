/** The map of the contact page: a drawing of the district until someone asks for another site's map. */
import { expect, it } from "vitest";
import { sharedBrowser } from "./harness.ts";

const { visit } = sharedBrowser();

it("shows the drawing and asks no other site before a click; then the map, and the drawing again", () =>
  visit("preact", {}, async ({ page, open }) => {
    const asked: string[] = [];
    await page.route(/^https:/, (route) => {
      asked.push(route.request().url());
      return route.fulfill({ contentType: "text/html", body: "<p>" });
    });
    await open("/contact");
    const place = page.locator(".omap");
    const drawing = place.locator("img");
    const map = place.locator("iframe");
    await place.scrollIntoViewIfNeeded();
    await expect.poll(() => drawing.evaluate((one: HTMLImageElement) => one.complete)).toBe(true);
    expect([await drawing.isVisible(), await map.isVisible(), asked]).toEqual([true, false, []]);
    await place.getByText("Show the map").click();
    await expect.poll(() => asked.length).toBe(1);
    expect([await drawing.isVisible(), await map.isVisible()]).toEqual([false, true]);
    await place.getByText("Show the map").press("Enter");
    expect([await drawing.isVisible(), await map.isVisible()]).toEqual([true, false]);
  }));
