import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { NARROW, RUNTIMES, sharedBrowser, siteOn } from "../harness.ts";

const { visit } = sharedBrowser();

const tab = (page: Page, name: string) => page.getByRole("tab", { name });
const selected = (page: Page) => page.locator("[role=tab][aria-selected=true]").textContent();
const works = (page: Page) => page.getByRole("tabpanel").getByRole("heading", { level: 3 });
/** Marks the document, to tell later whether the browser has loaded another one. */
const mark = (page: Page) => page.evaluate(() => document.body.setAttribute("data-mark", ""));
const isMarked = (page: Page) => page.locator("body[data-mark]").count();
const headOf = (page: Page) =>
  page.evaluate(() => ({
    title: document.title,
    canonical: document.querySelector<HTMLLinkElement>("link[rel=canonical]")?.href,
  }));

describe.each(RUNTIMES)("portfolio tabs on %s", (runtime) => {
  it("follow the tabs pattern: one tab stop, one panel with three projects", () =>
    visit(runtime, {}, async ({ page, open }) => {
      await open("/portfolio/villas");
      expect(await page.getByRole("tab").allTextContents()).toEqual([
        "Apartments",
        "Villas",
        "Offices",
        "Retail",
      ]);
      expect(await selected(page)).toBe("Villas");
      expect(await page.locator('[role=tab][tabindex="0"]').allTextContents()).toEqual(["Villas"]);
      expect(await page.getByRole("tabpanel", { name: "Villas" }).count()).toBe(1);
      expect(await works(page).count()).toBe(3);
    }));

  it("start with Apartments on /portfolio", () =>
    visit(runtime, {}, async ({ page, open }) => {
      await open("/portfolio");
      expect(await selected(page)).toBe("Apartments");
    }));

  it("show another panel, URL, title and canonical link without loading a page", () =>
    visit(runtime, {}, async ({ page, site, open }) => {
      await open("/portfolio/retail");
      const whole = { ...(await headOf(page)), works: await works(page).allTextContents() };
      await open("/portfolio/villas");
      await mark(page);
      await tab(page, "Retail").click();
      await page.waitForURL(`${site}/portfolio/retail`);
      expect(await selected(page)).toBe("Retail");
      expect({ ...(await headOf(page)), works: await works(page).allTextContents() }).toEqual(
        whole,
      );
      expect(await page.getByRole("tabpanel", { name: "Retail" }).count()).toBe(1);
      expect(await isMarked(page)).toBe(1);
    }));

  it("go back and forward through what was chosen", () =>
    visit(runtime, {}, async ({ page, site, open }) => {
      await open("/portfolio");
      const before = await headOf(page);
      await mark(page);
      await tab(page, "Offices").click();
      await page.waitForURL(`${site}/portfolio/offices`);
      const after = await headOf(page);
      await page.goBack();
      await expect.poll(() => selected(page)).toBe("Apartments");
      expect(page.url()).toBe(`${site}/portfolio`);
      expect(await headOf(page)).toEqual(before);
      await page.goForward();
      await expect.poll(() => selected(page)).toBe("Offices");
      expect(await headOf(page)).toEqual(after);
      expect(await isMarked(page)).toBe(1);
    }));

  it("find their panel when Back leads to an entry made before a reload", () =>
    visit(runtime, {}, async ({ page, site, open }) => {
      await open("/portfolio/villas");
      const villas = await works(page).allTextContents();
      await tab(page, "Offices").click();
      await page.waitForURL(`${site}/portfolio/offices`);
      await page.reload();
      await tab(page, "Offices").waitFor();
      await page.goBack();
      await expect.poll(() => selected(page)).toBe("Villas");
      expect(await works(page).allTextContents()).toEqual(villas);
    }));

  it("move with arrow keys, Home and End, round the ends", () =>
    visit(runtime, {}, async ({ page, site, open }) => {
      await open("/portfolio/apartments");
      await tab(page, "Apartments").focus();
      for (const [key, name] of [
        ["ArrowRight", "Villas"],
        ["End", "Retail"],
        ["ArrowRight", "Apartments"],
        ["ArrowLeft", "Retail"],
        ["Home", "Apartments"],
      ] as const) {
        await page.keyboard.press(key);
        await expect.poll(() => selected(page)).toBe(name);
        expect(await page.locator(":focus").textContent()).toBe(name);
        expect(page.url()).toBe(`${site}/portfolio/${name.toLowerCase()}`);
      }
      await page.keyboard.press("Tab");
      expect(await page.locator(":focus").getAttribute("role")).toBe("tabpanel");
    }));

  it("scroll to the top for a new tab, and Back restores the position", () =>
    visit(runtime, { viewport: NARROW }, async ({ page, site, open }) => {
      await open("/portfolio/apartments");
      await page.evaluate(() => scrollTo({ top: 900, behavior: "instant" }));
      await tab(page, "Villas").dispatchEvent("click");
      await page.waitForURL(`${site}/portfolio/villas`);
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(900);
      expect(await selected(page)).toBe("Apartments");
    }));

  it("need no network", () =>
    visit(runtime, { allow: /Failed to load resource/ }, async ({ page, open }) => {
      await open("/portfolio/apartments");
      await page.context().setOffline(true);
      await tab(page, "Retail").click();
      expect(await works(page).count()).toBe(3);
      expect(await selected(page)).toBe("Retail");
      // By the later styles, although one link to them went away with the first panel.
      const words = page.locator(".works li > div").first();
      expect(await words.evaluate((one) => getComputedStyle(one).borderTopWidth)).toBe("2px");
      await tab(page, "Apartments").click();
      expect(await works(page).count()).toBe(3);
    }));

  it("leave a click with a modifier key to the browser", () =>
    visit(runtime, {}, async ({ page, site, open }) => {
      await open("/portfolio/apartments");
      const another = page.context().waitForEvent("page");
      await tab(page, "Villas").click({ modifiers: ["ControlOrMeta"] });
      await (await another).waitForURL(`${site}/portfolio/villas`);
      expect(page.url()).toBe(`${site}/portfolio/apartments`);
    }));
});

it("shows one panel; the others wait without being part of the page", async () => {
  const folder = siteOn("preact").folder;
  const html = await readFile(join(folder, "portfolio/villas/index.html"), "utf8");
  const shown = html.replace(/<template[^>]*>.*?<\/template>/gs, "");
  expect(shown.match(/<h3/g)).toHaveLength(3);
  expect(html.match(/<h3/g)).toHaveLength(12);
});
