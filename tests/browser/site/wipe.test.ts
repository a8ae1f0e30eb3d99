/** Before and after: one place as it was found and finished, with as much of each as a visitor chooses. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { NARROW, sharedBrowser, WIDE } from "../harness.ts";

const { visit } = sharedBrowser();

/** Drawings of a service, and photographs of a project on the page of its area. */
const PATHS = ["/services/villa/facade", "/areas/jlt"];

/** The finished picture and the one as found, or the links round them. */
const layers = (page: Page) => page.locator(".wipe > :nth-child(-n + 2)");

describe.each(PATHS)("on %s", (path) => {
  it.each([
    ["a mouse in a wide window", WIDE],
    ["a finger in a narrow one", NARROW],
  ])("follows %s, without script", (_, viewport) =>
    visit(
      "preact",
      { viewport, hasTouch: true, javaScriptEnabled: false },
      async ({ page, open }) => {
        await open(path);
        const clips = () =>
          layers(page).evaluateAll((all) => all.map((one) => getComputedStyle(one).clipPath));
        const choose = (name: string) => {
          const label = page.locator(".wipe label", { hasText: name });
          return viewport === NARROW ? label.tap() : label.click();
        };
        expect(await clips()).toEqual(["inset(0px 0px 0px 50%)", "inset(0px 50% 0px 0px)"]);
        await choose("As found");
        await expect.poll(clips).toEqual(["inset(0px 0px 0px 100%)", "inset(0px 0% 0px 0px)"]);
        await choose("Finished");
        await expect.poll(clips).toEqual(["inset(0px 0px 0px 0%)", "inset(0px 100% 0px 0px)"]);
      },
    ),
  );

  it.each([
    ["a mouse", WIDE],
    ["a finger's way on a narrow one", NARROW],
  ])("can be dragged by its line, quicker than the line follows, with %s", (_, viewport) =>
    visit("preact", { viewport }, async ({ page, open }) => {
      await open(path);
      const line = page.getByRole("slider", { name: "Before and after" });
      await line.waitFor();
      await line.scrollIntoViewIfNeeded();
      const {
        x = 0,
        y = 0,
        width = 0,
        height = 0,
      } = (await page.locator(".wipe img").first().boundingBox()) ?? {};
      const at = (share: number) => [x + width * share, y + height / 2] as const;
      await page.mouse.move(...at(0.5));
      await page.mouse.down();
      await page.mouse.move(...at(0.8));
      await page.mouse.up();
      expect(await line.inputValue()).toBe("80");
      expect(
        await layers(page).evaluateAll((all) => all.map((one) => getComputedStyle(one).clipPath)),
      ).toEqual(["inset(0px 0px 0px 80%)", "inset(0px 20% 0px 0px)"]);
      expect(await page.getByRole("radio", { name: "As found" }).count()).toBe(0);
    }),
  );

  it("follows the keyboard and says where it is; both pictures fill one place, loaded or not, and a covered one takes no focus", () =>
    visit("preact", { viewport: WIDE }, async ({ page, open }) => {
      await page.route(/before\./, () => {
        // Is on its way all the time.
      });
      await open(path);
      const line = page.getByRole("slider", { name: "Before and after" });
      await line.focus();
      expect(await line.getAttribute("aria-valuetext")).toBe("Both");
      await page.keyboard.press("Home");
      expect(await line.getAttribute("aria-valuetext")).toBe("Finished");
      const boxes = await page
        .locator(".wipe img")
        .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
      expect(new Set(boxes).size).toBe(1);
      const inert = () =>
        layers(page).evaluateAll((all) => all.map((one) => (one as HTMLElement).inert));
      expect(await inert()).toEqual([false, true]);
      await page.keyboard.press("End");
      expect(await line.getAttribute("aria-valuetext")).toBe("As found");
      expect(await inert()).toEqual([true, false]);
    }));
});

it("stands on each card of the portfolio that has a picture of before, in every tab", () =>
  visit("preact", { viewport: WIDE }, async ({ page, open }) => {
    await open("/portfolio/villas");
    await page.getByRole("tab", { name: "Offices" }).click();
    const card = page.getByRole("listitem").filter({ hasText: "Open floor under felt" });
    const line = card.getByRole("slider", { name: "Before and after" });
    await line.focus();
    await page.keyboard.press("End");
    expect(await line.getAttribute("aria-valuetext")).toBe("As found");
  }));

it("opens a picture above the page, and Escape, the button and a click lead back to it", () =>
  visit("preact", { viewport: NARROW }, async ({ page, open }) => {
    await open("/portfolio/villas");
    const picture = page.locator(".works a:has(picture)").first();
    const dialog = page.getByRole("dialog");
    await page.waitForFunction(() => document.adoptedStyleSheets.length > 1);
    for (const leave of [
      () => page.keyboard.press("Escape"),
      () => dialog.getByRole("button", { name: "Close" }).click(),
      () => dialog.getByRole("img").click(),
    ]) {
      const { pathname } = new URL(page.url());
      await picture.click();
      await dialog.waitFor();
      expect(await dialog.getAttribute("aria-label")).toBe(
        await picture.getByRole("img").getAttribute("alt"),
      );
      const { width = 0, height = 0 } = (await dialog.getByRole("img").boundingBox()) ?? {};
      expect([width <= NARROW.width, height <= NARROW.height]).toEqual([true, true]);
      // Whole, where the page cuts it for phones.
      const isWide = (img: SVGElement | HTMLElement) =>
        img instanceof HTMLImageElement && img.naturalWidth > img.naturalHeight;
      await expect.poll(() => dialog.getByRole("img").evaluate(isWide)).toBe(true);
      await leave();
      await dialog.waitFor({ state: "detached" });
      expect(new URL(page.url()).pathname).toBe(pathname);
      expect(await picture.evaluate((link) => link === document.activeElement)).toBe(true);
    }
  }));

it("shows photographs of projects upright on phones, the second square, cut where the project says", () =>
  visit("preact", { viewport: NARROW }, async ({ page, open }) => {
    await open("/portfolio/villas");
    const shapes = await page.locator(".photo img").evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return [(height / width).toFixed(2), getComputedStyle(one).objectPosition];
      }),
    );
    const [middle, square, right] = [
      ["1.25", "50% 50%"],
      ["1.00", "50% 50%"],
      ["1.25", "80% 50%"],
    ];
    expect(shapes).toEqual([middle, square, square, right, right]);
  }));

it("rings each of its links when it has focus, at the outer edge of what it shows", () =>
  visit("preact", { viewport: WIDE }, async ({ page, open }) => {
    await open("/areas/jlt");
    const links = page.locator(".wipe > a");
    await links.first().scrollIntoViewIfNeeded();
    await expect
      .poll(() =>
        page
          .locator(".wipe img")
          .evaluateAll((all) => all.every((one) => (one as HTMLImageElement).complete)),
      )
      .toBe(true);
    const { x = 0, y = 0, width = 0 } = (await links.first().boundingBox()) ?? {};
    const edge = (left: number) =>
      page.screenshot({ clip: { x: left, y: y + 100, width: 3, height: 20 } });
    const [after, before] = [x + width - 3, x];
    const unfocused = [await edge(after), await edge(before)];
    await page.getByRole("slider").focus();
    for (const [index, left] of [before, after].entries()) {
      await page.keyboard.press("Shift+Tab");
      expect(await edge(left), `link ${index}`).not.toEqual(unfocused[1 - index]);
    }
  }));
