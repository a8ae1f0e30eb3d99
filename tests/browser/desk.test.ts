/** The desk as its owner uses it: clicks and keys on the page, in a real browser. */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { copySite, temporaryFolder } from "../folders.ts";
import { violations } from "./axe.ts";
import { deskOn } from "./desk-page.ts";

const root = copySite("bakery", temporaryFolder("desk-browser"));
const BAKERY = join(root, "content/bakery.yaml");
const git = (...args: readonly string[]) =>
  execFileSync("git", ["-C", root, ...args], { encoding: "utf8" });
const TITLE = "Bread from a wood oven";

beforeAll(() => {
  git("init", "-q");
  git("config", "user.name", "Anna");
  git("config", "user.email", "anna@bakery.example");
  git("add", "-A");
  git("commit", "-q", "-m", "start");
});
const shared = deskOn(root);
const { isReady } = shared;
let page: Page;
beforeEach(() => {
  page = shared.page();
});

const heading = () => page.frameLocator("iframe").locator("h1");
const editor = () => page.getByRole("dialog");
const field = () => editor().getByRole("textbox").first();

describe("a text of the page", () => {
  it("opens by a click, is shown with each key, and is as before after Escape", async () => {
    const before = readFileSync(BAKERY, "utf8");
    await heading().click();
    await expect.poll(() => field().inputValue()).toBe(TITLE);
    await field().fill("Bread from an old oven");
    await expect.poll(() => heading().textContent()).toBe("Bread from an old oven");
    await page.keyboard.press("Escape");
    await expect.poll(() => heading().textContent()).toBe(TITLE);
    expect(await editor().count()).toBe(0);
    expect(readFileSync(BAKERY, "utf8")).toBe(before);
  });

  it("is reached by Tab, opened and saved by Enter, undone in the list, and kept as a commit", async () => {
    // Also where it fails: another try begins as this one did.
    onTestFinished(async () => {
      await shared
        .desk()
        .change({ file: "content/bakery.yaml", path: ["pages", "home", "title"] }, TITLE);
    });
    await page.frameLocator("iframe").locator("a[href]").first().focus();
    for (let key = 0; key < 60; key++) {
      await page.keyboard.press("Tab");
      if (await heading().evaluate((one) => one === one.ownerDocument.activeElement)) break;
    }
    await page.keyboard.press("Enter");
    await expect.poll(() => field().inputValue()).toBe(TITLE);
    // The window hears of it a moment later, as of any change between frames.
    await expect
      .poll(() => field().evaluate((one) => one.ownerDocument.activeElement === one))
      .toBe(true);
    // As where it takes long to find out on which pages a change is seen.
    let early = 3;
    await page.route("**/@desk/api/changes", async (route) => {
      const response = await route.fetch();
      const json = await response.json();
      early -= 1;
      if (early >= 0) for (const change of json.changes) delete change.pages;
      await route.fulfill({ response, json });
    });
    await page.keyboard.press("End");
    await page.keyboard.type(" since 1911");
    await page.keyboard.press("Enter");
    await expect.poll(() => readFileSync(BAKERY, "utf8")).toContain(`${TITLE} since 1911`);
    await expect.poll(() => heading().textContent()).toBe(`${TITLE} since 1911`);
    await page.getByRole("button", { name: /^Changes/ }).click();
    const list = page.getByRole("complementary", { name: "Changes" });
    // It is known later on how many pages a change is seen: nothing moves under the pointer by then.
    await expect.poll(() => list.locator(".reach").textContent()).toMatch(/^on \d+ pages?$/);
    const undo = list.getByRole("button", { name: "Undo" });
    const place = await undo.boundingBox();
    await list.locator(".reach").evaluate((one) => one.replaceChildren());
    expect(await undo.boundingBox()).toEqual(place);
    await page.reload();
    await isReady();
    await page.getByRole("button", { name: /^Changes/ }).click();
    await list.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => readFileSync(BAKERY, "utf8")).not.toContain("since 1911");
    await list.getByRole("button", { name: "Redo" }).click();
    await expect.poll(() => readFileSync(BAKERY, "utf8")).toContain("since 1911");
    await list.getByRole("button", { name: "Keep" }).click();
    await expect.poll(() => git("log", "-1", "--format=%an %B")).toMatch(/^Anna [\s\S]*since 1911/);
    await expect.poll(() => list.textContent()).toContain("Nothing is changed yet.");
  });

  it("that is refused stays open with the reason, and is there again after a reload", async () => {
    await page.frameLocator("iframe").getByText("1632 960").first().click();
    await field().fill("ring us");
    // While it is typed, before anything is to be saved.
    await expect.poll(() => editor().getByRole("status").textContent()).toContain("phone number");
    await page.keyboard.press("Enter");
    await expect.poll(() => editor().getByRole("alert").textContent()).toContain("phone number");
    await page.reload();
    await isReady();
    await page.frameLocator("iframe").getByText("1632 960").first().click();
    await expect.poll(() => field().inputValue()).toBe("ring us");
    await page.keyboard.press("Escape");
  });
});

it("opens its panels by keys alone, and leaves them to where they were opened", async () => {
  const focused = () => page.evaluate(() => document.activeElement?.textContent);
  for (const name of ["Problems", "Parts"]) {
    await page.getByRole("button", { name, exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("complementary", { name }).waitFor();
    // Not through all texts of the page.
    await page.keyboard.press("Tab");
    expect(await focused()).toBe("Close");
    if (name === "Parts") break;
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    // What is pressed and waits keeps the focus.
    await page.getByRole("button", { name: "Stop" }).waitFor();
    expect(await focused()).toMatch(/^Check/);
    await page.getByRole("button", { name: "Stop" }).click();
  }
  await page.keyboard.press("Enter");
  await expect.poll(() => page.getByRole("complementary").count()).toBe(0);
  expect(await focused()).toBe("Parts");
});

it.each([1440, 390])("has no fault that axe finds at %i, with all that opens", async (width) => {
  await page.setViewportSize({ width, height: 800 });
  expect(await violations(page, "light")).toEqual([]);
  await heading().click();
  await expect.poll(() => field().inputValue()).toBe(TITLE);
  expect(await violations(page, "light")).toEqual([]);
  await page.emulateMedia({ colorScheme: "dark" });
  expect(await violations(page, "dark")).toEqual([]);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Changes/ }).click();
  expect(await violations(page, "dark")).toEqual([]);
  await page.emulateMedia({ colorScheme: "light" });
  expect(await violations(page, "light")).toEqual([]);
});
