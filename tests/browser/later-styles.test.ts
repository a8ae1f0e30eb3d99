/** The top of a page whose main picture has styles of its own is whole before the later stylesheet comes. */
import { expect, it } from "vitest";
import { sharedBrowser } from "./harness.ts";
import { ONE_OF_EACH_KIND } from "./one-of-each-kind.ts";

const { visit } = sharedBrowser();

it.each([ONE_OF_EACH_KIND.portfolio, ONE_OF_EACH_KIND.service])(
  "shows the main picture of %s, and no words that are only heard, without the later stylesheet",
  (path) =>
    visit("preact", {}, async ({ page, site }) => {
      let held = 0;
      await page.route("**/later.*.css", () => {
        held++;
      });
      await page.goto(site + path, { waitUntil: "commit" });
      const picture = page.locator("main img[fetchpriority=high]");
      await expect
        .poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth))
        .toBeGreaterThan(0);
      const figure = page.locator("main .wipe").first();
      const [whole, shown, heard] = await Promise.all(
        [figure, picture, figure.locator("legend")].map((one) => one.boundingBox()),
      );
      expect(held).toBe(1);
      expect(shown?.width).toBe(whole?.width);
      expect([heard?.width, heard?.height]).toEqual([1, 1]);
    }),
);
