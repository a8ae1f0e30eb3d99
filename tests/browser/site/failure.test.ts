import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { NARROW, RUNTIMES, sharedBrowser } from "../harness.ts";
import { fill, MESSAGE, typed } from "../message.ts";

const { visit } = sharedBrowser();

/** Sends a page with other props for an island, as a mistake in its code would make it throw. */
const breakIsland = (name: string, props: string) => (page: Page) =>
  page.route(/\/(contact|portfolio)$/, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const broken = html.replace(
      new RegExp(`(data-island="?${name}"?[^>]*data-props=)("[^"]*"|'[^']*')`),
      (_, start: string) => `${start}"${props.replaceAll('"', "&quot;")}"`,
    );
    await route.fulfill({ response, body: broken });
  });

const error = (page: Page) => page.getByRole("alert").locator(".toast.destructive");
const EXPECTED = /error: /;

describe.each(RUNTIMES)("a broken island on %s", (runtime) => {
  it.each([
    ["cannot read its props", "{"],
    ["throws while it renders", '{"labels":{}}'],
  ])("that %s stays as the server made it, and says so in a toast", (_, props) =>
    visit(
      runtime,
      { prepare: breakIsland("site-menu", props), allow: EXPECTED },
      async ({ page, site }) => {
        await page.goto(`${site}/contact`);
        await error(page).waitFor();
        expect(await error(page).locator("p b").textContent()).toBe(
          "Unexpected Application Error!",
        );
        expect((await error(page).locator("p").nth(1).textContent())?.length).toBeGreaterThan(5);
        await page.getByRole("button", { name: "Areas" }).hover();
        await page.getByRole("link", { name: "Deira" }).waitFor();
        await page.locator("form[data-live]").waitFor();
      },
    ),
  );

  it("keeps what was typed into it", () =>
    visit(
      runtime,
      { prepare: breakIsland("contact-form", "{"), allow: EXPECTED },
      async ({ page, site }) => {
        await page.route("**/assets/client.*", async (route) => {
          await page.locator("form").waitFor();
          await fill(page);
          await route.continue();
        });
        await page.goto(`${site}/contact`);
        await error(page).waitFor();
        expect(await typed(page)).toEqual(MESSAGE);
        await page.getByRole("button", { name: "Send Message" }).click();
        expect(page.url()).toBe(`${site}/contact`);
        expect(await typed(page)).toEqual(MESSAGE);
      },
    ));

  it("leaves the tabs links", () =>
    visit(
      runtime,
      { prepare: breakIsland("portfolio-tabs", '{"tabs":[]}'), allow: EXPECTED },
      async ({ page, site }) => {
        await page.goto(`${site}/portfolio`);
        await page.locator("nav.nav[data-live]").waitFor();
        const tabs = page.getByRole("navigation", { name: "Type of property" });
        if ((await tabs.getByRole("link").count()) === 0) return;
        await tabs.getByRole("link", { name: "Villas" }).click();
        await page.waitForURL(`${site}/portfolio/villas`);
      },
    ));
});

/** The whole site without a running script: switched off, or not arrived. */
describe.each([
  ["switched off", { javaScriptEnabled: false }],
  [
    "blocked",
    { prepare: (page: Page) => page.route("**/assets/client*", (route) => route.abort()) },
  ],
] as const)("with the script %s", (state, options) => {
  const allow = /Failed to load resource|script is blocked/;

  it("dropdowns open on hover and on keyboard focus", () =>
    visit("preact", { ...options, allow }, async ({ page, site }) => {
      await page.goto(site);
      await page.getByRole("button", { name: "Areas" }).hover();
      await page.getByRole("banner").getByRole("link", { name: "Deira" }).waitFor();
      await page.mouse.move(5, 700);
      await page
        .getByRole("banner")
        .getByRole("link", { name: "Deira" })
        .waitFor({ state: "hidden" });
      await page.getByRole("button", { name: "Portfolio" }).focus();
      await page.keyboard.press("Tab");
      await page.keyboard.press("Enter");
      await page.waitForURL(`${site}/portfolio/apartments`);
    }));

  it("a tap opens a dropdown", () =>
    visit("preact", { ...options, allow, hasTouch: true }, async ({ page, site }) => {
      await page.goto(site);
      await page.getByRole("button", { name: "Our Services" }).tap();
      await page.getByRole("link", { name: "Majlis", exact: true }).tap();
      await page.waitForURL(`${site}/services/villa/majlis`);
    }));

  it("the small menu opens, closes on Escape, and leads to pages", () =>
    visit("preact", { ...options, allow, viewport: NARROW }, async ({ page, site }) => {
      await page.goto(site);
      const toggle = page.getByRole("button", { name: "Toggle menu" });
      const menu = page.getByRole("navigation", { name: "Menu" });
      expect(await menu.isVisible()).toBe(false);
      await toggle.click();
      await menu.waitFor();
      await page.keyboard.press("Escape");
      await menu.waitFor({ state: "hidden" });
      await toggle.click();
      await menu.getByRole("link", { name: "Prices" }).click();
      await page.waitForURL(`${site}/prices`);
    }));

  it("tabs are links to pages", () =>
    visit("preact", { ...options, allow }, async ({ page, site }) => {
      await page.goto(`${site}/portfolio`);
      const tabs = page.getByRole("navigation", { name: "Type of property" });
      expect(await tabs.locator("[aria-current=page]").textContent()).toBe("Apartments");
      await tabs.getByRole("link", { name: "Retail" }).click();
      await page.waitForURL(`${site}/portfolio/retail`);
      expect(await page.getByRole("heading", { level: 3 }).count()).toBe(3);
    }));

  it("the form sends nothing, keeps the text out of the URL and offers other ways", () =>
    visit("preact", { ...options, allow }, async ({ page, site }) => {
      await page.goto(`${site}/contact`);
      const sent: string[] = [];
      page.on("request", (request) => {
        const leaves = request.isNavigationRequest() && request.frame() === page.mainFrame();
        if (leaves || request.method() !== "GET") sent.push(request.url());
      });
      await fill(page);
      await page.getByRole("button", { name: "Send Message" }).click();
      await page.getByLabel("Full Name").press("Enter");
      await page.waitForTimeout(200);
      expect(page.url()).toBe(`${site}/contact`);
      expect(sent).toEqual([]);
      expect(await typed(page)).toEqual(MESSAGE);
      const note = page.locator("form p.notice").filter({ visible: true });
      await note.waitFor();
      expect(await note.textContent(), state).toContain("This form needs JavaScript");
      const hrefs = await note
        .getByRole("link")
        .evaluateAll((links) => links.map((link) => link.getAttribute("href")));
      expect(hrefs).toEqual([
        "tel:+97140000000",
        "mailto:hello@sikka.example",
        "https://wa.me/97140000000",
      ]);
    }));
});
