/** Lists and records at the desk: clicks and keys in a real browser, and every byte as before after each undo. */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { orchard } from "../edit/orchard.ts";
import { snapshot, temporaryFolder } from "../folders.ts";
import { violations } from "./axe.ts";
import { deskOn } from "./desk-page.ts";

const root = orchard(temporaryFolder("desk-records"));
writeFileSync(
  join(root, "content/posts/unripe.md"),
  "---\ntitle: Unripe\ndraft: true\n---\n\nNot yet.\n",
);
const read = (file: string) => readFileSync(join(root, file), "utf8");
const content = () => snapshot(join(root, "content"));
const start = content();
const HOME = "content/orchard.yaml";
const COX = "content/apples/cox.yaml";

const shared = deskOn(root);
const { isReady } = shared;
let page: Page;
/** How many changes are listed. */
let total = 0;
beforeEach(async () => {
  page = shared.page();
  total = (await shared.desk().ask("changes")).changes?.length ?? 0;
});
afterEach(() => expect(content()).toEqual(start));

const button = (name: string | RegExp) => page.getByRole("button", { name, exact: true });
const panel = () => page.getByRole("complementary");
const focused = () => page.evaluate(() => document.activeElement?.getAttribute("aria-label"));

/** Agrees to what an action does; where it is refused, its form stays and says why. */
async function agree() {
  await button("Do it").click();
  await expect.poll(() => panel().locator("form.action").allTextContents()).toEqual([]);
}

/** Opens the lists around the heading of the first section. */
async function openParts() {
  await page.frameLocator("iframe").getByText("Welcome").click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await button("Parts").click();
  await panel().getByRole("heading", { name: "sections", exact: false }).waitFor();
}

async function openRecords() {
  await button("Pages and records").click();
  await panel().getByText("apples (3)").click();
}

const rows = () => panel().locator("ol.records").first().locator("li > bdi");

/** Takes the newest of so many changes back as its owner would, once it is listed: before, an older one is the first. */
async function takeBack(made = 1) {
  await button(/^Changes/).click();
  total += made;
  await expect.poll(() => panel().locator("ol > li").count()).toBe(total);
  await panel().getByRole("button", { name: "Undo" }).first().click();
  await expect.poll(() => content()).toEqual(start);
  await button(/^Changes/).click();
}

describe("an item of a list", () => {
  it("is moved by Alt with an arrow, again and again, and the focus goes with it", async () => {
    await openParts();
    expect(await rows().allTextContents()).toEqual(["Welcome", "The gate"]);
    await button("Down: 1 of 2: Welcome").focus();
    await page.keyboard.press("Alt+ArrowDown");
    await expect.poll(() => rows().allTextContents()).toEqual(["The gate", "Welcome"]);
    expect(read(HOME)).toMatch(/Anna's drawing[\s\S]*The first thing that people read/);
    await expect.poll(focused).toBe("Up: 2 of 2: Welcome");
    await page.keyboard.press("Alt+ArrowUp");
    await expect.poll(() => rows().allTextContents()).toEqual(["Welcome", "The gate"]);
    await button("Up: 2 of 2: The gate").click();
    await expect.poll(() => rows().allTextContents()).toEqual(["The gate", "Welcome"]);
    await takeBack(3);
  });

  it("is copied, and removed while there may be fewer", async () => {
    await openParts();
    await button("Copy: 1 of 2: Welcome").click();
    await expect.poll(() => rows().allTextContents()).toEqual(["Welcome", "Welcome", "The gate"]);
    await expect
      .poll(() => page.frameLocator("iframe").getByRole("heading", { name: "Welcome" }).count())
      .toBe(2);
    await takeBack();
    await button("Parts").click();
    await button("Remove: 2 of 2: The gate").click();
    await expect.poll(() => rows().allTextContents()).toEqual(["Welcome"]);
    expect(await button("Remove: 1 of 1: Welcome").isDisabled()).toBe(true);
    expect(read(HOME)).not.toContain("The gate");
    await takeBack();
  });

  it("is added with what it must say; what was typed is there again after a reload", async () => {
    await openParts();
    await button("Add: words").click();
    const form = panel().getByRole("form");
    await form.getByRole("textbox").first().fill("The barn");
    await button("See what happens").click();
    await expect
      .poll(() => form.getByRole("alert").first().textContent())
      .toContain("cannot be done yet");
    expect(content()).toEqual(start);
    await page.reload();
    await isReady();
    await openParts();
    await button("Add: words").click();
    await expect.poll(() => form.getByRole("textbox").first().inputValue()).toBe("The barn");
    await form.getByRole("textbox").nth(1).fill("It is dry inside.");
    await button("See what happens").click();
    await agree();
    await expect.poll(() => rows().allTextContents()).toEqual(["Welcome", "The gate", "The barn"]);
    expect(read(HOME)).toContain("title: The barn\n    words: It is dry inside.\n");
    await button("Add: words").click();
    await expect.poll(() => form.getByRole("textbox").first().inputValue()).toBe("");
    await takeBack();
  });
});

describe("a record", () => {
  it("is copied with the fields that must differ", async () => {
    await openRecords();
    await button("Copy Cox").click();
    const form = panel().getByRole("form");
    await expect.poll(() => form.getByRole("textbox").count()).toBe(4);
    await form.getByLabel("Name").fill("Discovery");
    await form.getByLabel("Code").fill("D-4");
    await form.getByLabel("Taste").fill("It is the first of all.");
    await button("See what happens").click();
    await expect.poll(() => form.textContent()).toContain("/apples/discovery");
    expect(content()).toEqual(start);
    await agree();
    await expect.poll(() => existsSync(join(root, "content/apples/discovery.yaml"))).toBe(true);
    await expect.poll(() => panel().textContent()).toContain("apples (4)");
    await takeBack();
  });

  it("is renamed with what names it", async () => {
    await openRecords();
    await panel().getByText("posts (2)").click();
    const posts = panel()
      .locator("details", { hasText: "posts (2)" })
      .locator("li > span:first-child");
    expect(await posts.allTextContents()).toEqual(["A pie ", "Unripe Draft"]);
    await button("Rename Cox").click();
    await panel().getByLabel("Name in addresses").fill("cox-orange");
    await page.keyboard.press("Enter");
    await expect.poll(() => panel().textContent()).toContain("Follows the new name");
    expect(await panel().textContent()).toContain("/apples/cox → /apples/cox-orange");
    await agree();
    await expect.poll(() => existsSync(join(root, COX))).toBe(false);
    expect(read("content/apples/bramley.yaml")).toContain("best: cox-orange\n");
    await takeBack();
  });

  it("is removed once its consequences are seen, and not where they are none to have", async () => {
    await openRecords();
    await button("Remove Cox").click();
    await button("See what happens").click();
    await expect.poll(() => panel().textContent()).toContain("Links that would lead nowhere");
    expect(await panel().textContent()).toContain("This cannot be done yet:");
    expect(await button("Do it").count()).toBe(0);
    await panel().getByLabel("Links and old addresses lead to").selectOption("/apples/bramley");
    await button("See what happens").click();
    await expect.poll(() => panel().textContent()).toContain("Names it no more");
    expect(await panel().textContent()).not.toContain("Follows the new name");
    expect(content()).toEqual(start);
    await agree();
    await expect.poll(() => existsSync(join(root, COX))).toBe(false);
    await expect.poll(() => panel().textContent()).toContain("apples (2)");
    await takeBack();
  });
});

it.each([1440, 390])(
  "has no fault that axe finds at %i, and leaves the bar in reach",
  async (width) => {
    await page.setViewportSize({ width, height: 800 });
    const look = async () => {
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme });
        expect(await violations(page, colorScheme)).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: "light" });
      const bar = await page.getByRole("banner").boundingBox();
      const box = await panel().boundingBox();
      if (!bar || !box) throw new Error("No bar or no panel");
      const isApart = box.y >= bar.y + bar.height || box.y + box.height <= bar.y;
      expect(isApart).toBe(true);
    };
    await openParts();
    await look();
    await button("Add: picture").click();
    await panel().getByRole("form").getByRole("textbox").first().waitFor();
    await look();
    await button("Pages and records").click();
    await panel().getByText("apples (3)").click();
    await look();
    await button("Remove Cox").click();
    await button("See what happens").click();
    await panel().getByText("Links that would lead nowhere").waitFor();
    await look();
  },
);
