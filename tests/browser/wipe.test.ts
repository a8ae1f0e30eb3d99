/** Before and after: one place as it was found and finished, with as much of each as a visitor chooses. */
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { NARROW, sharedBrowser, WIDE } from "./harness.ts";

const { visit } = sharedBrowser();

/** Drawings of a service, and photographs of a project on the page of its area. */
const PATHS = ["/services/apartment/kitchen", "/areas/jlt"];

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

  it("follows the arrow keys; both pictures fill one place, loaded or not, and a covered one takes no focus", () =>
    visit("preact", { viewport: WIDE }, async ({ page, open }) => {
      await page.route(/before\./, () => {
        // Is on its way all the time.
      });
      await open(path);
      await page.getByRole("group", { name: "Before and after" }).scrollIntoViewIfNeeded();
      await page.getByRole("radio", { name: "Both" }).focus();
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => page.getByRole("radio", { name: "Finished" }).isChecked()).toBe(true);
      const boxes = await page
        .locator(".wipe img")
        .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
      expect(new Set(boxes).size).toBe(1);
      const visibility = () =>
        layers(page).evaluateAll((all) => all.map((one) => getComputedStyle(one).visibility));
      await expect.poll(visibility).toEqual(["visible", "hidden"]);
    }));
});

it("stands on each card of the portfolio that has a picture of before, in every tab", () =>
  visit("preact", { viewport: WIDE }, async ({ page, open }) => {
    await open("/portfolio/villas");
    await page.getByRole("tab", { name: "Offices" }).click();
    const card = page.getByRole("listitem").filter({ hasText: "Open floor under felt" });
    await card.getByText("As found").click();
    const visibility = () =>
      card
        .locator(".wipe img")
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).visibility));
    await expect.poll(visibility).toEqual(["hidden", "visible"]);
  }));

it("shows photographs of projects upright on phones, cut where the project says", () =>
  visit("preact", { viewport: NARROW }, async ({ page, open }) => {
    await open("/portfolio/villas");
    const shapes = await page.locator(".photo img").evaluateAll((all) =>
      all.map((one) => {
        const { width, height } = one.getBoundingClientRect();
        return [(height / width).toFixed(2), getComputedStyle(one).objectPosition];
      }),
    );
    const [middle, right] = [
      ["1.25", "50% 50%"],
      ["1.25", "80% 50%"],
    ];
    expect(shapes).toEqual([middle, middle, middle, right, right]);
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
    await page.getByRole("radio", { name: "Both" }).focus();
    for (const [index, left] of [before, after].entries()) {
      await page.keyboard.press("Shift+Tab");
      expect(await edge(left), `link ${index}`).not.toEqual(unfocused[1 - index]);
    }
  }));
