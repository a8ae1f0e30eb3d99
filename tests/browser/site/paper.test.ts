/** What comes out of a printer: all that is read, and nothing that is pressed. */
import { describe, expect, it } from "vitest";
import { sharedBrowser, TYPEFACE_SHOWN } from "../harness.ts";
import { ONE_OF_EACH_KIND } from "../one-of-each-kind.ts";

const { visit } = sharedBrowser();
/** A4 between the margins that browsers leave, in CSS pixels. */
const PAPER = { width: 718, height: 1047 };

describe.each(Object.entries(ONE_OF_EACH_KIND))("a printed page of the kind %s", (_, path) => {
  it("answers its questions, asks for no click and runs out of no margin", () =>
    visit("preact", { ...TYPEFACE_SHOWN, viewport: PAPER }, async ({ page, open }) => {
      await open(path);
      await page.emulateMedia({ media: "print" });
      const found = await page.evaluate(() => {
        const shown = (selector: string) =>
          [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
        return {
          silent: [...document.querySelectorAll("details:not(.omap) p")]
            .filter((one) => !one.checkVisibility() || one.getBoundingClientRect().height < 9)
            .map(({ textContent }) => textContent),
          pressed: shown("button, .btn, nav a, textarea").map(({ outerHTML }) => outerHTML),
          cut: shown("table, dl, ul, ol, p, h1, h2, h3")
            .filter((one) => one.getBoundingClientRect().right > innerWidth + 1)
            .map(({ outerHTML }) => outerHTML),
        };
      });
      expect(found).toEqual({ silent: [], pressed: [], cut: [] });
    }));
});

it("prints of the house what is ticked, or all of it; names the chosen area on its bill, and asks for none", () =>
  visit("preact", { viewport: PAPER }, async ({ page, open }) => {
    await open("/prices#house=pool");
    await page.emulateMedia({ media: "print" });
    const choice = page.locator(".bill select");
    expect(await choice.isVisible()).toBe(false);
    const printed = page.locator("fieldset input:visible");
    expect(await printed.count()).toBe(1);
    await printed.uncheck();
    expect(await printed.count()).toBe(await page.locator("fieldset input").count());
    await page.emulateMedia({ media: "screen" });
    await choice.selectOption("Dubai Marina");
    await page.emulateMedia({ media: "print" });
    expect(await choice.isVisible()).toBe(true);
  }));
