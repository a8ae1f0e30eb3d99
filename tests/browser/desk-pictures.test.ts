/** Pictures of a page as their owner changes them: clicked, chosen, or a file of one's own, here or everywhere. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";
import { orchard } from "../edit/orchard.ts";
import { temporaryFolder } from "../folders.ts";
import { violations } from "./axe.ts";
import { deskOn } from "./desk-page.ts";

const root = orchard(temporaryFolder("desk-pictures"));
const read = (file: string) => readFileSync(join(root, file), "utf8");
const HOME = "content/orchard.yaml";
const COX = "content/apples/cox.yaml";
const before = { home: read(HOME), cox: read(COX) };

const shared = deskOn(root);
let page: Page;
beforeEach(() => {
  page = shared.page();
});
const picture = () => page.frameLocator("iframe").locator("main img").first();
const editor = () => page.getByRole("dialog");

async function open() {
  await picture().click();
  await expect.poll(() => editor().textContent()).toContain("used in 2 places");
}

it("is clicked, another one is seen at once, and Escape leaves it as it was", async () => {
  const src = await picture().getAttribute("src");
  await open();
  await editor().getByRole("button", { name: "Choose another" }).click();
  await editor().getByRole("button", { name: "bramley.svg" }).click();
  await expect.poll(() => picture().getAttribute("src")).toContain("bramley");
  await page.keyboard.press("Escape");
  await expect.poll(() => picture().getAttribute("src")).toBe(src);
  expect(read(HOME)).toBe(before.home);
});

it("is replaced by a file of one's own, in all places at once, and all is taken back by one Undo", async () => {
  await open();
  const buffer = await sharp({
    create: { width: 300, height: 200, channels: 3, background: "#3a3" },
  })
    .png()
    .toBuffer();
  await editor()
    .locator("input[type=file]")
    .setInputFiles({ name: "New gate.png", mimeType: "image/png", buffer });
  await expect.poll(() => editor().textContent()).toContain("It is now new-gate.png");
  expect(await editor().textContent()).toContain("only 300 pixels wide");
  await editor().getByRole("checkbox").check();
  await expect.poll(() => picture().getAttribute("src")).toContain("new-gate");
  await editor().getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => read(HOME))
    .toBe(before.home.replace("file: cox.svg", "file: new-gate.png"));
  expect(read(COX)).toBe(before.cox.replace("picture: cox.svg", "picture: new-gate.png"));
  await page.getByRole("button", { name: /^Changes/ }).click();
  const list = page.getByRole("complementary", { name: "Changes" });
  await list.getByRole("button", { name: "Undo" }).click();
  await expect.poll(() => read(HOME)).toBe(before.home);
  expect(read(COX)).toBe(before.cox);
});

it.each([1440, 390])("has no fault that axe finds at %i", async (width) => {
  await page.setViewportSize({ width, height: 800 });
  await open();
  await editor().getByRole("button", { name: "Choose another" }).click();
  await editor().getByRole("button", { name: "bramley.svg" }).waitFor();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await violations(page, colorScheme)).toEqual([]);
  }
});
