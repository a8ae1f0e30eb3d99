/** Lists in columns end in a full row, and the heading of a category's benefits has a drawing beneath it. */
import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { sharedBrowser, WIDE } from "../harness.ts";
import { ONE_OF_EACH_KIND } from "../one-of-each-kind.ts";

const { visit } = sharedBrowser();
const WIDTHS = [768, 1024, 1440];

const CATEGORIES = ["apartment", "villa", "office"].map((slug) => `/services/${slug}-renovation`);
/** With two, three and twenty areas near by. */
const AREAS = ["/areas/al-quoz", "/areas/jbr", "/areas/dubai-marina"];
const { home, commercial, service } = ONE_OF_EACH_KIND;
const PATHS = [home, commercial, service, ...CATEGORIES, ...AREAS];

/** Headings of lists whose last row ends before the list does. */
const holes = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll("main :is(.points, .cards, .three, .related ul)")].flatMap(
      (list) => {
        const boxes = [...list.children].map((item) => item.getBoundingClientRect());
        const last = boxes.filter(({ top }) => top === boxes.at(-1)?.top);
        const end = Math.max(...last.map(({ right }) => right));
        const isFull = end > list.getBoundingClientRect().right - 2;
        return isFull ? [] : [list.closest("section,nav")?.querySelector("h2")?.textContent];
      },
    ),
  );

it("no list leaves a hole in its last row", { timeout: 120_000 }, () =>
  visit("preact", { javaScriptEnabled: false }, async ({ page, open }) => {
    for (const path of PATHS) {
      await open(path);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 800 });
        expect(await holes(page), `${path}, ${width} px`).toEqual([]);
      }
    }
  }),
);

it.each(CATEGORIES)("%s shows a drawing beneath the heading of its benefits", (path) =>
  visit("preact", { viewport: WIDE }, async ({ page, open }) => {
    await open(path);
    const benefits = page.locator("section", {
      has: page.getByRole("heading", { name: "Benefits" }),
    });
    await benefits.scrollIntoViewIfNeeded();
    const drawing = benefits.getByRole("img");
    await expect
      .poll(() => drawing.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0))
      .toBe(true);
  }),
);
