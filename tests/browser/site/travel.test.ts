/** From page to page: scrolling, speculation, transitions, Back, and addresses that do not exist. */
import { chromium, type Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CHROMIUM } from "../chromium.ts";
import { live, NARROW, RUNTIMES, sharedBrowser, siteOn } from "../harness.ts";

const { visit } = sharedBrowser();
const scrollTop = (page: Page) => page.evaluate(() => scrollY);

describe.each(RUNTIMES)("on %s", (runtime) => {
  it("a new page begins at its top, and Back restores the position", () =>
    visit(runtime, {}, async ({ page, site, open }) => {
      await open("/");
      await page.evaluate(() => scrollTo({ top: 700, behavior: "instant" }));
      await page.locator("footer").getByRole("link", { name: "About Us" }).click();
      await page.waitForURL(`${site}/about`);
      expect(await scrollTop(page)).toBe(0);
      await page.goBack();
      await expect.poll(() => scrollTop(page)).toBeGreaterThan(600);
    }));

  it("the page for unknown addresses logs the address and leads home", () =>
    visit(runtime, { allow: /404/ }, async ({ page, site, noise, open }) => {
      await open("/services/villa/helipad?from=mail");
      await expect
        .poll(() => noise.filter((line) => line.includes("non-existent route")))
        .toEqual([
          "error: 404 Error: User attempted to access non-existent route: /services/villa/helipad",
        ]);
      await page.getByText("Oops! Page not found").waitFor();
      await page.getByRole("link", { name: "Return to Home" }).click();
      await page.waitForURL(`${site}/`);
    }));

  it("an unknown portfolio address shows the portfolio with Apartments, without an error", () =>
    visit(runtime, { allow: /status of 404/ }, async ({ page, site, open }) => {
      await open("/portfolio/castles");
      await page.waitForURL(`${site}/portfolio`);
      expect(await page.getByRole("tab", { selected: true }).textContent()).toBe("Apartments");
    }));

  it("Back finds pages in the back-forward cache", async () => {
    const { url } = siteOn(runtime);
    const browser = await chromium.launch({
      ...CHROMIUM,
      ignoreDefaultArgs: ["--disable-back-forward-cache"],
    });
    try {
      const page = await browser.newPage();
      const protocol = await page.context().newCDPSession(page);
      await protocol.send("Page.enable");
      const outcome = new Promise<string>((resolve) => {
        protocol.on("Page.frameNavigated", ({ frame, type }) => {
          if (type === "BackForwardCacheRestore") resolve(`restored ${frame.url}`);
        });
        protocol.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
          resolve(JSON.stringify(notRestoredExplanations)),
        );
      });
      // A page that still loads anything is not put into the cache.
      for (const path of ["/contact", "/about"]) {
        await page.goto(url + path, { waitUntil: "networkidle" });
        await live(page);
      }
      await protocol.send("Runtime.evaluate", { expression: "history.back()" });
      expect(await outcome).toBe(`restored ${url}/contact`);
    } finally {
      await browser.close();
    }
  });
});

it("a link to another page of the site is got ready when the pointer rests on it", () =>
  visit("preact", {}, async ({ page, open }) => {
    await open("/");
    const rules = await page.locator("script[type=speculationrules]").textContent();
    const [rule] = Object.values(JSON.parse(rules ?? "{}")).flat();
    expect(rule).toMatchObject({ eagerness: "moderate" });
    expect(JSON.stringify(rule)).toContain('"href_matches":"/*"');
  }));

it.each([
  ["no-preference", true],
  ["reduce", false],
] as const)("with motion preference %s, pages fade into each other: %s", (reducedMotion, fades) =>
  visit("preact", { reducedMotion, viewport: NARROW }, async ({ page, site, open }) => {
    await page.addInitScript(() => {
      addEventListener("pagereveal", (event) => {
        document.documentElement.dataset.faded = String(event.viewTransition !== null);
      });
    });
    await open("/");
    await page.locator("footer").getByRole("link", { name: "About Us" }).click();
    await page.waitForURL(`${site}/about`);
    await expect.poll(() => page.locator("html").getAttribute("data-faded")).toBe(String(fades));
  }),
);
