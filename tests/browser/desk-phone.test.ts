/** The desk on a phone: in by the code, with fingers, in a window of 390 pixels. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { openDesk, type TestDesk } from "../edit/editing.ts";
import { copySite, temporaryFolder } from "../folders.ts";
import { violations } from "./axe.ts";

const root = copySite("bakery", temporaryFolder("desk-phone"));
/** Fingers need so many pixels. */
const LEAST = 44;

let desk: TestDesk;
let browser: Browser;
beforeAll(async () => {
  desk = await openDesk(root, { host: "0.0.0.0" });
  browser = await chromium.connect(inject("browser"));
});
afterAll(async () => {
  await browser.close();
  await desk.close();
});

/** What is too small for a finger, or wider than the window. */
const faults = (page: Page) =>
  page.evaluate(
    (least) => [
      ...[...document.querySelectorAll("button,select,input,textarea,summary")]
        .filter((one) => one.getClientRects().length > 0)
        .filter((one) => one.getBoundingClientRect().height < least)
        .map(({ textContent }) => `small: ${textContent}`),
      ...(document.documentElement.scrollWidth > innerWidth ? ["wide"] : []),
      ...(innerWidth === 390 ? [] : [`zoomed out: ${innerWidth}`]),
    ],
    LEAST,
  );

it("comes in by the code, changes a text with taps, and has every button within reach of a finger", async () => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    bypassCSP: true,
  });
  const page = await context.newPage();
  await page.goto(`http://127.0.0.2:${new URL(desk.origin).port}/`);
  expect(await violations(page, "light")).toEqual([]);
  expect(await faults(page)).toEqual([]);
  const code = desk.code?.renew() ?? "";
  await page.getByLabel("Code").fill(String((Number(code) + 1) % 1e6));
  await page.getByRole("button").tap();
  expect(await page.getByRole("alert").textContent()).toBe("That is another code. Look again.");
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button").tap();
  await expect.poll(() => page.getByRole("status").textContent()).toMatch(/texts can be edited\./);
  expect(await faults(page)).toEqual([]);
  await page.frameLocator("iframe").locator("h1").tap();
  await page.getByRole("dialog").getByRole("textbox").first().fill("Bread from an old oven");
  expect(await faults(page)).toEqual([]);
  await page.getByRole("button", { name: "Save" }).tap();
  const saved = () => readFileSync(join(root, "content/bakery.yaml"), "utf8");
  await expect.poll(saved).toContain("an old oven");
  for (const name of [/^Parts/, /^Pages and/, /^Changes/, /^Problems/, /^Publish/]) {
    await page.getByRole("button", { name }).tap();
    await page.getByRole("complementary").getByRole("button", { name: "Close" }).waitFor();
    expect(await faults(page)).toEqual([]);
  }
  // The narrowest phone: the page and its buttons in one row, and the next row from edge to edge.
  await page.setViewportSize({ width: 320, height: 640 });
  await page.getByRole("button", { name: "Search result" }).waitFor();
  const bar = await page.evaluate(() => {
    const tops = [...document.querySelectorAll(".bar > label, .bar > button")].map(
      (one) => one.getBoundingClientRect().top,
    );
    const { left, right } = document.querySelector(".panels")?.getBoundingClientRect() ?? {};
    return { rows: Math.max(...tops) - Math.min(...tops) > 20 ? 2 : 1, left, right };
  });
  expect(bar).toEqual({ rows: 1, left: 0, right: 320 });
  await context.close();
});
