/** Before and after: one place as it was found and finished, with as much of each as a visitor chooses. */
import { expect, it } from "vitest";
import { NARROW, sharedBrowser, WIDE } from "./harness.ts";

const { visit } = sharedBrowser();
const PATH = "/services/apartment/kitchen";

it.each([
  ["a mouse in a wide window", WIDE],
  ["a finger in a narrow one", NARROW],
])("follows %s, without script", (_, viewport) =>
  visit(
    "preact",
    { viewport, hasTouch: true, javaScriptEnabled: false },
    async ({ page, open }) => {
      await open(PATH);
      const clips = () =>
        page
          .locator(".wipe img")
          .evaluateAll((all) => all.map((one) => getComputedStyle(one).clipPath));
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

it("follows the arrow keys, and both pictures fill the same place", () =>
  visit("preact", { viewport: WIDE }, async ({ page, open }) => {
    await open(PATH);
    await page.getByRole("group", { name: "Before and after" }).scrollIntoViewIfNeeded();
    await page.getByRole("radio", { name: "Both" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => page.getByRole("radio", { name: "Finished" }).isChecked()).toBe(true);
    const boxes = await page
      .locator(".wipe img")
      .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect())));
    expect(new Set(boxes).size).toBe(1);
  }));
