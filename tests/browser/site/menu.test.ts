import type { Page } from "playwright-core";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { NARROW, RUNTIMES, sharedBrowser } from "../harness.ts";

const { visit } = sharedBrowser();

const button = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main" }).getByRole("button", { name });
const panel = (page: Page, name: string) => page.locator(`#menu-${name}`);
const expanded = (page: Page, name: string) => button(page, name).getAttribute("aria-expanded");

describe.each(RUNTIMES)("wide menu on %s", (runtime) => {
  it("opens on hover, stays while the pointer crosses to the panel, closes when it leaves", () =>
    visit(runtime, {}, async ({ page, open }) => {
      await open("/");
      await button(page, "Our Services").hover();
      await panel(page, "services").waitFor();
      expect(await expanded(page, "Our Services")).toBe("true");
      await panel(page, "services").getByRole("link", { name: "Majlis" }).hover();
      await page.waitForTimeout(400);
      expect(await panel(page, "services").isVisible()).toBe(true);
      await page.mouse.move(640, 790);
      await panel(page, "services").waitFor({ state: "hidden" });
      expect(await expanded(page, "Our Services")).toBe("false");
    }));

  it("keeps a clicked dropdown open without the pointer, until a second click", () =>
    visit(runtime, {}, async ({ page, open }) => {
      await open("/");
      await button(page, "Portfolio").click();
      await page.mouse.move(640, 790);
      await page.waitForTimeout(400);
      expect(await panel(page, "portfolio").isVisible()).toBe(true);
      await button(page, "Portfolio").click();
      await panel(page, "portfolio").waitFor({ state: "hidden" });
    }));

  it("closes on a click outside and opens one dropdown at a time", () =>
    visit(runtime, {}, async ({ page, open }) => {
      await open("/about");
      await button(page, "Areas").click();
      expect(await panel(page, "areas").isVisible()).toBe(true);
      await button(page, "Portfolio").click();
      expect(await panel(page, "portfolio").isVisible()).toBe(true);
      expect(await panel(page, "areas").isVisible()).toBe(false);
      await page.mouse.click(200, 700);
      await panel(page, "portfolio").waitFor({ state: "hidden" });
    }));

  it.each(["Enter", " "])(
    "is passed by the keyboard, opens on %j, and Escape closes it and leaves focus on its button",
    (key) =>
      visit(runtime, {}, async ({ page, open }) => {
        await open("/");
        const focused = () => page.locator(":focus").textContent();
        await page.getByRole("link", { name: "About Us" }).first().focus();
        const passed: (string | null)[] = [];
        for (let step = 0; step < 4; step += 1) {
          await page.keyboard.press("Tab");
          passed.push(await focused());
        }
        expect(passed).toEqual(["Our Services", "Portfolio", "Areas", "Prices"]);
        await button(page, "Our Services").focus();
        expect(await expanded(page, "Our Services")).toBe("false");
        await page.keyboard.press(key);
        await panel(page, "services").waitFor();
        expect(await expanded(page, "Our Services")).toBe("true");
        await page.keyboard.press("Tab");
        expect(await focused()).toBe("Apartment Renovation");
        await page.keyboard.press("Escape");
        await panel(page, "services").waitFor({ state: "hidden" });
        expect(await focused()).toBe("Our Services");
        await page.keyboard.press(key);
        await panel(page, "services").waitFor();
        await page.keyboard.press(key);
        await panel(page, "services").waitFor({ state: "hidden" });
      }),
  );

  it("follows the visual order by keyboard and closes when focus leaves", () =>
    visit(runtime, {}, async ({ page, open }) => {
      await open("/");
      await button(page, "Portfolio").focus();
      await page.keyboard.press("Enter");
      const passed: (string | null)[] = [];
      for (let step = 0; step < 5; step += 1) {
        await page.keyboard.press("Tab");
        passed.push(await page.locator(":focus").textContent());
      }
      expect(passed).toEqual(["Apartments", "Villas", "Offices", "Retail", "Areas"]);
      await panel(page, "portfolio").waitFor({ state: "hidden" });
    }));

  it("opens on the first tap of a finger and follows a link on the second", () =>
    visit(runtime, { hasTouch: true }, async ({ page, site, open }) => {
      await open("/");
      await button(page, "Portfolio").tap();
      await panel(page, "portfolio").waitFor();
      expect(await expanded(page, "Portfolio")).toBe("true");
      await panel(page, "portfolio").getByRole("link", { name: "Villas" }).tap();
      await page.waitForURL(`${site}/portfolio/villas`);
    }));

  it("hears Escape from the moment at which a panel is open", () =>
    visit(runtime, {}, async ({ page, open }) => {
      await open("/about");
      const isOpen = await page.evaluate(async () => {
        const menu = document.querySelector<HTMLElement>("[data-menu=services] > button");
        if (!menu) throw new Error("there is no menu of services");
        const change = () =>
          new Promise<string | null>((resolve) => {
            const attributeFilter = ["aria-expanded"];
            new MutationObserver(() => resolve(menu.ariaExpanded)).observe(menu, {
              attributeFilter,
            });
            setTimeout(() => resolve(menu.ariaExpanded), 2000);
          });
        const opened = change();
        menu.click();
        const before = await opened;
        const closed = change();
        menu.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        return [before, await closed];
      });
      expect(isOpen).toEqual(["true", "false"]);
    }));

  it("ties each button to its panel and marks the current page", () =>
    visit(runtime, {}, async ({ page, open }) => {
      await open("/prices");
      for (const [name, id] of [
        ["Our Services", "menu-services"],
        ["Portfolio", "menu-portfolio"],
        ["Areas", "menu-areas"],
      ] as const) {
        expect(await button(page, name).getAttribute("aria-controls")).toBe(id);
        expect(await page.locator(`#${id} a`).count()).toBeGreaterThan(3);
      }
      const nav = page.getByRole("navigation", { name: "Main" });
      expect(await nav.locator("[aria-current=page]").allTextContents()).toEqual(["Prices"]);
    }));

  it("fetches the picture of the services panel only when it opens", () =>
    visit(runtime, {}, async ({ page, open }) => {
      const isLoaded = () =>
        page
          .locator("#menu-services img")
          .evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0);
      await open("/prices");
      await page.waitForLoadState("networkidle");
      expect(await isLoaded()).toBe(false);
      await button(page, "Our Services").click();
      await expect.poll(isLoaded).toBe(true);
    }));
});

describe.each(RUNTIMES)("small menu on %s", (runtime) => {
  const toggle = (page: Page) => page.getByRole("button", { name: "Toggle menu" });
  const menu = (page: Page) => page.getByRole("navigation", { name: "Menu" });

  it.each(["light", "dark"] as const)(
    "has a button that is seen in forced colours, %s",
    (colorScheme) =>
      visit(
        runtime,
        { viewport: NARROW, forcedColors: "active", colorScheme },
        async ({ page, open }) => {
          await open("/");
          const { channels } = await sharp(await toggle(page).screenshot()).stats();
          expect(Math.max(...channels.map(({ max, min }) => max - min))).toBeGreaterThan(200);
        },
      ),
  );

  it("holds the seven entries of the specification, services as their categories, and the other language", () =>
    visit(runtime, { viewport: NARROW }, async ({ page, open }) => {
      await open("/");
      await toggle(page).click();
      expect(await menu(page).getByRole("link").allTextContents()).toEqual([
        "Home",
        "About Us",
        "Apartment Renovation",
        "Villa Renovation",
        "Office Renovation",
        "Commercial Renovation",
        "Portfolio",
        "Prices",
        "Authority Approvals",
        "Contact Us",
        "العربية",
      ]);
      const portfolio = menu(page).getByRole("link", { name: "Portfolio" });
      expect(await portfolio.getAttribute("href")).toBe("/portfolio/apartments");
    }));

  it("opens and closes by its button and says so", () =>
    visit(runtime, { viewport: NARROW, hasTouch: true }, async ({ page, open }) => {
      await open("/");
      expect(await menu(page).isVisible()).toBe(false);
      expect(await toggle(page).getAttribute("aria-expanded")).toBe("false");
      await toggle(page).tap();
      await menu(page).waitFor();
      await expect.poll(() => toggle(page).getAttribute("aria-expanded")).toBe("true");
      await toggle(page).tap();
      await menu(page).waitFor({ state: "hidden" });
      await expect.poll(() => toggle(page).getAttribute("aria-expanded")).toBe("false");
    }));

  it("closes on Escape and gives focus back to its button", () =>
    visit(runtime, { viewport: NARROW }, async ({ page, open }) => {
      await open("/");
      await toggle(page).focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      expect(await page.locator(":focus").textContent()).toBe("Home");
      await page.keyboard.press("Escape");
      await menu(page).waitFor({ state: "hidden" });
      expect(await page.locator(":focus").getAttribute("aria-label")).toBe("Toggle menu");
    }));

  it("closes when a link of it is chosen, also on the page that Back shows again", () =>
    visit(runtime, { viewport: NARROW }, async ({ page, site, open }) => {
      await open("/");
      await toggle(page).click();
      await page.evaluate(() => {
        addEventListener("click", (event) => event.preventDefault());
      });
      await menu(page).getByRole("link", { name: "About Us" }).click();
      await menu(page).waitFor({ state: "hidden" });
      expect(page.url()).toBe(`${site}/`);
    }));

  it("does not let the covered page scroll or have focus", () =>
    visit(runtime, { viewport: NARROW }, async ({ page, open }) => {
      await open("/");
      await toggle(page).click();
      await page.mouse.move(200, 400);
      await page.mouse.wheel(0, 600);
      await page.waitForTimeout(200);
      expect(await page.evaluate(() => scrollY)).toBe(0);
      const links = await menu(page).getByRole("link").count();
      for (let step = 0; step <= links + 3; step += 1) {
        await page.keyboard.press("Tab");
        expect(await page.locator("body > :not(header) :focus").count()).toBe(0);
      }
      expect(await menu(page).isVisible()).toBe(true);
      await page.keyboard.press("Escape");
      await expect.poll(() => page.locator("[inert]").count()).toBe(0);
    }));

  it("leaves nothing behind when the window grows wide while it is open", () =>
    visit(runtime, { viewport: NARROW }, async ({ page, open }) => {
      await open("/");
      await toggle(page).click();
      await page.setViewportSize({ width: 1400, height: 800 });
      await page.mouse.move(600, 500);
      await page.mouse.wheel(0, 300);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
      expect(await menu(page).isVisible()).toBe(false);
      await expect.poll(() => page.locator("[inert]").count()).toBe(0);
    }));
});
