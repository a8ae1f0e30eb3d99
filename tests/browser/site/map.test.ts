/** The map of the contact page: a drawing of the district until someone asks for another site's map. */
import { expect, it } from "vitest";
import { sharedBrowser } from "../harness.ts";

const { visit } = sharedBrowser();
/** Once it is asked for, the map is another site's. */
const CALLS = { mayCall: "https://" };

it("shows the drawing and asks no other site before a click; then the map, and the drawing again", () =>
  visit("preact", CALLS, async ({ page, open }) => {
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
    await expect.poll(() => map.isVisible()).toBe(true);
    await expect.poll(() => new Set(asked).size).toBe(1);
    expect([await drawing.isVisible(), await map.isVisible()]).toEqual([false, true]);
    await place.getByText("Show the map").press("Enter");
    expect([await drawing.isVisible(), await map.isVisible()]).toEqual([true, false]);
  }));

it("keeps the drawing and says why where the other site is out of reach; a click asks anew", () =>
  visit("preact", { ...CALLS, allow: /ERR_INTERNET_DISCONNECTED/ }, async ({ page, open }) => {
    let reachable = false;
    await page.route(/^https:/, (route) =>
      reachable
        ? route.fulfill({ contentType: "text/html", body: "<p>" })
        : route.abort("internetdisconnected"),
    );
    await open("/contact");
    const place = page.locator(".omap");
    const drawing = place.locator("img");
    const told = page.locator(".omap + .notice");
    await page.waitForFunction(() => document.adoptedStyleSheets.length > 0);
    await place.scrollIntoViewIfNeeded();
    await place.getByText("Show the map").click();
    await expect.poll(() => told.textContent()).toContain("does not answer");
    expect(await told.getAttribute("role")).toBe("status");
    expect([await drawing.isVisible(), await place.locator("iframe").isVisible()]).toEqual([
      true,
      false,
    ]);
    reachable = true;
    await place.getByText("Show the map").click();
    await expect.poll(() => place.locator("iframe").isVisible()).toBe(true);
    expect([await drawing.isVisible(), await told.textContent()]).toEqual([false, ""]);
  }));
