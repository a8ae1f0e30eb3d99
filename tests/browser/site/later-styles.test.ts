/** The top of a page whose main picture has styles of its own is whole before the later stylesheet comes. */
import { expect, it } from "vitest";
import { NARROW, sharedBrowser } from "../harness.ts";
import { ONE_OF_EACH_KIND } from "../one-of-each-kind.ts";

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

it("shows nothing of a portfolio below its first picture without the later stylesheet, and on phones asks for that picture cut, and no other", () =>
  visit("preact", { viewport: NARROW }, async ({ page, site }) => {
    await page.route("**/later.*.css", () => {});
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "image") asked.push(request.url().replace(/.*\//, ""));
    });
    await page.goto(`${site}/portfolio/villas`, { waitUntil: "commit" });
    await expect.poll(() => asked.length).toBeGreaterThan(0);
    await page.locator("main figure img").first().waitFor();
    await page.evaluate(() => new Promise(requestAnimationFrame));
    expect(await page.locator("main h3:visible").count()).toBe(0);
    expect(asked).toEqual([expect.stringMatching(/^portfolio-villas-1\.\w+-640x800/)]);
  }));
