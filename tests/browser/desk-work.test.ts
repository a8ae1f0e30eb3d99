/** Checking and publishing from the desk, by clicks and keys in a real browser. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, describe, expect, it } from "vitest";
import { copySite, temporaryFolder } from "../folders.ts";
import { violations } from "./axe.ts";
import { deskOn } from "./desk-page.ts";

const root = copySite("bakery", temporaryFolder("desk-work"));
const BAKERY = join(root, "content/bakery.yaml");
writeFileSync(
  BAKERY,
  `sample: true
${readFileSync(BAKERY, "utf8")}`,
);

const shared = deskOn(root);
let page: Page;
beforeEach(() => {
  page = shared.page();
});

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const panel = (name: string) => page.getByRole("complementary", { name });
const LONG = { timeout: 120_000 };

async function look() {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await violations(page, colorScheme), `${width} ${colorScheme}`).toEqual([]);
    }
  }
}

describe("problems", () => {
  it("are found at a press of a button while the page stays in use, and lead to the page and the field", async () => {
    await page.frameLocator("iframe").getByRole("link", { name: "About" }).first().waitFor();
    await button("Problems").click();
    await button("Check the site").click();
    await panel("Problems").getByRole("progressbar").waitFor();
    await expect.poll(() => panel("Problems").textContent(), LONG).toMatch(/\d pages checked/);
    const item = panel("Problems").locator("li", { hasText: "marked as a sample" }).first();
    await item.getByRole("button", { name: "Change it" }).click();
    const editor = page.getByRole("dialog");
    await expect.poll(() => editor.getByRole("combobox").inputValue()).toBe("true");
    await page.keyboard.press("Escape");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe("Change it");
    await look();
    await page.reload();
    await shared.isReady();
    await button("Problems").click();
    await expect.poll(() => panel("Problems").textContent()).toMatch(/\d pages checked/);
  }, 180_000);
});

describe("publishing", () => {
  it("asks where to, says where keys come from, and refuses in the words of the command", async () => {
    await button("Publish").click();
    await expect.poll(() => button("See what would change").isDisabled()).toBe(true);
    await panel("Publish")
      .getByLabel(/^Bucket/)
      .fill("a-bucket");
    expect(await panel("Publish").textContent()).toContain("AWS_ACCESS_KEY_ID");
    await button("Show releases").click();
    await expect
      .poll(() => panel("Publish").getByRole("alert").textContent(), LONG)
      .toContain("must look like s3://bucket");
    // A panel that is closed forgets nothing of it.
    await button("Publish").click();
    await button("Publish").click();
    const bucket = panel("Publish").getByLabel(/^Bucket/);
    await expect.poll(() => bucket.inputValue()).toBe("a-bucket");
    await look();
  }, 180_000);
});
