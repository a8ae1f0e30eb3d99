/** The map of the contact page: a frame of another site, over a drawing of the district. */
import sharp from "sharp";
import { expect, it } from "vitest";
import { sharedBrowser } from "./harness.ts";

const { visit } = sharedBrowser();

it.each(["light", "dark"] as const)(
  "lets the drawing show where the map stays empty, in the %s scheme",
  (colorScheme) =>
    visit("preact", { colorScheme }, async ({ page, open }) => {
      await page.route(/^https:/, (route) =>
        route.fulfill({ contentType: "text/html", body: "<p>" }),
      );
      await open("/contact");
      const place = page.locator(".omap");
      await place.scrollIntoViewIfNeeded();
      const drawing = place.locator("img");
      await expect.poll(() => drawing.evaluate((one: HTMLImageElement) => one.complete)).toBe(true);
      const map = page.frameLocator("iframe").locator("p");
      await map.waitFor({ state: "attached" });
      await map.evaluate(() => new Promise((shown) => requestAnimationFrame(shown)));
      const { x = 0, y = 0 } = (await place.boundingBox()) ?? {};
      const middle = { x: x + 60, y: y + 60, width: 200, height: 120 };
      const { channels } = await sharp(await page.screenshot({ clip: middle })).stats();
      expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10);
    }),
);
