/** Pages in Arabic, one of each kind: what is mirrored fits, can be read, and leads on as one expects. */
import { describe, expect, it } from "vitest";
import { TEST_ALL } from "../../test-all.ts";
import { VIEWS, violationsIn } from "../axe.ts";
import { collisions } from "../collisions.ts";
import { NARROW, sharedBrowser, TYPEFACE_SHOWN } from "../harness.ts";
import { ONE_OF_EACH_KIND } from "../one-of-each-kind.ts";
import { outside } from "../outside.ts";
import { LONGEST, longestStretch, WIDTHS } from "../stretches.ts";

const { visit } = sharedBrowser();
const SLOW = 120_000;
/** Pages of one kind have their elements and colours in every language: a push asks axe on a phone by day. */
const ASKED = VIEWS.slice(0, TEST_ALL ? VIEWS.length : 1);
const PATHS = Object.values(ONE_OF_EACH_KIND).map((path) => (path === "/" ? "/ar" : `/ar${path}`));

describe.each(PATHS)("%s", { timeout: SLOW }, (path) => {
  it("fits windows from 320 to 2560 pixels with no text over another, and axe finds nothing", () =>
    visit("preact", { ...TYPEFACE_SHOWN, reducedMotion: "reduce" }, async ({ page, open }) => {
      await open(path);
      for (const width of [320, 390, 768, 1024, 1152, 1440, 2560]) {
        await page.setViewportSize({ width, height: 900 });
        expect(await outside(page), `${width} px`).toEqual([]);
        expect(await collisions(page), `${width} px`).toEqual([]);
        const { longest, near } = await longestStretch(page);
        if (WIDTHS.includes(width))
          expect(longest, `${width} px, near “${near}”`).toBeLessThanOrEqual(LONGEST);
      }
      await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
      expect(await violationsIn(page, ASKED)).toEqual([]);
    }));
});

it("what is typed runs as it is written, a number from the left", () =>
  visit("preact", {}, async ({ page, open }) => {
    await open("/ar/contact");
    const directionOf = (name: string) =>
      page.locator(`#contact-${name}`).evaluate((field) => getComputedStyle(field).direction);
    expect(await directionOf("phone")).toBe("ltr");
    expect(await directionOf("email")).toBe("ltr");
    expect(await directionOf("name")).toBe("rtl");
  }));

it("the left arrow leads to the next tab, which stays in the language", () =>
  visit("preact", {}, async ({ page, open }) => {
    await open("/ar/portfolio/apartments");
    await page.getByRole("tab").first().focus();
    await page.keyboard.press("ArrowLeft");
    await page.waitForURL("**/ar/portfolio/villas");
  }));

it("a toast is swiped to the left, where it stands", () =>
  visit("preact", { viewport: NARROW }, async ({ page, open }) => {
    await open("/ar/contact");
    for (const [name, value] of [
      ["name", "فاطمة Smith"],
      ["email", "fatima@example.com"],
      ["phone", "+971 50 000 0000"],
      ["message", "مطبخ"],
    ] as const)
      await page.fill(`#contact-${name}`, value);
    await page.locator("form button").click();
    const toast = page.locator(".toast");
    const box = await toast.boundingBox();
    if (!box) throw new Error("there is no toast");
    const [x, y] = [box.x + box.width / 2, box.y + 12];
    const swipe = async (to: number) => {
      await page.mouse.move(x, y);
      await page.mouse.down();
      await page.mouse.move(to, y, { steps: 4 });
      await page.mouse.up();
    };
    await swipe(x + 60);
    expect(await toast.count()).toBe(1);
    await swipe(x - 60);
    await expect.poll(() => toast.count()).toBe(0);
  }));
