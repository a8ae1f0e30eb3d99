import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { RUNTIMES, sharedBrowser, type Visit } from "../harness.ts";
import { fill } from "../message.ts";

const { visit } = sharedBrowser();

const toast = (page: Page) => page.locator(".toast");
const region = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** Opens the contact page, stops its clock and makes it thank for a message. */
async function thank({ page, open }: Visit): Promise<void> {
  await page.clock.install({ time: "2026-01-01T00:00:00Z" });
  await open("/contact");
  await fill(page);
  await page.clock.pauseAt("2026-01-01T01:00:00Z");
  await page.getByRole("button", { name: "Send Message" }).click();
  await toast(page).waitFor();
  await page.mouse.move(10, 10);
  await settle(page);
}

/** Lets what is due at once happen. */
const settle = (page: Page) => page.clock.runFor(50);

async function swipe(page: Page, distance: number): Promise<void> {
  const box = await toast(page).boundingBox();
  if (!box) throw new Error("there is no toast to swipe");
  const [x, y] = [box.x + 30, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y);
  await page.mouse.move(x + distance, y);
  await page.mouse.up();
}

describe.each(RUNTIMES)("toasts on %s", (runtime) => {
  it("announce success politely in a region that was there before", () =>
    visit(runtime, {}, async (visited) => {
      const { page } = visited;
      await visited.open("/contact");
      expect(await region(page).count()).toBe(1);
      expect(await page.getByRole("status").count()).toBe(1);
      expect(await page.getByRole("alert").count()).toBe(1);
      await thank(visited);
      expect(await page.getByRole("status").locator(".toast").count()).toBe(1);
    }));

  it("close by themselves after five seconds", () =>
    visit(runtime, {}, async (visited) => {
      const { page } = visited;
      await thank(visited);
      await page.clock.runFor(4_500);
      expect(await toast(page).count()).toBe(1);
      await page.clock.runFor(500);
      await toast(page).waitFor({ state: "detached" });
    }));

  it("wait while the pointer is on them", () =>
    visit(runtime, {}, async (visited) => {
      const { page } = visited;
      await thank(visited);
      await toast(page).hover();
      await settle(page);
      await page.clock.fastForward(60_000);
      expect(await toast(page).count()).toBe(1);
      await page.mouse.move(10, 10);
      await settle(page);
      await page.clock.fastForward(5_000);
      await toast(page).waitFor({ state: "detached" });
    }));

  it("wait while they have focus, which F8 brings and closing takes back", () =>
    visit(runtime, {}, async (visited) => {
      const { page } = visited;
      await thank(visited);
      await page.locator('form .notice a[href="#next"]').focus();
      await page.keyboard.press("F8");
      expect(await page.locator(":focus").getAttribute("aria-label")).toBe("Notifications");
      await settle(page);
      await page.clock.fastForward(60_000);
      expect(await toast(page).count()).toBe(1);
      await page.keyboard.press("Tab");
      expect(await page.locator(":focus").getAttribute("aria-label")).toBe("Close");
      await page.keyboard.press("Escape");
      await toast(page).waitFor({ state: "detached" });
      expect(await page.locator(":focus").getAttribute("href")).toBe("#next");
    }));

  it("wait while the tab is hidden", () =>
    visit(runtime, {}, async (visited) => {
      const { page } = visited;
      await thank(visited);
      const setHidden = (hidden: boolean) =>
        page.evaluate((value) => {
          Object.defineProperty(document, "hidden", { value, configurable: true });
          document.dispatchEvent(new Event("visibilitychange"));
        }, hidden);
      await setHidden(true);
      await settle(page);
      await page.clock.fastForward(60_000);
      expect(await toast(page).count()).toBe(1);
      await setHidden(false);
      await settle(page);
      await page.clock.fastForward(5_000);
      await toast(page).waitFor({ state: "detached" });
    }));

  it("close by their button", () =>
    visit(runtime, {}, async (visited) => {
      const { page } = visited;
      await thank(visited);
      await toast(page).getByRole("button", { name: "Close" }).click();
      await toast(page).waitFor({ state: "detached" });
    }));

  it("close by a swipe of 50 pixels to the right and no shorter one", () =>
    visit(runtime, {}, async (visited) => {
      const { page } = visited;
      await thank(visited);
      await swipe(page, 48);
      await swipe(page, -80);
      expect(await toast(page).count()).toBe(1);
      expect(await toast(page).getAttribute("style")).toBeFalsy();
      await swipe(page, 52);
      await toast(page).waitFor({ state: "detached" });
    }));
});
