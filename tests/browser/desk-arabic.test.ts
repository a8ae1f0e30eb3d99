/** The desk in Arabic: chosen in its bar, laid out from right to left, and what is not Arabic kept apart. */

import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeEach, expect, it } from "vitest";
import { copySite, temporaryFolder } from "../folders.ts";
import { violations } from "./axe.ts";
import { deskOn } from "./desk-page.ts";

const root = copySite("bakery", temporaryFolder("desk-arabic"));
const BAKERY = join(root, "content/bakery.yaml");
const MANIFEST = join(root, "templates/site.tsx");
const shared = deskOn(root);
let page: Page;
beforeEach(async () => {
  page = shared.page();
  await page.getByRole("button", { name: "العربية" }).click();
  await expect.poll(() => page.title()).toBe("المكتب");
  await isReady();
});

const isReady = () => expect.poll(() => page.getByRole("status").textContent()).toMatch(/انقر نصًّا/);
const heading = () => page.frameLocator("iframe").locator("h1");
const editor = () => page.getByRole("dialog");
const field = () => editor().getByRole("textbox").first();
const isWithin = (width: number) =>
  page.evaluate((most) => document.documentElement.scrollWidth <= most, width);

it("is remembered, and English is a click away", async () => {
  await page.reload();
  await isReady();
  const spoken = () => page.evaluate(() => [document.documentElement.lang, document.dir]);
  expect(await spoken()).toEqual(["ar", "rtl"]);
  await page.getByRole("button", { name: "English" }).click();
  await shared.isReady();
  expect(await spoken()).toEqual(["en", "ltr"]);
  // Who has chosen none gets what the site wants, and the browser's own where it wants none.
  const manifest = readFileSync(MANIFEST, "utf8");
  writeFileSync(MANIFEST, manifest.replace("origin: b.origin,", '$& desk: { language: "ar" },'));
  await page.reload();
  await shared.isReady();
  expect(await spoken()).toEqual(["en", "ltr"]);
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await isReady();
  expect(await spoken()).toEqual(["ar", "rtl"]);
  writeFileSync(MANIFEST, manifest);
  await page.reload();
  await shared.isReady();
  expect(await spoken()).toEqual(["en", "ltr"]);
});

it("says what was changed in Arabic, and what the engine alone can say as English of its own direction", async () => {
  await heading().click();
  await expect.poll(() => field().inputValue()).toBe("Bread from a wood oven");
  expect(await field().evaluate((one) => getComputedStyle(one).direction)).toBe("ltr");
  await field().fill("Bread from an old oven");
  await editor().getByRole("button", { name: "حفظ" }).click();
  await expect.poll(() => readFileSync(BAKERY, "utf8")).toContain("an old oven");
  await page.getByRole("button", { name: /^التغييرات/ }).click();
  const list = page.getByRole("complementary", { name: "التغييرات" });
  await expect.poll(() => list.textContent()).toContain("«\u2068Bread from an old oven\u2069»");
  await list.getByRole("button", { name: "تراجع" }).click();
  await expect.poll(() => readFileSync(BAKERY, "utf8")).not.toContain("an old oven");
  await list.getByRole("button", { name: "إغلاق" }).click();
  await page.frameLocator("iframe").getByText("1632 960").first().click();
  await field().fill("ring us");
  const english = editor().getByRole("status").locator("[lang=en][dir=ltr]");
  await expect.poll(() => english.first().textContent()).toContain("phone number");
  await page.keyboard.press("Escape");
});

it.each([1440, 768, 390])(
  "has no fault that axe finds at %i, and nothing wider than the window",
  async (width) => {
    await page.setViewportSize({ width, height: 800 });
    expect(await violations(page, "light")).toEqual([]);
    await heading().click();
    await expect.poll(() => field().inputValue()).toBe("Bread from a wood oven");
    await page.emulateMedia({ colorScheme: "dark" });
    expect(await violations(page, "dark")).toEqual([]);
    await page.keyboard.press("Escape");
    for (const name of ["الأجزاء", "الصفحات والسجلات", "المشكلات", "النشر"]) {
      await page.getByRole("button", { name, exact: true }).click();
      await page.getByRole("complementary", { name }).waitFor();
      expect(await isWithin(width)).toBe(true);
    }
    expect(await violations(page, "dark")).toEqual([]);
  },
);
